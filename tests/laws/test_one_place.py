"""A game stands in one place: its own folders, and one line in the registry of Python and of the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.core.game import find, game_names

ROOT = Path(__file__).parents[2]
SOURCE, PAGE = ROOT / "src" / "pitboss", ROOT / "web" / "src"
REGISTRIES = {SOURCE / "games" / "__init__.py": 1, PAGE / "games" / "index.ts": 2}  # lines a game may have there
WRITTEN = {".py", ".ts", ".svelte", ".css", ".html"}
MAY_NAME = {
    SOURCE / "games" / "royale": {"lasvegas"},  # Las Vegas Royale is Las Vegas with tiles
    PAGE / "games" / "royale": {"lasvegas"},  # its lesson says so; a law below forbids imports
    PAGE / "games" / "casino": {"lasvegas", "royale"},  # what the two have in common on the page
    SOURCE / "__init__.py": set(game_names()),  # what the program is, in a sentence
    SOURCE / "cli" / "main.py": set(game_names()),  # the same sentence as its help
}


def written_files() -> Iterator[Path]:
    """Everything that people wrote in the package and on the page, but for the folders of catalogues and builds."""
    for file in [*SOURCE.rglob("*"), *PAGE.rglob("*")]:
        if file.suffix in WRITTEN and SOURCE / "page" not in file.parents:
            yield file


def may_name(file: Path, game: str) -> bool:
    """Whether a file is the game's own, or listed above with a reason."""
    own = {SOURCE / "games" / game, PAGE / "games" / game}
    return bool(own & set(file.parents)) or any(
        game in games and (place == file or place in file.parents) for place, games in MAY_NAME.items()
    )


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_named_in_its_own_folders_and_a_line_of_each_registry(game: str) -> None:
    title, titles = find(game).title, [find(other).title for other in game_names() if other != game]
    longer = re.compile("|".join(other for other in titles if title in other) or "(?!)")
    named = re.compile(rf"\b({game}|{title})\b", re.IGNORECASE)
    elsewhere = []
    for file in written_files():
        text = longer.sub("", file.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if named.search(line)]
        allowed = REGISTRIES.get(file, 0)
        if len(lines) > allowed and not may_name(file, game):
            elsewhere.append(f"{file.relative_to(ROOT)}: {lines[0].strip()}")
    assert not elsewhere


@pytest.mark.parametrize("game", game_names())
def test_a_games_page_imports_nothing_of_another_games_page(game: str) -> None:
    others = "|".join(other for other in game_names() if other != game)
    imported = re.compile(rf"(?:from|import)\b.*['\"][./\w]*/(?:{others})/")
    files = [file for file in written_files() if PAGE / "games" / game in file.parents]
    assert not [file for file in files if imported.search(file.read_text(encoding="utf-8"))]


def test_tests_and_tools_ask_for_the_games_there_are() -> None:
    """No list of all games stands in a test or tool: a fourth game would be left out."""
    everything = re.compile(r"[(\[{]\s*" + r",\s*".join(rf"['\"]{name}['\"]" for name in game_names()))
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    assert not [file for file in files if everything.search(file.read_text(encoding="utf-8"))]
