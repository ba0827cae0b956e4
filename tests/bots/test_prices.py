"""A bot that declines says what it would take, and takes it when it is offered."""

import pytest

from pitboss.bots.comparison import Budget
from pitboss.bots.levels import SearchBot
from pitboss.bots.search import estimate
from pitboss.bots.trading import answer_of, verdict_of
from pitboss.core.compiled import INTERPRETED
from pitboss.core.luck import luck_of
from pitboss.games.lords.text.trade import talk
from tests.games.lords.drawn import drawn

TOWN = """
turn: red
lots: red D2 D5 A1, yellow B1 B2
gold: A2 red 2, A5 red 3
silver: B4 yellow 3
cash: red 60, yellow 5
"""
BOT = SearchBot(estimate, Budget(playouts=80))  # by play-outs alone, so that a busy machine changes nothing
pytestmark = pytest.mark.skipif(INTERPRETED, reason="play-outs are weighed by compiled rules")


def test_a_price_is_taken_when_it_is_offered() -> None:
    table, bot = drawn(TOWN), BOT
    offer = talk.parse(table.state, 0, "offer 1: 1 for die B4", table.names)
    verdict = verdict_of(bot, table.view(1), 0, 1, offer, luck_of(7))
    assert verdict is not None and verdict.agreed < verdict.without
    assert verdict.price is not None and verdict.price != offer
    table.say(0, verdict.price)
    answers = [answer_of(bot, table.view(1), 1, luck_of(seed)) for seed in range(3)]
    assert sum(said is not None and said.accepts for said in answers) >= 2
    cheap = drawn(TOWN)
    cheap.say(0, offer)
    said = answer_of(bot, cheap.view(1), 1, luck_of(7))
    assert said is not None and not said.accepts


def test_no_price_is_invented() -> None:
    table = drawn(TOWN.replace("red 60", "red 2"))
    offer = talk.parse(table.state, 0, "offer 1: 1 for die B4, B1, B2", table.names)
    verdict = verdict_of(BOT, table.view(1), 0, 1, offer, luck_of(7))
    assert verdict is not None and verdict.price is None


def test_a_deal_that_cannot_be_made_has_no_verdict() -> None:
    table = drawn(TOWN)
    offer = talk.parse(table.state, 0, "offer 1: do build D2 gold for 1", table.names)
    poor = drawn(TOWN.replace("red 60", "red 0"))
    assert verdict_of(BOT, poor.view(1), 0, 1, offer, luck_of(7)) is None
