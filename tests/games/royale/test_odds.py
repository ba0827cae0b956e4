"""Known odds: the dice, the cards and the tiles come out as they should."""

from fractions import Fraction
from functools import cache
from math import comb, prod, sqrt

import pytest

from pitboss.core.game import actor, copy_of, legal_moves, move_value, play, resolve, sample
from pitboss.core.luck import OddsInParts, luck_of, unpack
from pitboss.games.royale.box import CARDS
from pitboss.games.royale.rules.bank import money_of
from pitboss.games.royale.rules.chance import odds_aside
from pitboss.games.royale.rules.tiles.sides.fifty_fifty import expected_value
from pitboss.games.royale.state import BET, ROLL_EXTRA
from tests.games.royale.scenes import GAME, drawn, layout
from tests.games.royale.scenes import play as played

ROLLED = "roll: 1 1 2 3 4 5 6 + 6"


def test_R5_A2_the_jackpot_is_won_one_time_in_three() -> None:
    table = played(drawn(layout("A2"), ROLLED), "place 1")
    won = Fraction(0)
    for outcome, chance in GAME.odds(table.state):
        after = copy_of(table.state)
        resolve(after, outcome)
        won += chance if money_of(after, 0) else 0
    assert won == Fraction(1, 3)


def test_R5_A2_and_so_it_is_when_dice_are_drawn() -> None:
    table, luck = played(drawn(layout("A2"), ROLLED), "place 1"), luck_of(11)
    won, games = 0, 3000
    for _ in range(games):
        after = copy_of(table.state)
        resolve(after, sample(after, luck))
        won += money_of(after, 0) > 0
    assert abs(won - games / 3) < 4 * sqrt(games * 2 / 9)


@pytest.mark.parametrize("hidden", [1, 2, 3])
def test_R5_A1b_a_uniform_guess_is_wrong_two_times_in_three(hidden: int) -> None:
    table = played(drawn(layout("A1"), ROLLED), "place 1", f"hide {hidden}")
    paid = 0
    for guess in legal_moves(table.state):
        after = copy_of(table.state)
        play(after, guess)
        paid += money_of(after, 0) > 0 or after.chips[0] > 2
    assert Fraction(paid, 3) == Fraction(2, 3)


@cache
def best(cell: int, last: int) -> Fraction:
    """Fifty Fifty by hand: 36 rolls, three choices, the cells 0, 10, 30, 40, 60."""
    pays = [0, 10, 30, 40, 60][cell - 1]
    if cell == 5:
        return Fraction(pays)
    sums = [one + two for one in range(1, 7) for two in range(1, 7)]
    higher = sum((best(cell + 1, now) for now in sums if now > last), Fraction(0)) / 36
    lower = sum((best(cell + 1, now) for now in sums if now < last), Fraction(0)) / 36
    return max(Fraction(pays), higher, lower)


def test_R5_B2b_the_value_of_fifty_fifty_under_best_play() -> None:
    by_hand = sum((best(1, one + two) for one in range(1, 7) for two in range(1, 7)), Fraction(0)) / 36
    assert expected_value() == by_hand == Fraction(690145, 46656)  # 14.79K


def test_R5_B2b_best_play_earns_that_value() -> None:
    """The greedy judgement of the bets is best play; its mean over many games is the exact value."""
    table, luck = played(drawn(layout("B2"), ROLLED), "place 1"), luck_of(4)
    earned, squares, games = 0.0, 0.0, 3000
    for _ in range(games):
        s = copy_of(table.state)
        while s.stage in (ROLL_EXTRA, BET):
            if s.stage == ROLL_EXTRA:
                resolve(s, sample(s, luck))
            else:
                seat = int(actor(s))
                play(s, max(legal_moves(s), key=lambda move: move_value(s, seat, move)))
        value = float(money_of(s, 0) + 10 * (s.chips[0] - 2))
        earned += value
        squares += value * value
    mean = earned / games
    assert abs(mean - float(expected_value())) < 4 * sqrt((squares / games - mean * mean) / games)


def test_R2_3_any_card_of_the_stock_is_equally_likely() -> None:
    s, luck, draws = drawn("options: tiles=0", "due: card").state, luck_of(6), 9000
    found = [0] * 8
    for _ in range(draws):
        found[int(sample(s, luck))] += 1
    expected = [draws * int(count) / 90 for count in CARDS]
    assert sum((n - e) ** 2 / e for n, e in zip(found, expected, strict=True)) < 24.3  # 7 degrees, 1 in 1000


def test_R2_5_every_card_is_equally_likely_to_be_kept() -> None:
    s, luck, times = drawn(layout("A1"), "due: aside").state, luck_of(8), 2000
    kept = [0] * 8
    for _ in range(times):
        counts = int(sample(s, luck))
        assert sum(counts >> 4 * kind & 15 for kind in range(8)) == 24
        for kind in range(8):
            kept[kind] += counts >> 4 * kind & 15
    for kind in range(8):
        assert abs(kept[kind] / times - 24 * int(s.deck[kind]) / 78) < 0.15


def test_R3_2_every_face_of_every_die_is_equally_likely() -> None:
    s, luck = drawn("options: tiles=0").state, luck_of(9)
    small, big = [0] * 6, [0] * 6
    for _ in range(1500):
        outcome = int(sample(s, luck))
        for face in unpack(outcome & 0xFFFFFF):
            small[face - 1] += 1
        big[unpack(outcome >> 24)[0] - 1] += 1
    assert sum((n - 1750) ** 2 / 1750 for n in small) < 20.5  # 5 degrees, 1 in 1000
    assert sum((n - 250) ** 2 / 250 for n in big) < 20.5


def test_R3_2_listed_odds_add_up_to_one() -> None:
    for line in ("casino 1: Anna 3", "casino 1: Anna 6+big", "casino 1: Anna 7"):
        s = drawn("options: tiles=0", line).state
        assert sum(chance for _, chance in GAME.odds(s)) == 1


def test_R2_5_cards_to_set_aside_come_kind_by_kind_with_their_odds() -> None:
    s = drawn(layout("A1"), "due: aside").state
    whole, luck = Fraction(1), luck_of(3)
    parts, wanted = list[int](), int(sample(s, luck))
    aside = GAME.odds(s)
    assert isinstance(aside, OddsInParts)
    while odds := aside.next_part(parts):
        assert sum(chance for _, chance in odds) == 1
        parts.append(wanted >> 4 * len(parts) & 15)
        whole *= dict(odds)[parts[-1]]
    assert aside.outcome_of(parts) == wanted
    ways = prod(comb(int(s.deck[kind]), count) for kind, count in enumerate(parts))
    assert whole == Fraction(ways, comb(int(s.deck.sum()), 24))


def test_R2_5_all_sets_that_may_be_set_aside_are_listed_once_with_odds_that_add_up() -> None:
    few = odds_aside([4, 3, 0, 5, 2, 6, 1, 5])  # 26 cards: two stay
    listed = list(few)
    assert len(listed) == len(few) == len({outcome for outcome, _ in listed})
    assert sum(chance for _, chance in listed) == 1
    assert [few[place] for place in range(len(few))] == listed and few[::3] == listed[::3] and few[-1] == listed[-1]
    s = drawn(layout("A1"), "due: aside").state
    every = GAME.odds(s)
    assert len(every) > 100_000 and len({outcome for outcome, _ in every[:: len(every) // 50]}) > 50
