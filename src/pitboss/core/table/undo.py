"""What can be undone: the events that have not been taken back, and why the last one cannot be."""

from typing import NamedTuple

from pitboss.core.game import Row, packed, unpacked
from pitboss.core.lang import N_

AFTER_CHANCE = N_("Nothing can be undone now: dice or a card have come up since the last decision.")
AFTER_TALK = N_("Nothing can be undone now: everybody has heard the last offer or answer.")
AFTER_SHOWING = N_("Nothing can be undone now: the last decision has shown something that was hidden.")
BEFORE_DECISIONS = N_("Nothing can be undone yet: nobody has decided anything.")
AFTER_THE_END = N_("Nothing can be undone any more: the game is over.")


class UndoStep(NamedTuple):
    """An event that has not been taken back: how the table was before it, and why it is final, "" if it is not."""

    before: bytes  # packed: a long game has thousands of them
    final: str  # a sentence kept in English


class UndoStack:
    """The events that have not been taken back, the last one on top."""

    def __init__(self) -> None:
        self._steps: list[UndoStep] = []

    def __len__(self) -> int:
        return len(self._steps)

    def push(self, before: Row, final: str) -> None:
        """Something has happened at a table that was so before."""
        self._steps.append(UndoStep(packed(before), final))

    def pop(self, count: int, now: Row) -> Row:
        """The table as it was before the last events, which are taken back."""
        before = unpacked(self._steps[-count].before, now.dtype)
        del self._steps[-count:]
        return before

    @property
    def why_not(self) -> str:
        """Why the last event cannot be undone, as a sentence in English; "" if it can."""
        if all(step.final == AFTER_CHANCE for step in self._steps):
            return BEFORE_DECISIONS
        return self._steps[-1].final
