"""The search: repeatable, on any number of threads, in time, and on what a seat may know."""

import time
from typing import Any

import numpy as np
import pytest

from pitboss.bots import comparison
from pitboss.bots.comparison import MIN_CANDIDATES, SLICES, Budget, Comparison, Worker
from pitboss.bots.levels import level4
from pitboss.bots.playouts import PLAYED
from pitboss.bots.search import MAX_CANDIDATES, candidates, estimate, search
from pitboss.core.dealer import Seeded
from pitboss.core.game import Row, actor, find, game_names, legal_moves, view_of
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
    assert sorted(each.move for each in report) == legal
    assert 1000 < sum(each.playouts for each in report) <= 2000
    for each in report:
        assert 0 <= each.win_share <= 1
        assert each.score is not None and 100 < each.score < 1000
        assert 0 < each.standard_error < 0.5


def test_errors_say_how_far_off_a_share_may_be() -> None:
    view, legal = root()
    found = [estimate(view, legal[:2], seed, Budget(playouts=400)) for seed in range(30)]
    shares = np.array([[each.win_share for each in sorted(report, key=lambda j: j.move)] for report in found])
    errors = np.array([[each.standard_error for each in sorted(report, key=lambda j: j.move)] for report in found])
    assert (shares.std(axis=0) < 1.6 * errors.mean(axis=0)).all()


class Clock:
    """Time that passes only while play-outs are played, a millisecond each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        play = Worker.play

        def play_and_wait(worker: Worker, places: Any, first: int, smooth: Any, seed: Any, scale: float) -> Any:
            self.now += 0.001 * smooth.size
            return play(worker, places, first, smooth, seed, scale)

        monkeypatch.setattr(Worker, "play", play_and_wait)
        monkeypatch.setattr(comparison, "time", self)

    def perf_counter(self) -> float:
        return self.now


@pytest.mark.parametrize("seconds", [0.05, 0.3])
@pytest.mark.parametrize("seed", range(3))
def test_a_time_budget_is_spent_and_kept(seconds: float, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = root(4)
    clock = Clock(monkeypatch)
    report = estimate(view, legal, seed, Budget(seconds=seconds))
    assert seconds / 2 < clock.now <= seconds + max(seconds / SLICES, 0.001 * len(legal))
    assert sum(each.playouts for each in report) > seconds / 2 / 0.001


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


def test_of_very_many_moves_only_some_are_candidates() -> None:
    view, legal = root()
    many = [legal[number % len(legal)] for number in range(MAX_CANDIDATES + 10)]
    assert len(candidates(view, int(actor(view)), many, 1)) == MAX_CANDIDATES


def test_what_is_clearly_worse_is_dropped_early_and_the_quick_choice_needs_a_reason_to_go() -> None:
    view, legal = root()
    compared = Comparison([view] * len(legal), int(actor(view)), np.array(legal), 1, Budget(playouts=4000))
    compared.played = 100
    compared.tally[:, -1] = 100
    compared.smooth[:, :100] = 0.5 + 0.01 * np.arange(100) % 0.02
    compared.smooth[0, :100] -= 0.3
    compared.baseline = 1
    compared.drop_decided()
    assert 0 not in compared.remaining
    compared.remaining = np.arange(len(legal))
    compared.smooth[2, :100:2] += 0.30001
    compared.smooth[2, 1:100:2] -= 0.3
    assert compared.best() == 1


def test_where_the_game_can_be_solved_the_search_hands_over() -> None:
    text = "seats: Anna, Benno\noptions: open\nround: 4\ncasino 1: 50 | Anna 3, Benno 4\ncasino 2: 50 | Anna 3\n"
    text += "casino 3: 60 | Benno 2\ncasino 4: 70\ncasino 5: 80\ncasino 6: 90\nroll: 1 6\n"
    view = Table.at_position(LASVEGAS, text).view(0)
    exact, guessed = search(view, [0, 5], 1, Budget(playouts=10)), estimate(view, [0, 5], 1, Budget(playouts=2000))
    assert all(each.standard_error == 0 and each.score is None for each in exact)
    assert exact[0].move == guessed[0].move == 5
    for sure, guess in zip(exact, guessed, strict=True):
        assert abs(sure.win_share - guess.win_share) < 0.15  # play-outs do not play perfectly


def test_a_search_bot_uses_the_threads_it_is_given() -> None:
    view, legal = root()
    moves = [level4.on(threads)(view, np.array(legal), luck_of(5)) for threads in (1, 2)]
    assert moves[0] == moves[1] in legal


@pytest.mark.parametrize("name", game_names())
def test_it_works_for_every_game(name: str) -> None:
    game = find(name)
    table = Table.new(game, [f"Seat {seat}" for seat in range(3)])
    table.deal(Seeded(1))
    legal = [move.id for move in table.moves()]
    report = estimate(table.view(table.actor), legal, 1, Budget(playouts=60))
    assert min(len(legal), MIN_CANDIDATES) <= len(report) == len({each.move for each in report})
    assert {each.move for each in report} <= set(legal)
    assert all(each.playouts > 0 and each.standard_error > 0 for each in report)
    assert 30 <= sum(each.playouts for each in report) <= 60


def test_moves_rank_by_how_long_they_stayed_in_the_comparison() -> None:
    view, legal = root()
    compared = Comparison([view] * 3, int(actor(view)), np.array(legal[:3]), 1, Budget(playouts=10))
    compared.remaining = np.array([0])
    compared.tally[:, PLAYED] = [354, 24, 200]
    compared.smooth[0, 0], compared.smooth[1, 0], compared.smooth[2, 0] = 0.43 * 354, 0.50 * 24, 0.3 * 200
    assert compared.ranking() == [0, 2, 1]


def test_a_search_lets_more_urgent_work_go_first_and_does_not_count_its_time() -> None:
    view, legal = root()
    compared = Comparison([view] * 2, int(actor(view)), np.array(legal[:2]), 1, Budget(playouts=10))
    began, looks = compared.started, list[int]()

    def something_else() -> float:
        looks.append(1)
        time.sleep(0.05)
        return 1.0

    token = comparison.GIVE_WAY.set(something_else)
    try:
        compared.spend_budget()
    finally:
        comparison.GIVE_WAY.reset(token)
    assert looks
    assert compared.started - began >= 0.05 * len(looks)


def test_a_search_looks_for_more_urgent_work_every_few_milliseconds(monkeypatch: pytest.MonkeyPatch) -> None:
    view, legal = root()
    clock, looks = Clock(monkeypatch), list[float]()
    monkeypatch.setattr(comparison, "AT_ONCE", 0.01)

    def look() -> float:
        looks.append(clock.now)
        return 1.0

    token = comparison.GIVE_WAY.set(look)
    try:
        estimate(view, legal, 1, Budget(seconds=3.0))  # a fiftieth of it is 60 ms
    finally:
        comparison.GIVE_WAY.reset(token)
    assert np.diff(looks).max() <= 0.01 + 1e-9


def test_a_search_that_is_left_no_more_of_its_time_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "MAX_BATCH", 2)
    view, legal = root()
    budget = Budget(playouts=100, seconds=3600.0)
    compared = Comparison([view] * 2, int(actor(view)), np.array(legal[:2]), 1, budget)
    token = comparison.GIVE_WAY.set(lambda: 0.0)
    try:
        compared.spend_budget()
    finally:
        comparison.GIVE_WAY.reset(token)
    assert compared.played == 2
