"""When bots at one table look for offers: on anybody's turn, a few times a turn, and never for the same thing twice."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from pitboss.bots.external import Bot
from pitboss.bots.trading import offer_of
from pitboss.core.game import Row, Speech, game_of
from pitboss.core.luck import Luck

MOST_LOOKS = 2  # a seat and turn: at the beginning of it, and once more when the table has changed


@dataclass
class Looked:
    """What a seat has looked at: which turn, how often, and how the table lay."""

    turn: Hashable = None
    times: int = 0
    table: Hashable = None


@dataclass
class TableTalk:
    """What the bots of one table remember of its talk. It is about pace and patience alone: without it they would ask
    more often, and never for anything else."""

    looked: dict[int, Looked] = field(default_factory=dict)
    made: set[Hashable] = field(default_factory=set)

    def may_look(self, s: Row, seat: int) -> bool:
        """Whether there is something new for a seat to look at."""
        talk = game_of(s).talk
        occasion = None if talk is None else talk.occasion(s)
        if occasion is None:
            return False
        turn, table = occasion
        last = self.looked.get(seat, Looked())
        return last.turn != turn or (last.times < MOST_LOOKS and last.table != table)

    def offer_of(self, bot: Bot, view: Row, seat: int, luck: Luck) -> Speech | None:
        """The offer a seat would like to make, if it has not looked at this table yet."""
        talk = game_of(view).talk
        if talk is None or not self.may_look(view, seat):
            return None
        self.note_look(view, seat)
        said = offer_of(bot, view, seat, luck, self.made)
        if said is not None:
            self.made.add(talk.idea_of(said))
        return said

    def note_look(self, s: Row, seat: int) -> None:
        """A seat has looked at the table as it lies."""
        talk = game_of(s).talk
        occasion = None if talk is None else talk.occasion(s)
        if occasion is not None:
            turn, table = occasion
            last = self.looked.get(seat, Looked())
            self.looked[seat] = Looked(turn, last.times + 1 if last.turn == turn else 1, table)


def in_turn(seats: Sequence[int], first: int) -> list[int]:
    """Seats in the order in which they speak: the one that is to choose, then clockwise."""
    return sorted(seats, key=lambda seat: (seat < first, seat))
