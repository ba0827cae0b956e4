"""Moves and views of Las Vegas as numbers for learning agents. A move's id is its index already."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES, ROLL_BITS, ROLL_MASK
from pitboss.core.observation import Field, put_number, put_roll, seat_from
from pitboss.games.lasvegas.box import CASINOS, COLOURS, DICE, KINDS, MOST_NOTES, MOST_PLAYERS, NEUTRAL, ROUNDS, VALUES
from pitboss.games.lasvegas.state import OVER

ACTIONS = CASINOS
MOST_DICE = DICE + 4  # eight of one's own and four neutral ones
MOST_WON = 54  # all the notes there are

FIELDS = (
    Field("players", (), 2, MOST_PLAYERS, "how many play"),
    Field("stage", (), 0, OVER, "what is due: a note 0, extra dice 1, a roll 2, a choice 3, nothing 4"),
    Field("round", (), 1, ROUNDS, "which round"),
    Field("start", (), 1, MOST_PLAYERS, "the seat with the start-player card"),
    Field("turn", (), 1, MOST_PLAYERS, "the seat whose turn it is"),
    Field("roll", (FACES,), 0, DICE, "own dice of the seat on turn that show each face"),
    Field("neutral_roll", (FACES,), 0, DICE, "neutral dice that show each face"),
    Field("hand", (MOST_PLAYERS,), 0, DICE, "own dice not yet placed, by seat"),
    Field("neutral_hand", (MOST_PLAYERS,), 0, DICE, "neutral dice not yet placed, by seat"),
    Field("dice", (COLOURS, CASINOS), 0, MOST_DICE, "dice on the casinos, by seat; the last row is neutral"),
    Field("notes", (CASINOS, MOST_NOTES), 0, 90, "notes at the casinos, highest first; 0 is no note"),
    Field("unseen", (KINDS,), 0, 8, "notes that the seat cannot see, by value from 10 to 90"),
    Field("held", (MOST_PLAYERS,), 0, MOST_WON, "notes won, in number, by seat"),
    Field("won", (MOST_PLAYERS, KINDS), 0, 8, "notes won, by seat and value, as far as the seat may see them"),
    Field("money", (MOST_PLAYERS,), 0, int(max(VALUES)) * MOST_WON, "their worth in thousands, likewise"),
)


@rule
def observe(view: Row, seat: int, out: Any) -> int:
    """[V7.1] A seat's view as numbers, in the order of FIELDS; returns how many."""
    players = view.players
    at = put_number(out, 0, players)
    at = put_number(out, at, view.stage)
    at = put_number(out, at, view.round_no)
    at = put_number(out, at, seat_from(seat, players, view.start))
    at = put_number(out, at, seat_from(seat, players, view.turn))
    at = put_roll(out, at, view.roll & ROLL_MASK)
    at = put_roll(out, at, view.roll >> ROLL_BITS)
    at = put_hands(view, seat, out, at)
    at = put_casinos(view, seat, out, at)
    return put_money(view, seat, out, at)


@rule
def put_hands(view: Row, seat: int, out: Any, at: int) -> int:
    """[V3.1] Dice in hand, the observer's first."""
    for place in range(MOST_PLAYERS):
        other = (seat + place) % view.players
        taken = place < view.players
        out[at + place] = view.hand[other] if taken else 0
        out[at + MOST_PLAYERS + place] = view.neutral_hand[other] if taken else 0
    return at + 2 * MOST_PLAYERS


@rule
def put_casinos(view: Row, seat: int, out: Any, at: int) -> int:
    """[V3.3] Dice at the casinos, [V2.1] and notes."""
    for place in range(COLOURS):
        taken = place < view.players or place == NEUTRAL
        colour = NEUTRAL if place == NEUTRAL else (seat + place) % view.players
        for casino in range(CASINOS):
            at = put_number(out, at, view.dice[colour, casino] if taken else 0)
    for casino in range(CASINOS):
        for place in range(MOST_NOTES):
            at = put_number(out, at, view.notes[casino, place])
    return at


@rule
def put_money(view: Row, seat: int, out: Any, at: int) -> int:
    """[V7.1] Notes unseen and won."""
    for kind in range(KINDS):
        at = put_number(out, at, view.deck[kind])
    for place in range(MOST_PLAYERS):
        at = put_number(out, at, view.held[(seat + place) % view.players] if place < view.players else 0)
    money = at + MOST_PLAYERS * KINDS
    for place in range(MOST_PLAYERS):
        worth = 0
        for kind in range(KINDS):
            notes = view.won[(seat + place) % view.players, kind] if place < view.players else 0
            worth += int(notes) * VALUES[kind]
            at = put_number(out, at, notes)
        out[money + place] = worth
    return money + MOST_PLAYERS
