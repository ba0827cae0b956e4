"""Bots: one file each, one function each, `choose(view, legal, luck)`.

A bot is given what its seat may know, the ids of its legal moves and its own stream of luck; it returns
one of the ids. `actor(view)` is its seat.
"""

from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from typing import Any

from pitboss.bots import greedy, levels, random_bot
from pitboss.bots.comparison import Budget
from pitboss.bots.external import Bot, Program, python_bot
from pitboss.bots.levels import SearchBot
from pitboss.bots.runner import decisions
from pitboss.bots.search import search
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, actor, legal_moves, view_of
from pitboss.core.lang import _, commas
from pitboss.core.luck import luck_of
from pitboss.core.table import checked_options

GROUP = "pitboss.bots"  # of entry points
OWN = "`module:name`, `module:Name(depth=3)`, `cmd:./program`"  # how your own bots are named
SEARCH = "search:"  # a search with settings of its own, such as `search:playouts=2000`

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
    if name.startswith(SEARCH):
        return SearchBot(search, budget_of(name.removeprefix(SEARCH))).on(threads)
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


def budget_of(text: str) -> Budget:
    """`playouts=2000,seconds=1.5` as a budget."""
    kinds = {"playouts": int, "seconds": float}
    try:
        settings = {key: kinds[key](value) for key, _equals, value in (part.partition("=") for part in text.split(","))}
    except (KeyError, ValueError):
        form = "`search:playouts=2000` or `search:playouts=2000,seconds=1.5`"
        raise PitbossError(_("A search is named as in {form}, not {text!r}.", form=form, text=text)) from None
    return Budget(**settings)


def check_bots(game: Game, names: Iterable[str], options: Mapping[str, Any], limit: float | None = None) -> None:
    """Let every program answer a first question of a new table, so that one that cannot play is refused at once."""
    for name in dict.fromkeys(names):
        bot = find_bot(name, limit=limit)
        if isinstance(bot, Program):
            table = game.new(min(game.seats), checked_options(game.title, game.options, options))
            next(decisions(table, luck_of(1)))
            bot.check(view_of(table, int(actor(table))), legal_moves(table))
            bot.stop()


def installed_bots() -> dict[str, str]:
    """Bots that other packages bring along, by the entry-point group `pitboss.bots`."""
    return {found.name: found.value for found in entry_points(group=GROUP)}


def failures_of(bot: Any) -> list[str]:
    """What a bot has failed at so far. Built-in ones do not fail."""
    return bot.failures if isinstance(bot, Program) else []


__all__ = ["BOTS", "IMMEDIATE_BOTS", "SEARCH_BOTS", "Bot", "check_bots", "failures_of", "find_bot", "installed_bots"]
