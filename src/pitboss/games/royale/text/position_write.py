"""Writing a position: a line for everything that is not as usual."""

from typing import Any

from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.core.positions import options_text
from pitboss.games.royale.box import (
    AMOUNTS,
    BAR,
    CASINOS,
    DOUBLE_TILE,
    F1,
    F2,
    JACKPOTS,
    NEUTRAL,
    NO_TILE,
    NOWHERE,
    ROUNDS,
    SIDE_COUNT,
    SIDES,
    VALUES,
)
from pitboss.games.royale.due import DUE_NAMES
from pitboss.games.royale.ids import SPACE_NAMES, piles_text
from pitboss.games.royale.position_money import rounds_paid
from pitboss.games.royale.position_read import BETS
from pitboss.games.royale.setup import OPTIONS
from pitboss.games.royale.state import ASIDE_NAMES, DRAW_CARD, DRAW_TILE, KNOCK, OVER, SET_ASIDE
from pitboss.games.royale.terms import SMALL_MASK, amount, colours


def write(s: Row, names: Names) -> str:
    """[R9.3] The position as text that `read` reads back to the same row."""
    lines = {"seats": ", ".join(names), "options": options_text(options_in(s))}
    lines |= {"round": str(s.round_no), "start": names[int(s.start)], "turn": names[int(s.turn)]}
    lines |= {"due": DUE_NAMES[int(s.stage)]} | tiles_lines(s) | dice_lines(s, names)
    lines |= money_lines(s, names) | turn_lines(s, names) | token_lines(s, names)
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)


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


def dice_lines(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] Cards and dice at the casinos, dice on tiles; while cards are dealt, those drawn."""
    dealing = s.stage in (DRAW_TILE, DRAW_CARD)
    lines = {}
    for casino in range(CASINOS):
        cards = "" if dealing else " ".join(str(value) for value in s.cards[casino] if value)
        dice = dice_text(s, casino, names)
        lines[f"casino {casino + 1}"] = f"{cards} | {dice}" if dice else cards
    if dealing:
        lines["drawn"] = " ".join(str(s.cards[at // 2, at % 2]) for at in range(s.drawn))
    lines |= {"double": dice_text(s, DOUBLE_TILE, names), "bar": dice_text(s, BAR, names)}
    spaces = [space for space in range(CASINOS) if s.nice[space] != NOBODY]
    lines["nice"] = ", ".join(f"{space + 1} {die_text(s.nice[space], s.nice_big[space], names)}" for space in spaces)
    lines["gold"] = die_text(s.gold, s.gold_big, names) if s.gold != NOBODY else ""
    lines["lent"] = ", ".join(f"{name} {s.lent[seat]}" for seat, name in enumerate(names) if s.lent[seat])
    return lines


def dice_text(s: Row, place: int, names: Names) -> str:
    """[R9.3] `Anna 3+big, neutral 2`."""
    return ", ".join(
        f"{owner_text(colour, names)} {amount(int(s.small[colour, place]), int(s.big[colour, place]))}"
        for colour in colours(s)
        if s.small[colour, place] or s.big[colour, place]
    )


def owner_text(colour: int, names: Names) -> str:
    """[R9.3] A seat, `neutral` or `blank`."""
    return names[colour] if colour < NEUTRAL else "neutral" if colour == NEUTRAL else "blank"


def die_text(owner: int, big: int, names: Names) -> str:
    """[R9.3] `Anna` or `Anna big`."""
    return names[int(owner)] + (" big" if big else "")


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
    return lines | ({"asked": names[int(s.asked)]} if s.stage == KNOCK else {})


def token_lines(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] Tokens, markers and counters that are not as at the start of a round."""
    lines = {"five": names[int(s.five)] if s.five != NOBODY else ""}
    lines["power"] = names[int(s.power)] if s.power != NOBODY else ""
    lines["closed"] = str(s.closed + 1) if s.closed != NOWHERE else ""
    lines["track"] = str(s.track) if s.track else ""
    lines["jackpot"] = str(JACKPOTS[s.jackpot]) if s.jackpot else ""
    lines |= {key: str(s[key]) if s[key] else "" for key in ("fist", "cell", "last")}
    lines["bet"] = BETS[int(s.bet)] if s.bet else ""
    if F1 in s.side and s.stage != OVER:
        lines["clusters"] = " ".join(str(size) for size in (1, 2, 3) for _ in range(s.clusters[size])) or "-"
    if F2 in s.side and s.stage != OVER:
        lines["spaces"] = ", ".join(f"{kind} {s.spaces[at]}" for at, kind in enumerate(SPACE_NAMES))
    lines["piles"] = piles_text(int(s.pile) - 1) if s.pile else ""
    return lines
