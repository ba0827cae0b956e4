"""Files that nobody else may read: seeds of dice are in them, and names, chats and the hashes of keys."""

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

FOR_US_ALONE, DIRECTORY_FOR_US_ALONE = 0o600, 0o700
OURS = ("tables", "lock")  # how the names of our files begin
log = logging.getLogger("pitboss.store")


def make_directory(directory: Path) -> None:
    """The data directory, for this user alone, and all that lies in it from before."""
    directory.mkdir(mode=DIRECTORY_FOR_US_ALONE, parents=True, exist_ok=True)
    entries = list(directory.iterdir())
    for file in entries:
        if is_ours(file) and file.is_file() and not file.is_symlink():
            shut(file, FOR_US_ALONE)
    if all(map(is_ours, entries)):
        shut(directory, DIRECTORY_FOR_US_ALONE)
    elif stat.S_IMODE(directory.stat().st_mode) & 0o077:  # somebody else's too: not ours to shut
        log.warning("others may list the data directory, which holds other files as well", extra={"at": str(directory)})


def make_file(path: Path) -> None:
    """An empty file for this user alone, if there is none: what is written into it is never open to others.

    SQLite gives its log and its index the mode of the file they belong to.
    """
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, FOR_US_ALONE))


def is_ours(path: Path) -> bool:
    """Whether a server, a backup put back or a migration has made this file."""
    return path.name.startswith(OURS)


def shut(path: Path, mode: int) -> None:
    """No more rights than these, if the file is ours to change."""
    with suppress(OSError):
        found = stat.S_IMODE(path.stat().st_mode)
        if found & ~mode:
            os.chmod(path, found & mode)
