"""A jail for bots that the operator lets in: no network, no writing, no other process, none of the server's data.

It is bubblewrap's, where the system has it and it works; `find_jail` tries it once.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import pitboss
from pitboss.core.compiled.cache import cache_root
from pitboss.server.live.jail import launcher

PROGRAM = "bwrap"
TRY_SECONDS = 20.0
EMPTY = ("/tmp", "/var/tmp", "/run")  # in the jail; what lies there now is left behind
KEPT_VARIABLES = {"PITBOSS_CACHE"}  # of ours; the others may be secrets
APART = ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL")


class Jail:
    """Commands, put behind bars. `secrets` are files and directories of which nothing is seen inside."""

    def __init__(self, bwrap: str, secrets: Iterable[Path]) -> None:
        self.bwrap = bwrap
        self.secrets = [path.resolve() for path in secrets]

    def around(self, command: Sequence[str], memory: int, niceness: int) -> list[str]:
        """A command as it is started: jailed, with its limits set before its first step."""
        limited = [sys.executable, "-I", "-S", launcher.__file__, str(memory), str(niceness), *command]
        return [self.bwrap, *APART, *self._files(command), *self._variables(), "--chdir", os.getcwd(), "--", *limited]

    def _files(self, command: Sequence[str]) -> list[str]:
        """All of the system to read, without the home directory, what others left lying about, and our secrets."""
        empty = [path for path in (*EMPTY, str(Path.home())) if Path(path).is_dir() and path != "/"]
        arguments = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
        arguments += [part for path in empty for part in ("--tmpfs", path)]
        for path in sorted(needed_by(command)):
            if any(path.is_relative_to(place) for place in empty):
                arguments += ["--ro-bind", str(path), str(path)]
        for secret in self.secrets:
            arguments += ["--tmpfs", str(secret)] if secret.is_dir() else ["--ro-bind", os.devnull, str(secret)]
        return arguments

    def _variables(self) -> list[str]:
        ours = [name for name in os.environ if name.startswith("PITBOSS_") and name not in KEPT_VARIABLES]
        return [part for name in ours for part in ("--unsetenv", name)]


def needed_by(command: Sequence[str]) -> set[Path]:
    """What a bot cannot do without: where it is started, Python, pitboss, compiled rules, and the files it names."""
    places = [Path.cwd(), Path(sys.prefix), Path(sys.base_prefix), Path(pitboss.__file__).parent.parent, cache_root()]
    program = shutil.which(command[0])
    named = [Path(text) for text in (program, *command) if text and Path(text).is_file()]
    found = {path.absolute() for path in (*places, *(file.parent for file in named))}
    found |= {path.resolve() for path in found} | {file.resolve().parent for file in named}
    return {path for path in found if path.exists() and str(path) != "/"}


def find_jail(secrets: Iterable[Path]) -> Jail | None:
    """The jail of this system, tried once; None if it has none, or forbids us to use it."""
    bwrap = shutil.which(PROGRAM)
    if bwrap is None:
        return None
    jail = Jail(bwrap, secrets)
    try:
        asked = jail.around([sys.executable, "-I", "-S", "-c", "pass"], memory=2 << 30, niceness=0)
        tried = subprocess.run(asked, capture_output=True, timeout=TRY_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return jail if tried.returncode == 0 else None
