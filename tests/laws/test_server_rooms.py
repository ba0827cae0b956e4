"""The server's rooms: imports point one way, and what folds events knows nothing of a database."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss import server

SERVER = Path(server.__file__).parent
# Each room may import those before it, and itself.
ORDER = ["errors", "settings", "metrics", "logs", "wire", "tables", "webhook", "store", "live", "web", "app", "run"]
PREFIX = "pitboss.server."


def imported(file: Path) -> set[str]:
    """The rooms of the server that a file imports from, inside functions and for type checkers too."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return {name.removeprefix(PREFIX).split(".")[0] for name in names if name.startswith(PREFIX)}


def room_of(file: Path) -> str:
    return file.relative_to(SERVER).parts[0].removesuffix(".py")


def test_every_room_of_the_server_has_its_place() -> None:
    assert {room_of(file) for file in SERVER.rglob("*.py")} == {*ORDER, "__init__"}


@pytest.mark.parametrize("room", ORDER)
def test_imports_of_the_server_point_one_way(room: str) -> None:
    allowed = set(ORDER[: ORDER.index(room) + 1])
    for file in SERVER.rglob("*.py"):
        if room_of(file) == room:
            assert imported(file) <= allowed, f"{file.relative_to(SERVER)} imports {imported(file) - allowed}"


@pytest.mark.parametrize("module", ["room", "folds", "event_log", "acts", "create", "frames", "history"])
def test_tables_load_no_database_driver(module: str) -> None:
    script = f"import sys, pitboss.server.tables.{module}; sys.exit('apsw' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
