"""Makes games with fair dice, verifies them twice, edits their records and looks whether that is found.

python -m tools.qa.records --games 200 --edits 500 --forgeries 300
"""

import argparse
import io
import sys
import time
from random import Random
from typing import Any

from pitboss.core.errors import PitbossError
from pitboss.core.fair.verify import verify
from tools import verify_dice
from tools.qa.fair.edits import EDITS, FORGED, OF_DICE, edited, summed_again
from tools.qa.fair.games import as_text, fair_game, record_of


def by_the_house(text: str) -> str:
    """Why `pitboss verify` finds a record wrong, or nothing."""
    try:
        verify(io.BytesIO(text.encode()))
    except PitbossError as fault:
        return str(fault)
    return ""


def by_a_stranger(text: str) -> str:
    """Why the verifier that stands alone finds a record wrong, or nothing."""
    try:
        verify_dice.check(text)
    except (ValueError, LookupError, TypeError, AttributeError) as fault:
        return repr(fault)
    return ""


def wrong_games(first: int, count: int) -> list[str]:
    """Games that a verifier finds fault with, though they are right."""
    found = []
    for number in range(first, first + count):
        text = as_text(record_of(fair_game(number)))
        for verifier in (by_the_house, by_a_stranger):
            if why := verifier(text):
                found.append(f"game {number}, {verifier.__name__}: {why}")
        show(number - first + 1, count, "games")
    return found


def missed_edits(first: int, count: int) -> list[str]:
    """Edits that a verifier did not find though it had to: the house all, the stranger those of dice and secrets."""
    found, kinds, records = [], list(EDITS), dict[int, Any]()
    for number in range(first, first + count):
        game, kind = number // len(kinds), kinds[number % len(kinds)]
        if game not in records:
            records = {game: record_of(fair_game(game))}
        text = as_text(edited(records[game], kind, Random(number)))
        verifiers = [by_the_house, by_a_stranger] if kind in OF_DICE else [by_the_house]
        found += [f"edit {number} ({kind}), {who.__name__}" for who in verifiers if not who(text)]
        show(number - first + 1, count, "edits")
    return found


def missed_forgeries(first: int, count: int) -> list[str]:
    """Edits of dice, cards and secrets that came with a new check sum and were not found by both verifiers."""
    found = []
    for number in range(first, first + count):
        kind = FORGED[number % len(FORGED)]
        text = as_text(summed_again(edited(record_of(fair_game(number // len(FORGED))), kind, Random(number))))
        missed = [who for who in (by_the_house, by_a_stranger) if not who(text)]
        found += [f"forgery {number} ({kind}), {who.__name__}" for who in missed]
        show(number - first + 1, count, "forgeries")
    return found


def show(done: int, count: int, what: str) -> None:
    """Progress, where somebody looks."""
    if sys.stderr.isatty() or done == count:
        print(f"\r{done} of {count} {what}", end="" if done < count else "\n", file=sys.stderr, flush=True)


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=200, help="games to verify (200)")
    asked.add_argument("--edits", type=int, default=500, help="edited records that must be found wrong (500)")
    asked.add_argument("--forgeries", type=int, default=300, help="edits of dice with a new check sum, likewise (300)")
    asked.add_argument("--first", type=int, default=0, help="number of the first game and edit (0)")
    wanted = asked.parse_args()
    begun = time.perf_counter()
    wrong = wrong_games(wanted.first, wanted.games)
    print(f"{wanted.games - numbered(wrong)} of {wanted.games} games verify twice.")
    missed = missed_edits(wanted.first, wanted.edits)
    print(f"{wanted.edits - numbered(missed)} of {wanted.edits} edits are found.")
    forged = missed_forgeries(wanted.first, wanted.forgeries)
    print(f"{wanted.forgeries - numbered(forged)} of {wanted.forgeries} forgeries are found twice.")
    print("\n".join([*wrong, *missed, *forged, f"{time.perf_counter() - begun:.0f} s"]))
    return 1 if wrong or missed or forged else 0


def numbered(faults: list[str]) -> int:
    """How many games or edits these faults are of."""
    return len({fault.split(",")[0] for fault in faults})


if __name__ == "__main__":
    sys.exit(main())
