"""Moves and views of Las Vegas as numbers for learning agents. A move's id is its index already."""

from typing import Any

from pitboss.core.compiled import rule, small_rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES, ROLL_BITS, ROLL_MASK
from pitboss.core.observation import Field, put_list, put_number, put_roll, put_zeros, seat_at, seat_from
from pitboss.games.lasvegas.box import CASINOS, COLOURS, DICE, KINDS, MOST_NOTES, MOST_PLAYERS, NEUTRAL, ROUNDS, VALUES
from pitboss.games.lasvegas.state import OVER

ACTIONS = CASINOS
MOST_DICE = DICE + 4  # eight of one's own and four neutral ones
MOST_WON = 54  # all the notes there are
NOTE_PLACES = CASINOS * MOST_NOTES

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


@small_rule
def put_hands(view: Row, seat: int, out: Any, at: int) -> int:
    """[V3.1] Dice in hand, the observer's first."""
    players = int(view.players)
    for place in range(MOST_PLAYERS):
        other, taken = seat_at(seat, place, players), place < players
        out[at + place] = view.hand[other] if taken else 0
        out[at + MOST_PLAYERS + place] = view.neutral_hand[other] if taken else 0
    return at + 2 * MOST_PLAYERS


@small_rule
def put_casinos(view: Row, seat: int, out: Any, at: int) -> int:
    """[V3.3] Dice at the casinos, [V2.1] and notes."""
    players = int(view.players)
    for place in range(MOST_PLAYERS):
        if place < players:
            put_list(out, at + CASINOS * place, view.dice[seat_at(seat, place, players)], CASINOS)
        else:
            put_zeros(out, at + CASINOS * place, CASINOS)
    at = put_list(out, at + CASINOS * MOST_PLAYERS, view.dice[NEUTRAL], CASINOS)
    return put_list(out, at, view.notes, NOTE_PLACES)


@small_rule
def put_money(view: Row, seat: int, out: Any, at: int) -> int:
    """[V7.1] Notes unseen and won."""
    players, is_open = int(view.players), view.open
    held = put_list(out, at, view.deck, KINDS)
    won = held + MOST_PLAYERS
    money = won + MOST_PLAYERS * KINDS
    for place in range(MOST_PLAYERS):
        other, taken = seat_at(seat, place, players), place < players
        out[held + place] = view.held[other] if taken else 0
        out[money + place] = worth_seen(view, other) if taken and (place == 0 or is_open) else 0
        if taken:
            put_list(out, won + KINDS * place, view.won[other], KINDS)
        else:
            put_zeros(out, won + KINDS * place, KINDS)
    return money + MOST_PLAYERS


@small_rule
def worth_seen(view: Row, seat: int) -> int:
    """[V7.1] What a seat's notes are worth, as far as they show."""
    worth = 0
    for kind in range(KINDS):
        worth += int(view.won[seat, kind]) * VALUES[kind]
    return worth
