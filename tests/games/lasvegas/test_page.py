"""The table as a page draws it."""

import msgspec

from pitboss.core.game import NOBODY, copy_of, sample_world, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from pitboss.games.lasvegas.box import NEUTRAL
from pitboss.games.lasvegas.page import (
    FIGURES,
    Board,
    Box,
    Payout,
    Seat,
    board,
    box,
    casinos_of,
    changes,
    payout,
    tried,
)
from tests.games.lasvegas.drawn import LASVEGAS, cash, dealt, drawn
from tests.play import new_table, random_play

LARGEST = 1400  # bytes, five players


def test_V7_1_what_is_shown_does_not_depend_on_what_lies_face_down() -> None:
    table, luck = new_table(LASVEGAS, 3, {"neutral": True}), luck_of(3)
    for number, _ in enumerate(random_play(table, 5)):
        if number % 11 == 0:
            for seat in (-1, 0, 2):
                world = view_of(table.state, seat)
                sample_world(world, seat, luck)
                real = board(view_of(table.state, seat), seat, table.names)
                assert board(view_of(world, seat), seat, table.names) == real
                hidden = [other for other in range(3) if other != seat and table.state.held[other]]
                assert all(real.seats[other].money is None for other in hidden)
                if seat >= 0:
                    assert real.seats[seat].money == cash(table.state, table.names)[table.names[seat]]


def test_V7_2_open_winnings_are_shown() -> None:
    table = new_table(LASVEGAS, 2, {"open": True})
    for _ in random_play(table, 5):
        seats = board(view_of(table.state, -1), -1, table.names).seats
        assert [seat.money for seat in seats] == list(cash(table.state, table.names).values())


def test_what_is_shown_is_small() -> None:
    table = new_table(LASVEGAS, 5, {})
    sizes = [len(msgspec.json.encode(board(view_of(table.state, 0), 0, table.names))) for _ in random_play(table, 7)]
    assert max(sizes) < LARGEST


def test_the_roll_and_the_dice_are_shown() -> None:
    table = dealt("Anna", "Benno", neutral=True)
    seen = board(view_of(table.state, 0), 0, table.names)
    assert (seen.stage, seen.turn, seen.round) == ("place", 0, 1)
    assert (len(seen.roll), len(seen.neutral)) == (8, 4)
    assert seen.seats[1] == Seat(dice=8, neutral=4, notes=0, money=0)
    assert seen.casinos[0].name == "Golden Nugget" and sum(seen.casinos[0].notes) >= 50


def test_a_board_is_read_as_the_type_it_is_sent_as() -> None:
    table = dealt("Anna", "Benno", neutral=True)
    seen = board(view_of(table.state, 0), 0, table.names)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=Board) == seen
    assert msgspec.json.decode(msgspec.json.encode(box()), type=Box) == box()


def test_V4_2_a_casino_says_who_would_be_paid_and_who_is_tied() -> None:
    s = drawn("casino 3: 60 20 10 | Anna 3, Benno 3, Carla 1, neutral 2", neutral=True)
    casino = board(view_of(s, 0), 0, []).casinos[2]
    assert (casino.notes, casino.takers, casino.tied) == ([60, 20, 10], [NEUTRAL, 2, NOBODY], [0, 1])


def test_V4_2_a_payout_says_who_is_paid_and_who_is_tied() -> None:
    s = drawn("casino 3: 60 20 10 | Anna 3, Benno 3, Carla 1, neutral 2", neutral=True)
    pays = [(60, NEUTRAL), (20, 2), (10, NOBODY)]
    assert payout(casinos_of(s)[2]) == Payout(dice=[3, 3, 1, 0], neutral=2, pays=pays, tied=[0, 1])


def test_V3_3_a_move_tried_lays_its_dice_and_pays_nobody() -> None:
    table = dealt("Anna", "Benno", neutral=True)
    for move in table.moves():
        now, then = board(table.view(0), 0, table.names), tried(table.view(0), 0, move.id, table.names)
        own, neutral = now.roll.count(move.id + 1), now.neutral.count(move.id + 1)
        casino, before = then.board.casinos[move.id], now.casinos[move.id]
        assert (casino.dice, casino.neutral) == ([before.dice[0] + own, before.dice[1]], before.neutral + neutral)
        assert (then.board.seats[0].dice, then.board.seats[0].neutral) == (8 - own, 4 - neutral)
        assert (casino.notes, then.words) == (before.notes, "")
    assert board(table.view(0), 0, table.names).roll


def test_V4_2_the_figures_of_the_rules_are_paid_by_the_rules() -> None:
    figures = box().figures
    assert set(figures) == set(FIGURES)
    assert (figures["V4.2"].takers, figures["V4.2"].tied) == ([2, NOBODY], [0, 1])
    assert figures["V4.3"].takers == [1, 0, 2]
    assert figures["V4.4"].takers == [1, NOBODY]


def test_V4_1_every_round_pays_once_and_all_of_it() -> None:
    table = new_table(LASVEGAS, 4, {"open": True})
    before, paid, rounds = copy_of(table.state), [0] * 4, 0
    for _ in random_play(table, 9):
        told = changes(before, table.events[-1], table.state)
        rounds += told is not None
        for casino in told.payouts if told else []:
            for value, seat in casino.pays:
                if 0 <= seat < 4:
                    paid[seat] += value
        before = copy_of(table.state)
    assert (rounds, paid) == (4, list(cash(table.state, table.names).values()))


def test_nothing_is_paid_by_a_chance_event() -> None:
    table = Table.new(LASVEGAS, ["Anna", "Benno"], {})
    before = copy_of(table.state)
    table.answer({"draw": 50})
    assert changes(before, {"draw": 50}, table.state) is None
