"""The rooms of the house: who may import whom, and what no game may lack."""

import ast
from pathlib import Path

import pytest

from pitboss.core.game import find, game_names

SOURCE = Path(__file__).parents[2] / "src" / "pitboss"
GOLDEN = Path(__file__).parents[1] / "golden"
MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "bots", "arena"},
    "server": {"core", "bots", "server"},
    "cli": {"core", "bots", "arena", "server", "cli"},
}
ROOMS = (
    "box",
    "state",
    "setup",
    "moves",
    "turn",
    "scoring",
    "chance",
    "view",
    "worth",
    "words",
    "position",
    "check",
    "fair",
)


def imported_rooms(file: Path) -> set[str]:
    """The rooms a file imports from."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    parts = [name.split(".") for name in names if name.startswith("pitboss.")]
    return {part[1] for part in parts if (SOURCE / part[1]).is_dir()}


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_imports_point_one_way(room: str) -> None:
    for file in (SOURCE / room).rglob("*.py"):
        assert imported_rooms(file) <= MAY_IMPORT[room], file


def test_every_room_has_a_law() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if list(path.glob("*.py"))}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("name", game_names())
def test_games_do_not_import_the_rules_of_another_game_but_las_vegas(name: str) -> None:
    for file in (SOURCE / "games" / name).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        others = set(game_names()) - {name, "lasvegas"}
        assert not any(f"pitboss.games.{other}" in text for other in others), file


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_the_same_rooms(name: str) -> None:
    for room in ROOMS:
        assert (SOURCE / "games" / name / f"{room}.py").exists(), room


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    assert list(GOLDEN.glob(f"{name}-*.txt"))


@pytest.mark.parametrize("name", game_names())
def test_every_game_names_tables_to_try(name: str) -> None:
    assert {players for players, _ in find(name).tables} == set(find(name).seats)
