"""Bots: one file each, one function each, `choose(view, legal, luck)`.

A bot is given what its seat may know, the ids of its legal moves and its own stream of luck; it returns
one of the ids. `actor(view)` is its seat.
"""

from importlib.metadata import entry_points
from typing import Any

from pitboss.bots import greedy, levels, random_bot
from pitboss.bots.external import Bot, Program, python_bot
from pitboss.bots.levels import SearchBot
from pitboss.core.errors import PitbossError
from pitboss.core.lang import _, commas

GROUP = "pitboss.bots"  # of entry points
OWN = "`module:name`, `cmd:./program`"  # how your own bots are named

BOTS: dict[str, Bot] = {
    "random": random_bot.choose,
    "greedy": greedy.choose,
    "level1": levels.level1,
    "level2": levels.level2,
    "level3": levels.level3,
    "level4": levels.level4,
    "level5": levels.level5,
}

SEARCH_BOTS = {name for name, bot in BOTS.items() if isinstance(bot, SearchBot)}
IMMEDIATE_BOTS = [bot for bot in BOTS.values() if not isinstance(bot, SearchBot)]


def find_bot(name: str, threads: int = 1, limit: float | None = None) -> Bot:
    """The bot of that name: a built-in one, `cmd:PROGRAM`, `module:name`, or an installed one.

    `threads` is for built-in bots that search, `limit` (seconds a decision) for all others.
    """
    if name in BOTS:
        bot = BOTS[name]
        return bot.on(threads) if isinstance(bot, SearchBot) else bot
    if name.startswith("cmd:"):
        return Program.of(name.removeprefix("cmd:"), limit)
    if ":" in name:
        return python_bot(name, limit)
    installed = installed_bots()
    if name in installed:
        return python_bot(installed[name], limit)
    known = commas([*BOTS, *installed])
    why = _(
        "There is no bot called {name!r}. The bots are: {known}. Your own: {forms}.", name=name, known=known, forms=OWN
    )
    raise PitbossError(why)


def installed_bots() -> dict[str, str]:
    """Bots that other packages bring along, by the entry-point group `pitboss.bots`."""
    return {found.name: found.value for found in entry_points(group=GROUP)}


def failures_of(bot: Any) -> list[str]:
    """What a bot has failed at so far. Built-in ones do not fail."""
    return bot.failures if isinstance(bot, Program) else []


__all__ = ["BOTS", "IMMEDIATE_BOTS", "SEARCH_BOTS", "Bot", "failures_of", "find_bot", "installed_bots"]
