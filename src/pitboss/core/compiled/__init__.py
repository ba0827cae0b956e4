"""`@rule`: plain functions on one row. Python runs them as they are; compiled code calls them compiled.

Nobody needs a compiler to play. A rule stays the function that is written down, and Numba is imported when something
first has to be compiled. What Python asks again and again (the verbs, the bots, a few questions of a page) is an entry:
interpreted until the compiled rules of the row's game are loaded, machine code from then on. What is of no use
interpreted (search, simulation) is a long rule: it is compiled when it is first called, if it is not loaded.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, TypeVar, cast

import numpy as np

from pitboss.core.compiled.cache import BOUNDS_CHECKED, INTERPRETED, cache_directory, drop_stale, is_warm, note_warm

F = TypeVar("F", bound=Callable[..., Any])

# What an entry is given: one signature is compiled for each game, whatever small integers a caller brings.
ROW, ROWS = "row", "rows"  # of the game
LUCK, LUCKS = "luck", "lucks"
INT, FLOAT = "int64", "float64"
INTS, INTS2, INTS3, INTS4 = "int64[::1]", "int64[:, ::1]", "int64[:, :, ::1]", "int64[:, :, :, ::1]"
FLOATS, FLOATS2 = "float64[::1]", "float64[:, ::1]"
SMALL_INTS2, BOOLS2 = "int8[:, ::1]", "boolean[:, ::1]"


@dataclass(eq=False)
class Rule:
    """A function that compiled code may call, and how Numba is to compile it there."""

    called: Callable[..., Any]  # what stands in the callers' module
    function: Callable[..., Any]  # what is compiled
    settings: dict[str, Any] = field(default_factory=dict)
    chosen_for: Callable[[Any], Callable[..., Any] | None] | None = None  # another rule, by the type of the row
    at_once: bool = False  # whether the compiler has instructions of its own for it


@dataclass(eq=False)
class Entry:
    """A way from Python into compiled code."""

    name: str
    module: str
    kinds: tuple[str, ...]
    function_for: Callable[[Any], Callable[..., Any]]  # what is compiled, by the dtype of the first argument
    settings: dict[str, Any] = field(default_factory=dict)
    loaded: dict[Any, Callable[..., Any]] = field(default_factory=dict)  # by the dtype of the first argument


RULES: list[Rule] = []
ENTRIES: list[Entry] = []


def rule(function: F) -> F:
    """A rule is what it is; compiled code calls it compiled."""
    RULES.append(Rule(function, function))
    return function


def small_rule(function: F) -> F:
    """A rule in the path of every move, so small that it is cheaper copied into its callers than called."""
    RULES.append(Rule(function, function, {"forceinline": True}))
    return function


def wrapping_rule(function: F) -> F:
    """A small rule whose unsigned arithmetic is meant to wrap around; interpreted, NumPy would warn of it."""
    called = np.errstate(over="ignore")(function)
    RULES.append(Rule(called, function, {"forceinline": True}))
    return called


def written_at_once(function: F) -> F:
    """A small rule that writes numbers of a row side by side; compiled code does so by one instruction or two."""
    RULES.append(Rule(function, function, {"forceinline": True}, at_once=not BOUNDS_CHECKED))
    return function


def asked_rule(*kinds: str, **settings: Any) -> Callable[[F], F]:
    """A rule that Python asks often: interpreted until the compiled rules of the row's game are loaded."""

    def decorate(function: F) -> F:
        entry = entry_of(function, kinds)
        loaded = entry.loaded

        @wraps(function)
        def ask(s: Any, *rest: Any) -> Any:
            return loaded.get(s.dtype, function)(s, *rest)

        RULES.append(Rule(ask, function, settings))
        return cast(F, ask)

    return decorate


def long_rule(*kinds: str) -> Callable[[F], F]:
    """A rule that is at work for long and lets other threads run meanwhile: compiled when it is first called.

    A short one had better not let others run: where threads wait for their turn, each of its calls would be a wait."""

    def decorate(function: F) -> F:
        if INTERPRETED:
            return function
        entry = entry_of(function, kinds, nogil=True)
        loaded = entry.loaded

        @wraps(function)
        def work(first: Any, *rest: Any) -> Any:
            machine_code = loaded.get(first.dtype)
            if machine_code is None:
                machine_code = load_entry(entry, first.dtype)
            return machine_code(first, *rest)

        return cast(F, work)

    return decorate


def entry_of(function: Callable[..., Any], kinds: tuple[str, ...], **settings: Any) -> Entry:
    """A function made an entry."""
    entry = Entry(function.__name__, function.__module__, kinds, lambda dtype: function, settings)
    ENTRIES.append(entry)
    return entry


def load_entry(entry: Entry, dtype: Any) -> Callable[..., Any]:
    """An entry's machine code for a kind of row, from disk or from the compiler; from now on Python is given it."""
    from pitboss.core.compiled.compiler import machine_code

    entry.loaded[dtype] = machine_code(entry, dtype)
    return entry.loaded[dtype]


__all__ = [
    "BOOLS2",
    "BOUNDS_CHECKED",
    "FLOAT",
    "FLOATS",
    "FLOATS2",
    "INT",
    "INTERPRETED",
    "INTS",
    "INTS2",
    "INTS3",
    "INTS4",
    "LUCK",
    "LUCKS",
    "ROW",
    "ROWS",
    "SMALL_INTS2",
    "Entry",
    "asked_rule",
    "cache_directory",
    "drop_stale",
    "is_warm",
    "load_entry",
    "long_rule",
    "note_warm",
    "rule",
    "small_rule",
    "wrapping_rule",
    "written_at_once",
]
