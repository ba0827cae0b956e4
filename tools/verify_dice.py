#!/usr/bin/env python3
"""Checks the fair dice of a pitboss record. Needs nothing but Python: python verify_dice.py FILE... [--seen RECEIPT]

It checks seeds, salts and seals against the commitments, every roll and draw against these, the check sum of all lines,
and with a receipt that a player saw the same before the first roll. It does not know the rules: the number of dice is
the record's word. `pitboss verify` checks that, moves and scores as well.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

FORMS = [{"game_id", "commit", "salt_commits"}, {"form", "game_id", "commit", "seal", "salt_commits", "given_up"}]
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


def sha256(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def salt_commit(game_id: str, seat: int, salt: str) -> str:
    return sha256(b"pitboss1|salt|", bytes.fromhex(game_id), bytes([seat]), bytes.fromhex(salt))


def check_beginning(game_id: bytes, seats: range, beginning: Any, seed: str) -> None:
    commits = {int(seat): bytes.fromhex(commit) for seat, commit in beginning["salt_commits"].items()}
    told = [bytes([seat]) + commits.get(seat, bytes(32)) for seat in seats]
    if sha256(b"pitboss1|commit|", game_id, bytes.fromhex(seed)) != beginning["commit"]:
        raise ValueError("the seed is not the one that was committed to")
    sealed = sha256(b"pitboss1|seal|", game_id, bytes.fromhex(beginning["commit"]), *told)
    if beginning.get("seal") not in (None, sealed) or not set(commits) <= set(seats):
        raise ValueError("the seal is not that of the commitments")


def key_of(head: Any, end: Any) -> bytes:
    """The key, once seeds, salts and seals are found to be those that were committed to."""
    fair, salts = head["fair"], {int(seat): salt for seat, salt in end["fair"]["salts"].items()}
    game_id, seeds = bytes.fromhex(fair["game_id"]), [*end["fair"].get("given_up_seeds", []), end["fair"]["seed"]]
    if set(fair) not in FORMS or fair.get("form", 2) != 2 or None in (fair.get("seal", ""), *seeds):
        raise ValueError("this is neither the first nor the second form of fair dice")
    if len(set(seeds)) < len(seeds):
        raise ValueError("two beginnings have the same seed")
    for beginning, seed in zip((*fair.get("given_up", []), fair), seeds, strict=True):
        check_beginning(game_id, range(len(head["seats"])), beginning, seed)
    if {str(seat): salt_commit(fair["game_id"], seat, salt) for seat, salt in salts.items()} != fair["salt_commits"]:
        raise ValueError("the salts are not those that were committed to")
    mixed = b"".join(bytes([seat]) + bytes.fromhex(salts[seat]) for seat in sorted(salts))
    return hmac.new(bytes.fromhex(seeds[-1]), b"pitboss1|mix|" + game_id + mixed, hashlib.sha256).digest()


def check(text: str) -> str:
    """What is right; refused if anything is not."""
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
    if sha256(lines.encode()) != end["fair"].get("checksum" if "form" in head["fair"] else "seal"):
        raise ValueError("the seal or check sum in the last line is not that of the lines above it")
    form = "" if "form" in head["fair"] else "; first form: the host could have chosen the dice"
    return f"all {number} rolls and draws are what the seed gives{form}"


def not_as_seen(receipt: Any, text: str) -> list[str]:
    """What a player saw before the first roll that the record does not say."""
    head, end = (json.loads(text.strip().split("\n")[at]) for at in (0, -1))
    fair, seat, seen = head["fair"], str(receipt["seat"]), [one["commit"] for one in receipt["beginnings"]]
    told = {each["commit"]: each for each in (*fair.get("given_up", []), fair)}
    since = list(told)[next((at for at, commit in enumerate(told) if commit in seen), 0) :]
    found = [("game", receipt["game_id"], fair["game_id"]), ("beginnings", seen, since)]
    for one in (one for one in receipt["beginnings"] if one["commit"] in told):
        other, salt = told[one["commit"]], one["salt"]
        commits = dict.fromkeys(other["salt_commits"] if one["seal"] else []) | one["salt_commits"]
        if salt and (other.get("seal") or seat in commits):
            commits[seat] = salt_commit(receipt["game_id"], int(seat), salt)
        found += [(f"salt commitment of seat {at}", commits[at], other["salt_commits"].get(at)) for at in commits]
        found.append(("seal", one["seal"], one["seal"] and other.get("seal")))
        found.append(("salt of yours", salt, end["fair"]["salts"].get(seat) if salt and other is fair else salt))
        found.append(("salt of yours missing", False, one["revealed"] and int(seat) in other.get("missing", [])))
    return [f"you saw the {what} {saw}, but the record says {now}" for what, saw, now in found if saw != now]


def is_right(path: str, seen: str | None) -> bool:
    try:
        said = check(text := Path(path).read_text(encoding="utf-8"))
        found = not_as_seen(json.loads(Path(seen).read_text(encoding="utf-8")), text) if seen else []
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as fault:
        found = [f"{fault} ({type(fault).__name__})"]
    print(f"{path}: {'WRONG, ' + '; '.join(found) if found else said}.")
    return not found


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("files", nargs="+", metavar="FILE")
    asked.add_argument("--seen", metavar="RECEIPT")
    given = asked.parse_args()
    sys.exit(sum(not is_right(path, given.seen) for path in given.files) > 0)
