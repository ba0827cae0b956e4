"""Bots: one file each, one function each, `choose(view, legal, luck)`.

A bot is given what its seat may know, the ids of its legal moves and its own stream of luck; it returns
one of the ids. `actor(view)` is its seat.
"""

from importlib.metadata import entry_points
from typing import Any

from pitboss.bots import greedy, levels, random
from pitboss.bots.levels import Searcher
from pitboss.bots.own import Bot, Program, hosted
from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, commas

GROUP = "pitboss.bots"  # of entry points
OWN = "`module:name`, `cmd:./program`"  # how a person's own bots are named

BOTS: dict[str, Bot] = {
    "random": random.choose,
    "greedy": greedy.choose,
    "level1": levels.level1,
    "level2": levels.level2,
    "level3": levels.level3,
    "level4": levels.level4,
    "level5": levels.level5,
}

THINKERS = {name for name, bot in BOTS.items() if isinstance(bot, Searcher)}
AT_ONCE = [bot for bot in BOTS.values() if not isinstance(bot, Searcher)]  # those that need not think


def find_bot(name: str, threads: int = 1, limit: float | None = None) -> Bot:
    """The bot of that name: one of the house, `cmd:PROGRAM`, `module:name`, or an installed one.

    `threads` is for bots of the house that search, `limit` (seconds a decision) for all others.
    """
    if name in BOTS:
        bot = BOTS[name]
        return bot.on(threads) if isinstance(bot, Searcher) else bot
    if name.startswith("cmd:"):
        return Program.of(name.removeprefix("cmd:"), limit)
    if ":" in name:
        return hosted(name, limit)
    installed = installed_bots()
    if name in installed:
        return hosted(installed[name], limit)
    known = commas([*BOTS, *installed])
    why = _(
        "There is no bot called {name!r}. The bots are: {known}. Your own: {forms}.", name=name, known=known, forms=OWN
    )
    raise PitbossError(why)


def installed_bots() -> dict[str, str]:
    """Bots that other packages bring along, by the entry-point group `pitboss.bots`."""
    return {found.name: found.value for found in entry_points(group=GROUP)}


def failures_of(bot: Any) -> list[str]:
    """What a bot has failed at so far. Those of the house do not fail."""
    return bot.failures if isinstance(bot, Program) else []


__all__ = ["AT_ONCE", "BOTS", "THINKERS", "Bot", "failures_of", "find_bot", "installed_bots"]
