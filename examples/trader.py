#!/usr/bin/env python3
"""A bot that trades, in any language: questions of four kinds come in, a line of JSON each, and answers go out.

`pitboss match lords --bots "cmd:python3 trader.py,greedy,greedy"`, run beside this file. It needs nothing of pitboss.
It sells a lot for at least $8 and buys one for at most $3, and says no to everything else.
"""

import json
import sys


def answer(asked: dict) -> dict:
    """What is said to a question, besides its number."""
    if asked["kind"] == "hello":
        return {"move": "hello", "trades": ["offer", "answer"]}
    names = [legal["name"] for legal in asked["legal"]]
    if asked["kind"] == "move":
        return {"move": names[asked["seed"] % len(names)]}
    if asked["kind"] == "offer":  # the first is "no offer", the others are ideas; any other text may be said, too
        return {"move": names[-1]}
    return {"move": names[1] if is_good(asked["offer"]) else names[0]}  # `decline`, then `accept`


def is_good(offer: dict) -> bool:
    """What one gets is `giving`, what one gives is `taking`."""
    gets, gives = offer["giving"], offer["taking"]
    sells = gets.get("money", 0) >= 8 and len(gives.get("lots", [])) == 1 and "dice" not in gives
    buys = gives.get("money", 99) <= 3 and len(gets.get("lots", [])) == 1
    return sells or buys


for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"question": asked["question"], **answer(asked)}), flush=True)
