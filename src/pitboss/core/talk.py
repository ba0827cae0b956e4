"""What seats say besides the decision that is due: offers and answers, as values. Text is only at the door."""

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

from pitboss.core.protocols import Tried
from pitboss.core.rows import Row

Refusal = tuple[str, str]  # the paragraph, and why


class Speech(Protocol):
    """An offer, or an answer to one. What it is about is known to its game alone."""

    @property
    def is_offer(self) -> bool:
        """Whether it makes a new offer."""

    @property
    def is_counter(self) -> bool:
        """Whether it answers an offer with another."""

    @property
    def accepts(self) -> bool:
        """Whether it takes an offer."""

    @property
    def declines(self) -> bool:
        """Whether it refuses an offer."""

    @property
    def number(self) -> int | None:
        """The offer that it answers; None for a new one."""

    @property
    def is_promise(self) -> bool:
        """Whether it offers or asks for a promise."""


S = TypeVar("S", bound=Speech)


class Talk(Protocol[S]):
    """A game's talk. Only `is_talk`, `parse`, `text_of` and `offer_text` know how it is written, with the word `OFFER`.

    `parse` raises `IllegalMove` if a text means nothing; `text_of` is the text as the record keeps it, `offer_text`
    a new offer out of parts that somebody typed. `refused` says
    what stands against a speech now; `carry_out` trusts its caller. `answers` are what a seat may reply now. A bot
    that has nothing to say says None; `bot_offers` are those that a bot that searches should compare. `occasion` says
    which turn it is and how the table lies, as far as offers go, or None while bots make none; `ends_turn` whether a
    decision is the last of a turn; `idea_of` what an offer is about and with whom, whatever its price. `offer_shown`
    is an open offer as plain values, for programs. `tried` is the table as it would be if everybody agreed to an offer
    or to what is accepted, and `dearer` the same offer with more and more for one who is asked.
    """

    OFFER: str

    def is_talk(self, text: str) -> bool: ...
    def parse(self, s: Row, seat: int, text: str, names: Sequence[str]) -> S: ...
    def text_of(self, said: S) -> str: ...
    def offer_text(self, other: str, gives: str, takes: str) -> str: ...
    def refused(self, s: Row, seat: int, said: S, names: Sequence[str]) -> Refusal | None: ...
    def carry_out(self, s: Row, seat: int, said: S) -> None: ...
    def answers(self, s: Row, seat: int) -> list[S]: ...
    def bot_answer(self, view: Row, seat: int, luck: Any) -> S | None: ...
    def bot_offer(self, view: Row, seat: int, luck: Any) -> S | None: ...
    def bot_offers(self, view: Row, seat: int) -> list[S]: ...
    def occasion(self, s: Row) -> tuple[Hashable, Hashable] | None: ...
    def ends_turn(self, move: int) -> bool: ...
    def idea_of(self, said: S) -> Hashable: ...
    def offer_shown(self, s: Row, number: int) -> dict[str, Any]: ...
    def tried(self, view: Row, seat: int, said: S, names: Sequence[str]) -> Tried[Any]: ...
    def dearer(self, view: Row, offer: S, seat: int) -> list[S]: ...
