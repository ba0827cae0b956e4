"""`pitboss warm`: compile the rules ahead of time."""

import time

from pitboss.arena import batch
from pitboss.bots.warm_up import load
from pitboss.cli.screen import errors
from pitboss.core.compiled import cache_directory, drop_stale, is_warm, note_warm
from pitboss.core.game import Game, find, game_names
from pitboss.core.lang import _, n_, number

ENTERED_BY = (batch,)  # imported so that a simulation's way into compiled code is compiled too


def run(names: list[str]) -> None:
    """Compile games, one line each with the seconds it took."""
    for name in names or game_names():
        game = find(name)
        begun = time.perf_counter()
        compile_rules(game)
        took = number(time.perf_counter() - begun, 1)
        errors.print(_("{title}: ready after {seconds} s", title=game.title, seconds=took))
    errors.print(_("Compiled rules are kept in {folder}", folder=cache_directory()))
    if dropped := drop_stale():
        errors.print(n_("{count} old one removed", "{count} old ones removed", dropped))


def compile_rules(game: Game) -> None:
    """Load a game's compiled rules; where that takes the compiler, say so."""
    if is_warm(game.name):
        load(game)
        return
    what = _("Compiling the rules of {title} (once; it takes some seconds) …", title=game.title)
    if not errors.is_terminal:
        errors.print(what)
    with errors.status(what):
        load(game)
    note_warm(game.name)
