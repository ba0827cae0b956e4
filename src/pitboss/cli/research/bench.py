"""`pitboss bench`: the benchmark as a table or as JSON."""

import json
from typing import Any

from rich.table import Table as Grid

from pitboss.arena.bench import STRETCHES, bench
from pitboss.cli.screen import errors, screen
from pitboss.core.game import find, game_names


def run(names: list[str], as_json: bool) -> None:
    """Measure, saying what is being measured, then print."""
    games = [find(name) for name in names or game_names()]
    with errors.status("Measuring …") as status:
        report = bench(games, lambda what: status.update(f"Measuring {what} …"))
    if as_json:
        print(json.dumps(report))
    else:
        show(report)


def show(report: dict[str, Any]) -> None:
    """The report as tables: the median of all stretches, and the quartiles, between which half of them lie."""
    grid = Grid(title=f"Random play, one thread: median of {STRETCHES} stretches (quartiles)", title_justify="left")
    for heading in ("game", "players", "options", "games/s", "decisions/s", "C++ games/s", "time / C++ time"):
        grid.add_column(heading, justify="left" if heading in ("game", "options") else "right")
    for line in report["tables"]:
        options = " ".join(f"{name}={value}" for name, value in line["options"].items())
        rates = (of_stretches(line[name], 0) for name in ("games_per_second", "decisions_per_second"))
        beside = of_stretches(line["limit_games_per_second"], 0), of_stretches(line["times_limit"], 2)
        grid.add_row(line["game"], str(line["players"]), options, *rates, *beside)
    screen.print(grid)
    for name, row_bytes in report["row_bytes"].items():
        start, threads = report["start_seconds"][name], report["two_threads"][name]
        screen.print(
            f"{name}: {row_bytes} bytes a table; start {start['cold']} s cold, {start['warm']} s warm; "
            f"two threads {threads['pitboss']} x one" + (f" (C++ {threads['limit']} x)" if threads["limit"] else "")
        )


def of_stretches(spread: dict[str, float] | None, digits: int) -> str:
    """A figure with its quartiles, or a dash where there is nothing to compare with."""
    if spread is None:
        return "-"
    return f"{spread['median']:,.{digits}f} ({spread['low']:,.{digits}f}-{spread['high']:,.{digits}f})"
