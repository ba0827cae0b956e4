"""A tile of Royale is in one place: its file, and a few lines that compiled code and the row need."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pitboss.games.royale import state
from pitboss.games.royale.rules.tiles.tile_list import SIDES, TILES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "pitboss"
ROYALE = SOURCE / "games" / "royale"
PAGE = ROOT / "web" / "src"
LAYOUT = re.compile(r"(?:\w\d|[-/ ])+")  # a side, or several as in `A1 B2 / C1`
MOST_FILES, MOST_PAGE_FILES = 4, 2
EVERY_TILE = {"rules/tiles/tile_list.py", "rules/tiles/hooks.py", "state.py"}

# Where else a tile may be named, and why.
EXCEPTIONS = {
    ("rules/dice.py", "D2"): "a hook beneath the tiles: its token is watched at every change of dice [R5.D2b]",
}
# Fields and stages of one tile that are also a matter of the table.
SHARED_FIELDS = {
    "closed": "a closed casino concerns every rule [R6.1]",
    "lent": "dice lent are counted with the others",
}
SHARED_STAGES = {"START": "a turn begins with it [R3.2]", "ACTIVATE": "it puts another tile to work [R6.9]"}


@cache
def files() -> dict[str, str]:
    """Every Python file of the package as text; Royale's by their path inside the game."""
    found = {}
    for file in SOURCE.rglob("*.py"):
        base = ROYALE if file.is_relative_to(ROYALE) else SOURCE
        found[file.relative_to(base).as_posix()] = file.read_text(encoding="utf-8")
    return found


@cache
def words_of(file: str) -> tuple[frozenset[str], frozenset[str]]:
    """The names and attributes that a file uses, and its strings."""
    names, strings = set(), set()
    for node in ast.walk(ast.parse(files()[file])):
        if isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add("." + node.attr)
        elif isinstance(node, ast.alias):
            names |= {node.name.rpartition(".")[2]}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            strings.add(node.value)
    return frozenset(names), frozenset(strings)


def file_of(side: str) -> str:
    """The file of a side."""
    return next(file for file in files() if file.startswith("rules/tiles/sides/") and f'side="{side}"' in files()[file])


def fields_of(name: str) -> set[str]:
    """The fields of the row that belong to a tile, by the comments in state.py."""
    found = re.findall(r'\("(\w+)", .*#.*' + re.escape(name), files()["state.py"])
    return {f".{field}" for field in found if field not in SHARED_FIELDS and field not in ("small", "big")}


def stages_of(side: int) -> set[str]:
    """The stages that one tile alone asks for, as state.py calls them."""
    numbers = {stage.number for stage in (*TILES[side].stages, *TILES[side].turn_stages)}
    numbers -= {stage.number for tile in TILES if tile is not TILES[side] for stage in tile.stages}
    counted = re.findall(r"^([A-Z_, ]+) = range", files()["state.py"], re.MULTILINE)
    named = {name for names in counted for name in names.split(", ")}
    return {name for name in named if getattr(state, name) in numbers} - set(SHARED_STAGES)


def names_side(side: str, strings: frozenset[str]) -> bool:
    """Whether a string is a side, or a layout with it."""
    return any(side in text.split() and LAYOUT.fullmatch(text) for text in strings)


def files_naming(side: str) -> Iterator[str]:
    """The files that know a tile: by name, module, side, tokens or question."""
    name, module = TILES[SIDES.index(side)].name, Path(file_of(side)).stem
    wanted = {module, side} | fields_of(name) | stages_of(SIDES.index(side))
    for file, text in files().items():
        names, strings = words_of(file)
        of_royale = (ROYALE / file).exists()
        if name in text or module in names or (of_royale and (wanted & names or names_side(side, strings))):
            yield file


@pytest.mark.parametrize("side", SIDES)
def test_a_tile_is_named_in_at_most_four_files(side: str) -> None:
    named = {file for file in files_naming(side) if (file, side) not in EXCEPTIONS}
    assert named <= EVERY_TILE | {file_of(side)}
    assert len(named) <= MOST_FILES


def test_no_exception_is_out_of_date() -> None:
    assert {(file, side) for file, side in EXCEPTIONS if file not in set(files_naming(side))} == set()
    assert set(SHARED_FIELDS) <= set(state.ROW.names or ())
    assert all(hasattr(state, stage) for stage in SHARED_STAGES)


def test_every_side_has_a_file_of_its_own() -> None:
    assert len({file_of(side) for side in SIDES}) == len(SIDES)
    assert [tile.side for tile in TILES] == sorted(SIDES)


@pytest.mark.parametrize("side", SIDES)
def test_a_tile_is_named_in_at_most_two_files_of_the_page(side: str) -> None:
    name = re.escape(TILES[SIDES.index(side)].name)
    known = re.compile(rf"""['"]{side}['"]|\b{side}:|['"(]{name}""")
    folder = PAGE / "games" / "royale"
    named = {file for kind in ("*.ts", "*.svelte") for file in folder.rglob(kind) if known.search(file.read_text())}
    assert len(named) <= MOST_PAGE_FILES, named
