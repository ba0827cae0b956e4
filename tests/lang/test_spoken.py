"""Nothing is said past the catalogues: every sentence in the sources goes through `_`, `N_` or `n_`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "pitboss"
SENTENCE = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
SAID_BY = {"_", "N_", "n_"}
MEANING = 4  # of a Field: what it means stands in a schema for programs, which is English like its names (decision 8)
# Keys of positions, forms of moves, and what machines read: the same in every language.
NOT_SAID = {"neutral in hand", "set aside", "needs a die", "laid off", "before game over", "first roll", "lay off"}
NOT_SAID |= {"Lords of Vegas", "do build A2 gold", "not gamble", "not reorganize A3", "not build A2 gold"}
NOT_SAID |= {"offer 1: 5, D2 for die C4", "hint all", "move die", "give up", "give up D2", "move die C4"}
NOT_SAID |= {"pitboss play ", "double big", " small big"}
FILES = [*sorted((SOURCE / "core").rglob("*.py")), *sorted((SOURCE / "games").rglob("*.py"))]
FILES += [SOURCE / "cli" / f"{name}.py" for name in ("host", "play", "rules", "replay", "screen", "warm")]


def unsaid(code: str) -> Iterator[str]:
    """Sentences of a source that no catalogue knows, besides docstrings."""
    tree = ast.parse(code)
    kept: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID_BY:
            kept |= {id(inner) for given in node.args for inner in ast.walk(given)}
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Field":
            kept |= {id(given) for given in node.args[MEANING:]}
        if isinstance(node, ast.Expr | ast.Raise | ast.Assert) and not isinstance(node, ast.Raise):
            value = node.value if isinstance(node, ast.Expr) else node.msg
            kept |= {id(value)} if value is not None else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in kept:
            if SENTENCE.search(node.value) and node.value not in NOT_SAID:
                yield node.value


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_every_sentence_can_be_translated(file: Path) -> None:
    assert list(unsaid(file.read_text(encoding="utf-8"))) == []


def test_a_sentence_past_the_catalogues_is_found() -> None:
    code = '"""A module of words."""\nsay(f"{name} has no dice left.")\nsay(_("{name} may go on."))\n'
    code += 'Field("dice in hand", (), 0, 8, "dice that are left")\n'
    assert set(unsaid(code)) == {" has no dice left.", "dice in hand"}


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_nothing_else_is_called_underscore_where_something_is_said(file: Path) -> None:
    for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef):
            inside = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == "_"]
            assert len({type(node.ctx) for node in inside}) < 2, function.name
