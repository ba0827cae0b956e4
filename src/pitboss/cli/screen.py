"""What the commands share: the two streams, and a line that says when rules are being compiled."""

from collections.abc import Callable

from rich.console import Console

from pitboss.core.compiled import INTERPRETED, cache_directory
from pitboss.core.game import Game
from pitboss.core.lang import _

screen = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


def ready(game: Game, purpose: str, first_use: Callable[[], object]) -> None:
    """Before a game is used for a purpose, use it once, saying that this compiles its rules where it does."""
    done = cache_directory() / f"{game.name}-{purpose}.ready"
    if INTERPRETED or done.exists():
        return
    what = _("Compiling the rules of {title} (once; it takes some seconds) …", title=game.title)
    if not errors.is_terminal:
        errors.print(what)
    with errors.status(what):
        first_use()
    done.touch()
