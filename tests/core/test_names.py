"""One name means one thing: a function of the core has no namesake in the core or in a game, but for the verbs."""

import ast
from collections import defaultdict
from pathlib import Path

from pitboss.core.game import VERBS

SOURCE = Path(__file__).parents[2] / "src" / "pitboss"


def functions_of(*rooms: str) -> dict[str, set[str]]:
    """The modules that define each public function."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in (file for room in rooms for file in (SOURCE / room).rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                found[node.name].add(file.relative_to(SOURCE).as_posix())
    return found


def test_a_function_of_the_core_has_no_namesake() -> None:
    everywhere, verbs = functions_of("core", "games"), {verb.__name__ for verb in VERBS}
    namesakes = {name: everywhere[name] for name in functions_of("core") if len(everywhere[name]) > 1}
    assert {name: files for name, files in namesakes.items() if name not in verbs} == {}
