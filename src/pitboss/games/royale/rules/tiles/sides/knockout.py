"""E2 Knockout: opponents' dice into the bar, one's own out of it."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.box import BAR, BAR_ROOM, HAND
from pitboss.games.royale.dice import add_to_hand, has_dice, list_sizes
from pitboss.games.royale.state import KNOCK
from pitboss.games.royale.tiles.asking import done, left_of


@rule
def activate(s: Row) -> None:
    """[R5.E2a] The opponents are asked clockwise, from the activator's left."""
    ask_next(s, left_of(s, s.turn))


@rule
def ask_next(s: Row, seat: int) -> None:
    """[R5.E2a] The next opponent with a die in hand and room in the bar; after the last, the dice come out."""
    while seat != s.turn and not can_put(s, seat):
        seat = left_of(s, seat)
    if seat == s.turn:
        take_out(s)
    else:
        s.stage, s.asked = KNOCK, seat


@rule
def can_put(s: Row, seat: int) -> bool:
    """[R5.E2a] Nobody puts in a third die or one that he does not have in hand."""
    return has_dice(s, seat) and s.small[seat, BAR] + s.big[seat, BAR] < BAR_ROOM


@rule
def take_out(s: Row) -> None:
    """[R5.E2b] The activator's own dice come back to his hand."""
    s.small[s.turn, HAND] += s.small[s.turn, BAR]
    s.big[s.turn, HAND] += s.big[s.turn, BAR]
    s.small[s.turn, BAR] = 0
    s.big[s.turn, BAR] = 0
    done(s)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.E2a] A small or a big die of the hand."""
    return list_sizes(s.small[s.asked, HAND], s.big[s.asked, HAND], ids.BAR, moves, 0)


@rule
def decide(s: Row, move: int) -> None:
    """[R5.E2a] The die goes into the bar and the next opponent is asked."""
    big = move - ids.BAR
    add_to_hand(s, s.asked, big - 1, -big)
    s.small[s.asked, BAR] += 1 - big
    s.big[s.asked, BAR] += big
    ask_next(s, left_of(s, s.asked))
