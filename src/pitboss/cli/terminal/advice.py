"""Hints in the terminal: the best three by play-outs, with their uncertainty, as on the page."""

import os
import secrets
from dataclasses import replace

from pitboss.bots.search import BEST, HINT_BUDGET, search
from pitboss.cli.terminal.display import Display
from pitboss.core.compiled import is_warm
from pitboss.core.lang import _, n_
from pitboss.core.table import Table


def show_every(table: Table, seat: int, display: Display) -> None:
    """What each choice does and would bring."""
    if table.actor == seat:
        display.say_hints(seat, table.moves(), {})


def show_best(table: Table, seat: int, display: Display, few: int) -> None:
    """The best three, where the search is compiled; otherwise every choice if they are few, or the groups of them."""
    if table.actor != seat:
        return
    moves = {move.id: move for move in table.moves()}
    can_search = is_warm(table.game.name)
    judged = {}
    if can_search and len(moves) > 1:
        found = search(
            table.view(seat), list(moves), secrets.randbits(63), replace(HINT_BUDGET, threads=os.cpu_count() or 1)
        )
        judged = {each.move: each for each in found if each.is_known}
    best = list(judged)[:BEST]
    if best:
        display.say_hints(seat, [moves[at] for at in best], judged)
        if (more := len(moves) - len(best)) > 0:
            display.say(n_("`hint all` shows {count} more move.", "`hint all` shows {count} more moves.", more))
        return
    if not can_search and len(moves) > 1:
        display.say(_("The best three can be found as soon as the rules are compiled (once; it takes some seconds)."))
    if len(moves) <= few:
        display.say_hints(seat, list(moves.values()), {})
    else:
        display.say_choices(list(moves.values()))
