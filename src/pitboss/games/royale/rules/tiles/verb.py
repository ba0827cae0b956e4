"""The first word of a move, with all that is to be said about the moves that begin with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pitboss.core.game import Row
from pitboss.core.lang import N_, _
from pitboss.games.royale.box import CASINOS
from pitboss.games.royale.text.vocabulary import casino_name

SIZES = ("small", "big")

Refusal = tuple[str, str]  # the rule that speaks against a move, and why


def nowhere(move: int) -> tuple[int, ...]:
    """Most moves name no casino."""
    return ()


@dataclass(frozen=True)
class Verb:
    """Some moves whose names begin with the same word."""

    names: Mapping[int, str]  # by the moves' numbers
    words: Callable[[Row, int], str]  # what a move does
    rule: str = ""  # the rule that such a move follows, if it is not that of all moves
    casinos: Callable[[int], tuple[int, ...]] = nowhere  # which casinos a move is about
    missing: str = N_("it is not among the moves")  # why such a move is not possible
    refuse: Callable[[Row, int, str, str], Refusal] | None = None  # or this says why: table, move, player, rule
    told: Callable[[Row, int, str], list[str]] | None = None  # what all are told, if it is not just the words
    seen: Callable[[int], str] | None = None  # the name that others read, if it hides something
    reveals: bool = False  # whether such a move shows what was hidden, so that it cannot be taken back
    hint: Callable[[Row, int], str] | None = None  # what can be said before it is made, if dice or secrets decide

    @property
    def word(self) -> str:
        """The word itself."""
        return next(iter(self.names.values())).split()[0]


def numbered(word: str, first: int, count: int = CASINOS) -> dict[int, str]:
    """`close 1`, `close 2` and so on, by the moves' numbers."""
    return {first + number: f"{word} {number + 1}" for number in range(count)}


def sized(word: str, first: int) -> dict[int, str]:
    """`bar small` and `bar big`."""
    return {first + big: f"{word} {size}" for big, size in enumerate(SIZES)}


def numbered_and_sized(word: str, first: int) -> dict[int, str]:
    """`put 1 small`, `put 1 big`, `put 2 small` and so on."""
    return {
        first + 2 * number + big: f"{word} {number + 1} {size}"
        for number in range(CASINOS)
        for big, size in enumerate(SIZES)
    }


def refuse_closed(casino: int) -> Refusal:
    """[R6.1] Nothing goes in or out of a closed casino."""
    return "R6.1", _("{casino} is closed: nothing goes in or out there.", casino=casino_name(casino))


def no_such_die(first: int) -> Callable[[Row, int, str, str], Refusal]:
    """[R6.4] Why a die of the hand cannot be put anywhere, for moves that are numbered from `first` by size."""

    def refuse(s: Row, move: int, player: str, rule: str) -> Refusal:
        none = _("{name} has no big die in hand.", name=player)
        return "R6.4", none if (move - first) % 2 else _("{name} has no small die in hand.", name=player)

    return refuse
