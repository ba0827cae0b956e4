"""One game between any bots, as a job: a record in, a result out, nothing shared. Any process or machine can do it."""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np

from pitboss.arena.job_talk import JobTalk
from pitboss.bots import Bot, failures_of, find_bot
from pitboss.bots.runner import decisions
from pitboss.bots.warm_up import load
from pitboss.core.game import find, legal_moves, play, view_of
from pitboss.core.luck import Luck, luck_of, next64
from pitboss.core.standing import BREAKS, SCORES, WHOLE, first_place, standing_of
from pitboss.core.table import checked_options

LAST_OF_ALL = -(1 << 31)  # the score of a seat that forfeited
STEP = 0x9E3779B97F4A7C15  # splitmix64's: what a stream's state grows by with each number
Job = dict[str, Any]  # game, options, bots (one a seat), seed, number, limit, and turn and pairing to know it by
MOST_FAILURES = 3  # of a bot in a game; after more it has forfeited the game
# number, turn, pairing, scores, breaks, forfeited (seats), microseconds (of each decision, by seat), failures (by
# seat), talk (counted)
Result = dict[str, Any]


def play_job(job: Job) -> Result:
    """Play one game. The seed and the number deal it: the same dice wherever a bot sits."""
    game, bots = find(job["game"]), [bot_of(name, job.get("limit")) for name in job["bots"]]
    load(game)
    s = game.new(len(bots), checked_options(game.title, game.options, job["options"]))
    seeds = seeds_of(job["seed"], job["number"])
    dealer, luck = luck_of(int(next64(seeds))), luck_of(int(next64(seeds)))
    microseconds: list[list[int]] = [[] for _ in bots]
    failures: list[list[str]] = [[] for _ in bots]
    talk = JobTalk(s, bots, luck, microseconds, failures)
    for seat in decisions(s, dealer):
        if game.talk is not None and talk.round_of(game.talk, seat):
            continue
        legal, failed = np.array(legal_moves(s), dtype=np.int64), len(failures_of(bots[seat]))
        view = view_of(s, seat)
        begun = time.perf_counter()
        move = bots[seat](view, legal, luck)
        microseconds[seat].append(int(1e6 * (time.perf_counter() - begun)))
        failures[seat] += failures_of(bots[seat])[failed:]
        play(s, move)
    standing = standing_of(s, len(bots))
    ending = {"scores": standing[SCORES].tolist(), "breaks": standing[BREAKS].tolist()}
    named: Result = {key: job[key] for key in ("pairing", "number", "turn") if key in job}
    spoken = {} if game.talk is None else {"talk": dict(talk.count)}
    forfeited = {"forfeited": [seat for seat, failed in enumerate(failures) if len(failed) > MOST_FAILURES]}
    return {**named, **ending, **forfeited, **spoken, "microseconds": microseconds, "failures": failures}


def seeds_of(seed: int, number: int) -> Luck:
    """The stream that gives a game its two seeds: game number n has the outputs 2n and 2n+1 of the seed's stream."""
    return luck_of(seed + 2 * number * STEP)


@cache
def bot_of(name: str, limit: float | None) -> Bot:
    """A bot of this process: a program is started once and asked in every game."""
    return find_bot(name, limit=limit)


def standing_of_result(result: Result) -> Any:
    """How a game ended. A seat that forfeited it comes after all others."""
    standing = np.array([result["scores"], result["breaks"]], dtype=np.int64)
    standing[SCORES, result.get("forfeited", [])] = LAST_OF_ALL
    return standing


def shares_of(result: Result) -> list[float]:
    """Each seat's share of first place."""
    standing = standing_of_result(result)
    return [first_place(standing, seat) / WHOLE for seat in range(len(result["scores"]))]


def play_jobs(jobs: Sequence[Job], processes: int) -> Iterator[Result]:
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
