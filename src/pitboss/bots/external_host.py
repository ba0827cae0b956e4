"""Runs a Python bot, `module:name`, as a program of its own: `python -m pitboss.bots.external_host module:name`.

The bot is a function `choose(view, legal, rng)`, or a class with that method. `view` is the row its seat may see,
`legal` the ids of its moves, `rng` a `random.Random` that is seeded for each decision. A class may bring `offer(view,
seat, ideas, rng)` and `answer(view, seat, offer, replies, rng)` to trade for itself, with texts in and out.
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
from pitboss.bots.protocol import NO_OFFER, Kind
from pitboss.core.game import find
from pitboss.core.rows import row_from

Asked = dict[str, Any]


def main(where: str) -> None:
    """Answer questions until there are no more. What the bot prints goes to standard error."""
    sys.path.insert(0, os.getcwd())
    answers = sys.stdout
    with redirect_stdout(sys.stderr):
        try:
            bot = load(where)
        except Exception:
            print(json.dumps({"error": traceback.format_exc().strip()}), file=answers, flush=True)
            return
        trades = [kind for kind in (Kind.OFFER, Kind.ANSWER) if hasattr(bot, kind)]
        print(json.dumps({READY: True, "trades": trades}), file=answers, flush=True)
        for line in sys.stdin:
            print(json.dumps(answer(bot, json.loads(line))), file=answers, flush=True)


def load(where: str) -> Any:
    """`module:name` is a function, or a class, of which an object is made; `module:Bot(depth=3)` gives it arguments."""
    module, _, text = where.partition(":")
    name, settings = named_and_set(text)
    found: Any = getattr(import_module(module), name)
    return found(**settings) if isclass(found) or settings else found


def named_and_set(text: str) -> tuple[str, dict[str, Any]]:
    """`Bot(depth=3)` as a name and settings, each a literal of Python."""
    call = ast.parse(text, mode="eval").body
    if not isinstance(call, ast.Call):
        return text, {}
    if call.args or any(keyword.arg is None for keyword in call.keywords):
        raise ValueError(f"settings are given by name, as in Bot(depth=3), not {text}")
    return ast.unparse(call.func), {str(each.arg): ast.literal_eval(each.value) for each in call.keywords}


def answer(bot: Any, asked: Asked) -> Asked:
    """What the bot says, or what went wrong and where."""
    try:
        return {"question": asked["question"], "move": ANSWERS[asked["kind"]](bot, asked)}
    except Exception as fault:
        last = traceback.extract_tb(fault.__traceback__)[-1]
        where = f"{os.path.basename(last.filename)}:{last.lineno}"
        return {"question": asked["question"], "error": f"{where}: {type(fault).__name__}: {fault}"}


def move(bot: Any, asked: Asked) -> str:
    """The bot's move by its name."""
    names = {legal["id"]: legal["name"] for legal in asked["legal"]}
    choose = bot.choose if hasattr(bot, "choose") else bot
    chosen = int(choose(view_in(asked), list(names), Random(asked["seed"])))
    return str(names.get(chosen, f"id {chosen}"))


def offer(bot: Any, asked: Asked) -> Any:
    """The bot's offer as text, or None."""
    ideas = [legal["name"] for legal in asked["legal"] if legal["name"] != NO_OFFER]
    return bot.offer(view_in(asked), asked["seat"], ideas, Random(asked["seed"]))


def reply(bot: Any, asked: Asked) -> Any:
    """The bot's answer to an offer, as text."""
    replies = [legal["name"] for legal in asked["legal"]]
    return bot.answer(view_in(asked), asked["seat"], asked["offer"], replies, Random(asked["seed"]))


def view_in(asked: Asked) -> Any:
    """The row that the seat may see."""
    return row_from(b64decode(asked["row"]), find(asked["game"]).row)


ANSWERS: dict[str, Callable[[Any, Asked], Any]] = {Kind.MOVE: move, Kind.OFFER: offer, Kind.ANSWER: reply}


if __name__ == "__main__":
    main(sys.argv[1])
