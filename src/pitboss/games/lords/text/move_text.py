"""Moves as words, and what a person types as a move."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, legal_moves
from pitboss.core.lang import _
from pitboss.games.lords.box import LOT_NAMES
from pitboss.games.lords.rules.moves import (
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
    named_by_casino,
    price_of,
)
from pitboss.games.lords.rules.turn import actor
from pitboss.games.lords.state import ACTION, HOUSE
from pitboss.games.lords.text.notation import (
    KIND_NAMES,
    casino_words,
    colour_word,
    colours_of,
    lot_name,
    move_name,
    parse_action,
)
from pitboss.games.lords.text.refusals import sprawl_colours, why_not, why_not_this_lot


def parse_move(s: Row, text: str, names: Names) -> int:
    """[L5.1] A legal move as a person types it; refused with what stands against it."""
    seat = int(actor(s))
    kind, lot, extra = parse_action(seat, text)
    if extra is None:
        extra = only_colour(s, seat, text, lot)
    move = named_by_casino(s, kind, lot, extra)
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
    if not colours:
        why = _("Which colour is meant beside {lot}? There is none.", lot=LOT_NAMES[lot])
        raise IllegalMove("L5.3", seat, text, why)
    beside = {"lot": LOT_NAMES[lot], "colours": colours_of(colours)}
    raise IllegalMove("L5.4", seat, text, _("Which colour is meant beside {lot}? There are {colours}.", **beside))


def refusal(s: Row, kind: int, lot: int, extra: int, names: Names) -> tuple[str, str]:
    """The rule against a move, and why."""
    if s.stage == ACTION and kind <= GAMBLE:
        return why_not(s, kind, lot, extra, names)
    if s.stage == ACTION:
        rule = {LAY_OFF: "L5.13", COVER: "L5.13", MOVE: "L8.2", GIVE: "L8.4"}.get(kind, "L4.9")
        now = {"action": KIND_NAMES[kind], "name": names[int(s.turn)]}
        return rule, _("Nobody is asked to `{action}` now: {name} chooses an action.", **now)
    if s.stage == HOUSE:
        return "L5.13", _("{name} is the house and must `lay off` or `cover`.", name=names[int(s.house)])
    return why_not_this_lot(s, kind, names)


def move_words(s: Row, move: int, names: Names) -> str:
    """What a move does, `builds on A2 in gold for $6`."""
    kind, lot, extra = int(kind_of(move)), int(lot_of(move)), int(extra_of(move))
    price = price_of(s, move)
    if kind == BUILD:
        return _("builds on {lot} in {colour} for ${price}", lot=lot_name(lot), colour=colour_word(extra), price=price)
    if kind == SPRAWL:
        tile = {"lot": lot_name(lot), "colour": colour_word(extra), "price": price}
        return _("sprawls onto {lot} in {colour} for ${price}", **tile)
    if kind == REMODEL:
        new = {"colour": colour_word(extra), "price": price}
        return _("remodels {casino} to {colour} for ${price}", casino=casino_words(s, lot, names), **new)
    if kind == REORGANIZE:
        return _("reorganizes {casino} for ${price}", casino=casino_words(s, lot, names), price=price)
    if kind == GAMBLE:
        return _("stakes ${stake} at {casino}", stake=extra, casino=casino_words(s, lot, names))
    return other_words(s, kind, lot, extra)


def other_words(s: Row, kind: int, lot: int, extra: int) -> str:
    """What the small decisions do."""
    if kind == LAY_OFF:
        return _("lays off half of the ${stake} on the bank", stake=s.stake)
    if kind == COVER:
        return _("covers the ${stake} alone", stake=s.stake)
    if kind == MOVE:
        return _("moves the die of {lot} to {other}", lot=lot_name(lot), other=lot_name(int(s.lot)))
    if kind == GIVE:
        return _("gives up {lot}", lot=lot_name(lot))
    if kind == PUT_DIE:
        return _("puts the {value} on {lot}", value=extra, lot=lot_name(lot))
    return _("ends the turn")
