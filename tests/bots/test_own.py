"""Your own bots: as a function, a class, a program; and what becomes of those that fail."""

import os
import sys
from pathlib import Path
from shutil import which

import numpy as np
import pytest

from pitboss.arena.jobs import play_job, shares_of
from pitboss.bots import check_bots, failures_of, find_bot, installed_bots
from pitboss.bots.external import MOST_CRASHES, Bot, Program
from pitboss.bots.levels import SearchBot
from pitboss.core.errors import PitbossError
from pitboss.core.game import find
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


@pytest.mark.parametrize("name", ["first_bot:choose", "class_bot:Patient", f"cmd:{PYTHON} line_bot.py"])
def test_the_examples_play_whole_games(name: str) -> None:
    job = {"game": "lasvegas", "options": {}, "bots": [name, "greedy"], "seed": 1, "number": 0}
    result = play_job(job)
    assert len(result["microseconds"][0]) > 10
    assert result["failures"] == [[], []]


def program(body: str, limit: float = 5) -> Program:
    """A program that does something with each question `asked`."""
    lines = ["import sys, json, time", "for line in sys.stdin:", "    asked = json.loads(line)", f"    {body}"]
    return Program([PYTHON, "-u", "-c", "\n".join(lines)], limit)


ANSWER = "print(json.dumps({'question': asked['question'], 'move': %s}))"


def test_a_program_answers_by_name() -> None:
    last = asked(find_bot(f"cmd:{PYTHON} line_bot.py"))[0]
    assert last == dealt("Anna", "Benno").moves()[-1].id
    assert asked(program(ANSWER % "asked['legal'][0]['name']"))[0] == dealt("Anna", "Benno").moves()[0].id


def test_a_program_in_javascript_answers() -> None:
    node = which("node")
    if node is None:
        pytest.skip("there is no node here")
    assert asked(find_bot(f"cmd:{node} line_bot.mjs"))[0] == dealt("Anna", "Benno").moves()[0].id


def test_banners_and_late_answers_do_not_shift_the_answers() -> None:
    chatty = program(
        "print('Bot 1.0 is ready'); print(json.dumps({'question': asked['question'] - 1, 'move': 'late'})); "
        + ANSWER % "asked['legal'][-1]['name']"
    )
    assert asked(chatty, 3) == [dealt("Anna", "Benno").moves()[-1].id] * 3
    assert failures_of(chatty) == []


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("print(json.dumps({'move': '1'}))", 'its answer does not repeat "question": 1'),
        (ANSWER % "3", "3 is not the name of a legal move, such as 1, 2"),  # casino 3 or the move with the id 3?
        (ANSWER % "'nine'", "'nine' is not the name of a legal move, such as 1, 2"),
        (ANSWER % "True", "True is not the name of a legal move, such as 1, 2"),
        ("sys.exit()", "it has ended without an answer"),
        ("print('hello'); time.sleep(60)", "no answer within 0.4 s"),
    ],
)
def test_a_program_that_fails_loses_the_decision_to_a_random_move(body: str, why: str) -> None:
    bot = program(body, limit=0.4 if "sleep" in body else 5)
    assert asked(bot)[0] in [move.id for move in dealt("Anna", "Benno").moves()]
    assert len(failures_of(bot)) == 1 and failures_of(bot)[0].startswith(why)


def test_failed_decisions_are_random() -> None:
    assert len(set(asked(program(ANSWER % "'nine'"), 12))) > 1


def test_a_python_bot_that_raises_is_named_with_file_and_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong_bot.py").write_text("def choose(view, legal, rng):\n    print('hm')\n    return 1 / 0\n")
    monkeypatch.chdir(tmp_path)
    bot = find_bot("wrong_bot:choose")
    asked(bot)
    assert failures_of(bot) == ["it crashed: wrong_bot.py:3: ZeroDivisionError: division by zero"]


def test_a_class_is_given_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = [
        "class Nth:",
        "  def __init__(self, n=0): self.n = n",
        "  def choose(self, view, legal, rng): return legal[self.n]",
    ]
    (tmp_path / "nth_bot.py").write_text("\n".join(code))
    monkeypatch.chdir(tmp_path)
    legal = [move.id for move in dealt("Anna", "Benno").moves()]
    assert [asked(find_bot(f"nth_bot:Nth{settings}"))[0] for settings in ("", "(n=1)", "(n=-1)")] == [
        legal[0],
        legal[1],
        legal[-1],
    ]


def test_a_program_that_cannot_be_started_is_given_up() -> None:
    bot = find_bot("cmd:./nowhere")
    asked(bot, MOST_CRASHES + 2)
    assert failures_of(bot)[0] == "it cannot be started: No such file or directory"
    assert failures_of(bot)[-1] == f"it was not started again after {MOST_CRASHES} failures in a row"


def test_bots_that_cannot_play_are_refused_before_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_bot.py").write_text("import nothing_of_the_kind\n")
    monkeypatch.chdir(tmp_path)
    game = find("lasvegas")
    for name, why in (
        ("broken_bot:choose", "cannot be loaded\n.*No module named 'nothing_of_the_kind'"),
        ("nope:choose", "No module named 'nope'"),
        ("cmd:./nowhere", "cannot be started: No such file"),
    ):
        with pytest.raises(PitbossError, match=f"(?s){why}"):
            check_bots(game, [name, "greedy"], {})
    check_bots(game, ["greedy", "random"], {})


def test_a_bot_that_keeps_failing_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "wrong_bot.py").write_text("def choose(view, legal, rng):\n    return 99\n")
    monkeypatch.chdir(tmp_path)
    job = {"game": "lasvegas", "options": {}, "bots": ["wrong_bot:choose", "random"], "seed": 1, "number": 0}
    result = play_job(job)
    assert result["forfeited"] == [0] and shares_of(result) == [0.0, 1.0]


def test_a_search_has_settings() -> None:
    bot = find_bot("search:playouts=64")
    assert isinstance(bot, SearchBot) and bot.budget.playouts == 64 and bot.budget.seconds is None
    with pytest.raises(PitbossError, match="`search:playouts=2000`"):
        find_bot("search:depth=3")


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
