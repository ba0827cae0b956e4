"""Positions of Las Vegas as readable text. RULES.md describes the form."""

from typing import Any

from pitboss.core.game import Names, Row
from pitboss.core.luck import ROLL_BITS, ROLL_MASK, unpack
from pitboss.core.records.position_text import options_text
from pitboss.games.lasvegas.box import CASINOS, EDITION_NAMES, KINDS, NEUTRAL, VALUES
from pitboss.games.lasvegas.rules.setup import OPTIONS
from pitboss.games.lasvegas.state import OVER


def write(s: Row, names: Names) -> str:
    """[V8.1] The position as text that `read` reads back to the same row."""
    lines = {"seats": ", ".join(names)}
    if written := options_text(options_in(s)):
        lines["options"] = written
    lines["round"] = "over" if s.stage == OVER else str(s.round_no)
    lines["start"], lines["turn"] = names[int(s.start)], names[int(s.turn)]
    for casino in range(CASINOS):
        if text := casino_text(s, casino, names):
            lines[f"casino {casino + 1}"] = text
    if s.neutral:
        lines["neutral in hand"] = ", ".join(f"{name} {s.neutral_hand[seat]}" for seat, name in enumerate(names))
    if s.roll:
        lines["roll"] = roll_text(int(s.roll))
    won = [f"{name} {kinds_text(s.won[seat])}" for seat, name in enumerate(names) if s.held[seat]]
    if won:
        lines["won"] = ", ".join(won)
    if s.under.any():
        lines["under"] = kinds_text(s.under)
    return "".join(f"{key}: {value}\n" for key, value in lines.items())


def options_in(s: Row) -> dict[str, Any]:
    """[V1.3] The options a row was set up with, where they are not the usual ones."""
    held = {"neutral": bool(s.neutral), "open": bool(s.open), "edition": EDITION_NAMES[int(s.edition)]}
    return {name: value for name, value in held.items() if value != OPTIONS[name].default}


def casino_text(s: Row, casino: int, names: Names) -> str:
    """[V8.1] `60 20 | Anna 2, neutral 1`."""
    notes = " ".join(str(value) for value in s.notes[casino] if value)
    colours = [(name, seat) for seat, name in enumerate(names)] + [("neutral", NEUTRAL)]
    dice = ", ".join(f"{name} {s.dice[colour, casino]}" for name, colour in colours if s.dice[colour, casino])
    return f"{notes} | {dice}" if dice else notes


def roll_text(roll: int) -> str:
    """[V8.1] `1 1 3 5 + 3`."""
    own, neutral = unpack(roll & ROLL_MASK), unpack(roll >> ROLL_BITS)
    shown = " ".join(map(str, own))
    return f"{shown} + {' '.join(map(str, neutral))}" if neutral else shown


def kinds_text(counts: Any) -> str:
    """[V8.1] Notes from the lowest up."""
    return " ".join(str(VALUES[kind]) for kind in range(KINDS) for _ in range(counts[kind]))
