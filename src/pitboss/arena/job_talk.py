"""The talk of bots in a game of the arena: who looks for an offer when, who answers, and a count of it."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pitboss.bots.external import Bot
from pitboss.bots.table_talk import TableTalk, in_turn
from pitboss.bots.trading import answer_of
from pitboss.core.game import Row, Speech, Talk, view_of
from pitboss.core.luck import Luck

FindWords = Callable[[Bot, Row, int, Luck], Speech | None]


class JobTalk:
    """All talk of one game, counted: offers, those out of turn, with a promise, countered, taken."""

    def __init__(self, s: Row, bots: Sequence[Bot], luck: Luck, microseconds: list[list[int]]) -> None:
        self.s = s
        self.bots = bots
        self.luck = luck
        self.microseconds = microseconds
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
        begun = time.perf_counter()
        said = find_words(self.bots[seat], view_of(self.s, seat), seat, self.luck)
        if said is not None:
            self.microseconds[seat].append(int(1e6 * (time.perf_counter() - begun)))
            talk.carry_out(self.s, seat, said)
        return said

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
