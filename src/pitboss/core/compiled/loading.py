"""The compiled rules of a game, loaded: from then on Python is given machine code, in the middle of a table too."""

from typing import Any

import numpy as np

from pitboss.core.compiled import ENTRIES, INTERPRETED, ROW, ROWS, Entry, load_entry
from pitboss.core.registry import Game, module_of
from pitboss.core.rows import row_dtype

_LOADED = set[str]()


def load(game: Game) -> None:
    """Load every entry of a game that has been imported, from disk or from the compiler, which takes some seconds."""
    if INTERPRETED:
        return
    for entry in entries_of(game):
        first = dtype_of(entry, game)
        if first not in entry.loaded:
            load_entry(entry, first)
    _LOADED.add(game.name)


def load_asked(game: Game) -> None:
    """Load only what Python asks again and again; long rules are loaded when they are first called."""
    for entry in entries_of(game):
        first = dtype_of(entry, game)
        if first not in entry.loaded and not entry.settings.get("nogil"):
            load_entry(entry, first)


def is_loaded(game: Game) -> bool:
    """Whether a game's compiled rules are loaded, or will never be."""
    return INTERPRETED or game.name in _LOADED


def entries_of(game: Game) -> list[Entry]:
    """The entries that a game needs: those of every game and its own."""
    own, games = module_of(game.name), "pitboss.games."
    return [entry for entry in ENTRIES if not entry.module.startswith(games) or entry.module.startswith(f"{own}.")]


def dtype_of(entry: Entry, game: Game) -> np.dtype[Any]:
    """The dtype of what an entry is first given."""
    return row_dtype(game.row) if entry.kinds[0] in (ROW, ROWS) else np.dtype(np.int64)
