"""A position of Lords of Vegas written down, so that `position_read.read` gives the same row again."""

from typing import Any

from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.luck import unpack
from pitboss.core.records.position_text import options_text
from pitboss.games.lords.box import COLOUR_NAMES, LOT_NAMES
from pitboss.games.lords.rules.board import ALL_LOTS, has, lots_in
from pitboss.games.lords.rules.casinos import value_at
from pitboss.games.lords.rules.offers import offer_at, open_offers
from pitboss.games.lords.rules.promises import promises_in
from pitboss.games.lords.state import BET, DEAL, DRAW, FIRST, MOVE_DIE, OVER
from pitboss.games.lords.text.notation import lot_list
from pitboss.games.lords.text.trade.offers import clause_text, deal_text


def write(s: Row, names: Names) -> str:
    """[L12.1] Every line that is not as usual."""
    lines = {"seats": ", ".join(names), "options": options_text(options_in(s)), "phase": phase_text(s)}
    lines |= {"turn": names[int(s.turn)]}
    lines |= {key: named(s, key, names) for key in ("cash", "points")}
    owners = [(name, lot_list(s.markers[seat])) for seat, name in enumerate(names) if s.markers[seat]]
    lines["lots"] = ", ".join(f"{name} {lots}" for name, lots in owners)
    lines |= {name: tiles_text(s, colour, names) for colour, name in enumerate(COLOUR_NAMES)}
    lines |= {"discards": lot_list(ALL_LOTS & ~int(s.deck))}
    if s.stage != DEAL:
        lines["before game over"] = str(s.cards_to_come)
    lines |= moment_lines(s, names) | trade_lines(s, names)
    return "".join(f"{key}: {value}\n" for key, value in lines.items() if value or key == "discards")


def options_in(s: Row) -> dict[str, Any]:
    """[L2.6] [L7.17] The options a row was set up with, where they are not the usual ones."""
    options: dict[str, Any] = {} if s.start == NOBODY else {"start": int(s.start)}
    return options if s.trades else options | {"trades": False}


def phase_text(s: Row) -> str:
    """[L12.1] Where in the turn the table is."""
    if s.drawing:
        return f"take {LOT_NAMES[int(s.lot)]}"
    return {DEAL: "deal", FIRST: "first", DRAW: "draw", OVER: "over"}.get(int(s.stage), "play")


def named(s: Row, key: str, names: Names) -> str:
    """[L12.1] `red 10, blue 4`, who has none left out."""
    return ", ".join(f"{name} {s[key][seat]}" for seat, name in enumerate(names) if s[key][seat])


def tiles_text(s: Row, colour: int, names: Names) -> str:
    """[L12.1] `A2 red 2, A6`."""
    return ", ".join(tile_text(s, lot, names) for lot in lots_in(s.tiles[colour]))


def tile_text(s: Row, lot: int, names: Names) -> str:
    """[L12.1] A tile with its die; one in the air shows 0."""
    for seat, name in enumerate(names):
        if has(s.dice[seat], lot):
            return f"{LOT_NAMES[lot]} {name} {value_at(s, lot)}"
    return LOT_NAMES[lot]


def moment_lines(s: Row, names: Names) -> dict[str, str]:
    """[L12.1] What belongs to the turn or to the moment."""
    lines = {"first roll": named(s, "first_sum", names)}
    if s.stage == FIRST:
        lines["contending"] = ", ".join(name for seat, name in enumerate(names) if s.contending[seat])
    rolled = [(name, unpack(int(s.rolled[seat]))) for seat, name in enumerate(names) if s.rolled[seat]]
    lines["rolled"] = ", ".join(f"{name} {' '.join(map(str, faces))}" for name, faces in rolled)
    lines |= {"reorganizing": lot_list(s.to_mark), "reorganized": lot_list(s.marked)}
    lines["gambled"] = "yes" if s.gambled else ""
    if s.stage == MOVE_DIE and not s.drawing:
        lines["needs a die"] = LOT_NAMES[int(s.lot)]
    if s.stake:
        lines |= {"stake": str(s.stake), "house": names[int(s.house)]}
        lines["laid off"] = ("yes" if s.laid_off else "no") if s.stage == BET else ""
    return lines


def trade_lines(s: Row, names: Names) -> dict[str, str]:
    """[L12.1] Offers, what was spoken, and promises as `read_trades` reads them."""
    lines = {"promised": ", ".join(map(clause_text, promises_in(s)))}
    spoken = [f"{name} {s.spoken[seat]}" for seat, name in enumerate(names) if s.spoken[seat]]
    lines["spoken"] = ", ".join(spoken)
    declined = [f"{name} {lot_list(s.declined[seat])}" for seat, name in enumerate(names) if s.declined[seat]]
    lines["declined"] = ", ".join(declined)
    lines["numbered"] = str(s.offers_made) if s.offers_made else ""
    for slot in open_offers(s):
        offer = offer_at(s, slot)
        others = ", ".join(names[other] for other in offer.others)
        lines[f"offer {s.offer_number[slot]}"] = f"{names[offer.maker]} to {others}: {deal_text(offer, names)}"
    signed = [(name, signed_by(s, seat)) for seat, name in enumerate(names)]
    lines["signed"] = ", ".join(f"{name} {numbers}" for name, numbers in signed if numbers)
    return lines


def signed_by(s: Row, seat: int) -> str:
    """[L7.18] The numbers of the open offers that a seat has accepted and others have not yet."""
    slots = [slot for slot in open_offers(s) if int(s.offer_signed[slot]) >> seat & 1]
    return " ".join(str(s.offer_number[slot]) for slot in slots)
