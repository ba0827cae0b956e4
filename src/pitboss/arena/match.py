"""A match: every bot takes every seat equally often with the same deals, so that luck cancels out.

A set is one deal played once for each way the line-up can sit around the table. All figures are taken over sets.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from math import ceil, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from pitboss.arena.jobs import Job, Result, play_jobs, shares_of
from pitboss.core.errors import PitbossError
from pitboss.core.game import find
from pitboss.core.table import checked_options

Z_95 = 1.96  # standard errors to each side of a 95 % confidence interval
EARLY_STOP_Z = 3.0  # standard errors that end a match early: more, since it looks again and again
MIN_SETS = 10  # before a match may end early
SHOWN = 3  # failures quoted in a report
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Match:
    """What is to be played."""

    game: str
    bots: list[str]
    games: int
    seed: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    limit: float | None = None  # seconds a decision of bots that are programs

    def check(self) -> None:
        """Refuse what cannot be played before anything is."""
        game = find(self.game)
        game.new(len(self.bots), checked_options(game.title, game.options, self.options))

    @property
    def sets(self) -> int:
        """Whole sets, at least as many games as were asked for."""
        return ceil(self.games / len(self.bots))

    def seated(self, turn: int) -> list[str]:
        """The bots by seat, the line-up turned so many places."""
        return [self.bots[(seat + turn) % len(self.bots)] for seat in range(len(self.bots))]

    def jobs(self) -> Iterator[Job]:
        """Every game of the match."""
        same = {"game": self.game, "options": self.options, "seed": self.seed, "limit": self.limit}
        for number in range(self.sets):
            for turn in range(len(self.bots)):
                yield {**same, "number": number, "turn": turn, "bots": self.seated(turn)}


def play_match(
    match: Match,
    processes: int = 1,
    threshold: float | None = None,
    kept: Path | None = None,
    progress: Progress = lambda done: None,
) -> "Tally":
    """Play a match. With a threshold, stop as soon as the first bot is clearly above or below it.

    With a file to keep results in, games whose results it holds already are not played again.
    """
    match.check()
    tally = Tally(match)
    done = set()
    with ResultFile(match, kept) as file:
        for result in file.results:
            tally.add(result)
            done.add((result["number"], result["turn"]))
        progress(len(done))
        todo = [job for job in match.jobs() if (job["number"], job["turn"]) not in done]
        for result in play_jobs(todo, processes):
            file.append(result)
            tally.add(result)
            progress(1)
            if threshold is not None and tally.is_clear(threshold):
                side = "above" if tally.share(match.bots[0]) > threshold else "below"
                tally.stopped = f"clearly {side} {threshold:.1%}"
                break
    return tally


class ResultFile:
    """The file a match can be resumed from: its first line says which match, then a result a line."""

    def __init__(self, match: Match, path: Path | None) -> None:
        self.results: list[Result] = []
        self.file = None
        if path is not None:
            head = asdict(match) | {"games": 0}
            if path.exists() and path.stat().st_size:
                self.read(path, head)
            self.file = path.open("a", encoding="utf-8")
            if not self.file.tell():
                self.append(head)

    def read(self, path: Path, head: dict[str, Any]) -> None:
        """Take up what was played; a last line that was cut short is dropped."""
        lines = path.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if len(whole) < len(lines):
            path.write_bytes(b"".join(whole))
        if not whole or json.loads(whole[0]) != head:
            raise PitbossError(f"{path} belongs to another match. Name another file.")
        self.results = [json.loads(line) for line in whole[1:]]

    def append(self, line: dict[str, Any]) -> None:
        """Write a line, at once."""
        if self.file is not None:
            self.file.write(json.dumps(line) + "\n")
            self.file.flush()

    def __enter__(self) -> "ResultFile":
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()


class Tally:
    """The results so far, and the figures."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.results: dict[tuple[int, int], Result] = {}
        self.stopped = ""

    def add(self, result: Result) -> None:
        """Take in a game, if it is one of this match."""
        if result["number"] < self.match.sets:
            self.results[result["number"], result["turn"]] = result

    def whole_sets(self) -> list[list[Result]]:
        """The sets of which every game is done, in order."""
        turns = range(len(self.match.bots))
        numbers = sorted({number for number, _ in self.results})
        found = [[self.results.get((number, turn)) for turn in turns] for number in numbers]
        return [[result for result in games if result] for games in found if all(games)]

    def set_shares(self, bot: str) -> list[float]:
        """A bot's share of first place for each seat it held, set by set."""
        return [
            float(np.mean([share for result in games for share in self.by_seat(bot, result, shares_of(result))]))
            for games in self.whole_sets()
        ]

    def seats_of(self, bot: str, result: Result) -> list[int]:
        """A bot's seats in a game."""
        return [seat for seat, name in enumerate(self.match.seated(result["turn"])) if name == bot]

    def by_seat(self, bot: str, result: Result, values: list[Any]) -> list[Any]:
        """Those of a game's values that belong to a bot's seats."""
        return [value for value, name in zip(values, self.match.seated(result["turn"]), strict=True) if name == bot]

    def share(self, bot: str) -> float:
        """A bot's mean share of first place."""
        shares = self.set_shares(bot)
        return float(np.mean(shares)) if shares else 0.0

    def error(self, bot: str) -> float:
        """Its standard error; as a prior, one set lost and one won are added, so that few games do not look certain."""
        shares = [*self.set_shares(bot), 0.0, 1.0]
        return float(np.std(shares) / sqrt(len(shares)))

    def is_clear(self, threshold: float) -> bool:
        """Whether the first bot is clearly above or below a threshold."""
        bot = self.match.bots[0]
        if len(self.results) % len(self.match.bots) or len(self.whole_sets()) < MIN_SETS:
            return False
        return abs(self.share(bot) - threshold) > EARLY_STOP_Z * self.error(bot)

    def summary(self) -> dict[str, Any]:
        """The figures as JSON."""
        match = self.match
        report = {"game": match.game, "options": match.options, "seed": match.seed, "players": len(match.bots)}
        report |= {"games": len(self.whole_sets()) * len(match.bots), "stopped": self.stopped}
        report |= {"talk": dict(talk)} if (talk := self.talk()) else {}
        return report | {"bots": [self.figures(bot) for bot in dict.fromkeys(match.bots)]}

    def talk(self) -> Counter[str]:
        """What was offered, countered and taken in all whole sets, where the game has talk."""
        count = Counter[str]()
        for games in self.whole_sets():
            for result in games:
                count.update(result.get("talk", {}))
        return count

    def figures(self, bot: str) -> dict[str, Any]:
        """One bot's figures."""
        share, error = self.share(bot), self.error(bot)
        games = [result for games in self.whole_sets() for result in games]
        scores = [score for result in games for score in self.by_seat(bot, result, result["scores"])]
        times = [
            taken for result in games for seat in self.by_seat(bot, result, result["microseconds"]) for taken in seat
        ]
        seconds = np.array(times or [0]) / 1e6
        failures = [each for result in games for seat in self.by_seat(bot, result, result["failures"]) for each in seat]
        return {
            "bot": bot,
            "win_share": round(share, 4),
            "low": round(max(share - Z_95 * error, 0.0), 4),
            "high": round(min(share + Z_95 * error, 1.0), 4),
            "mean_score": round(float(np.mean(scores)), 2) if scores else 0.0,
            "decisions": len(times),
            "decisions_per_second": round(len(times) / max(float(seconds.sum()), 1e-9), 1),
            "mean_seconds": round(float(seconds.mean()), 6),
            "p99_seconds": round(float(np.quantile(seconds, 0.99)), 6),
            "failures": len(failures),
            "forfeits": sum(
                seat in result.get("forfeited", []) for result in games for seat in self.seats_of(bot, result)
            ),
            "failed_by": failures[:SHOWN],
        }
