"""From paragraph to function to test: every rule can be followed all the way."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pitboss.core.game import find, game_names

SOURCE = Path(__file__).parents[2] / "src" / "pitboss"
TESTS = Path(__file__).parents[1]
PARAGRAPH = re.compile(r"^### (\w+\.\w+) ", re.MULTILINE)
CITED = re.compile(r"\[([A-Z]\d+\.\w+)\]")


@cache
def paragraphs(name: str) -> frozenset[str]:
    return frozenset(PARAGRAPH.findall(find(name).rules_text()))


@cache
def docstrings(name: str) -> dict[str, str]:
    """Every function of a game with its docstring."""
    found = {}
    for file in (SOURCE / "games" / name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found[f"{file.relative_to(SOURCE)}:{node.name}"] = ast.get_docstring(node) or ""
    return found


@cache
def all_tests() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in TESTS.rglob("test_*.py"))


@pytest.mark.parametrize("name", game_names())
def test_every_paragraph_has_a_function(name: str) -> None:
    cited = set(CITED.findall("\n".join(docstrings(name).values())))
    cited |= set(find(name).paragraphs.values())  # kept by the house, for every game
    assert paragraphs(name) - cited == set()


@pytest.mark.parametrize("name", game_names())
def test_every_paragraph_has_a_test(name: str) -> None:
    untested = {rule for rule in paragraphs(name) if f"def test_{rule.replace('.', '_')}_" not in all_tests()}
    assert untested == set()


@pytest.mark.parametrize("name", game_names())
def test_every_cited_paragraph_exists(name: str) -> None:
    wrong = {where: CITED.findall(text) for where, text in docstrings(name).items()}
    assert {where: rules for where, rules in wrong.items() if not set(rules) <= paragraphs(name)} == {}


@pytest.mark.parametrize("name", game_names())
def test_every_refusal_names_a_paragraph_that_exists(name: str) -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (SOURCE / "games" / name).rglob("*.py"))
    letter = next(iter(paragraphs(name)))[0]
    named = set(re.findall(rf'"({letter}\d+\.\w+)"', code)) | set(find(name).paragraphs.values())
    assert named
    assert named <= paragraphs(name)


@pytest.mark.parametrize("name", game_names())
def test_every_compiled_function_cites_its_rule(name: str) -> None:
    silent = []
    for file in (SOURCE / "games" / name).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any("rule" in ast.unparse(d) for d in node.decorator_list):
                if not (ast.get_docstring(node) or "").startswith("["):
                    silent.append(f"{file.name}:{node.name}")
    assert silent == []
