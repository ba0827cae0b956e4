"""`pitboss match`: bots against each other, seat-balanced, with intervals."""

import json
import os
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from pitboss.arena.jobs import MOST_FAILURES
from pitboss.arena.match import Match, play_match
from pitboss.bots import check_bots
from pitboss.cli.research.simulate import progress_bar
from pitboss.cli.screen import errors, screen
from pitboss.cli.warm import compile_rules
from pitboss.core.errors import PitbossError
from pitboss.core.game import find


def run(match: Match, jobs: int | None, threshold: float | None, kept: Path | None, as_json: bool) -> None:
    """Play with a progress bar on a terminal, then print the figures."""
    game = find(match.game)
    if len(match.bots) < 2:
        raise PitbossError("A match is between two bots or more: one a seat, as in --bots level3,greedy.")
    match.check()
    check_bots(game, match.bots, match.options, match.limit)
    compile_rules(game)
    with progress_bar() as shown:
        task = shown.add_task(game.title, total=match.sets * len(match.bots))
        tally = play_match(match, jobs or os.cpu_count() or 1, threshold, kept, lambda done: shown.advance(task, done))
    report = tally.summary()
    if as_json:
        print(json.dumps(report))
    else:
        show(game.title, report)
    refuse_forfeits(report)


def show(title: str, report: dict[str, Any]) -> None:
    """The figures as a table, and what failed below it."""
    heading = f"{title}: {report['games']:,} games, {report['players']} players, every bot in every seat"
    grid = Grid(title=heading, title_justify="left")
    for name in ("bot", "first", "95 % interval", "score", "mean s", "p99 s", "failed"):
        grid.add_column(name, justify="left" if name == "bot" else "right")
    for line in report["bots"]:
        share = (f"{line['win_share']:.1%}", f"{line['low']:.1%} - {line['high']:.1%}", f"{line['mean_score']:,.1f}")
        times = (f"{line['mean_seconds']:.4f}", f"{line['p99_seconds']:.4f}")
        grid.add_row(line["bot"], *share, *times, str(line["failures"]))
    screen.print(grid)
    if talk := report.get("talk"):
        screen.print(talk_line(talk), markup=False)
    if report["stopped"]:
        screen.print(f"Stopped early: {report['bots'][0]['bot']} is {report['stopped']}.", markup=False)
    for line in report["bots"]:
        for why in line["failed_by"]:
            errors.print(f"{line['bot']} failed: {why}", markup=False)


def refuse_forfeits(report: dict[str, Any]) -> None:
    """A match with a bot that gave up says so by its exit code too."""
    for line in report["bots"]:
        if line["forfeits"]:
            times = f"{line['forfeits']} of its games, each after more than {MOST_FAILURES} failed decisions"
            raise PitbossError(f"{line['bot']} forfeited {times}.")


def talk_line(talk: dict[str, int]) -> str:
    """What was offered and what came of it, where the game has talk."""
    made = [f"{talk.get('offers', 0)} offers", f"{talk.get('out_of_turn', 0)} out of turn"]
    made += [f"{talk.get('promises', 0)} with a promise", f"{talk.get('countered', 0)} countered"]
    taken = [f"{talk.get('taken', 0)} taken", f"{talk.get('taken_out_of_turn', 0)} of them out of turn"]
    return ", ".join([*made, *taken, f"{talk.get('taken_promises', 0)} with a promise"]) + "."
