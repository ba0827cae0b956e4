"""A1 Lucky Punch: hide tokens in the fist and hope that the neighbour guesses wrong."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale import ids
from pitboss.games.royale.bank import reward
from pitboss.games.royale.box import FIST_PAYS, TOKENS
from pitboss.games.royale.state import GUESS, HIDE
from pitboss.games.royale.tiles.asking import done, left_of


@rule
def activate(s: Row) -> None:
    """[R5.A1a] The seat is to hide 1, 2 or 3 tokens."""
    s.stage, s.asked = HIDE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.A1a] [R5.A1b] Any number of tokens can be hidden, and any can be guessed."""
    first = ids.HIDE if s.stage == HIDE else ids.GUESS
    for token in range(TOKENS):
        moves[token] = first + token
    return TOKENS


@rule
def decide(s: Row, move: int) -> None:
    """[R5.A1a] The tokens are in the fist; then the seat on the left guesses."""
    if s.stage == HIDE:
        s.fist = move - ids.HIDE + 1
        s.stage, s.asked = GUESS, left_of(s, s.turn)
    else:
        open_fist(s, move - ids.GUESS + 1)


@rule
def open_fist(s: Row, guessed: int) -> None:
    """[R5.A1b] A wrong guess pays by the number hidden, a right one nothing."""
    if guessed != s.fist:
        reward(s, s.turn, FIST_PAYS[s.fist])
    s.fist = 0
    done(s)
