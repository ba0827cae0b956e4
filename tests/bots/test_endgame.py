"""The endgame solver against a plain search of every roll and every choice."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from pitboss.bots.levels import level4
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Row,
    actor,
    copy_of,
    legal_moves,
    play,
    resolve,
    sample,
    sample_world,
    view_of,
)
from pitboss.core.luck import below, luck_of
from pitboss.core.standing import winners
from pitboss.core.table import checked_options
from pitboss.games.lasvegas.policy.endgame import opponent_money, solve
from pitboss.games.lasvegas.rules.scoring import score
from tests.games.lasvegas.drawn import LASVEGAS


def endgames(count: int, options: dict[str, Any], most_dice: int, seed: int) -> Iterator[tuple[Row, int, list[int]]]:
    """Positions of the last round with few dice left and a choice to make, out of random play."""
    luck = luck_of(seed)
    while count:
        s = LASVEGAS.new(2, checked_options("", LASVEGAS.options, options))
        while (seat := int(actor(s))) != NOBODY:
            if seat == CHANCE:
                resolve(s, sample(s, luck))
                continue
            legal = legal_moves(s)
            if s.round_no == 4 and sum(s.hand) + sum(s.neutral_hand) <= most_dice and len(legal) > 1:
                yield s, seat, legal
                count -= 1
                break
            play(s, legal[int(below(luck, len(legal)))])


def plain_value(s: Row, seat: int, known: dict[bytes, float]) -> float:
    """The seat's share of first place, by nothing but the rules."""
    key = s.tobytes()
    if key not in known:
        who = int(actor(s))
        if who == NOBODY:
            first = winners(s, 2)
            known[key] = (seat in first) / len(first)
        elif who == CHANCE:
            known[key] = sum(
                float(odds) * plain_value(after(s, outcome, resolve), seat, known) for outcome, odds in LASVEGAS.odds(s)
            )
        else:
            values = [plain_value(after(s, move, play), seat, known) for move in legal_moves(s)]
            known[key] = max(values) if who == seat else min(values)
    return known[key]


def after(s: Row, what: int, happens: Any) -> Row:
    t = copy_of(s)
    happens(t, what)
    return t


@pytest.mark.parametrize("options", [{"open": True}, {"open": True, "neutral": True}], ids=["plain", "neutral"])
def test_it_agrees_with_a_plain_search(options: dict[str, Any]) -> None:
    for s, seat, legal in endgames(3, options, 4, seed=3):
        known: dict[bytes, float] = {}
        plain = [plain_value(after(s, move, play), seat, known) for move in legal]
        assert solve(view_of(s, seat), seat, legal) == pytest.approx(plain, abs=1e-12)


def test_hidden_winnings_count_by_their_odds() -> None:
    for s, seat, _ in endgames(3, {}, 4, seed=9):
        view = view_of(s, seat)
        odds, luck = opponent_money(view, 1 - seat), luck_of(1)
        assert sum(odds.values()) == pytest.approx(1)
        seen = []
        for _ in range(3000):
            world = copy_of(view)
            sample_world(world, seat, luck)
            seen.append(int(score(world, 1 - seat)))
        assert np.mean(seen) == pytest.approx(sum(money * chance for money, chance in odds.items()), rel=0.02)


def test_it_declines_what_is_not_an_endgame_of_two() -> None:
    s, seat, legal = next(endgames(1, {}, 16, seed=1))
    assert solve(view_of(s, seat), seat, legal) is None
    s, seat, legal = next(endgames(1, {}, 4, seed=1))
    s.round_no = 3
    assert solve(view_of(s, seat), seat, legal) is None


def test_play_outs_alone_lose_little_on_solved_endgames() -> None:
    lost = []
    for number, (s, seat, legal) in enumerate(endgames(24, {}, 8, seed=21)):
        exact = solve(view_of(s, seat), seat, legal)
        assert exact is not None
        chosen = level4(view_of(s, seat), np.array(legal), luck_of(number))
        lost.append(max(exact) - exact[legal.index(chosen)])
    assert np.mean(lost) < 0.03
