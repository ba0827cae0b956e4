"""Where compiled rules are kept: a directory on disk that cannot go stale.

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
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

COMPILED_ROOMS = ("core", "games", "bots", "arena", "envs")
KEPT_DAYS = 30


def is_set(variable: str) -> bool:
    """Whether a switch of Numba's is on in the environment."""
    return os.environ.get(variable, "0") not in ("", "0")


INTERPRETED = is_set("NUMBA_DISABLE_JIT")
BOUNDS_CHECKED = is_set("NUMBA_BOUNDSCHECK")


@cache
def fingerprint() -> str:
    """What the compiled code depends on, as sixteen hexadecimal digits."""
    digest = hashlib.sha256()
    settings = (sys.version, version("numba"), version("numpy"), platform.machine(), str(BOUNDS_CHECKED))
    digest.update("|".join(settings).encode())
    package = Path(__file__).resolve().parents[2]
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
