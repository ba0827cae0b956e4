"""Throws fair dice, draws fair cards, and asks chi-square about faces, neighbours, runs, places and cards.

python -m tools.qa.dice --dice 3000000

A planted fault must be found as well: `b % 6` without skipping any byte, which shows 1 to 4 a little too often (43 of
256 instead of 42 2/3). That takes about a million dice to be sure of, so three million are thrown.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from math import comb, erfc, sqrt

from pitboss.core.fair.dice import die, mix, stream, uniform_below

Die = Callable[[Iterator[int]], int]
ROLL = 8  # dice of an event
EVENTS_A_GAME = 200
DECKS = (2, 5, 8, 24, 48, 54, 78, 90)  # cards, tiles and sides that are drawn from
SURE = 1e-7  # what is less likely than this does not happen


def without_skipping(source: Iterator[int]) -> int:
    """The planted fault."""
    return next(source) % 6 + 1


class Sticky:
    """A fault that few dice show: all faces come equally often, but one time in twenty the last one comes again."""

    def __init__(self) -> None:
        self.last = 1

    def __call__(self, source: Iterator[int]) -> int:
        if next(source) >= 13:
            self.last = die(source)
        return self.last


def rolls(throw: Die, count: int) -> list[list[int]]:
    """Rolls of eight dice of many games, each with a key of its own."""
    found = []
    for event in range(count // ROLL):
        game, number = divmod(event, EVENTS_A_GAME)
        source = stream(mix(game.to_bytes(16, "big"), bytes(32), {}), number + 1)
        found.append([throw(source) for _ in range(ROLL)])
    return found


def families(thrown: list[list[int]]) -> dict[str, float]:
    """How likely it is that fair dice come out at least so unevenly, by what is looked at."""
    faces = [face for roll in thrown for face in roll]
    even, places = [1 / 6] * 6, list(zip(*thrown, strict=True))
    pairs = [(roll[at], roll[at + 1]) for roll in thrown for at in range(0, ROLL, 2)]
    across = [(one[-1], two[0]) for one, two in pairwise(thrown)]
    runs = [min(len(list(run)), 6) for _, run in groupby(faces)]
    sixes = [min(roll.count(6), 5) for roll in thrown]
    of_sixes = [comb(ROLL, n) * 5 ** (ROLL - n) / 6**ROLL for n in range(5)]
    return {
        "faces": likely([counted(faces, range(1, 7))], even),
        "neighbours": likely([by_pair(pairs)], [1 / 36] * 36),
        "neighbours over two rolls": likely([by_pair(across)], [1 / 36] * 36),
        "runs": likely([counted(runs, range(1, 7))], [*(5 / 6 / 6**n for n in range(5)), 1 / 6**5]),
        "places in a roll": likely([counted(place, range(1, 7)) for place in places], even),
        "sixes in a roll": likely([counted(sixes, range(6))], [*of_sixes, 1 - sum(of_sixes)]),
    }


def cards(count: int) -> dict[str, float]:
    """The same of single cards out of so many."""
    found = {}
    for deck in DECKS:
        key = mix(deck.to_bytes(16, "big"), bytes(32), {})
        drawn = [uniform_below(stream(key, number), deck) for number in range(1, count + 1)]
        found[f"one of {deck}"] = likely([counted(drawn, range(deck))], [1 / deck] * deck)
    return found


def counted(values: Sequence[int], of: range) -> list[int]:
    counts = Counter(values)
    return [counts[value] for value in of]


def by_pair(pairs: list[tuple[int, int]]) -> list[int]:
    return counted([6 * one + two - 7 for one, two in pairs], range(36))


def likely(rows: list[list[int]], shares: list[float]) -> float:
    """The chance of a chi-square at least as large: Wilson and Hilferty's cube root, close enough far out."""
    total = 0.0
    for row in rows:
        count = sum(row)
        total += sum((n - count * share) ** 2 / (count * share) for n, share in zip(row, shares, strict=True))
    freedom = len(rows) * (len(shares) - 1)
    away = ((total / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))
    return erfc(away / sqrt(2)) / 2


def unfair(found: dict[str, float]) -> list[str]:
    """What cannot be by chance: too uneven, or too even."""
    return [name for name, chance in found.items() if not SURE < chance < 1 - SURE]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--dice", type=int, default=3_000_000, help="how many dice (3000000)")
    asked.add_argument("--cards", type=int, default=200_000, help="how many cards of each deck (200000)")
    wanted = asked.parse_args()
    begun, found = time.perf_counter(), dict[str, float]()
    print(f"{wanted.dice} dice ...", file=sys.stderr)
    found |= families(rolls(die, wanted.dice))
    print(f"{wanted.cards} cards of each of {len(DECKS)} decks ...", file=sys.stderr)
    found |= cards(wanted.cards)
    for name, chance in found.items():
        print(f"{name:<26} chance of being at least so uneven {chance:.4f}")
    print("the planted fault ...", file=sys.stderr)
    planted = families(rolls(without_skipping, wanted.dice))
    print(f"b % 6 without skipping: found in {', '.join(unfair(planted)) or 'nothing'} (faces {planted['faces']:.1e})")
    print(f"fair dice: {', '.join(unfair(found)) or 'nothing'} unfair; {time.perf_counter() - begun:.0f} s")
    return 0 if unfair(planted) and not unfair(found) else 1


if __name__ == "__main__":
    sys.exit(main())
