"""The commands for research, as the command line takes them."""

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.arguments import GameName, GameNames, Options, listed


def simulate(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(help="seats at the table; all of one bot unless --bots names them")
    ] = None,
    bots: Annotated[str, typer.Option(help="bots, one a seat, separated by commas; fewer are repeated")] = "random",
    games: Annotated[int, typer.Option(min=1, max=100_000_000, help="how many games")] = 1000,
    seed: Annotated[int, typer.Option(help="the same seed gives the same games")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1024, help="threads; as many as there are cores if left out")
    ] = None,
    option: Options = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Let bots play many games and count."""
    from pitboss.cli.research.simulate import run

    run(game, players, listed(bots), games, seed, jobs, option, as_json)


def match(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="bots, one a seat: level1 to level5, greedy, random, module:name or cmd:./program")
    ] = "level3,greedy",
    games: Annotated[int, typer.Option(min=1, max=100_000_000, help="how many games, in whole sets of seatings")] = 100,
    seed: Annotated[int, typer.Option(help="the same seed deals the same games")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1024, help="processes; as many as there are cores if left out")
    ] = None,
    stop_at: Annotated[
        float | None, typer.Option(min=0, max=1, help="stop when the first bot is clearly above or below this share")
    ] = None,
    keep: Annotated[Path | None, typer.Option(help="keep results in this file, and go on where it ends")] = None,
    limit: Annotated[
        float | None, typer.Option(min=0.001, help="seconds a decision for bots that are programs")
    ] = None,
    option: Options = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Let bots play against each other, every bot in every seat with the same dice."""
    from pitboss.arena.match import Match
    from pitboss.cli.research.match import run
    from pitboss.core.records.position_text import options_of

    asked = Match(game, listed(bots), games, seed, options_of(",".join(option)), limit)
    run(asked, jobs, stop_at, keep, as_json)


def ladder(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="who is rated; your own bots too")
    ] = "random,greedy,level1,level2,level3,level4,level5",
    players: Annotated[int | None, typer.Option(help="seats at a table; as few as the game allows if left out")] = None,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="games of each pairing")] = 20,
    seed: Annotated[int, typer.Option(help="the same seed deals the same games")] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=1024, help="processes; as many as there are cores if left out")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="draw the ladder into this file")] = None,
    option: Options = [],  # noqa: B006
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Rate bots: each meets each, every bot in every seat."""
    from pitboss.arena.match import Match
    from pitboss.cli.research.ladder import run
    from pitboss.core.records.position_text import options_of

    run(Match(game, listed(bots), games, seed, options_of(",".join(option))), players, jobs, svg, as_json)


def bench(
    games: GameNames = None,
    as_json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Measure the speed of random play, beside the same rules in C++ where they can be built."""
    from pitboss.cli.research.bench import run

    run(games or [], as_json)


def describe(
    game: GameName, as_json: Annotated[bool, typer.Option("--json", help="as one line of JSON")] = False
) -> None:
    """Show a game's actions and observations as programs and learning agents get them."""
    from pitboss.cli.research.describe import run

    run(game, as_json)
