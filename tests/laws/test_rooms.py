"""The rooms of the house: who may import whom, how large a folder may be, and what no game may lack."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from pitboss.core.game import find, game_names

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "pitboss"
GOLDEN = ROOT / "tests" / "golden"
MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "bots"},
    "arena": {"core", "bots", "arena"},
    "server": {"core", "bots", "server"},
    "envs": {"core", "bots", "arena", "envs"},
    "cli": {"core", "bots", "arena", "server", "cli"},
}
BUILT_ON = {"royale": {"lasvegas"}}  # Las Vegas Royale is Las Vegas with tiles
ROOMS = {
    "rules": ("setup", "moves", "turn", "scoring", "chance", "view", "fair"),
    "text": (
        "words",
        "notation",
        "chance_text",
        "story",
        "picture",
        "positions",
        "position_read",
        "position_write",
        "position_check",
    ),
    "policy": ("move_value", "quick"),
    "": ("box", "state", "page", "encoding"),
}
MOST_FILES = 16
HOME_MADE = {  # names that modules had before they were called by the words of their field
    "appeal",
    "barter",
    "desk",
    "doors",
    "due",
    "figures",
    "gamble",
    "happened",
    "hosted",
    "ids",
    "items",
    "job",
    "judgement",
    "keeping",
    "lines",
    "making",
    "margin",
    "news",
    "own",
    "pagewords",
    "payday",
    "playing",
    "prospects",
    "rehearsal",
    "shown",
    "sight",
    "slow",
    "spoken",
    "streams",
    "talking",
    "telling",
    "terms",
    "tidying",
    "usual",
    "visits",
    "worth",
}
HOME_MADE_ON_THE_PAGE = {"calls", "frame", "manner", "pace", "wanted"}


@cache
def modules() -> dict[str, Path]:
    """All modules of the package by their dotted names; a package is named as its folder."""
    found = {}
    for file in sorted(SOURCE.rglob("*.py")):
        parts = file.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports_at_load(module: str) -> set[str]:
    """The modules of the package that a module names in imports outside its functions, those for types included."""
    found = set[str]()
    for node in statements_at_load(ast.parse(modules()[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in modules() else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return (found & set(modules())) - {module}


def statements_at_load(node: ast.AST) -> Iterator[ast.AST]:
    """What is carried out when a module is loaded: everything but the insides of functions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from statements_at_load(child)


def imported_rooms(file: Path) -> set[str]:
    """The rooms a file imports from, inside functions too."""
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


def test_no_module_imports_itself_by_way_of_others() -> None:
    try:
        TopologicalSorter({name: imports_at_load(name) for name in modules()}).prepare()
    except CycleError as fault:
        pytest.fail("imports run in a circle: " + " -> ".join(reversed(fault.args[1])))


def test_every_room_has_a_law() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if list(path.glob("*.py"))}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("name", game_names())
def test_games_do_not_import_another_game_unless_they_are_built_on_it(name: str) -> None:
    others = set(game_names()) - {name} - BUILT_ON.get(name, set())
    for module in modules():
        if module.startswith(f"pitboss.games.{name}"):
            used = imports_at_load(module)
            assert not [other for other in others for each in used if each.startswith(f"pitboss.games.{other}")], module


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("room", ROOMS)
def test_every_game_has_the_same_rooms(name: str, room: str) -> None:
    """A room is a module, or a package where it has grown."""
    folder = SOURCE / "games" / name / room
    assert not [each for each in ROOMS[room] if not (folder / f"{each}.py").exists() and not (folder / each).is_dir()]


@pytest.mark.parametrize("under", ["src/pitboss", "web/src", "tests"])
def test_a_folder_has_about_ten_files(under: str) -> None:
    folders = [ROOT / under, *(path for path in (ROOT / under).rglob("*") if path.is_dir())]
    files = {folder: sum(path.is_file() for path in folder.glob("[!.]*")) for folder in folders}
    large = {folder.relative_to(ROOT).as_posix() for folder, count in files.items() if count > MOST_FILES}
    built = {where for where in large if where.startswith("src/pitboss/page/") or where.endswith("__pycache__")}
    assert not large - built


def test_modules_are_called_by_the_words_of_their_field() -> None:
    page = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    assert not [module for module in modules() if module.rpartition(".")[2] in HOME_MADE]
    assert not [path for path in page if path.name.partition(".")[0] in HOME_MADE_ON_THE_PAGE]


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_golden_playthrough(name: str) -> None:
    assert list((GOLDEN / name).glob("*.txt"))


@pytest.mark.parametrize("name", game_names())
def test_every_game_names_tables_to_try(name: str) -> None:
    assert {players for players, _ in find(name).tables} == set(find(name).seats)
