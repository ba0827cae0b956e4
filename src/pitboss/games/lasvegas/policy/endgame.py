"""Exact endgames of two players: the last round, few dice left. Every roll with its odds, every position once.

A position is how the dice still in hand at the root have come to lie: the first seat's, the second's and the
neutral ones, as places in lists of all ways to lay so many dice. Ways are listed by dice left, fewest first, so
every position comes after all those it can lead to. Who holds how many of the neutral dice left is one more number.
Where winnings lie face down, the root's odds for the opponent's money stand for both seats' knowledge.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.game import Row, copy_of
from pitboss.core.luck import FACES, ROLL_BITS, all_rolls, showing, ways
from pitboss.games.lasvegas.box import CASINOS, KINDS, NEUTRAL, ROUNDS, VALUES
from pitboss.games.lasvegas.policy.endgame_values import BITS, MOST_LEFT, PAY_DICE, value_all
from pitboss.games.lasvegas.rules.scoring import score, taker
from pitboss.games.lasvegas.state import PLACE

MOST_WORK = 120_000_000  # rolls looked at, rather more than less: within half a second
Lists = tuple[NDArray[np.int64], NDArray[np.int64]]  # ways of laying dice, packed; and where each stands


def solve(view: Row, seat: int, legal: Sequence[int]) -> list[float] | None:
    """[V5.2] The exact share of first place of each choice, or None where that is too much work."""
    if view.players != 2 or view.round_no != ROUNDS or view.stage != PLACE:
        return None
    hands = [int(view.hand[0]), int(view.hand[1]), int(view.neutral_hand[0]), int(view.neutral_hand[1])]
    if max(hands[0], hands[1], hands[2] + hands[3]) > MOST_LEFT or work(*hands) > MOST_WORK:
        return None
    shares = shares_by_lead(view, seat)
    first_shares = shares if seat == 0 else 1.0 - shares[::-1]
    lists = [ways_to_lay(count) for count in (hands[0], hands[1], hands[2] + hands[3])]
    values = np.full((2, *(len(ways) for ways, _ in lists), hands[2] + 1), -1.0)
    room = np.empty((FACES, MOST_LEFT + 1, MOST_LEFT + 1)), np.zeros(6, dtype=np.int64)
    given = lists[0] + lists[1] + lists[2] + (np.array(hands), pay_table(view), first_shares, *ROLLS)
    value_all(*given, values, *room)
    found = [value_after(view, seat, int(move), lists, values) for move in legal]
    return found if seat == 0 else [1.0 - value for value in found]


def work(first: int, second: int, neutral_first: int, neutral_second: int) -> int:
    """[V3.1] How many rolls a solution looks at, all positions together."""
    neutral = neutral_first + neutral_second
    laid = comb(first + 6, 6) * comb(second + 6, 6) * comb(neutral + 6, 6) * (neutral_first + 1)
    rolls = comb(max(first, second) + 5, 5) * comb(max(neutral_first, neutral_second) + 5, 5)
    return laid * rolls


def value_after(view: Row, seat: int, move: int, lists: list[Lists], values: Any) -> float:
    """[V3.3] The first seat's value once a choice is placed; [V3.4] the next seat with dice follows."""
    own, neutral = showing(view.roll, move), showing(view.roll >> ROLL_BITS, move)
    laid = [own if seat == colour else 0 for colour in (0, 1)] + [neutral]
    at = [int(lists[colour][1][laid[colour] << BITS * move]) for colour in range(3)]
    opponent = 1 - seat
    still = int(view.hand[seat] + view.neutral_hand[seat]) - own - neutral
    follows = seat if view.hand[opponent] + view.neutral_hand[opponent] == 0 and still else opponent
    kept = int(view.neutral_hand[0]) - (neutral if seat == 0 else 0)
    return float(values[follows, at[0], at[1], at[2], kept])


def ways_to_lay(dice: int) -> Lists:
    """[V3.3] All ways to lay up to so many dice on the casinos, fewest dice left first; and where each stands."""
    packed = [
        sum(1 << BITS * casino for casino in chosen)
        for laid in range(dice, -1, -1)
        for chosen in combinations_with_replacement(range(CASINOS), laid)
    ]
    at = np.full(1 << BITS * CASINOS, -1, dtype=np.int64)
    at[packed] = np.arange(len(packed))
    return np.array(packed, dtype=np.int64), at


def roll_tables() -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]]:
    """[V3.1] Every roll of 0 to MOST_LEFT dice, its odds, and where each number of dice begins."""
    rolls: list[int] = []
    odds: list[float] = []
    begins = [0]
    for dice in range(MOST_LEFT + 1):
        for counts in all_rolls(dice):
            rolls.append(counts)
            odds.append(ways(counts) / FACES**dice)
        begins.append(len(rolls))
    return np.array(rolls, dtype=np.int64), np.array(odds), np.array(begins, dtype=np.int64)


ROLLS = roll_tables()


def pay_table(s: Row) -> NDArray[np.int64]:
    """[V4.3] What each casino would pay, first seat less second, money and notes in one, by dice yet to be laid."""
    table = np.zeros((CASINOS, PAY_DICE, PAY_DICE, PAY_DICE), dtype=np.int64)
    hands = (int(s.hand[0]), int(s.hand[1]), int(s.neutral_hand[0] + s.neutral_hand[1]))
    t = copy_of(s)
    for casino in range(CASINOS):
        for first in range(hands[0] + 1):
            for second in range(hands[1] + 1):
                for neutral in range(hands[2] + 1):
                    t.dice[0, casino] = s.dice[0, casino] + first
                    t.dice[1, casino] = s.dice[1, casino] + second
                    t.dice[NEUTRAL, casino] = s.dice[NEUTRAL, casino] + neutral
                    table[casino, first, second, neutral] = payment(t, casino)
    return table


def payment(s: Row, casino: int) -> int:
    """[V4.3] Ten times the money, which is in tens of K, plus the notes: first seat less second."""
    total = 0
    for at in range(3):  # no more than three colours can be paid
        colour, value = int(taker(s, casino, at)), int(s.notes[casino, at])
        if value and colour in (0, 1):
            total += (1 if colour == 0 else -1) * combined(value, 1)
    return total


def combined(money: int, notes: int) -> int:
    """[V5.3] Money first, then notes: one number that orders both."""
    return money // 10 * NOTE_PARTS + notes


NOTE_PARTS = 64  # more than all notes there are
HIGHEST = 250 * NOTE_PARTS + NOTE_PARTS  # all money there is


def shares_by_lead(view: Row, seat: int) -> NDArray[np.float64]:
    """[V5.4] The seat's share of first place by its gain in this round over the other's, from -HIGHEST to HIGHEST."""
    opponent = 1 - seat
    own = combined(int(score(view, seat)), int(view.held[seat]))
    shares = np.zeros(2 * HIGHEST + 1)
    gains = np.arange(-HIGHEST, HIGHEST + 1)
    for money, chance in opponent_money(view, opponent).items():
        lead = gains + own - combined(money, int(view.held[opponent]))
        shares += chance * np.where(lead > 0, 1.0, np.where(lead == 0, 0.5, 0.0))
    return shares


def opponent_money(view: Row, opponent: int) -> dict[int, float]:
    """[V7.1] What the opponent may have won: so many of the unseen notes, by the odds. [V7.2] Or it is known."""
    if view.open:
        return {int(score(view, opponent)): 1.0}
    found = {(0, 0): 1}
    for kind in range(KINDS):
        there = int(view.deck[kind])
        found = spread(found, int(VALUES[kind]), there, int(view.held[opponent]))
    total = comb(int(sum(view.deck)), int(view.held[opponent]))
    return {money: count / total for (notes, money), count in found.items() if notes == view.held[opponent]}


def spread(found: dict[tuple[int, int], int], value: int, there: int, most: int) -> dict[tuple[int, int], int]:
    """[V7.1] In how many ways notes and money can be reached with up to so many notes of one more value."""
    further: dict[tuple[int, int], int] = {}
    for (notes, money), count in found.items():
        for more in range(min(there, most - notes) + 1):
            key = (notes + more, money + more * value)
            further[key] = further.get(key, 0) + count * comb(there, more)
    return further
