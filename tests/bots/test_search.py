"""The search: repeatable, on any number of threads, in time, and on what a seat may know."""

import time

import numpy as np
import pytest

from pitboss.bots.levels import level4
from pitboss.bots.search import MOST_TRIED, Budget, Tries, estimate, promising, search
from pitboss.core.dealer import Seeded
from pitboss.core.game import Row, actor, find, legal_moves, view_of
from pitboss.core.luck import luck_of
from pitboss.core.table import Table
from tests.games.lasvegas.drawn import LASVEGAS, dealt


def root(players: int = 2) -> tuple[Row, list[int]]:
    table = dealt(*["Anna", "Benno", "Carla", "Denny"][:players])
    return table.view(table.actor), [move.id for move in table.moves()]


def test_the_same_seed_gives_the_same_report_on_any_number_of_threads() -> None:
    view, legal = root()
    reports = [estimate(view, legal, 7, Budget(playouts=1500, threads=threads)) for threads in (1, 1, 2, 3)]
    assert reports[0] == reports[1] == reports[2] == reports[3]
    assert estimate(view, legal, 8, Budget(playouts=1500)) != reports[0]


def test_the_report_has_every_move_with_its_figures() -> None:
    view, legal = root(4)
    report = estimate(view, legal, 1, Budget(playouts=2000))
    assert sorted(judged.move for judged in report) == legal
    assert 1000 < sum(judged.playouts for judged in report) <= 2000
    for judged in report:
        assert 0 <= judged.win_share <= 1
        assert judged.score is not None and 100 < judged.score < 1000
        assert 0 < judged.error < 0.5


def test_errors_say_how_far_off_a_share_may_be() -> None:
    view, legal = root()
    found = [estimate(view, legal[:2], seed, Budget(playouts=400)) for seed in range(30)]
    shares = np.array([[each.win_share for each in sorted(report, key=lambda j: j.move)] for report in found])
    errors = np.array([[each.error for each in sorted(report, key=lambda j: j.move)] for report in found])
    assert (shares.std(axis=0) < 1.6 * errors.mean(axis=0)).all()


@pytest.mark.parametrize("seconds", [0.05, 0.3])
def test_a_time_budget_is_kept(seconds: float) -> None:
    view, legal = root(4)
    estimate(view, legal, 1, Budget(playouts=50))
    taken = []
    for seed in range(3):
        begun = time.perf_counter()
        estimate(view, legal, seed, Budget(seconds=seconds))
        taken.append(time.perf_counter() - begun)
    assert min(taken) < 1.1 * seconds


def test_it_does_not_depend_on_what_the_seat_cannot_see() -> None:
    table, dealer, luck = Table.new(LASVEGAS, ["Anna", "Benno"]), Seeded(4), luck_of(1)
    while table.state.round_no < 3:
        table.deal(dealer)
        table.play(table.actor, table.moves()[int(luck.state) % len(table.moves())].id)
    table.deal(dealer)
    seat, other = table.actor, 1 - table.actor
    swapped = table.state.won[other].argmax()
    here = estimate(view_of(table.state, seat), legal_moves(table.state), 3, Budget(playouts=300))
    unlike = next(kind for kind in range(9) if table.state.deck[kind] and kind != swapped)
    table.state.won[other, swapped] -= 1
    table.state.won[other, unlike] += 1
    table.state.deck[unlike] -= 1
    table.state.deck[swapped] += 1
    assert estimate(view_of(table.state, seat), legal_moves(table.state), 3, Budget(playouts=300)) == here


def test_of_very_many_moves_only_the_promising_are_tried() -> None:
    view, legal = root()
    many = [legal[number % len(legal)] for number in range(MOST_TRIED + 10)]
    assert len(promising(view, int(actor(view)), many, 1)) == MOST_TRIED


def test_what_is_clearly_worse_is_dropped_early_and_the_quick_choice_needs_a_reason_to_go() -> None:
    view, legal = root()
    tries = Tries([view] * len(legal), int(actor(view)), np.array(legal), 1, Budget(playouts=4000))
    tries.done = 100
    tries.tally[:, -1] = 100
    tries.curve[:, :100] = 0.5 + 0.01 * np.arange(100) % 0.02
    tries.curve[0, :100] -= 0.3
    tries.home = 1
    tries.drop_decided()
    assert 0 not in tries.left
    tries.left = np.arange(len(legal))
    tries.curve[2, :100:2] += 0.30001
    tries.curve[2, 1:100:2] -= 0.3
    assert tries.best() == 1


def test_where_the_game_can_be_solved_the_search_hands_over() -> None:
    text = "seats: Anna, Benno\noptions: open\nround: 4\ncasino 1: 50 | Anna 3, Benno 4\ncasino 2: 50 | Anna 3\n"
    text += "casino 3: 60 | Benno 2\ncasino 4: 70\ncasino 5: 80\ncasino 6: 90\nroll: 1 6\n"
    view = Table.at_position(LASVEGAS, text).view(0)
    exact, guessed = search(view, [0, 5], 1, Budget(playouts=10)), estimate(view, [0, 5], 1, Budget(playouts=2000))
    assert all(judged.error == 0 and judged.score is None for judged in exact)
    assert exact[0].move == guessed[0].move == 5
    for sure, guess in zip(exact, guessed, strict=True):
        assert abs(sure.win_share - guess.win_share) < 0.15  # play-outs do not play perfectly


def test_a_searcher_thinks_on_the_threads_it_is_given() -> None:
    view, legal = root()
    moves = [level4.on(threads)(view, np.array(legal), luck_of(5)) for threads in (1, 2)]
    assert moves[0] == moves[1] in legal


@pytest.mark.parametrize("name", ["royale", "lords"])
def test_it_works_for_every_game(name: str) -> None:
    game = find(name)
    table = Table.new(game, [f"Seat {seat}" for seat in range(3)])
    table.deal(Seeded(1))
    legal = [move.id for move in table.moves()]
    report = estimate(table.view(table.actor), legal, 1, Budget(playouts=60))
    assert {judged.move for judged in report} <= set(legal)
