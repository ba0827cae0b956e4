"""How bots trade: no deal that costs them, no offer twice, a counter where a price suits both."""

from random import Random

import numpy as np
import pytest

from pitboss.bots import BOTS, Bot
from pitboss.bots.comparison import Budget, Comparison
from pitboss.bots.levels import SearchBot
from pitboss.bots.playouts import NO_MOVE
from pitboss.bots.search import estimate
from pitboss.bots.trading import ON_ITS_OWN, after, answer_of, budget_of, gains, offer_of, part_of
from pitboss.core.errors import IllegalMove
from pitboss.core.game import Row, find
from pitboss.core.luck import luck_of
from pitboss.games.lords.rules.offers import Answer, Offer, Reply, offer_at
from pitboss.games.lords.text.trade.offers import text_of
from tests.games.lords.drawn import drawn
from tests.games.lords.test_bots import GROWING
from tests.games.lords.trade.trading import random_offer

SEARCHING = SearchBot(estimate, Budget(playouts=3000))
TOWN = """
turn: red
gold: A1 red 6, A2 red 5, A4 red 5, A5 yellow 1, C1 yellow 6, C2 yellow 6, C5 yellow 5, D1 green 6, D2 green 3
silver: B1 blue 5, B2 blue 2
lots: red C4 C8, yellow A3 B3, green D4, blue B4 B5
cash: red 30, yellow 25, green 20, blue 20
"""


def shares(rows: list[Row], seat: int) -> tuple[float, float]:
    """By how much a seat's share of first place differs between two tables, and the standard error, on other luck."""
    compared = Comparison(rows, seat, np.full(2, NO_MOVE), 987, Budget(playouts=4000))
    compared.measure_spread()
    for _ in range(12):
        compared.play(128)
    return compared.lead_of(1, 0, compared.played)


@pytest.mark.parametrize("bot", [BOTS["greedy"], SEARCHING])
def test_a_bot_is_never_talked_out_of_its_share(bot: Bot) -> None:
    chosen, accepted, heard = Random(4), 0, 0
    for number in range(60):
        table = drawn(TOWN)
        try:
            table.play(0, random_offer(table, 0, chosen))
        except IllegalMove:
            continue
        other = offer_at(table.state, 0).other
        answer = answer_of(bot, table.view(other), other, luck_of(number))
        assert answer is not None
        heard += 1
        if answer.accepts:
            accepted += 1
            talk = find("lords").talk
            assert talk is not None
            rows = [after(talk, table.state, other, said) for said in (Answer(Reply.DECLINE, 1), answer)]
            gained, error = shares(rows, other)
            assert gained > -2 * error
    assert heard > 20
    assert 0 < accepted < heard


@pytest.mark.parametrize("offer", ["1 for die A5", "1 for A3", "2 for die C1, die C2", "nothing for 9"])
@pytest.mark.parametrize("bot", [BOTS["greedy"], SEARCHING])
def test_nobody_gets_a_bots_pieces_for_next_to_nothing(bot: Bot, offer: str) -> None:
    table = drawn(TOWN)
    table.play(0, f"offer 1: {offer}")
    answer = answer_of(bot, table.view(1), 1, luck_of(2))
    assert answer is not None and not answer.accepts


def test_a_gift_is_taken() -> None:
    table = drawn(TOWN)
    table.play(0, "offer 1: 30, die A1 for nothing")
    assert answer_of(SEARCHING, table.view(1), 1, luck_of(1)) == Answer(Reply.ACCEPT, 1)


def test_a_deal_that_changes_nothing_is_no_gain() -> None:
    table = drawn(TOWN)
    assert not gains(SEARCHING, table.state, table.state, 0, luck_of(1))


@pytest.mark.parametrize("bot", [BOTS["greedy"], SEARCHING])
def test_what_was_turned_down_is_not_asked_for_again_this_turn(bot: Bot) -> None:
    table, seen = drawn(GROWING), list[Offer]()
    for _ in range(6):
        offer = offer_of(bot, table.view(0), 0, luck_of(3))
        if offer is not None:
            assert isinstance(offer, Offer) and offer not in seen
            seen.append(offer)
            table.say(0, offer)
            table.say(offer.other, Answer(Reply.DECLINE, len(seen)))
    assert 1 <= len(seen) <= 3


def test_a_bot_that_does_not_think_ahead_weighs_what_seems_good_at_a_glance() -> None:
    table = drawn(GROWING)
    table.play(0, "offer 1: 70 for A3")
    talk = find("lords").talk
    assert talk is not None
    assert talk.bot_answer(table.view(1), 1, luck_of(1)) == Answer(Reply.ACCEPT, 1)
    assert answer_of(BOTS["greedy"], table.view(1), 1, luck_of(1)) == Answer(Reply.DECLINE, 1)


def test_a_counter_names_the_same_pieces_at_another_price() -> None:
    table = drawn(GROWING)
    table.play(1, "offer 0: A3 for 99, C4")
    answer = answer_of(BOTS["greedy"], table.view(0), 0, luck_of(1))
    assert isinstance(answer, Answer) and text_of(answer) == "counter 1: 37, C4 for A3"


def test_weighing_a_deal_costs_a_part_of_the_budget() -> None:
    assert part_of(Budget(playouts=5000, seconds=1.0)) == Budget(playouts=1000, seconds=0.2)
    assert part_of(Budget(playouts=10)).playouts == 400
    assert budget_of(SEARCHING) == Budget(playouts=600)
    assert budget_of(BOTS["greedy"]) == ON_ITS_OWN
