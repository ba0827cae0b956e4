"""Chance in words: what is due, what came out, and back."""

from typing import Any

from pitboss.core.errors import IllegalChance, shortened
from pitboss.core.game import Draw, Event, Names, Row
from pitboss.core.lang import N_, _, n_
from pitboss.core.luck import pack, unpack
from pitboss.games.lords.box import CARD, COLOUR_NAMES, EACH_DEALT, GAME_OVER, LOT_NAMES
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.chance import dice_due, game_over_is_next
from pitboss.games.lords.rules.rerolls import putter, roller
from pitboss.games.lords.rules.setup import next_contender
from pitboss.games.lords.state import ACTION, BET, DEAL, DRAW, FIRST, GIVE_UP, HOUSE, MOVE_DIE, OVER, PUT, ROLL

OVER_WORD = "over"
CARDS = (DEAL, DRAW)
CARD_COLOURS = (*COLOUR_NAMES, N_("the Strip"))
DUE = {DRAW: N_("{name} draws a card"), GIVE_UP: N_("{name} gives up a lot"), ACTION: N_("{name} chooses an action")}
DUE |= {BET: N_("{name} rolls two dice for the bet"), OVER: N_("the game is over")}


def chance_event(s: Row, outcome: int) -> Event:
    """A chance outcome as it stands in a record."""
    if s.stage in CARDS:
        return {"draw": OVER_WORD if outcome == GAME_OVER else LOT_NAMES[outcome]}
    return {"roll": unpack(int(outcome))}


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """A chance outcome out of a record; refused if it cannot have happened here."""
    key = "draw" if s.stage in CARDS else "roll"
    if set(event) != {key}:
        now = {"due": what_is_due(s, names), "event": shortened(event)}
        raise IllegalChance(rule_due(s), _("Now {due}, so {event} cannot be.", **now))
    return parse_card(s, event["draw"], names) if key == "draw" else parse_roll(s, event["roll"], names)


def paid_card(before: Row, event: Event, after: Row) -> int | None:
    """[L3.6] The card that paid in this event, at once or after the questions and rerolls of its draw; None if none."""
    drawn = before.stage == DRAW and not after.drawing
    if "undo" in event or not (drawn or (before.drawing and not after.drawing)):
        return None
    if before.drawing:
        return int(before.lot)
    return GAME_OVER if event["draw"] == OVER_WORD else LOT_NAMES.index(event["draw"])


def rule_due(s: Row) -> str:
    """The paragraph that says what is due."""
    rules = {DEAL: "L2.2", FIRST: "L2.5", DRAW: "L3.1", ROLL: "L4.9", BET: "L5.14"}
    return rules.get(int(s.stage), "L5.1")


def parse_card(s: Row, card: Any, names: Names) -> int:
    """[L3.1] A card that is still in the deck, or Game Over in its place."""
    if game_over_is_next(s):
        if card != OVER_WORD:
            why = _("The next card can only be Game Over, not {card}.", card=shortened(card))
            raise IllegalChance("L3.1", why)
        return GAME_OVER
    if card == OVER_WORD:
        if s.stage != DRAW:
            raise IllegalChance("L2.4", _("Game Over is not dealt."))
        left = int(s.cards_to_come)
        why = n_("Game Over comes after {count} more card.", "Game Over comes after {count} more cards.", left)
        raise IllegalChance("L2.4", why)
    if type(card) is not str or card not in LOT_NAMES:
        why = _("A card is named after its lot, A1 to F9, not {card}.", card=shortened(card))
        raise IllegalChance("L1.5", why)
    lot = LOT_NAMES.index(card)
    if lot not in lots_in(s.deck):
        raise IllegalChance("L11.2", _("The card {card} has been drawn before; each comes once.", card=card))
    return lot


def parse_roll(s: Row, faces: Any, names: Names) -> int:
    """[L4.9] As many dice as are due, each showing 1 to 6."""
    if type(faces) is not list or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
        why = _("Dice are a list of numbers from 1 to 6, not {faces}.", faces=shortened(faces))
        raise IllegalChance(rule_due(s), why)
    due = int(dice_due(s))
    if len(faces) != due:
        now = {"due": what_is_due(s, names), "given": len(faces)}
        raise IllegalChance(rule_due(s), _("Now {due}, not {given}.", **now))
    return pack(faces)


def parse_typed(s: Row, text: str, names: Names) -> int:
    """What a person reads off a real table: `D8`, `over`, or `3 5`."""
    typed = text.replace(",", " ").strip()
    if s.stage in CARDS:
        return parse_card(s, typed.lower() if typed.lower() == OVER_WORD else typed.upper(), names)
    digits = typed.replace(" ", "")
    faces = [int(digit) if digit.isascii() and digit.isdigit() else digit for digit in digits]
    return parse_roll(s, faces, names)


def drawn(s: Row) -> Draw | None:
    """[L3.1] The cards that may come, by their lots and colours, or Game Over."""
    if s.stage not in CARDS:
        return None
    if game_over_is_next(s):
        return Draw(1, [(OVER_WORD, _("Game Over"))])
    return Draw(1, [(LOT_NAMES[lot], _(CARD_COLOURS[int(CARD[lot])])) for lot in lots_in(s.deck)])


def what_is_due(s: Row, names: Names) -> str:
    """What the table waits for."""
    stage, name = int(s.stage), names[int(s.turn)]
    if stage == DEAL:
        return _("{name} is dealt a card", name=names[int(s.dealt) // EACH_DEALT])
    if stage == FIRST:
        return _("{name} rolls two dice for who begins", name=names[int(next_contender(s))])
    if stage == ROLL:
        dice, name = int(dice_due(s)), names[int(roller(s))]
        return n_("{name} rolls {count} die", "{name} rolls {count} dice", dice, name=name)
    if stage == PUT:
        return _("{name} puts rolled dice", name=names[int(putter(s))])
    if stage == HOUSE:
        return _("{name} lays off or covers", name=names[int(s.house)])
    if stage == MOVE_DIE:
        return _("{name} moves a die to {lot}", name=name, lot=LOT_NAMES[int(s.lot)])
    return _(DUE[stage], name=name)
