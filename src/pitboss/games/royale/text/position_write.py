"""Writing a position: a line for everything that is not as usual."""

from typing import Any

from pitboss.core.game import Names, Row
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.core.records.position_text import options_text
from pitboss.games.royale.box import AMOUNTS, CASINOS, NO_TILE, NOWHERE, ROUNDS, VALUES
from pitboss.games.royale.rules.setup import OPTIONS
from pitboss.games.royale.rules.stages import stage_of
from pitboss.games.royale.rules.tiles.tile import DICE_LINES, TOKEN_LINES
from pitboss.games.royale.rules.tiles.tile_list import SIDE_COUNT, SIDES, TILES
from pitboss.games.royale.state import ASIDE_NAMES, DRAW_CARD, DRAW_TILE, SET_ASIDE
from pitboss.games.royale.text.position_lines import dice_text
from pitboss.games.royale.text.position_money import rounds_paid
from pitboss.games.royale.text.vocabulary import SMALL_MASK, amount


def write(s: Row, names: Names) -> str:
    """[R9.3] The position as text that `read` reads back to the same row."""
    lines = {"seats": ", ".join(names), "options": options_text(options_in(s))}
    lines |= {"round": str(s.round_no), "start": names[int(s.start)], "turn": names[int(s.turn)]}
    lines |= {"due": stage_of(s).name} | tiles_lines(s) | casino_lines(s, names)
    lines |= tile_lines(s, names, DICE_LINES) | money_lines(s, names)
    lines |= turn_lines(s, names) | tile_lines(s, names, TOKEN_LINES)
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)


def tile_lines(s: Row, names: Names, places: range) -> dict[str, str]:
    """[R9.3] What lies on tiles that is not as at the start of a round, in the order of the lines' places."""
    found = [tile.lines for tile in TILES if tile.lines and tile.lines.place in places]
    lines: dict[str, str] = {}
    for of_tile in sorted(found, key=lambda lines: lines.place):
        lines |= of_tile.write(s, names)
    return lines


def options_in(s: Row) -> dict[str, Any]:
    """[R1.9] The options a row was set up with, where they are not the usual ones."""
    held: dict[str, Any] = {"aside": ASIDE_NAMES[int(s.aside)], "open": bool(s.open)}
    held |= {"layout": layout_text(s)} if s.fixed else {"tiles": int(s.tiles)}
    return {name: value for name, value in held.items() if value != OPTIONS[name].default}


def layout_text(s: Row) -> str:
    """[R1.9] `A1 B2 / C1 / -`."""
    return " / ".join(sides_text(s.layout[round_no]) for round_no in range(ROUNDS))


def sides_text(sides: Any) -> str:
    """`A1 - H2`, without the casinos after the last tile."""
    words = ["-" if side == NO_TILE else SIDES[side] for side in sides]
    while len(words) > 1 and words[-1] == "-":
        words.pop()
    return " ".join(words)


def tiles_lines(s: Row) -> dict[str, str]:
    """[R1.8] The tiles at the casinos and those set aside."""
    aside = " ".join(SIDES[side] for side in range(SIDE_COUNT) if s.set_aside >> side & 1)
    return {"tiles": sides_text(s.side), "set aside": aside}


def casino_lines(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] Cards and dice at the casinos; while cards are dealt, those drawn."""
    dealing = s.stage in (DRAW_TILE, DRAW_CARD)
    lines = {}
    for casino in range(CASINOS):
        cards = "" if dealing else " ".join(str(value) for value in s.cards[casino] if value)
        dice = dice_text(s, casino, names)
        lines[f"casino {casino + 1}"] = f"{cards} | {dice}" if dice else cards
    if dealing:
        lines["drawn"] = " ".join(str(s.cards[at // 2, at % 2]) for at in range(s.drawn))
    return lines


def money_lines(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] Chips, cards won, payments on account, cards gone and in stock."""
    seats = list(enumerate(names))
    lines = {"chips": ", ".join(f"{name} {s.chips[seat]}" for seat, name in seats)}
    lines["won"] = ", ".join(f"{name} {kinds_text(s.won[seat], VALUES)}" for seat, name in seats if s.held[seat])
    entries = [f"{name} {kinds_text(s.account[seat], AMOUNTS)}" for seat, name in seats if s.entries[seat]]
    lines["account"] = ", ".join(entries)
    if rounds_paid(s):
        lines["gone"] = kinds_text(s.gone, VALUES)
    if s.main and (s.round_no > 1 or s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE)):
        lines["stock"] = kinds_text(s.deck, VALUES)
    return lines


def kinds_text(counts: Any, values: Any) -> str:
    """[R9.3] `2x30 50`, from the lowest up."""
    words = [(str(value), int(count)) for value, count in zip(values, counts, strict=True)]
    return " ".join(value if count == 1 else f"{count}x{value}" for value, count in words if count)


def turn_lines(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] What was rolled and placed, and which tile is at work."""
    small, big = unpack(int(s.roll) & SMALL_MASK), unpack(int(s.roll) >> ROLL_BITS)
    roll = " ".join(map(str, small)) + (f" + {big[0]}" if big else "")
    placed = f"{amount(int(s.placed_small), int(s.placed_big))} on {s.placed_at + 1}" if s.placed_at != NOWHERE else ""
    lines = {"roll": roll.strip(), "placed": placed, "extra": " ".join(map(str, unpack(int(s.extra))))}
    lines["active"] = str(s.active + 1) if s.active != NOWHERE else ""
    return lines | ({"asked": names[int(s.asked)]} if stage_of(s).asks is None else {})
