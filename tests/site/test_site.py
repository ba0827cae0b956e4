"""The documents as a site: every link leads somewhere, every public name is told, nothing is fetched from elsewhere."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pitboss

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = [path for path in sorted(DOCS.rglob("*.md")) if ">>>" in path.read_text(encoding="utf-8")]
FETCHED = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*?\b(?:src|href)=\"?(?:https?:)?//[^\" >]+", re.IGNORECASE
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built strictly: a link or an anchor that leads nowhere ends it."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_document_is_a_page(site: Path) -> None:
    for path in DOCS.rglob("*.md"):
        assert (site / path.relative_to(DOCS).with_suffix(".html")).exists(), path
    for path in DOCS.rglob("*.ipynb"):
        assert "<img" in (site / path.relative_to(DOCS).with_suffix(".html")).read_text(encoding="utf-8"), path


@pytest.mark.parametrize("game", pitboss.games())
def test_every_game_has_a_page_and_its_rules_in_every_language(site: Path, game: str) -> None:
    pages = [f"{game}.html", *(f"{game}-rules{language}.html" for language in ("", "-de", "-ru", "-ja", "-is"))]
    assert all((site / "games" / page).exists() for page in pages)
    assert f'href="{game}-rules-de.html"' in (site / "games" / f"{game}.html").read_text(encoding="utf-8")


def test_the_reference_tells_every_public_name(site: Path) -> None:
    page = (site / "reference.html").read_text(encoding="utf-8")
    told = set(re.findall(r'id="pitboss\.(?:public\.)?(\w+)"', page))
    assert not set(pitboss.__all__) - told
    assert "Raises <code>IllegalMove</code>" in page


def test_nobody_else_is_asked_for_anything(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        assert not FETCHED.findall(page.read_text(encoding="utf-8")), page


@pytest.mark.parametrize("document", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_are_true(document: Path) -> None:
    tried = doctest.testfile(str(document), module_relative=False)
    assert tried.attempted and not tried.failed
