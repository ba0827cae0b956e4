"""Runs a Python bot, `module:name`, as a program of its own: `python -m pitboss.bots.external_host module:name`.

The bot is a function `choose(view, legal, rng)`, or a class with that method. `view` is the row its seat may see,
`legal` the ids of its moves, `rng` a `random.Random` that is seeded for each decision.
"""

import ast
import json
import os
import sys
import traceback
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
        try:
            choose = load(where)
        except Exception:
            print(json.dumps({"error": traceback.format_exc().strip()}), file=answers, flush=True)
            return
        print(json.dumps(READY), file=answers, flush=True)
        for line in sys.stdin:
            print(json.dumps(answer(choose, json.loads(line))), file=answers, flush=True)


def load(where: str) -> Choose:
    """`module:name` is a function, or a class, of which an object is made; `module:Bot(depth=3)` gives it arguments."""
    module, _, text = where.partition(":")
    name, settings = named_and_set(text)
    found: Any = getattr(import_module(module), name)
    made = found(**settings) if isclass(found) or settings else found
    choose: Any = made.choose if hasattr(made, "choose") else made
    return choose


def named_and_set(text: str) -> tuple[str, dict[str, Any]]:
    """`Bot(depth=3)` as a name and settings, each a literal of Python."""
    call = ast.parse(text, mode="eval").body
    if not isinstance(call, ast.Call):
        return text, {}
    if call.args or any(keyword.arg is None for keyword in call.keywords):
        raise ValueError(f"settings are given by name, as in Bot(depth=3), not {text}")
    return ast.unparse(call.func), {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}


def answer(choose: Choose, asked: dict[str, Any]) -> dict[str, Any]:
    """The bot's move by its name, or what went wrong and where."""
    view = row_from(b64decode(asked["row"]), find(asked["game"]).row)
    names = {move["id"]: move["name"] for move in asked["legal"]}
    try:
        chosen = int(choose(view, list(names), Random(asked["seed"])))
        return {"question": asked["question"], "move": names.get(chosen, f"id {chosen}")}
    except Exception as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        where = f"{os.path.basename(last.filename)}:{last.lineno}"
        return {"question": asked["question"], "error": f"{where}: {type(fault).__name__}: {fault}"}


if __name__ == "__main__":
    main(sys.argv[1])
