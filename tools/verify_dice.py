#!/usr/bin/env python3
"""Checks the fair dice of a pitboss record. Needs nothing but Python: python verify_dice.py FILE...

It checks seed and salts against the commitments, every roll and draw against these, and the seal of all lines. It does
not know the rules: the number of dice is the record's word. `pitboss verify` checks that, moves and scores as well.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

LOTS = {"A": 6, "B": 6, "C": 12, "D": 9, "E": 6, "F": 9}
BOXES: dict[str, list[Any]] = {
    "lasvegas": [10 * n for n, count in enumerate((6, 8, 8, 6, 6, 5, 5, 5, 5), 1) for _ in range(count)],
    "royale": [10 * n for n, count in enumerate((11, 11, 13, 15, 13, 11, 9, 7), 3) for _ in range(count)],
    "lords": [block + str(n) for block, lots in LOTS.items() for n in range(1, lots + 1)],
}


class Seen(NamedTuple):  # what the draws so far have left
    left: tuple[Any, ...]  # cards, lowest first
    drawn: tuple[Any, ...] = ()  # cards, in order
    laid: tuple[str, ...] = ()  # tile sides at the casinos this round
    aside: frozenset[str] = frozenset()  # tile sides that cannot be drawn this round
    tiles_last: bool = False  # whether the last chance event was a tile


def stream(key: bytes, number: int) -> Iterator[int]:
    for block in range(2**32):
        text = b"pitboss1|" + number.to_bytes(8, "big") + block.to_bytes(4, "big")
        yield from hmac.new(key, text, hashlib.sha256).digest()


def roll(source: Iterator[int], written: Any) -> Any:
    """As many dice as the record has: a list of them, or a single one."""
    count = len(written) if isinstance(written, list) else 1
    faces = sorted(next(byte for byte in source if byte < 252) % 6 + 1 for _ in range(count))
    return faces if isinstance(written, list) else faces[0]


def one(source: Iterator[int], things: Any) -> Any:
    even = 2**32 - 2**32 % len(things)
    while (word := int.from_bytes(bytes(next(source) for _ in range(4)), "big")) >= even:
        pass
    return things[word % len(things)]


def draw(source: Iterator[int], left: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    place = left.index(one(source, left))
    return left[place], left[:place] + left[place + 1 :]


def read_tile(seen: Seen, setting: str, source: Iterator[int]) -> tuple[str, Seen]:
    if not seen.tiles_last:  # a new round: what lay at the casinos is taken off
        used = {"none": [], "tiles": [tile[0] + side for tile in seen.laid for side in "12"], "sides": seen.laid}
        seen = seen._replace(laid=(), aside=seen.aside | set(used[setting]))
    free = [tile + side for tile in "ABCDEFGH" for side in "12" if tile not in {side[0] for side in seen.laid}]
    if seen.aside.issuperset(free):  # none is left, so all that was set aside comes back
        seen = seen._replace(aside=frozenset())
    there = [side for side in free if side not in seen.aside]
    tile = one(source, sorted({side[0] for side in there}))
    sides = [side for side in there if side[0] == tile]
    side = one(source, sides) if len(sides) == 2 else sides[0]
    return side, seen._replace(laid=(*seen.laid, side))


def game_over_is_next(drawn: tuple[str, ...], players: int) -> bool:
    """Lords of Vegas: two cards each are dealt (with two players F cards again), then three of four stacks come."""
    kept = 0
    for number, card in enumerate(drawn, 1):
        kept += players > 2 or card[0] != "F"
        if kept == 2 * players:
            return len(drawn) - number == (48 - number) - (48 - number) // 4
    return False


def read_event(head: Any, seen: Seen, event: Any, source: Iterator[int]) -> tuple[dict[str, Any], Seen]:
    """What the bytes give where the record has this event, and what is left afterwards."""
    if "tile" in event:
        side, seen = read_tile(seen, head["options"].get("aside", "none"), source)
        return {"tile": side}, seen._replace(tiles_last=True)
    seen = seen._replace(tiles_last=False)
    if "aside" in event:
        kept, left = list[Any](), seen.left
        while len(kept) < 24:
            card, left = draw(source, left)
            kept.append(card)
        return {"aside": sorted(kept)}, seen._replace(left=tuple(sorted(kept)))
    if "draw" not in event:
        kinds = ["roll", *(kind for kind in ("neutral", "big") if kind in event)]
        return {kind: roll(source, event[kind]) for kind in kinds}, seen
    if head["game"] == "lords" and game_over_is_next(seen.drawn, len(head["seats"])):
        return {"draw": "over"}, seen
    card, left = draw(source, seen.left)
    return {"draw": card}, seen._replace(left=left, drawn=(*seen.drawn, card))


def key_of(head: Any, end: Any) -> bytes:
    """The key, once seed and salts are found to be those that were committed to."""
    game_id, seed = bytes.fromhex(head["fair"]["game_id"]), bytes.fromhex(end["fair"]["seed"])
    salts = {int(seat): bytes.fromhex(salt) for seat, salt in end["fair"]["salts"].items()}
    if hashlib.sha256(b"pitboss1|commit|" + game_id + seed).hexdigest() != head["fair"]["commit"]:
        raise ValueError("the seed is not the one that was committed to")
    commits = {s: hashlib.sha256(b"pitboss1|salt|" + game_id + bytes([s]) + salt) for s, salt in salts.items()}
    if {str(seat): commit.hexdigest() for seat, commit in commits.items()} != head["fair"]["salt_commits"]:
        raise ValueError("the salts are not those that were committed to")
    mixed = b"".join(bytes([seat]) + salts[seat] for seat in sorted(salts))
    return hmac.new(seed, b"pitboss1|mix|" + game_id + mixed, hashlib.sha256).digest()


def check(text: str) -> int:
    """How many chance events there are, all of them right; refused otherwise."""
    head, *events, end = [json.loads(line) for line in text.split("\n") if line.strip()]
    if "fair" not in head or "fair" not in end or "position" in head:
        raise ValueError("this is no finished game with fair dice from its beginning")
    key, seen, number = key_of(head, end), Seen(tuple(BOXES[head["game"]])), 0
    stood: list[Seen] = []  # what was left before each event that has not been taken back
    for line, event in enumerate(events, 2):
        if "undo" in event or "back" in event:
            count = event.get("back", 1)
            seen, stood = stood[-count], stood[:-count]
            continue
        stood.append(seen)
        if "seat" not in event:
            number += 1
            read, seen = read_event(head, seen, event, stream(key, number))
            if json.dumps(read, sort_keys=True) != json.dumps(event, sort_keys=True):
                raise ValueError(f"line {line}: chance event {number} gives {read}, but the record says {event}")
    lines = "".join(json.dumps(line, sort_keys=True, separators=(",", ":")) + "\n" for line in [head, *events])
    if hashlib.sha256(lines.encode()).hexdigest() != end["fair"].get("seal"):
        raise ValueError("the seal in the last line is not that of the lines above it")
    return number


def is_right(path: str) -> bool:
    try:
        print(f"{path}: all {check(Path(path).read_text(encoding='utf-8'))} rolls and draws are what the seed gives.")
        return True
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as fault:
        print(f"{path}: WRONG, {fault} ({type(fault).__name__}).")
        return False


if __name__ == "__main__":
    sys.exit(sum(not is_right(path) for path in sys.argv[1:]) > 0 if sys.argv[1:] else __doc__)
