"""The readme and the links as a package index shows them, where paths of the project lead nowhere.

`home` in pyproject.toml is the one place that names a public address. With one, pictures and links of README.md lead
there; without one, an index gets the text alone, so that nobody sees a broken picture.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURES = re.compile(r"<!-- pictures -->.*?<!-- end of pictures -->\n*", re.DOTALL)
PICTURE = re.compile(r"(!\[[^\]]*\])\((?!https?:)([^)]+)\)")
LINK = re.compile(r"(?<!!)(\[[^\[\]]*\])\((?!https?:)([^)]+)\)")


class IndexHook(MetadataHookInterface):  # type: ignore[misc]
    """`readme` and `urls` of the package."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called by hatchling for every wheel, sdist and editable install."""
        home = str(self.config.get("home", "")).rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_of(text, home)}
        metadata["urls"] = urls_of(home)


def readme_of(text: str, home: str) -> str:
    """README.md with whole addresses, or without pictures and links where there are none."""
    if not home:
        return LINK.sub(lambda found: found[1][1:-1], PICTURES.sub("", text))
    return LINK.sub(rf"\1({home}/blob/HEAD/\2)", PICTURE.sub(rf"\1({home}/raw/HEAD/\2)", text))


def urls_of(home: str) -> dict[str, str]:
    """What an index links to."""
    if not home:
        return {}
    documents = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md"}
    return {"Homepage": home} | {name: f"{home}/blob/HEAD/{path}" for name, path in documents.items()}
