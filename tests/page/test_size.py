"""The first page is small, and asks nobody else for anything."""

import gzip
import re
from importlib.resources import files
from pathlib import Path

PAGE = Path(str(files("pitboss") / "page"))
MOST_BYTES = 60_000


def first_page() -> list[Path]:
    """Scripts and styles that the page asks for before anything is clicked."""
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', html)
    found = [PAGE / name for name in named]
    for script in [path for path in found if path.suffix == ".js"]:
        text = script.read_text(encoding="utf-8")
        found += [PAGE / "assets" / name for name in re.findall(r'(?:from|import)"\./([^"]+\.js)"', text)]
    return sorted(set(found))


def test_the_first_page_has_less_than_60_kB_of_script_and_style() -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 6)) for path in first_page()}
    assert any(name.endswith(".js") for name in sizes) and any(name.endswith(".css") for name in sizes)
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_no_file_of_the_page_names_another_server() -> None:
    for path in PAGE.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg"):
            found = re.findall(r"https?://[\w.-]+", path.read_text(encoding="utf-8"))
            assert set(found) <= {"http://www.w3.org", "https://svelte.dev"}, (path.name, found)
