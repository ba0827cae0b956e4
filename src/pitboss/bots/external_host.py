"""Runs a Python bot, `module:name`, as a program of its own: `python -m pitboss.bots.external_host module:name`.

The bot is a function `choose(view, legal, rng)`, or a class with that method. `view` is the row its seat may see,
`legal` the ids of its moves, `rng` a `random.Random` that is seeded for each decision.
"""

import json
import os
import sys
from base64 import b64decode
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from inspect import isclass
from random import Random
from typing import Any

from pitboss.bots.external import READY
from pitboss.core.game import Row, find
from pitboss.core.rows import row_from

Choose = Callable[[Row, list[int], Random], int]


def main(where: str) -> None:
    """Answer questions until there are no more. What the bot prints goes to standard error."""
    sys.path.insert(0, os.getcwd())
    answers = sys.stdout
    with redirect_stdout(sys.stderr):
        choose = load(where)
        print(json.dumps(READY), file=answers, flush=True)
        for line in sys.stdin:
            print(json.dumps(answer(choose, json.loads(line))), file=answers, flush=True)


def load(where: str) -> Choose:
    """The function, or the method of a new object of the class."""
    module, _, name = where.partition(":")
    found: Any = getattr(import_module(module), name)
    made = found() if isclass(found) else found
    choose: Any = made.choose if hasattr(made, "choose") else made
    return choose


def answer(choose: Choose, asked: dict[str, Any]) -> dict[str, Any]:
    """The bot's move, or what went wrong."""
    view = row_from(b64decode(asked["row"]), find(asked["game"]).row)
    try:
        return {"move": int(choose(view, [move["id"] for move in asked["legal"]], Random(asked["seed"])))}
    except Exception as fault:
        return {"error": f"{type(fault).__name__}: {fault}"}


if __name__ == "__main__":
    main(sys.argv[1])
