"""The compiled rules that tests run on, made once for all their processes: `python -m tests.compiled`.

A process that finds them on disk loads them in a second. One that does not compiles every rule below an entry, and so
would each process beside it."""

from pitboss.bots.warm_up import load
from pitboss.cli.warm import compile_rules
from pitboss.core.game import find, game_names
from pitboss.envs import steps

ENTERED_BY = (steps,)  # imported so that the steps of a batch are compiled too


def main() -> None:
    """Every game, then its variants."""
    games = [find(name) for name in game_names()]
    for game in games:
        compile_rules(game)
    for game in games:
        for variant in game.variants:
            load(find(f"{game.name}+{variant}"))


if __name__ == "__main__":
    main()
