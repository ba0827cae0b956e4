"""What the commands share: the two streams, and a line that says when rules are being compiled."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from pitboss.core.compiled import INTERPRETED, cache_directory
from pitboss.core.game import Game

screen = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


@contextmanager
def warmed(game: Game) -> Iterator[None]:
    """While something is done for the first time with a game, say so if that means compiling its rules."""
    done = cache_directory() / f"{game.name}.warm"
    if INTERPRETED or done.exists():
        yield
        return
    with errors.status(f"Compiling the rules of {game.title} (once; it takes some seconds) …"):
        if not errors.is_terminal:
            errors.print(f"Compiling the rules of {game.title} (once; it takes some seconds) …")
        yield
    done.touch()
