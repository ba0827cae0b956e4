"""A notebook with its outputs as a page: text, code, what it printed and its figures."""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def as_markdown(path: Path) -> tuple[str, dict[str, bytes]]:
    """A notebook as Markdown, and its figures by their file names."""
    figures: dict[str, bytes] = {}
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    parts = [part for cell in cells for part in parts_of(cell, path.stem, figures)]
    return "\n\n".join(parts) + "\n", figures


def parts_of(cell: dict[str, Any], name: str, figures: dict[str, bytes]) -> Iterator[str]:
    """What a cell shows."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    for output in cell["outputs"]:
        if "image/png" in output.get("data", {}):
            figure = f"{name}-{len(figures) + 1}.png"
            figures[figure] = b64decode("".join(output["data"]["image/png"]))
            yield f"![{caption_of(source)}]({figure})"
        else:
            printed = "".join(output.get("text") or output["data"]["text/plain"]).rstrip("\n")
            yield f"```text\n{printed}\n```"


def caption_of(source: str) -> str:
    """What a figure shows: the comment that its cell begins with."""
    first = source.partition("\n")[0]
    assert first.startswith("# "), f"A cell that draws begins with a comment that says what: {first}"
    return first[2:]
