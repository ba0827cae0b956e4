"""Your own bots: as a function, a class, a program; and what becomes of those that fail."""

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from pitboss.arena.jobs import play_job
from pitboss.bots import failures_of, find_bot, greedy, installed_bots
from pitboss.bots.external import MOST_CRASHES, Bot
from pitboss.core.errors import PitbossError
from pitboss.core.luck import luck_of
from tests.games.lasvegas.drawn import dealt

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = sys.executable


@pytest.fixture(autouse=True)
def _in_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)


def asked(bot: Bot, times: int = 1) -> list[int]:
    table = dealt("Anna", "Benno")
    legal = np.array([move.id for move in table.moves()])
    return [bot(table.view(0), legal, luck_of(number)) for number in range(times)]


def fallback() -> int:
    return asked(greedy.choose)[0]


@pytest.mark.parametrize("name", ["first_bot:choose", "class_bot:Patient", f"cmd:{PYTHON} line_bot.py"])
def test_the_examples_play_whole_games(name: str) -> None:
    job = {"game": "lasvegas", "options": {}, "bots": [name, "greedy"], "seed": 1, "number": 0}
    result = play_job(job)
    assert len(result["microseconds"][0]) > 10
    assert result["failures"] == [[], []]


def test_a_program_answers_by_name_or_by_id() -> None:
    last = asked(find_bot(f"cmd:{PYTHON} line_bot.py"))[0]
    assert last == dealt("Anna", "Benno").moves()[-1].id
    script = (
        "import sys,json\nfor l in sys.stdin: print(json.dumps({'move': json.loads(l)['legal'][0]['id']}), flush=True)"
    )
    assert asked(find_bot(f'cmd:{PYTHON} -c "{script}"'))[0] == dealt("Anna", "Benno").moves()[0].id


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("input(); print('hello', flush=True); input()", "no JSON: 'hello'"),
        ("input(); print('{}', flush=True); input()", "not a legal move: {}"),
        ("input(); print('[1]', flush=True); input()", "not a legal move: [1]"),
        ("""input(); print('{\\"move\\": true}', flush=True); input()""", "not a legal move: {'move': True}"),
        ("input()", "it has ended without an answer"),
        ("import time; time.sleep(60)", "no answer within 0.4 s"),
    ],
)
def test_a_program_that_fails_loses_the_decision_to_the_fallback(script: str, why: str) -> None:
    bot = find_bot(f'cmd:{PYTHON} -c "{script}"', limit=0.4 if "sleep" in script else 5)
    assert asked(bot)[0] == fallback()
    assert failures_of(bot) == [why]


def test_a_python_bot_that_raises_is_named_with_its_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong_bot.py").write_text("def choose(view, legal, rng):\n    print('hm')\n    return 1 / 0\n")
    monkeypatch.chdir(tmp_path)
    bot = find_bot("wrong_bot:choose")
    assert asked(bot)[0] == fallback()
    assert failures_of(bot) == ["it crashed: ZeroDivisionError: division by zero"]


def test_a_program_that_cannot_be_started_is_given_up() -> None:
    bot = find_bot("cmd:./nowhere")
    assert asked(bot, MOST_CRASHES + 2) == asked(greedy.choose, MOST_CRASHES + 2)
    assert failures_of(bot)[0] == "it cannot be started: No such file or directory"
    assert failures_of(bot)[-1] == f"it was not started again after {MOST_CRASHES} failures in a row"


def test_installed_bots_are_found_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "mine-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[pitboss.bots]\nrich-first = first_bot:choose\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert installed_bots() == {"rich-first": "first_bot:choose"}
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    bot = find_bot("rich-first")
    assert asked(bot)[0] in [move.id for move in dealt("Anna", "Benno").moves()]
    assert failures_of(bot) == []


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(PitbossError, match=r"'clever'\. The bots are: random, greedy, level1, level2"):
        find_bot("clever")
    with pytest.raises(PitbossError, match="After `cmd:` comes a program"):
        find_bot("cmd:")
