"""Why no action of a kind is possible now, in the few words that a key has room for."""

from pitboss.core.game import Row, copy_of, legal_moves
from pitboss.core.lang import N_, _
from pitboss.games.lords.rules.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, SPRAWL, kind_of, price_of
from pitboss.games.lords.text.notation import KIND_NAMES, money_words

ENOUGH = 1000  # money for anything
NOTHING_THERE = {
    BUILD: N_("no lot of yours"),
    SPRAWL: N_("no empty lot beside you"),
    REMODEL: N_("you are boss nowhere"),
    REORGANIZE: N_("no casino to roll again"),
    GAMBLE: N_("nobody else is boss"),
}


def out_of_reach(view: Row) -> dict[str, str]:
    """[L5.1] The kinds of action without a move, and why, while an action is to be chosen."""
    possible = kinds_in(view)
    return {name: reason(view, kind) for kind, name in KIND_NAMES.items() if kind <= GAMBLE and kind not in possible}


def reason(view: Row, kind: int) -> str:
    """[L1.7] Too little money, [L7.7] a promise, [L5.11] a bet made before, or nothing on the board to do it with."""
    rich = copy_of(view)
    rich.cash[rich.turn] = ENOUGH
    if kind in kinds_in(rich):
        cheapest = min(price_of(rich, move) for move in legal_moves(rich) if kind_of(move) == kind)
        return _("too dear, {money}", money=money_words(cheapest))
    rich.promised[kind - 1] = 0
    if kind in kinds_in(rich):
        return _("promised not to")
    if kind == GAMBLE and view.gambled:
        return _("once a turn")
    return _(NOTHING_THERE[kind])


def kinds_in(view: Row) -> set[int]:
    """[L5.1] The kinds of what is legal."""
    return {int(kind_of(move)) for move in legal_moves(view)}
