"""How bots trade: no deal that costs them, no offer twice, a counter where a price suits both."""

from random import Random

import numpy as np
import pytest

from pitboss.bots import BOTS, Bot
from pitboss.bots.comparison import Budget, Comparison
from pitboss.bots.levels import SearchBot
from pitboss.bots.playouts import NO_MOVE
from pitboss.bots.search import estimate
from pitboss.bots.trading import ON_ITS_OWN, after, all_agreed, answer_of, budget_of, gains, offer_of, part_of
from pitboss.core.errors import IllegalMove
from pitboss.core.game import Row, find
from pitboss.core.luck import luck_of
from pitboss.games.lords.rules.moves import REORGANIZE
from pitboss.games.lords.rules.offers import Answer, Offer, Reply, offer_at
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.text.trade.offers import text_of
from tests.games.lords.drawn import drawn, lot
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
THREATENED = """
seats: red, yellow, green
turn: green
cash: red 21, yellow 44, green 50
points: red 20, yellow 20, green 12
lots: red B2 F1 F7 F9, yellow B1 B5 D9 E2, green E4 F3 F5
green: F6 red 2
brown: C2 yellow 3, C4 green 2, C5 yellow 1, C6 yellow 6, C7 yellow 2, C9 green 4, C10 yellow 3, C12 yellow 5, E3 red 5
gold: D1 red 6, D3 yellow 4, D4 green 4, D5 green 1, D6 red 2, D7 green 5, D8 green 2
purple: A1 red 1, A2 red 1, A3 red 2, A5 green 5, A6 green 5, B3 green 3
discards: A1 A2 A5 A6 B1 B2 B3 B5 C2 C4 C6 C7 C9 C12 D1 D3 D7 D9 E2 E3 E4 F1 F3 F5 F6 F7 F9
before game over: 11
"""  # red is boss of D1, and green is about to reorganize it


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
            without, agreed = (after(talk, table.state, other, said) for said in (Answer(Reply.DECLINE, 1), answer))
            gained, error = shares([without, all_agreed(talk, agreed, 1)], other)
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


def test_what_was_turned_down_is_not_asked_for_again_this_turn() -> None:
    table, seen = drawn(GROWING), list[Offer]()
    talk = find("lords").talk
    assert talk is not None
    for _ in range(6):
        offer = talk.bot_offer(table.view(0), 0, luck_of(3))
        if offer is not None:
            assert isinstance(offer, Offer) and offer not in seen
            seen.append(offer)
            table.say(0, offer)
            table.say(offer.other, Answer(Reply.DECLINE, len(seen)))
            assert offer not in talk.bot_offers(table.view(0), 0)
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


def test_a_deal_is_weighed_by_as_many_play_outs_for_all_and_a_short_list_is_made_with_fewer() -> None:
    assert budget_of(BOTS["level5"]) == Budget(playouts=4000, seconds=0.8)
    assert budget_of(SEARCHING) == Budget(playouts=4000)
    assert budget_of(BOTS["greedy"]) == ON_ITS_OWN
    assert part_of(Budget(playouts=4000, seconds=0.8)) == Budget(playouts=1000, seconds=0.2)


def test_who_would_lose_by_a_reorganization_pays_for_being_left_alone_and_it_is_taken() -> None:
    table = drawn(THREATENED)
    said = offer_of(SEARCHING, table.view(0), 0, luck_of(1))
    assert isinstance(said, Offer) and said.is_promise
    assert said.takes.clauses == (Not(REORGANIZE, lot("D1")),) and said.gives.money > 0
    table.say(0, said)
    assert answer_of(SEARCHING, table.view(2), 2, luck_of(2)) == Answer(Reply.ACCEPT, 1)


def test_the_active_bot_asks_for_money_not_to_reorganize_and_gets_it() -> None:
    table = drawn(THREATENED)
    said = offer_of(SEARCHING, table.view(2), 2, luck_of(1))
    assert isinstance(said, Offer) and said.is_promise
    assert said.gives.clauses == (Not(REORGANIZE, lot("D1")),) and said.takes.money > 0
    table.say(2, said)
    assert answer_of(SEARCHING, table.view(said.other), said.other, luck_of(2)) == Answer(Reply.ACCEPT, 1)


def test_nobody_pays_a_bot_for_a_promise_that_is_no_loss_to_them() -> None:
    table = drawn(THREATENED)
    table.play(2, "offer 0: not gamble for 9")
    answer = answer_of(SEARCHING, table.view(0), 0, luck_of(1))
    assert answer is not None and not answer.accepts
