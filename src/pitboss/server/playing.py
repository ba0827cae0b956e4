"""Bots at the server's tables: they think off the loop, one table at a time each, and never stall one."""

import asyncio
import logging
import os
import resource
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.bots import BOTS, Bot, find_bot
from pitboss.bots.levels import Searcher
from pitboss.bots.own import Program
from pitboss.bots.talking import answer_of, offer_of
from pitboss.core.game import Row, legal_moves
from pitboss.core.luck import Luck, luck_of
from pitboss.server import acts
from pitboss.server.desk import Desk
from pitboss.server.errors import Nack
from pitboss.server.figures import Figures
from pitboss.server.room import PLAYING, Room

if TYPE_CHECKING:
    from pitboss.server.house import House

log = logging.getLogger("pitboss.bots")
FindWords = Callable[[Bot, Row, int, Luck], str | None]

HOUSE_BOTS = ("level1", "level2", "level3", "level4", "level5", "greedy", "random")
GUEST_SECONDS = 2.0  # a decision of a bot that is a program
GUEST_MEMORY = 2 << 30  # bytes of address space of one
HOSTED_MEMORY = 6 << 30  # and of one in Python, whose compiler maps a lot that it does not use
SLACK = 0.2  # seconds beyond its budget, then the fallback plays
ANSWER_SECONDS = 8.0  # that a bot waits for a person to answer its offer
NICE = 10


@dataclass(frozen=True)
class Decision:
    """What a bot is asked: from its seat's view, and when."""

    seat: int
    bot: str
    view: Row
    legal: Any
    game_seq: int


class Guest:
    """A bot that is a program of its own, at one seat. While it is late, the fallback plays."""

    def __init__(self, name: str) -> None:
        found = find_bot(name, limit=GUEST_SECONDS)
        assert isinstance(found, Program)
        self.program = found
        self.program.tame = partial(tame, memory=HOSTED_MEMORY if found.says_ready else GUEST_MEMORY)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="guest")
        self.answer: asyncio.Future[int] | None = None

    async def choose(self, view: Row, legal: Any) -> int | None:
        """Its move, or None if it has none in time."""
        if self.answer is not None and not self.answer.done():
            return None
        loop, failed = asyncio.get_running_loop(), len(self.program.failures)
        self.answer = loop.run_in_executor(self.thread, self.program, view, legal, fresh_luck())
        try:
            move = await asyncio.wait_for(asyncio.shield(self.answer), GUEST_SECONDS + SLACK)
        except TimeoutError:
            return None
        except Exception:
            log.exception("a guest failed in a way of its own")
            return None
        return None if len(self.program.failures) > failed else move

    def stop(self) -> None:
        """End the program and whoever waits for it."""
        self.program.stop()
        self.thread.shutdown(wait=False, cancel_futures=True)


class Bots:
    """All bots of the server. `named` are programs that whoever runs it has let in."""

    def __init__(self, figures: Figures, named: Mapping[str, str] | None = None) -> None:
        self.figures = figures
        self.named = dict(named or {})
        cores = max(1, (os.cpu_count() or 2) - 1)
        self.pool = ThreadPoolExecutor(cores, thread_name_prefix="think", initializer=be_nice)
        self.cores = cores
        self.thinking = 0  # searches that run or wait

    @property
    def names(self) -> list[str]:
        """The bots that may be asked to a table."""
        return [*HOUSE_BOTS, *self.named]

    def play(self, house: "House", desk: Desk) -> None:
        """See to it that bots play at a table, as long as one is to."""
        if desk.bot_task is None or desk.bot_task.done():
            if has_work(desk.room):
                desk.bot_task = asyncio.ensure_future(self._play(house, desk))

    async def _play(self, house: "House", desk: Desk) -> None:
        try:
            while not house.is_closing and has_work(desk.room) and await self._one(house, desk):
                pass
        except Nack as fault:
            log.warning("a bot waits", extra={"table": desk.room.id, "why": fault.message})
            await asyncio.sleep(1.0)
            asyncio.get_running_loop().call_soon(self.play, house, desk)

    async def _one(self, house: "House", desk: Desk) -> bool:
        """One word of trade, or one decision; whether there was one."""
        async with desk.lock:
            room, expected = desk.room, desk.room.game_seq
            talkers, decision = talkers_at(room), decision_of(room)
        for find_words, bot, seat, view in talkers:
            said = await self._words(find_words, bot, view, seat)
            if said is not None:
                await house.do(room.id, lambda now_room, now: speak(now_room, seat, said, expected, now))  # noqa: B023
                if said.startswith("offer"):
                    await wait_for_answer(desk)
                return True
        if decision is None:
            return False
        move = await self._choose(desk, decision)
        await house.do(room.id, lambda now_room, now: carry_out(now_room, decision, move, now))
        return True

    async def _words(self, find_words: FindWords, bot: Bot, view: Row, seat: int) -> str | None:
        """What a bot would say, weighed on a thread of its own."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.pool, find_words, bot, view, seat, fresh_luck())

    async def _choose(self, desk: Desk, decision: Decision) -> int:
        """The bot's move; if it is late, crashes or answers nonsense, that of the fallback."""
        began = time.perf_counter()
        move: int | None
        if decision.bot in self.named:
            guest = desk.guests.get(decision.seat)
            if guest is None:
                guest = desk.guests[decision.seat] = Guest(self.named[decision.bot])
            move = await guest.choose(decision.view, decision.legal)
        else:
            bot = bot_called(decision.bot)
            if isinstance(bot, Searcher) and len(decision.legal) > 1:
                for follower in desk.followers:
                    follower.say(type="thinking", seat=decision.seat)
                move = await self.think(bot, decision.view, decision.legal)
            else:
                move = int(bot(decision.view, decision.legal, fresh_luck()))
        self.figures.bot_seconds.observe(time.perf_counter() - began)
        if move is None:
            self.figures.bot_failures.inc()
            move = int(BOTS["greedy"](decision.view, decision.legal, fresh_luck()))
        return move

    async def think(self, bot: Searcher, view: Row, legal: Any) -> int:
        """A search on a thread of its own; the more there are, the shorter each."""
        self.thinking += 1
        try:
            crowd = -(-self.thinking // self.cores)
            hurried = bot.within((bot.budget.seconds or 1.0) / crowd)
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.pool, hurried, view, legal, fresh_luck())
        finally:
            self.thinking -= 1

    def forget(self, desk: Desk) -> None:
        """A table is put away, and the programs that played at it with it."""
        for guest in desk.guests.values():
            threading.Thread(target=guest.stop, daemon=True).start()
        desk.guests.clear()

    def close(self) -> None:
        """No more thinking."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def has_work(room: Room) -> bool:
    """Whether a bot is to choose, or has an offer to answer."""
    if room.status != PLAYING:
        return False
    to_choose = room.actor >= 0 and room.seats[room.actor].played_by is not None
    return to_choose or any(find_words is answer_of for find_words, *_ in talkers_at(room))


def talkers_at(room: Room) -> list[tuple[FindWords, Bot, int, Row]]:
    """Bots with an offer to answer, then the bot on turn, which may want to make one."""
    table = room.table
    if room.game.talk is None or table is None or room.status != PLAYING or room.actor < 0:
        return []
    found: list[tuple[FindWords, Bot, int, Row]] = []
    for at, seat in enumerate(room.seats):
        if seat.played_by is not None and any(answer.startswith("decline") for answer in table.talk(at)):
            found.append((answer_of, bot_called(seat.played_by), at, table.view(at)))
    if (on_turn := room.seats[room.actor].played_by) is not None:
        found.append((offer_of, bot_called(on_turn), room.actor, table.view(room.actor)))
    return found


def bot_called(name: str) -> Bot:
    """A bot of the house; guests trade as `greedy` does."""
    return BOTS.get(name, BOTS["greedy"])


def decision_of(room: Room) -> Decision | None:
    """What the bot on turn is asked."""
    seat, table = room.actor, room.table
    if table is None or seat < 0 or (bot := room.seats[seat].played_by) is None:
        return None
    legal = np.array(legal_moves(table.state), dtype=np.int64)
    return Decision(seat, bot, table.view(seat), legal, room.game_seq)


def speak(room: Room, seat: int, text: str, expected: int, now: float) -> None:
    """Say it, unless the table has moved on."""
    if room.game_seq == expected and room.status == PLAYING:
        acts.bot_plays(room, seat, text, now)


def carry_out(room: Room, decision: Decision, move: int, now: float) -> None:
    """Play it, unless the table has moved on or the person is back."""
    still = room.status == PLAYING and room.game_seq == decision.game_seq
    if still and room.seats[decision.seat].played_by is not None:
        acts.bot_plays(room, decision.seat, move, now)


async def wait_for_answer(desk: Desk) -> None:
    """A bot that has made an offer gives people time to answer it."""
    loop, until = asyncio.get_running_loop(), asyncio.get_running_loop().time() + ANSWER_SECONDS
    while loop.time() < until and someone_may_answer(desk.room):
        await asyncio.sleep(0.2)


def someone_may_answer(room: Room) -> bool:
    """Whether an offer waits for a person who is here."""
    if room.table is None or room.status != PLAYING:
        return False
    people = [at for at, seat in enumerate(room.seats) if seat.played_by is None]
    return any(answer.startswith("accept") for at in people for answer in room.table.talk(at))


def fresh_luck() -> Any:
    """Luck of a bot's own; the table's dice are another matter."""
    return luck_of(secrets.randbits(63))


def tame(pid: int, memory: int) -> None:
    """A guest gives way to everything else, and has so much memory and no more."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, pid, NICE)
    with suppress(OSError, AttributeError):
        resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))


def be_nice() -> None:
    """Thinking gives way to everything else."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
