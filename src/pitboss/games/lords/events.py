"""Chance in words: what is due, what came out, and back."""

from typing import Any

from pitboss.core.errors import IllegalChance, shortened
from pitboss.core.game import Event, Names, Row
from pitboss.core.luck import pack, unpack
from pitboss.games.lords.board import lots_in
from pitboss.games.lords.box import EACH_DEALT, GAME_OVER, LOT_NAMES
from pitboss.games.lords.chance import dice_due, game_over_is_next
from pitboss.games.lords.rerolls import putter, roller
from pitboss.games.lords.setup import next_contender
from pitboss.games.lords.state import ACTION, BET, DEAL, DRAW, FIRST, GIVE_UP, HOUSE, MOVE_DIE, OVER, PUT, ROLL

OVER_WORD = "over"
CARDS = (DEAL, DRAW)


def chance_event(s: Row, outcome: int) -> Event:
    """A chance outcome as it stands in a record."""
    if s.stage in CARDS:
        return {"draw": OVER_WORD if outcome == GAME_OVER else LOT_NAMES[outcome]}
    return {"roll": unpack(int(outcome))}


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """A chance outcome out of a record; refused if it cannot have happened here."""
    key = "draw" if s.stage in CARDS else "roll"
    if set(event) != {key}:
        raise IllegalChance(rule_due(s), f"Now {what_is_due(s, names)}, so {shortened(event)} cannot be.")
    return parse_card(s, event["draw"], names) if key == "draw" else parse_roll(s, event["roll"], names)


def rule_due(s: Row) -> str:
    """The paragraph that says what is due."""
    rules = {DEAL: "L2.2", FIRST: "L2.5", DRAW: "L3.1", ROLL: "L4.9", BET: "L5.14"}
    return rules.get(int(s.stage), "L5.1")


def parse_card(s: Row, card: Any, names: Names) -> int:
    """[L3.1] A card that is still in the deck, or Game Over in its place."""
    if game_over_is_next(s):
        if card != OVER_WORD:
            raise IllegalChance("L3.1", f"The next card can only be Game Over, not {shortened(card)}.")
        return GAME_OVER
    if card == OVER_WORD:
        why = f"Game Over comes after {s.cards_to_come} more cards." if s.stage == DRAW else "Game Over is not dealt."
        raise IllegalChance("L2.4", why)
    if type(card) is not str or card not in LOT_NAMES:
        raise IllegalChance("L1.5", f"A card is named after its lot, A1 to F9, not {shortened(card)}.")
    lot = LOT_NAMES.index(card)
    if lot not in lots_in(s.deck):
        raise IllegalChance("L11.2", f"The card {card} has been drawn before; each comes once.")
    return lot


def parse_roll(s: Row, faces: Any, names: Names) -> int:
    """[L4.9] As many dice as are due, each showing 1 to 6."""
    if type(faces) is not list or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
        raise IllegalChance(rule_due(s), f"Dice are a list of numbers from 1 to 6, not {shortened(faces)}.")
    due = int(dice_due(s))
    if len(faces) != due:
        raise IllegalChance(rule_due(s), f"Now {what_is_due(s, names)}, not {len(faces)}.")
    return pack(faces)


def parse_typed(s: Row, text: str, names: Names) -> int:
    """What a person reads off a real table: `D8`, `over`, or `3 5`."""
    typed = text.replace(",", " ").strip()
    if s.stage in CARDS:
        return parse_card(s, typed.lower() if typed.lower() == OVER_WORD else typed.upper(), names)
    digits = typed.replace(" ", "")
    faces = [int(digit) if digit.isascii() and digit.isdigit() else digit for digit in digits]
    return parse_roll(s, faces, names)


def what_is_due(s: Row, names: Names) -> str:
    """What the table waits for."""
    stage, name = int(s.stage), names[int(s.turn)]
    if stage == DEAL:
        return f"{names[int(s.dealt) // EACH_DEALT]} is dealt a card"
    if stage == FIRST:
        return f"{names[int(next_contender(s))]} rolls two dice for who begins"
    if stage == ROLL:
        return f"{names[int(roller(s))]} rolls {dice_words(int(dice_due(s)))}"
    if stage == PUT:
        return f"{names[int(putter(s))]} puts rolled dice"
    if stage == HOUSE:
        return f"{names[int(s.house)]} lays off or covers"
    due = {
        DRAW: f"{name} draws a card",
        GIVE_UP: f"{name} gives up a lot",
        MOVE_DIE: f"{name} moves a die to {LOT_NAMES[int(s.lot)]}",
        ACTION: f"{name} chooses an action",
        BET: f"{name} rolls two dice for the bet",
        OVER: "the game is over",
    }
    return due[stage]


def dice_words(number: int) -> str:
    """`one die`, `3 dice`."""
    return "one die" if number == 1 else f"{number} dice"
