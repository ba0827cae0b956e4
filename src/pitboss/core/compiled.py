"""`@rule`: plain functions on one row, compiled by Numba, with a cache on disk that cannot go stale.

Numba's own cache looks only at the file a function stands in: it does not see an edit in a file that one
imports, nor the bounds-check setting. So the cache lives in a directory named after a fingerprint of all
sources, the versions and the settings; an edit anywhere gets a new, empty directory.
"""

import hashlib
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from platformdirs import user_cache_path

config: Any = numba.config
F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
BOUNDS_CHECKED = bool(config.BOUNDSCHECK)
COMPILED_ROOMS = ("core", "games", "bots", "arena")
KEPT_DAYS = 30


def rule(function: F) -> F:
    """Compile a rule: cached on disk, the first call with a kind of row compiles it."""
    return compiled(function)


def long_rule(function: F) -> F:
    """A rule that is at work for long and lets other threads run meanwhile. A short one had better not: where threads
    wait for their turn, every one of its calls would be a wait."""
    return compiled(function, nogil=True)


def small_rule(function: F) -> F:
    """A rule in the path of every move, so small that it is cheaper copied into its callers than called."""
    return compiled(function, forceinline=True)


def compiled(function: F, **settings: Any) -> F:
    """A function as machine code, or as it is where the interpreter is asked for."""
    if INTERPRETED:
        return function
    outer = config.CACHE_DIR
    config.CACHE_DIR = str(cache_directory())  # read by Numba while it decorates; put back for others
    try:
        jit = numba.njit(cache=True, boundscheck=BOUNDS_CHECKED, error_model="numpy", **settings)
        return cast(F, jit(function))
    finally:
        config.CACHE_DIR = outer


def wrapping_rule(function: F) -> F:
    """A rule whose unsigned arithmetic is meant to wrap around; interpreted, NumPy would warn of it."""
    return np.errstate(over="ignore")(function) if INTERPRETED else small_rule(function)


@cache
def fingerprint() -> str:
    """What the compiled code depends on, as sixteen hexadecimal digits."""
    digest = hashlib.sha256()
    settings = (sys.version, numba.__version__, np.__version__, platform.machine(), str(BOUNDS_CHECKED))
    digest.update("|".join(settings).encode())
    package = Path(__file__).resolve().parent.parent
    digest.update(str(package).encode())
    for room in COMPILED_ROOMS:
        for source in sorted((package / room).rglob("*.py")):
            digest.update(source.relative_to(package).as_posix().encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_directory() -> Path:
    """Where compiled code of this fingerprint is kept; if that cannot be written, a private copy of it."""
    wanted = cache_root() / fingerprint()
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        os.utime(wanted)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        private = Path(tempfile.mkdtemp(prefix="pitboss-"))
        if wanted.is_dir():
            shutil.copytree(wanted, private, dirs_exist_ok=True)
        return private


def note_warm(game: str) -> None:
    """Keep in mind that all of a game is compiled."""
    (cache_directory() / f"{game}.warm").touch()


def is_warm(game: str) -> bool:
    """Whether all of a game is compiled, or nothing has to be."""
    return INTERPRETED or (cache_directory() / f"{game}.warm").exists()


def cache_root() -> Path:
    """`PITBOSS_CACHE`, or the user's cache directory."""
    named = os.environ.get("PITBOSS_CACHE")
    return (Path(named) if named else user_cache_path("pitboss")) / "compiled"


def drop_stale() -> int:
    """Remove caches of other fingerprints that nobody has used for a month. Returns how many."""
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    dropped = 0
    for directory in cache_root().iterdir() if cache_root().is_dir() else ():
        if directory != cache_directory() and directory.stat().st_mtime < oldest:
            shutil.rmtree(directory, ignore_errors=True)
            dropped += 1
    return dropped
