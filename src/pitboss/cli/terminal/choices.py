"""Moves in groups: the first word of their names, then the second, then the third. Nobody reads a hundred lines.

`build` stands for all moves that begin so, `build A2` for fewer; any beginning of a word will do.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pitboss.core.lang import commas
from pitboss.core.table import Move

Note = Callable[[Move], str]  # what a move costs, or ""
MOST_WORDS = 12  # that are listed one by one


@dataclass(frozen=True)
class Group:
    """Moves whose names begin alike; `word` is the next one."""

    word: str
    moves: list[Move]

    def is_move(self, depth: int) -> bool:
        """Whether nothing follows the word."""
        return len(self.moves) == 1 and len(words_of(self.moves[0])) == depth + 1


def words_of(move: Move) -> list[str]:
    """A move's name as words."""
    return move.name.split()


def meant_by(typed: str, moves: Sequence[Move]) -> list[Move]:
    """The moves that a text can mean: word by word those that are equal, or else those that begin so."""
    found = list(moves)
    for at, word in enumerate(typed.lower().split()):
        there = [(move, words_of(move)[at].lower()) for move in found if at < len(words_of(move))]
        found = [move for move, name in there if name == word] or [
            move for move, name in there if name.startswith(word)
        ]
    whole = [move for move in found if len(words_of(move)) == len(typed.split())]
    return whole if len(whole) == 1 else found


def common_words(moves: Sequence[Move]) -> int:
    """How many words of their names all moves share."""
    names = [words_of(move) for move in moves]
    return next((at for at, words in enumerate(zip(*names, strict=False)) if len(set(words)) > 1), min(map(len, names)))


def groups_of(moves: Sequence[Move], depth: int) -> list[Group]:
    """The moves by the word at a place of their names, in the order of their first ones."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault(" ".join(words_of(move)[depth : depth + 1]), []).append(move)
    return [Group(word, those) for word, those in found.items()]


def lines_of(moves: Sequence[Move], note: Note) -> list[tuple[str, str]]:
    """What can be done, one kind a line: its words, and what may follow them, `build` and `A2 ($6), B4 ($12)`."""
    lines = []
    for group in groups_of(moves, 0):
        if group.is_move(0):
            lines.append((group.word, group.moves[0].words))
            continue
        shared = common_words(group.moves) if len(group.moves) > 1 else 1
        lines.append((" ".join(words_of(group.moves[0])[:shared]), following(group.moves, shared, note)))
    return lines


def following(moves: Sequence[Move], depth: int, note: Note) -> str:
    """What may follow the words that the moves share, `A2 ($6), B4 ($12): green, gold` or `C5 1-10; D2 1-5`."""
    places = groups_of(moves, depth)
    tails = [tail_of(place.moves, depth + 1) for place in places]
    if len(set(tails)) > 1:
        return "; ".join(with_note(place, note, tail) for place, tail in zip(places, tails, strict=True))
    return commas([with_note(place, note, "") for place in places]) + (f": {tails[0]}" if tails[0] else "")


def with_note(group: Group, note: Note, tail: str) -> str:
    """`A2 ($6)` where all that begins so costs that, or `C5 1-10`."""
    notes = {note(move) for move in group.moves}
    cost = f" ({notes.pop()})" if len(notes) == 1 and "" not in notes else ""
    return group.word + cost + (f" {tail}" if tail else "")


def tail_of(moves: Sequence[Move], depth: int) -> str:
    """What may follow: numbers from first to last, or words."""
    words = [each.word for each in groups_of(moves, depth) if each.word]
    if len(words) > 1 and all(word.isdigit() for word in words):
        numbers = sorted(map(int, words))
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]}-{numbers[-1]}"
    return commas(words) if len(words) <= MOST_WORDS else f"{words[0]} … {words[-1]}"
