"""The greedy bot and how bots trade."""

import numpy as np
import pytest

from pitboss.arena.simulate import simulate
from pitboss.bots import find_bot
from pitboss.core.compiled import INTERPRETED
from pitboss.core.dealer import Seeded
from pitboss.core.game import NOBODY, find, legal_moves, move_value, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lords.policy.board_value import board_value
from pitboss.games.lords.policy.casino_value import lead_chance
from pitboss.games.lords.policy.deal_value import deal_gain
from pitboss.games.lords.policy.trading import bot_answer, bot_offer, propose, reply_to
from pitboss.games.lords.rules.offers import Answer, Reply, offer_at, slot_of
from pitboss.games.lords.text.notation import move_name
from tests.games.lords.conserved import check
from tests.games.lords.drawn import FOUR, drawn, lots

LORDS = find("lords")


def best(table: Table) -> str:
    """What greedy does."""
    view = view_of(table.state, table.actor)
    before = view.tobytes()
    move = find_bot("greedy")(view, np.array(legal_moves(view)), luck_of(1))
    assert view.tobytes() == before
    return move_name(table.state, int(move))


def test_greedy_builds_to_join_its_own_casino() -> None:
    table = drawn("turn: red\nlots: red A2\ngold: A1 red 3, A3 red 5, A6 red 6\ncash: red 6")
    assert best(table) == "build A2 gold"


def test_greedy_remodels_to_merge_into_what_it_can_lead() -> None:
    table = drawn("turn: red\ngold: A3 red 6\nbrown: A2 blue 2, A1 blue 3, A5 blue 3\ncash: red 5")
    assert best(table) == "remodel A3 brown"


def test_greedy_reorganizes_when_the_odds_favour_it() -> None:
    favoured = drawn("turn: red\ngold: A1 red 1, A2 red 1, A4 red 1, A5 blue 2, A6\ncash: red 5")
    assert best(favoured) == "reorganize A1"
    boss_already = drawn("turn: red\ngold: A1 red 6, A2 blue 1, A4 blue 1\ncash: red 8")
    assert best(boss_already) == "done"


def test_greedy_stakes_just_what_is_missing_for_a_good_build() -> None:
    table = drawn(
        "turn: red\nlots: red A3\ngold: A2 red 5, A6 red 6, A5 red 3\nsilver: B1 blue 5\ncash: red 11, blue 50"
    )
    assert best(table) == "gamble B1 4"


def test_greedy_covers_as_the_house() -> None:
    table = drawn("turn: red\nsilver: B1 blue 5\nstake: 4\nhouse: blue\ngambled: yes\ncash: red 1, blue 30")
    assert best(table) == "cover"


def test_greedy_gives_up_the_poorest_lot_and_moves_the_poorest_die() -> None:
    markers = drawn("phase: take D1\nturn: red\nlots: red C3 C4 C6 C9 C12 E3 E6 F1 F4 F7")
    assert best(markers) == "give up C4"


def test_greedy_puts_high_dice_where_no_card_threatens() -> None:
    text = "turn: red\ngold: A2 red 0, A5 red 0\nrolled: red 1 6\nreorganizing: A2 A5\n"
    table = drawn(text + "discards: A2 F1 F2 F3 F4 F5 F6 F7\nlots: blue F1 F2 F3 F4 F5 F6 F7")
    assert best(table) == "put A2 6"


def test_worth_of_done_is_the_measure() -> None:
    table = drawn("turn: red\nlots: red A2")
    done = next(move.id for move in table.moves() if move.name == "done")
    assert move_value(table.state, 0, done) == 0.0


def test_the_value_of_all_seats_together_is_nothing() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 blue 5\nlots: red C1 C2, yellow D1\ncash: red 10, blue 3")
    assert sum(float(board_value(table.state, seat)) for seat in range(4)) == pytest.approx(0)


def test_L5_7_the_quick_chance_is_near_the_exact_one() -> None:
    table = drawn("turn: red\ngold: A1 red 3, A2 red 4, A5 blue 6")
    assert lead_chance(table.state, 0, lots("A1 A2 A5")) == pytest.approx(229882283 / 339292800, abs=0.03)
    assert lead_chance(table.state, 3, lots("A1 A2 A5")) == pytest.approx(1 - 229882283 / 339292800, abs=0.03)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    games = 4 if INTERPRETED else 60
    results = simulate(LORDS, ["greedy"] + ["random"] * (players - 1), {}, games, 1, 1)
    assert results.win_share()[0] > 0.7


def asked(board: str, seat: int, offer: str) -> tuple[Table, int]:
    """A table with one offer on it, and where the row keeps it."""
    table = drawn(board)
    table.play(seat, offer)
    slot = slot_of(table.state, 1)
    assert slot is not None
    return table, slot


SHARED = "turn: red\ngold: A1 red 3, A2 red 4, A4 red 5, A5 yellow 6\nlots: red D2, yellow D5\n"
MINOR = "turn: red\ngold: A1 red 6, A5 yellow 1\nlots: red D2, yellow D5\n"
GROWING = """
turn: red
gold: A1 red 6, A2 red 6, A4 red 5, C1 yellow 6, C2 yellow 6, C5 yellow 6
lots: red C4 C8, yellow A5 A3
"""


def test_a_bot_declines_what_gains_the_other_more() -> None:
    table, slot = asked(SHARED, 0, "offer 1: 1 for die A5")
    assert deal_gain(table.state, slot, 0) > 0 > deal_gain(table.state, slot, 1)
    assert reply_to(table.state, slot, 1) is Reply.DECLINE
    assert bot_answer(table.view(1), 1, luck_of(1)) == Answer(Reply.DECLINE, 1)


def test_a_bot_takes_a_gift_and_a_good_price() -> None:
    table, slot = asked(SHARED, 0, "offer 1: 30 for nothing")
    assert reply_to(table.state, slot, 1) is Reply.ACCEPT
    table, slot = asked(MINOR, 0, "offer 1: 40 for die A5")
    assert reply_to(table.state, slot, 1) is Reply.ACCEPT
    table, slot = asked(MINOR, 0, "offer 1: 1 for die A5")
    assert reply_to(table.state, slot, 1) is Reply.DECLINE


def test_a_bot_wants_money_for_a_promise() -> None:
    town = "turn: red\ngold: A1 red 1, A2 red 1, A5 blue 2\n"
    table, slot = asked(town, 3, "offer 0: 1 for not reorganize A1")
    assert reply_to(table.state, slot, 0) is Reply.DECLINE
    table, slot = asked(town, 3, "offer 0: 95 for not reorganize A1")
    assert reply_to(table.state, slot, 0) is Reply.ACCEPT


def test_a_bot_reckons_with_what_is_to_be_done() -> None:
    town = "turn: red\ngold: A1 red 1, A2 red 1, A4 red 1, A5 blue 2, A6\ncash: red 5, blue 40"
    table, slot = asked(town, 0, "offer 3: do reorganize A1 for 1")
    assert deal_gain(table.state, slot, 0) > 0 > deal_gain(table.state, slot, 3)


def test_a_bot_reckons_with_a_die_that_is_built_for_it() -> None:
    town = "turn: red\ngold: A1 red 6, A2 red 6\nlots: red A5 D2, yellow B1"
    table, slot = asked(town, 1, "offer 0: 9 for do build A5 gold")
    given, handed = asked(town, 1, "offer 0: 9 for die A5, do build A5 gold")
    assert deal_gain(given.state, handed, 1) > deal_gain(table.state, slot, 1)
    assert deal_gain(given.state, handed, 0) < deal_gain(table.state, slot, 0)


def test_a_bot_weighs_several_promises_together() -> None:
    town = "turn: red\ngold: A1 red 1, A2 red 1, A5 blue 2\nlots: red D2"
    one, first = asked(town, 3, "offer 0: 30 for not reorganize A1")
    both, second = asked(town, 3, "offer 0: 30 for not reorganize A1, not build, not sprawl, not gamble")
    assert deal_gain(both.state, second, 0) <= deal_gain(one.state, first, 0)


def test_a_bot_signs_a_deal_of_three_that_gains_it_something() -> None:
    town = "turn: red\ngold: A1 red 6, A2 red 6\nlots: red D2, yellow B1, green C1"
    table, _slot = asked(town, 0, "offer 1, 2: 0 to 1: 40; 0 to 2: 1; 2 to 0: C1")
    assert bot_answer(table.view(1), 1, luck_of(1)) == Answer(Reply.ACCEPT, 1)
    assert bot_answer(table.view(2), 2, luck_of(1)) == Answer(Reply.DECLINE, 1)
    table.play(1, "accept 1")
    assert bot_answer(table.view(1), 1, luck_of(1)) is None


def test_a_bot_asks_for_what_gains_both_and_the_other_a_little_more() -> None:
    table = drawn(GROWING)
    offer = propose(table.state, 0)[0]
    asked_for = bot_offer(table.view(0), 0, luck_of(1))
    assert asked_for is not None
    table.say(0, asked_for)
    slot = slot_of(table.state, 1)
    assert slot is not None
    own, theirs = deal_gain(table.state, slot, 0), deal_gain(table.state, slot, offer_at(table.state, slot).other)
    assert 0 < own < theirs
    assert offer.maker == 0
    answer = bot_answer(table.view(1), 1, luck_of(1))
    assert answer == Answer(Reply.ACCEPT, 1)
    table.say(1, answer)
    check(table.state)


def test_a_bot_never_asks_again_for_what_was_turned_down_this_turn() -> None:
    table = drawn(GROWING)
    seen: list[int] = []
    while (offer := bot_offer(table.view(0), 0, luck_of(1))) is not None:
        table.say(0, offer)
        slot = slot_of(table.state, len(seen) + 1)
        assert slot is not None
        named = int(table.state.offer_lots[slot].sum() | table.state.offer_dice[slot].sum())
        assert not any(named & old for old in seen)
        seen.append(named)
        table.play(offer.other, f"decline {len(seen)}")
    assert 1 <= len(seen) <= 3


def test_a_bot_says_nothing_where_nothing_may_be_said() -> None:
    silent = drawn("turn: red\noptions: trades=no\ngold: A1 red 3, A2 red 4\nlots: yellow A5")
    assert bot_offer(silent.view(0), 0, luck_of(1)) is None
    drawing = drawn("phase: draw\nturn: red")
    assert bot_offer(drawing.view(0), 0, luck_of(1)) is None
    assert bot_answer(drawing.view(0), 0, luck_of(1)) is None


def test_bots_play_a_game_with_trades_to_its_end() -> None:
    table = Table.new(LORDS, FOUR[:3], {})
    dealer, luck, deals = Seeded(1), luck_of(1), 0
    while table.actor != NOBODY:
        table.deal(dealer)
        if table.actor == NOBODY:
            break
        asking = int(table.state.turn)
        if table.state.spoken[asking] == 0 and (offer := bot_offer(table.view(asking), asking, luck)) is not None:
            table.say(asking, offer)
        for seat in range(table.players):
            while (answer := bot_answer(table.view(seat), seat, luck)) is not None:
                table.say(seat, answer)
                deals += answer.accepts
                check(table.state)
        if table.actor >= 0:
            table.play(table.actor, best(table))
    assert deals >= 1
