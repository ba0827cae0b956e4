"""Moves as words, and what a person types as a move."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, legal_moves
from pitboss.games.lords.board import count
from pitboss.games.lords.box import COLOUR_NAMES, LOT_NAMES, PRICE, REMODEL_PRICE, SPRAWL_TIMES
from pitboss.games.lords.casinos import casino_of, pips
from pitboss.games.lords.moves import (
    BUILD,
    COVER,
    GAMBLE,
    GIVE,
    LAY_OFF,
    MOVE,
    PUT_DIE,
    REMODEL,
    REORGANIZE,
    SPRAWL,
    extra_of,
    kind_of,
    lot_of,
)
from pitboss.games.lords.names import (
    KIND_NAMES,
    casino_words,
    colours_or_none,
    lot_name,
    move_from,
    move_name,
    parse_action,
)
from pitboss.games.lords.refusals import sprawl_colours, why_not, why_not_this_lot
from pitboss.games.lords.state import ACTION, HOUSE
from pitboss.games.lords.turn import actor


def parse_move(s: Row, text: str, names: Names) -> int:
    """[L5.1] A legal move as a person types it; refused with what stands against it."""
    seat = int(actor(s))
    kind, lot, extra = parse_action(seat, text)
    if extra is None:
        extra = only_colour(s, seat, text, lot)
    move = move_from(s, kind, lot, extra)
    legal = legal_moves(s)
    if move in legal:
        return move
    alike = [move_name(s, other) for other in legal if kind_of(other) == kind]
    options = alike or [move_name(s, other) for other in legal if kind_of(other) != GAMBLE]
    rule, why = refusal(s, kind, lot, extra, names)
    raise IllegalMove(rule, seat, text, why, options)


def only_colour(s: Row, seat: int, text: str, lot: int) -> int:
    """[L5.4] `sprawl A5` is enough where the active player runs casinos of one colour beside it."""
    colours = sprawl_colours(s, lot) if s.stage == ACTION else []
    if len(colours) == 1:
        return colours[0]
    why = f"Which colour is meant beside {LOT_NAMES[lot]}? There {'are' * bool(colours) or 'is'} "
    why += f"{colours_or_none(colours)}."
    raise IllegalMove("L5.4" if colours else "L5.3", seat, text, why)


def refusal(s: Row, kind: int, lot: int, extra: int, names: Names) -> tuple[str, str]:
    """The rule against a move, and why."""
    if s.stage == ACTION and kind <= GAMBLE:
        return why_not(s, kind, lot, extra, names)
    if s.stage == ACTION:
        rule = {LAY_OFF: "L5.13", COVER: "L5.13", MOVE: "L8.2", GIVE: "L8.4"}.get(kind, "L4.9")
        return rule, f"Nobody is asked to {KIND_NAMES[kind]} now: {names[int(s.turn)]} chooses an action."
    if s.stage == HOUSE:
        return "L5.13", f"{names[int(s.house)]} is the house and must lay off or cover."
    return why_not_this_lot(s, kind, names)


def move_words(s: Row, move: int, names: Names) -> str:
    """What a move does, `builds a gold casino on A2 for $6`."""
    kind, lot, extra = int(kind_of(move)), int(lot_of(move)), int(extra_of(move))
    if kind in (BUILD, SPRAWL):
        price = int(PRICE[lot]) * (SPRAWL_TIMES if kind == SPRAWL else 1)
        verb = "builds on" if kind == BUILD else "sprawls onto"
        return f"{verb} {lot_name(lot)} in {COLOUR_NAMES[extra]} for ${price}"
    if kind == REMODEL:
        price = REMODEL_PRICE * int(count(casino_of(s, lot)))
        return f"remodels {casino_words(s, lot, names)} to {COLOUR_NAMES[extra]} for ${price}"
    if kind == REORGANIZE:
        return f"reorganizes {casino_words(s, lot, names)} for ${pips(s, casino_of(s, lot))}"
    if kind == GAMBLE:
        return f"stakes ${extra} at {casino_words(s, lot, names)}"
    return other_words(s, kind, lot, extra)


def other_words(s: Row, kind: int, lot: int, extra: int) -> str:
    """What the small decisions do."""
    if kind == LAY_OFF:
        return f"lays off half of the ${s.stake} on the bank"
    if kind == COVER:
        return f"covers the ${s.stake} alone"
    if kind == MOVE:
        return f"moves the die of {lot_name(lot)} to {lot_name(int(s.lot))}"
    if kind == GIVE:
        return f"gives up {lot_name(lot)}"
    return f"puts the {extra} on {lot_name(lot)}" if kind == PUT_DIE else "ends the turn"
