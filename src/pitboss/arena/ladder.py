"""The ladder: every bot meets every other, and all get a rating with an interval (Plackett-Luce, by OpenSkill)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from pitboss.arena.jobs import Job, Result, play_jobs, shares_of, standing_of_result
from pitboss.arena.match import Z_95, Match
from pitboss.core.errors import PitbossError
from pitboss.core.standing import rank

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Rung:
    """One bot on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    win_share: float


def pairings(match: Match, players: int) -> list[Match]:
    """A match for every choice of so many of the bots; each is played seat-balanced."""
    if not 2 <= players <= len(match.bots) or len(set(match.bots)) < len(match.bots):
        raise PitbossError(f"A ladder for {players} players needs at least {players} bots, each named once.")
    chosen = combinations(match.bots, players)
    return [Match(match.game, list(bots), match.games, match.seed, match.options, match.limit) for bots in chosen]


def play_ladder(match: Match, players: int, processes: int = 1, progress: Progress = lambda done: None) -> list[Rung]:
    """Play all pairings and rate the bots, the best first."""
    matches = pairings(match, players)
    for each in matches:
        each.check()
    results = []
    for result in play_jobs(list(all_jobs(matches)), processes):
        results.append(result)
        progress(1)
    results.sort(key=lambda result: (result["number"], result["pairing"], result["turn"]))
    return rate(match.bots, [(matches[each["pairing"]].seated(each["turn"]), each) for each in results])


def all_jobs(matches: Sequence[Match]) -> Iterator[Job]:
    """The games of all pairings."""
    for pairing, match in enumerate(matches):
        for job in match.jobs():
            yield {**job, "pairing": pairing}


def rate(bots: Sequence[str], played: Sequence[tuple[list[str], Result]]) -> list[Rung]:
    """Ratings out of games: who sat where, and how it ended. Games count in the order they are given."""
    model = PlackettLuce(tau=0.0)  # bots do not learn, so their ratings do not drift
    ratings: dict[str, Any] = {bot: model.rating() for bot in bots}
    shares: dict[str, list[float]] = {bot: [] for bot in bots}
    for seated, result in played:
        ranks = [float(rank) for rank in ranks_of(result)]
        rated = model.rate([[ratings[bot]] for bot in seated], ranks=ranks)
        for bot, [rating], share in zip(seated, rated, shares_of(result), strict=True):
            ratings[bot] = rating
            shares[bot].append(share)
    rungs = [rung(bot, ratings[bot], shares[bot]) for bot in bots]
    return sorted(rungs, key=lambda each: -each.rating)


def ranks_of(result: Result) -> list[int]:
    """Each seat's rank: 1 is first, equals share a rank."""
    standing = standing_of_result(result)
    return [int(rank(standing, seat)) for seat in range(len(result["scores"]))]


def rung(bot: str, rating: Any, shares: list[float]) -> Rung:
    """A bot's line."""
    low, high = rating.mu - Z_95 * rating.sigma, rating.mu + Z_95 * rating.sigma
    share = sum(shares) / max(len(shares), 1)
    return Rung(bot, round(rating.mu, 2), round(low, 2), round(high, 2), len(shares), round(share, 4))


def picture(title: str, rungs: Sequence[Rung]) -> str:
    """The ladder as SVG: a dot a bot, a line for its interval."""
    low, high = min(each.low for each in rungs), max(each.high for each in rungs)
    wide, line, left = 640, 28, 160

    def x(rating: float) -> float:
        return left + (wide - left - 60) * (rating - low) / max(high - low, 1e-9)

    parts = [f'<text x="8" y="20" font-weight="bold">{escape(title, quote=False)}</text>']
    for number, each in enumerate(rungs):
        y = 50 + line * number
        parts.append(f'<text x="8" y="{y + 5}">{escape(each.bot, quote=False)}</text>')
        parts.append(f'<line x1="{x(each.low):.1f}" x2="{x(each.high):.1f}" y1="{y}" y2="{y}" stroke="#888"/>')
        parts.append(f'<circle cx="{x(each.rating):.1f}" cy="{y}" r="5" fill="#b3202a"/>')
        parts.append(f'<text x="{wide - 50}" y="{y + 5}">{each.rating:.1f}</text>')
    size = f'width="{wide}" height="{50 + line * len(rungs)}"'
    body = "\n".join(parts)
    style = 'font-family="sans-serif" font-size="14"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style} role="img">\n{body}\n</svg>\n'
