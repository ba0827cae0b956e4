"""The notebooks run, and print what they are said to print."""

from pathlib import Path

import pytest

from tools.notebooks import executed, notebooks, printed, read

MACHINE = ("/tmp/", "/home/", "/root/", "/Users/", "\\Users\\", ".venv", "site-packages")


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(path: Path) -> None:
    assert printed(executed(path)) == printed(read(path)), "run `make notebooks` and look at what has changed"


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_a_notebook_knows_nothing_of_a_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not [word for word in MACHINE if word in text]


def test_there_are_three() -> None:
    assert [path.stem for path in notebooks()] == ["analyse", "simulate", "train"]
