"""How much bots lose on endgames that can be solved exactly: python benchmarks/endgames.py --positions 100.

Positions come from games of the quick policy with two players, at the first decision of the last round that can be
solved.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from pitboss.bots import BOTS, Bot, levels
from pitboss.bots.levels import SearchBot
from pitboss.bots.search import estimate
from pitboss.core.game import CHANCE, NOBODY, Row, actor, find, legal_moves, play, quick, resolve, sample, view_of
from pitboss.core.luck import Luck, luck_of
from pitboss.core.table import checked_options


def main() -> None:
    """Print a line for each bot."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--positions", type=int, default=100)
    asked.add_argument("--neutral", action="store_true")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    found = list(solved(given.positions, given.neutral, given.seed))
    bots: dict[str, Bot] = {
        **BOTS,
        "quick policy": by_quick,
        "level5 by play-outs alone": SearchBot(estimate, levels.level5.budget),
    }
    for name, bot in bots.items():
        lost = [loss(bot, view, exact, number) for number, (view, exact) in enumerate(found)]
        error = np.std(lost) / np.sqrt(len(lost))
        print(f"{name:<26} loses {np.mean(lost):.2%} of first place a decision (standard error {error:.2%})")


def by_quick(view: Row, legal: Any, luck: Luck) -> int:
    """The quick policy as a bot."""
    return int(quick(view, int(actor(view)), legal, len(legal), luck))


def solved(count: int, neutral: bool, seed: int) -> Iterator[tuple[Row, dict[int, float]]]:
    """Views of endgames, with the exact share of first place of every move."""
    game, luck = find("lasvegas"), luck_of(seed)
    assert game.solve is not None
    while count:
        s = game.new(2, checked_options(game.title, game.options, {"neutral": neutral}))
        while (seat := int(actor(s))) != NOBODY:
            if seat == CHANCE:
                resolve(s, sample(s, luck))
                continue
            view, legal = view_of(s, seat), legal_moves(s)
            exact = game.solve(view, seat, legal) if len(legal) > 1 else None
            if exact is not None and max(exact) > min(exact):
                yield view, dict(zip(legal, exact, strict=True))
                count -= 1
                break
            play(s, int(quick(view, seat, np.array(legal), len(legal), luck)))


def loss(bot: Bot, view: Row, exact: dict[int, float], number: int) -> float:
    """What a bot's choice gives away."""
    return max(exact.values()) - exact[int(bot(view, np.array(list(exact)), luck_of(number)))]


if __name__ == "__main__":
    main()
