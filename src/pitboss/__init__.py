"""pitboss: Las Vegas, Las Vegas Royale and Lords of Vegas, with rules you can trace and dice you can prove.

>>> import pitboss
>>> table = pitboss.new("lasvegas", ["Anna", "Benno"], dealer=pitboss.Seeded(7))
>>> while table.actor != pitboss.NOBODY:
...     move = table.play(table.actor, table.moves()[0])
>>> table.ending()["winners"]
[0]

What `dir(pitboss)` lists is public and keeps its meaning from one minor version to the next; other modules may change.
Each name is loaded when it is first used, so that importing the package costs little.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import_module("pitboss.games")  # makes the games known

if TYPE_CHECKING:
    from pitboss.core.dealer import ByHand as ByHand
    from pitboss.core.dealer import Dealer as Dealer
    from pitboss.core.dealer import Scripted as Scripted
    from pitboss.core.dealer import Seeded as Seeded
    from pitboss.core.errors import IllegalMove as IllegalMove
    from pitboss.core.errors import PitbossError as PitbossError
    from pitboss.core.table import Move as Move
    from pitboss.core.table import Table as Table
    from pitboss.core.verbs import CHANCE as CHANCE
    from pitboss.core.verbs import NOBODY as NOBODY
    from pitboss.envs.batch import Batch as Batch
    from pitboss.public import games as games
    from pitboss.public import ladder as ladder
    from pitboss.public import make_env as make_env
    from pitboss.public import match as match
    from pitboss.public import new as new
    from pitboss.public import replay as replay
    from pitboss.public import simulate as simulate
    from pitboss.public import verify as verify

__version__ = "1.0.0"

PUBLIC = {
    "CHANCE": "pitboss.core.verbs",
    "NOBODY": "pitboss.core.verbs",
    "Batch": "pitboss.envs.batch",
    "ByHand": "pitboss.core.dealer",
    "Dealer": "pitboss.core.dealer",
    "IllegalMove": "pitboss.core.errors",
    "Move": "pitboss.core.table",
    "PitbossError": "pitboss.core.errors",
    "Scripted": "pitboss.core.dealer",
    "Seeded": "pitboss.core.dealer",
    "Table": "pitboss.core.table",
    "games": "pitboss.public",
    "ladder": "pitboss.public",
    "make_env": "pitboss.public",
    "match": "pitboss.public",
    "new": "pitboss.public",
    "replay": "pitboss.public",
    "simulate": "pitboss.public",
    "verify": "pitboss.public",
}

del games  # the folder of games, which `import_module` has left here: `games()` is the public name


def __getattr__(name: str) -> Any:
    if name not in PUBLIC:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(PUBLIC[name]), name)
    return found


def __dir__() -> list[str]:
    return [*PUBLIC, "__version__"]


__all__ = list(PUBLIC)
