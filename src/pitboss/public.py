"""What `import pitboss` gives besides its classes: games by name, files by path, figures as values."""

import os
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from pitboss.core.dealer import Dealer
from pitboss.core.errors import PitbossError
from pitboss.core.game import find, game_names
from pitboss.core.lang import _, n_
from pitboss.core.records import record
from pitboss.core.table import Table
from pitboss.envs.trades import TALK, with_trades

if TYPE_CHECKING:
    from pitboss.arena.ladder import Rung
    from pitboss.arena.match import Tally
    from pitboss.arena.results import Results
    from pitboss.core.fair.verify import Verified

ENVIRONMENTS = {
    "gymnasium": ("pitboss.envs.gymnasium", "BotsEnv"),
    "vector": ("pitboss.envs.gymnasium", "BatchEnv"),
    "pettingzoo": ("pitboss.envs.pettingzoo", "TableEnv"),
}
File = str | os.PathLike[str] | IO[bytes]


def games() -> list[str]:
    """The names of the games there are."""
    return game_names()


def new(
    game: str,
    seats: int | Sequence[str] = 2,
    options: Mapping[str, Any] | None = None,
    dealer: Dealer | None = None,
    trades: str = TALK,
) -> Table:
    """A table of a game, for people by their names or for a number of seats.

    With a dealer, chance is answered as soon as it is due, so that the table always waits for a seat until the game is
    over. Without one, answer it yourself by `table.deal(dealer)` or `table.answer(event)`. `trades` is `talk`, beside
    the decision that is due, or `actions`: a family of offers and their answers are then among `table.moves()`.
    """
    names = [_("Seat {number}", number=number + 1) for number in range(seats)] if isinstance(seats, int) else seats
    table = Table.new(with_trades(game, trades), names, options)
    if dealer is not None:
        table.deal_by(dealer)
    return table


def replay(file: File) -> Table:
    """The table at the end of a record, or where the record breaks off."""
    with opened(file) as stream:
        return record.replay(stream).table


def verify(file: File) -> "Verified":
    """Compute every roll of a record with fair dice again. Raises `PitbossError` where anything is wrong."""
    from pitboss.core.fair.verify import verify as verified

    with opened(file) as stream:
        return verified(stream)


def simulate(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
) -> "Results":
    """Games between bots, one a seat; `scores` and `win_share()` of what comes back have the figures."""
    from pitboss.arena import simulate as simulation

    return simulation.simulate(find(game), bots, options or {}, games, seed, jobs)


def match(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
) -> "Tally":
    """Bots against each other, each in every seat with the same luck; `summary()` has shares and intervals."""
    from pitboss.arena.match import Match, play_match

    check_line_up(game, bots, 2, options)
    return play_match(Match(game, list(bots), games, seed, dict(options or {})), processes)


def ladder(
    game: str,
    bots: Sequence[str],
    players: int = 2,
    games: int = 100,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    processes: int = 1,
) -> "list[Rung]":
    """Every choice of so many of the bots plays a match; all get a rating, the best first."""
    from pitboss.arena.ladder import play_ladder
    from pitboss.arena.match import Match

    check_line_up(game, bots, players, options)
    return play_ladder(Match(game, list(bots), games, seed, dict(options or {})), players, processes)


def make_env(game: str, interface: str = "gymnasium", **settings: Any) -> Any:
    """A game as learning agents know environments: `gymnasium` (one seat against bots), `vector` (many tables at once),
    `pettingzoo` (every seat an agent) or `openspiel`. `settings` are those of its class in `pitboss.envs`."""
    if interface == "openspiel":
        registered = import_module("pitboss.envs.openspiel")
        table_game = with_trades(game, settings.pop("trades", TALK))
        return import_module("pyspiel").load_game(registered.openspiel_name(table_game), settings)
    if interface not in ENVIRONMENTS:
        known = ", ".join([*ENVIRONMENTS, "openspiel"])
        raise PitbossError(f"There is no interface called {interface!r}. The interfaces are: {known}.")
    module, name = ENVIRONMENTS[interface]
    return getattr(import_module(module), name)(game, **settings)


def check_line_up(game: str, bots: Sequence[str], least: int, options: Mapping[str, Any] | None) -> None:
    """Refuse too few bots, and bots that do not exist or cannot play, before anything is played."""
    from pitboss.bots import check_bots

    if isinstance(bots, str) or len(bots) < least:
        why = n_("Name at least {count} bot, in a list.", "Name at least {count} bots, in a list.", least)
        raise PitbossError(why)
    check_bots(find(game), bots, options or {})


def opened(file: File) -> AbstractContextManager[IO[bytes]]:
    """A file by its path, or as it is."""
    return Path(file).open("rb") if isinstance(file, str | os.PathLike) else nullcontext(file)
