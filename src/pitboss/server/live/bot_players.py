"""Bots at the server's tables: they search off the event loop, and no bot can stall a table."""

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

from pitboss.bots import BOTS, Bot
from pitboss.bots.levels import SearchBot
from pitboss.bots.protocol import Kind
from pitboss.bots.table_talk import TableTalk, in_turn
from pitboss.bots.trading import answer_of, budget_of, decline_of
from pitboss.bots.warm_up import bot_now, is_loaded
from pitboss.core.game import Row, Speech, legal_moves
from pitboss.core.luck import luck_of
from pitboss.server.errors import Nack
from pitboss.server.live.external_bots import ExternalBot, FindWords
from pitboss.server.live.jail.bubblewrap import Jail
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.pauses import clock
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.metrics import Metrics
from pitboss.server.tables import acts
from pitboss.server.tables.room import PLAYING, Room
from pitboss.server.wire.frames import ThinkingFrame, ThoughtFrame

log = logging.getLogger("pitboss.bots")
T = TypeVar("T")
Change = Callable[[str, Callable[[Room, float], None]], Awaitable[None]]  # how a table, by its id, is changed

BUILT_IN_BOTS = ("level1", "level2", "level3", "level4", "level5", "greedy", "random")


@dataclass(frozen=True)
class Question:
    """What a bot is asked: from its seat's view, and when."""

    seat: int
    bot: str
    view: Row
    legal: Any
    game_seq: int


class Bots:
    """All bots of the server. `external` are programs that its operator has let in, by name."""

    def __init__(
        self,
        metrics: Metrics,
        thinking: Thinking,
        external: Mapping[str, str] | None = None,
        jail: Jail | None = None,
        pace: float = 1.0,
    ) -> None:
        self.metrics = metrics
        self.thinking = thinking
        self.external = dict(external or {})
        self.jail = jail
        self.pace = pace  # so many times the usual pauses
        self.is_closing = False

    @property
    def names(self) -> list[str]:
        """The bots that may be asked to a table."""
        return [*BUILT_IN_BOTS, *self.external]

    def play(self, open_table: OpenTable, change: Change) -> None:
        """See to it that bots play at a table, as long as one is to."""
        if open_table.bot_task is None or open_table.bot_task.done():
            if open_table.is_attended and has_work(open_table):
                open_table.bot_task = asyncio.ensure_future(self._play(open_table, change))

    async def _play(self, open_table: OpenTable, change: Change) -> None:
        try:
            while not self.is_closing and open_table.is_attended and has_work(open_table):
                if not await self._one(open_table, change):
                    return
        except Nack as fault:
            log.warning("a bot waits", extra={"table": open_table.room.id, "why": fault.message})
            await asyncio.sleep(1.0)
            asyncio.get_running_loop().call_soon(self.play, open_table, change)

    async def _one(self, open_table: OpenTable, change: Change) -> bool:
        """One word of trade, or one decision; whether there was one."""
        async with open_table.lock:
            room, expected = open_table.room, open_table.room.game_seq
            talkers, question = talkers_at(room, open_table.table_talk), question_of(room)
        for find_words, bot, seat, view in talkers:
            said = await self._words(open_table, find_words, bot, view, seat)
            if said is not None:
                await change(room.id, lambda now_room, now: speak(now_room, seat, said, expected, now))  # noqa: B023
                if said.is_offer or said.is_counter:
                    await self._wait_for_answer(open_table)
                return True
        if question is None:
            return False
        began, pause = clock(), open_table.pauses.before_decision(room, self.pace)
        move = await self._choose(open_table, question)
        if room.game.talk is not None and room.game.talk.ends_turn(move):
            pause = max(pause, open_table.pauses.before_end(room, self.pace))
        await self._pause(open_table, began + pause, question.game_seq)
        await change(room.id, lambda now_room, now: carry_out(now_room, question, move, now))
        return True

    async def _pause(self, open_table: OpenTable, until: float, game_seq: int) -> None:
        """Pause until then, and as long as somebody has asked for time, unless the table moves on."""
        pauses = open_table.pauses
        while open_table.room.game_seq == game_seq and not self.is_closing:
            pauses.expire(open_table.room)
            if clock() >= max(until, pauses.until):
                break
            await pauses.stir(max(until, pauses.until))
        open_table.show_pauses_if_changed()

    async def _wait_for_answer(self, open_table: OpenTable) -> None:
        """A bot that has made an offer gives people time to answer it, more if they ask for it."""
        pauses, game_seq = open_table.pauses, open_table.room.game_seq
        pauses.ask(people_asked(open_table), self.pace)
        open_table.show_pauses_if_changed()
        while open_table.room.game_seq == game_seq and people_asked(open_table) and not self.is_closing:
            pauses.expire(open_table.room)
            if clock() >= pauses.until:
                break
            await pauses.stir(pauses.until)
        pauses.ask([], 0.0)
        open_table.show_pauses_if_changed()

    async def _words(
        self, open_table: OpenTable, find_words: FindWords, bot: Bot, view: Row, seat: int
    ) -> Speech | None:
        """What a bot would say, weighed off the loop; a program that trades says it for itself."""
        trader = await self._trader(open_table, find_words, view, seat)
        if trader is not None:
            return await trader.say(find_words, view, seat, fresh_luck())
        luck, seconds = fresh_luck(), budget_of(bot).seconds if isinstance(bot, SearchBot) else None

        def weigh(part: float) -> Speech | None:
            return find_words(hurried(bot, part), view, seat, luck)

        return await self._think(open_table, seat, Job(Urgency.MOVE, open_table.payer, weigh, seconds))

    async def _trader(self, open_table: OpenTable, find_words: FindWords, view: Row, seat: int) -> ExternalBot | None:
        """The program at a seat, if there is one that trades for itself."""
        name = open_table.room.seats[seat].played_by if self.external else None
        if name not in self.external or find_words is decline_of:
            return None
        program = self._external(open_table, seat, name)
        kind = Kind.ANSWER if find_words is answer_of else Kind.OFFER
        return program if await program.wants(kind, view, seat) else None

    async def _choose(self, open_table: OpenTable, question: Question) -> int:
        """The bot's move; if it is late, crashes or answers nonsense, that of the fallback."""
        began = time.perf_counter()
        move: int | None
        bot = built_in(question.bot)
        if question.bot in self.external:
            program = self._external(open_table, question.seat, question.bot)
            move = await program.choose(question.view, question.legal, fresh_luck())
        elif not is_loaded(open_table.room.game):
            move = self._at_a_glance(open_table, question, bot)
        elif isinstance(bot, SearchBot) and len(question.legal) > 1:
            for follower in open_table.followers:
                follower.send(ThinkingFrame(question.seat))
            move = await self.think(open_table, question, bot)
        else:
            move = int(bot(question.view, question.legal, fresh_luck()))
        self.metrics.bot_seconds.observe(time.perf_counter() - began)
        if move is None:
            self.metrics.bot_failures.inc()
            move = int(BOTS["greedy"](question.view, question.legal, fresh_luck()))
        return move

    def _at_a_glance(self, open_table: OpenTable, question: Question, bot: Bot) -> int:
        """The move of a bot while the rules run interpreted; one that would search has had no time, and says so."""
        if isinstance(bot, SearchBot) and len(question.legal) > 1:
            for follower in open_table.followers:
                follower.send(ThoughtFrame(question.seat, 0.0))
        return int(bot_now(bot, open_table.room.game)(question.view, question.legal, fresh_luck()))

    def _external(self, open_table: OpenTable, seat: int, name: str) -> ExternalBot:
        """The program that plays a seat, started when it is first asked."""
        if seat not in open_table.external_bots:
            open_table.external_bots[seat] = ExternalBot(self.external[name], self.jail)
        return open_table.external_bots[seat]

    async def think(self, open_table: OpenTable, question: Question, bot: SearchBot) -> int:
        """A search off the loop; the more there are, the shorter each."""
        luck = fresh_luck()

        def search(part: float) -> int:
            return int(hurried(bot, part)(question.view, question.legal, luck))

        job = Job(Urgency.MOVE, open_table.payer, search, bot.budget.seconds)
        return await self._think(open_table, question.seat, job)

    async def _think(self, open_table: OpenTable, seat: int, job: Job[T]) -> T:
        """Thinking for a seat; where it had less time than it should, everybody at the table is told."""
        found = await self.thinking.run(job)
        if job.had_less:
            for follower in open_table.followers:
                follower.send(ThoughtFrame(seat, job.part_had))
        return found

    def forget(self, open_table: OpenTable) -> None:
        """A table is closed, and the programs that played at it are ended."""
        for bot in open_table.external_bots.values():
            threading.Thread(target=bot.stop, daemon=True).start()
        open_table.external_bots.clear()

    def stop_playing(self) -> None:
        """No more decisions after those under way."""
        self.is_closing = True


def has_work(open_table: OpenTable) -> bool:
    """Whether a bot is to choose, has an offer to answer, or has not looked for one yet."""
    room = open_table.room
    if room.status != PLAYING:
        return False
    to_choose = room.actor >= 0 and room.seats[room.actor].played_by is not None
    return to_choose or bool(talkers_at(room, open_table.table_talk))


def talkers_at(room: Room, table_talk: TableTalk) -> list[tuple[FindWords, Bot, int, Row]]:
    """Bots with an offer to answer, then those that may want to make one, on anybody's turn. While none can weigh an
    offer, they decline and make none."""
    table = room.table
    if room.game.talk is None or table is None or room.status != PLAYING or room.actor < 0:
        return []
    found: list[tuple[FindWords, Bot, int, Row]] = []
    can_weigh = is_loaded(room.game)
    for at, seat in enumerate(room.seats):
        if seat.played_by is not None and not seat.is_covered and any(answer.declines for answer in table.answers(at)):
            answer = answer_of if can_weigh else decline_of
            found.append((answer, built_in(seat.played_by), at, table.view(at)))
    for at in in_turn(range(len(room.seats)), room.actor) if can_weigh else ():
        seat = room.seats[at]
        if seat.played_by is not None and not seat.is_covered and table_talk.may_look(table.state, at):
            found.append((table_talk.offer_of, built_in(seat.played_by), at, table.view(at)))
    return found


def built_in(name: str) -> Bot:
    """A built-in bot; for external ones that do not trade for themselves, `greedy` does."""
    return BOTS.get(name, BOTS["greedy"])


def hurried(bot: Bot, part: float) -> Bot:
    """A bot with a part of its usual time for a decision; one that does not search needs none."""
    if isinstance(bot, SearchBot) and bot.budget.seconds is not None and part < 1:
        return bot.within(bot.budget.seconds * part)
    return bot


def question_of(room: Room) -> Question | None:
    """What the bot on turn is asked."""
    seat, table = room.actor, room.table
    if table is None or seat < 0 or (bot := room.seats[seat].played_by) is None:
        return None
    legal = np.array(legal_moves(table.state), dtype=np.int64)
    return Question(seat, bot, table.view(seat), legal, room.game_seq)


def speak(room: Room, seat: int, said: Speech, expected: int, now: float) -> None:
    """Say it, unless the table has moved on."""
    if room.game_seq == expected and room.status == PLAYING:
        acts.bot_says(room, seat, said, now)


def carry_out(room: Room, question: Question, move: int, now: float) -> None:
    """Play it, unless the table has moved on or the person is back."""
    still = room.status == PLAYING and room.game_seq == question.game_seq
    if still and room.seats[question.seat].played_by is not None:
        acts.bot_plays(room, question.seat, move, now)


def people_asked(open_table: OpenTable) -> list[int]:
    """People who are here and can take the newest offer on the table."""
    room = open_table.room
    if room.table is None or room.status != PLAYING:
        return []
    answers = [(at, answer) for at in range(len(room.seats)) for answer in room.table.answers(at)]
    newest = max((answer.number or 0 for _at, answer in answers), default=0)
    asked = [at for at, answer in answers if answer.accepts and answer.number == newest]
    return [at for at in asked if room.seats[at].played_by is None and open_table.is_here(at)]


def fresh_luck() -> Any:
    """Luck of a bot's own; the table's dice are another matter."""
    return luck_of(secrets.randbits(63))
