"""The talk of bots in a game of the arena: who looks for an offer when, who answers, and a count of it."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pitboss.bots import failures_of
from pitboss.bots.external import Bot, Program
from pitboss.bots.table_talk import TableTalk, in_turn
from pitboss.bots.trading import answer_of
from pitboss.core.game import Row, Speech, Talk, view_of
from pitboss.core.luck import Luck

FindWords = Callable[[Bot, Row, int, Luck], Speech | None]


class JobTalk:
    """All talk of one game, counted: offers, those out of turn, with a promise, countered, taken."""

    def __init__(
        self, s: Row, bots: Sequence[Bot], luck: Luck, microseconds: list[list[int]], failures: list[list[str]]
    ) -> None:
        self.s = s
        self.bots = bots
        self.luck = luck
        self.microseconds = microseconds
        self.failures = failures
        self.table_talk = TableTalk()
        self.count = Counter[str]()

    def round_of(self, talk: Talk[Any], actor: int) -> bool:
        """Every seat may make an offer, and those who are offered something answer; whether anything was said."""
        for seat in in_turn(range(len(self.bots)), actor):
            if (said := self.say(talk, seat, self.table_talk.offer_of)) is not None:
                self.note_offer(said, seat, actor)
                self.hear_answers(talk, said, seat, actor)
                return True
        return False

    def hear_answers(self, talk: Talk[Any], last: Speech, maker: int, actor: int) -> None:
        """Seats answer and counter until nothing is left to answer."""
        seats = range(len(self.bots))
        while True:
            answer = next(((at, said) for at in seats if (said := self.say(talk, at, answer_of)) is not None), None)
            if answer is None:
                return
            seat, said = answer
            if said.is_counter:
                self.count["countered"] += 1
                last, maker = said, seat
            elif said.accepts:
                self.note_taken(last, maker, actor)

    def say(self, talk: Talk[Any], seat: int, find_words: FindWords) -> Speech | None:
        """What a seat has to say, said."""
        bot, begun = self.bots[seat], time.perf_counter()
        own_seconds, failed = own_seconds_of(bot), len(failures_of(bot))
        said = find_words(bot, view_of(self.s, seat), seat, self.luck)
        if isinstance(bot, Program):
            self.book(seat, bot.seconds - own_seconds)
        elif said is not None:
            self.book(seat, time.perf_counter() - begun)
        self.failures[seat] += failures_of(bot)[failed:]
        if said is not None:
            talk.carry_out(self.s, seat, said)
        return said

    def book(self, seat: int, seconds: float) -> None:
        """A seat has thought so long about a word of trade; what the house thinks for it is not its own time."""
        if seconds > 0:
            self.microseconds[seat].append(int(1e6 * seconds))

    def note_offer(self, said: Speech, maker: int, actor: int) -> None:
        """Count an offer that was made."""
        self.count["offers"] += 1
        self.count["out_of_turn"] += maker != actor
        self.count["promises"] += said.is_promise

    def note_taken(self, said: Speech, maker: int, actor: int) -> None:
        """Count an offer that was taken."""
        self.count["taken"] += 1
        self.count["taken_out_of_turn"] += maker != actor
        self.count["taken_promises"] += said.is_promise


def own_seconds_of(bot: Bot) -> float:
    """How long a program has been asked so far."""
    return bot.seconds if isinstance(bot, Program) else 0.0
