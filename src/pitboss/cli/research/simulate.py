"""`pitboss simulate`: many games between bots."""

import json
from collections.abc import Sequence

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from pitboss.arena.simulate import Results, simulate
from pitboss.cli.screen import errors, screen
from pitboss.cli.warm import compile_rules
from pitboss.core.errors import PitbossError
from pitboss.core.game import find
from pitboss.core.records.position_text import options_of


def run(
    name: str,
    players: int | None,
    bots: list[str],
    games: int,
    seed: int,
    jobs: int | None,
    options: list[str],
    as_json: bool,
) -> None:
    """Play the games with a progress bar on a terminal, then print the figures."""
    game = find(name)
    seated = seats_for(bots, players if players is not None else max(len(bots), 4 if 4 in game.seats else 2))
    chosen = options_of(",".join(options))
    compile_rules(game)
    with progress_bar() as bar:
        task = bar.add_task(game.title, total=games)
        results = simulate(game, seated, chosen, games, seed, jobs, lambda done: bar.advance(task, done))
    if as_json:
        print(json.dumps({"game": name, "bots": seated, "seed": seed, **results.summary()}))
    else:
        screen.print(grid(game.title, seated, results))


def seats_for(bots: Sequence[str], players: int) -> list[str]:
    """One bot a seat: those named, repeated in turn if there are fewer than seats."""
    if not bots:
        raise PitbossError("Name at least one bot.")
    if len(bots) > players:
        raise PitbossError(f"{len(bots)} bots are named for {players} players. Name at most one a seat.")
    return [bots[seat % len(bots)] for seat in range(players)]


def progress_bar() -> Progress:
    """A bar that shows only on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def grid(title: str, bots: list[str], results: Results) -> Grid:
    """The figures as a table."""
    figures = results.summary()
    rate = f"{figures['games_per_second']:,.0f} games/s, {figures['decisions_per_second']:,.0f} decisions/s"
    heading = f"{title}: {results.games:,} games in {results.seconds:.2f} s\n{rate}"
    table = Grid(title=heading, title_justify="left", min_width=60)
    for heading in ("seat", "bot", "mean score", "share of first place"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, bot in enumerate(bots):
        mean, share = figures["mean_score"][seat], figures["win_share"][seat]
        table.add_row(str(seat), bot, f"{mean:,.1f}", f"{share:.1%}")
    return table
