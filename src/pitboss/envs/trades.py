"""What trades are to agents: talk, which they take no part in, or actions where a game has that variant."""

from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, find
from pitboss.core.registry import VARIANT

TALK, ACTIONS = "talk", "actions"
TRADES = "trades"  # the variant of a game in which trades are moves


def with_trades(name: str, trades: str) -> Game:
    """A game as agents are to play it."""
    game = find(name)
    if trades not in (TALK, ACTIONS):
        raise PitbossError(f"Trades are {TALK!r} or {ACTIONS!r}, not {trades!r}.")
    if trades == TALK or game.variant_of:
        return game
    if TRADES not in game.variants:
        raise PitbossError(f"{game.title} has no trades, so they cannot be actions.")
    return find(f"{name}{VARIANT}{TRADES}")
