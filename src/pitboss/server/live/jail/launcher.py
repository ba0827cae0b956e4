"""Run by path inside the jail as `MEMORY NICENESS COMMAND`: sets limits, then becomes the command."""

import os
import sys

MOST_PROCESSES = 256  # counted inside the jail


def main() -> None:
    """The limits first, so that a program has no moment without them."""
    import resource  # here, because Windows has none, and no jail either

    memory, niceness, *command = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_AS, (int(memory), int(memory)))
    resource.setrlimit(resource.RLIMIT_NPROC, (MOST_PROCESSES, MOST_PROCESSES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.nice(int(niceness))
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
