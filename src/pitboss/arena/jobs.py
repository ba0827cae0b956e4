"""One game between any bots, as a job: a record in, a result out, nothing shared. Any process or machine can do it."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np

from pitboss.bots import Bot, failures_of, find_bot
from pitboss.bots.levels import Searcher
from pitboss.bots.search import Budget, search
from pitboss.bots.talking import answer_of, offer_of
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Row,
    Talk,
    actor,
    find,
    legal_moves,
    play,
    resolve,
    sample,
    score,
    tie_break,
    view_of,
)
from pitboss.core.luck import Luck, luck_of, next64
from pitboss.core.table import checked_options

STEP = 0x9E3779B97F4A7C15  # splitmix64's; game number g begins at the outputs 2g and 2g+1 of the seed's stream
Job = dict[str, Any]  # game, options, bots (one a seat), seed, number, limit, and turn and pairing to know it by
Result = dict[
    str, Any
]  # number, turn, pairing, scores, breaks, microseconds (of each decision, by seat), failures (by seat)


def play_job(job: Job) -> Result:
    """Play one game. The seed and the number deal it: the same dice for whoever sits where."""
    game, bots = find(job["game"]), [bot_of(name, job.get("limit")) for name in job["bots"]]
    if any(isinstance(bot, Searcher) for bot in bots):
        rehearse(game.name, len(bots))
    s = game.new(len(bots), checked_options(game.title, game.options, job["options"]))
    seeds = luck_of(job["seed"] + 2 * job["number"] * STEP)
    dealer, luck = luck_of(int(next64(seeds))), luck_of(int(next64(seeds)))
    microseconds: list[list[int]] = [[] for _ in bots]
    failures: list[list[str]] = [[] for _ in bots]
    asked = NOBODY  # the seat that has just had its say
    while (seat := int(actor(s))) != NOBODY:
        if seat == CHANCE:
            resolve(s, sample(s, dealer))
            continue
        if game.talk is not None and seat != asked:
            asked = seat
            talk(game.talk, s, bots, seat, luck, microseconds)
            continue
        legal, failed = np.array(legal_moves(s), dtype=np.int64), len(failures_of(bots[seat]))
        view = view_of(s, seat)
        begun = time.perf_counter()
        move = bots[seat](view, legal, luck)
        microseconds[seat].append(int(1e6 * (time.perf_counter() - begun)))
        failures[seat] += failures_of(bots[seat])[failed:]
        play(s, move)
    standing = {
        "scores": [int(score(s, seat)) for seat in range(len(bots))],
        "breaks": [int(tie_break(s, seat)) for seat in range(len(bots))],
    }
    named: Result = {key: job[key] for key in ("pairing", "number", "turn") if key in job}
    return {**named, **standing, "microseconds": microseconds, "failures": failures}


def talk(words: Talk, s: Row, bots: Sequence[Bot], seat: int, luck: Luck, microseconds: list[list[int]]) -> None:
    """The seat that is to choose may make an offer, and whoever is offered something answers."""
    names = [f"seat {at}" for at in range(len(bots))]

    def say(speaker: int, find_words: Callable[[Bot, Row, int, Luck], str | None]) -> bool:
        view, begun = view_of(s, speaker), time.perf_counter()
        said = find_words(bots[speaker], view, speaker, luck)
        if said is None:
            return False
        microseconds[speaker].append(int(1e6 * (time.perf_counter() - begun)))
        words.say(s, speaker, said, names)
        return True

    said = say(seat, offer_of)
    while said:
        said = any(say(other, answer_of) for other in range(len(bots)))


@cache
def rehearse(name: str, players: int) -> None:
    """Load what a search of a game needs into this process, so that no decision has to wait for it."""
    game, luck, asked = find(name), luck_of(1), NOBODY
    s = game.new(players, checked_options(game.title, game.options, {}))
    while (seat := int(actor(s))) != NOBODY:
        if seat == CHANCE:
            resolve(s, sample(s, luck))
        else:
            legal = legal_moves(s)
            if game.talk is not None and seat != asked and (said := game.talk.bot_offer(view_of(s, seat), seat, luck)):
                game.talk.say(s, seat, said, [f"seat {at}" for at in range(players)])
            asked = seat
            play(s, search(view_of(s, seat), legal, 1, Budget(playouts=2 * len(legal)))[0].move)


@cache
def bot_of(name: str, limit: float | None) -> Bot:
    """A bot of this process: a program is started once and asked in every game."""
    return find_bot(name, limit=limit)


def shares_of(result: Result) -> list[float]:
    """Each seat's share of first place."""
    standing = list(zip(result["scores"], result["breaks"], strict=True))
    first = [place == max(standing) for place in standing]
    return [is_first / sum(first) for is_first in first]


def play_all(jobs: Sequence[Job], processes: int) -> Iterator[Result]:
    """Play jobs on several processes; results come in whatever order they are done."""
    if processes == 1:
        yield from map(play_job, jobs)
        return
    waiting, todo = set[Future[Result]](), iter(jobs)
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        try:
            for job in todo:
                waiting.add(pool.submit(play_job, job))
                if len(waiting) >= 2 * processes:
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (future.result() for future in done)
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
