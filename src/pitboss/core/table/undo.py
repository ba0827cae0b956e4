"""What can be undone: the events that still stand, and why one cannot be taken back."""

from typing import NamedTuple

from pitboss.core.lang import N_

AFTER_CHANCE = N_("Nothing can be undone now: dice or a card have come up since the last decision.")
AFTER_TALK = N_("Nothing can be undone now: everybody has heard the last offer or answer.")
AFTER_SHOWING = N_("Nothing can be undone now: the last decision has shown something that was hidden.")
BEFORE_DECISIONS = N_("Nothing can be undone yet: nobody has decided anything.")
AFTER_THE_END = N_("Nothing can be undone any more: the game is over.")


class Standing(NamedTuple):
    """An event that has not been undone: how the table was before it, and why it cannot be undone, "" if it can."""

    before: bytes  # packed: a long game has thousands of them
    is_final: str  # a sentence kept in English
