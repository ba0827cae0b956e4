"""Run as `python no_posix.py CODE`: carries out some code on a Python without what Windows lacks.

It stands for Windows as far as another system can: modules and functions are missing, the rest is as it is here.
"""

import os
import select
import signal
import sys

MODULES = ("fcntl", "grp", "pwd", "resource", "termios", "tty", "uvloop")
MEMBERS = {
    os: ("fork", "killpg", "nice", "setpriority", "PRIO_PROCESS", "setsid", "O_CLOEXEC", "O_NOFOLLOW", "O_DIRECTORY"),
    select: ("poll", "epoll"),
    signal: ("SIGKILL", "SIGHUP", "SIGALRM", "SIGUSR1", "SIGUSR2", "pthread_sigmask"),
}


def hide() -> None:
    """Take away what Windows has not."""
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]  # an import of it fails from now on
    for module, names in MEMBERS.items():
        for name in names:
            delattr(module, name)


if __name__ == "__main__":
    hide()
    exec(sys.argv.pop(1), {"__name__": "__main__"})
