"""`pitboss ladder`: a rating table of bots."""

import json
import os
from dataclasses import asdict
from pathlib import Path

from rich.table import Table as Grid

from pitboss.arena.ladder import Rung, pairings, picture, play_ladder
from pitboss.arena.match import Match
from pitboss.bots import check_bots
from pitboss.cli.research.simulate import progress_bar
from pitboss.cli.screen import screen
from pitboss.cli.warm import compile_rules
from pitboss.core.game import find


def run(match: Match, players: int | None, jobs: int | None, svg: Path | None, as_json: bool) -> None:
    """Play all pairings, then print the table and draw it if asked."""
    game = find(match.game)
    check_bots(game, match.bots, match.options, match.limit)
    seats = players or min(game.seats)
    games = sum(each.sets * seats for each in pairings(match, seats))
    compile_rules(game)
    with progress_bar() as shown:
        task = shown.add_task(game.title, total=games)
        rungs = play_ladder(match, seats, jobs or os.cpu_count() or 1, lambda done: shown.advance(task, done))
    title = f"{game.title}, {seats} players, {games:,} games"
    if svg is not None:
        svg.write_text(picture(title, rungs), encoding="utf-8")
    if as_json:
        table = [asdict(rung) for rung in rungs]
        print(json.dumps({"game": match.game, "players": seats, "seed": match.seed, "games": games, "ladder": table}))
    else:
        screen.print(grid(title, rungs))


def grid(title: str, rungs: list[Rung]) -> Grid:
    """The table."""
    found = Grid(title=title, title_justify="left")
    for heading in ("bot", "rating", "95 % interval", "games", "first place"):
        found.add_column(heading, justify="left" if heading == "bot" else "right")
    for rung in rungs:
        interval = f"{rung.low:.1f} - {rung.high:.1f}"
        found.add_row(rung.bot, f"{rung.rating:.1f}", interval, str(rung.games), f"{rung.win_share:.1%}")
    return found
