"""Moves and views as numbers where trades are moves. The first indices are those of the decisions, without trades."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.observation import Field, put_number, seat_from
from pitboss.games.lords import encoding
from pitboss.games.lords.box import LOTS, MOST_PLAYERS
from pitboss.games.lords.encoding import MOST_CASH
from pitboss.games.lords.rules.board import ONE
from pitboss.games.lords.rules.moves import REMODEL, REORGANIZE
from pitboss.games.lords.rules.offers import IS_NOT
from pitboss.games.lords.rules.promises import KIND_STEP, LOT_STEP
from pitboss.games.lords.state import ANY_COLOUR
from pitboss.games.lords.trade_actions.moves import NO_OFFER, TRADE_MOVES, TRADES, asked_seat, asked_slot
from pitboss.games.lords.trade_actions.state import OFFERS_A_TURN

ACTIONS = encoding.ACTIONS + TRADE_MOVES

FIELDS = (
    *encoding.FIELDS,
    Field("offers_made", (), 0, OFFERS_A_TURN, "offers that the active player has made this turn"),
    Field("offer_from", (), 0, MOST_PLAYERS, "who has made the offer that waits for an answer"),
    Field("offer_to", (), 0, MOST_PLAYERS, "who is to answer it"),
    Field("offer_forgoes", (), 0, REORGANIZE, "what it promises not to do: 3 is remodel, 4 reorganize"),
    Field("offer_casino", (), 0, LOTS, "the lot that names the casino of that promise, from 1"),
    Field("offer_money", (MOST_PLAYERS,), -MOST_CASH, MOST_CASH, "money that the offer brings, by seat"),
    Field("offer_lot", (LOTS,), 0, MOST_PLAYERS, "who would get the marked lot"),
    Field("offer_die", (LOTS,), 0, MOST_PLAYERS, "who would get the die"),
    Field("declined", (LOTS,), 0, 1, "1 if declined this turn in an offer of the active player"),
    Field("no_remodel", (LOTS,), 0, 1, "1 if it is promised not to remodel the casino there this turn"),
    Field("no_reorganizing", (LOTS,), 0, 1, "1 if it is promised not to reorganize the casino there this turn"),
)


@rule
def action_of(s: Row, move: int) -> int:
    """[L7.4] The index of a move."""
    return encoding.action_of(s, move) if move < TRADES else encoding.ACTIONS + move - TRADES


@rule
def move_at(s: Row, action: int) -> int:
    """[L7.4] The move of an index."""
    return encoding.move_at(s, action) if action < encoding.ACTIONS else TRADES + action - encoding.ACTIONS


@rule
def observe(view: Row, seat: int, out: Any) -> int:
    """[L11.1] The table as numbers, and the offer that waits for an answer."""
    at, players, slot = encoding.observe(view, seat, out), view.players, asked_slot(view)
    at = put_number(out, at, view.spoken[view.turn])
    if slot == NO_OFFER:
        for place in range(4 + MOST_PLAYERS + 2 * LOTS):
            out[at + place] = 0
        at += 4 + MOST_PLAYERS + 2 * LOTS
    else:
        at = put_number(out, at, seat_from(seat, players, view.offer_from[slot]))
        at = put_number(out, at, seat_from(seat, players, asked_seat(view, slot)))
        at = put_offer(view, seat, slot, out, at)
    for lot in range(LOTS):
        here = ONE[lot]
        out[at + lot] = view.declined[view.turn] & here != 0
        out[at + LOTS + lot] = view.promised[REMODEL - 1, ANY_COLOUR] & here != 0
        out[at + 2 * LOTS + lot] = view.promised[REORGANIZE - 1, ANY_COLOUR] & here != 0
    return at + 3 * LOTS


@rule
def put_offer(view: Row, seat: int, slot: int, out: Any, at: int) -> int:
    """[L7.3] What an offer promises and who would get what."""
    players, clause = view.players, view.offer_clauses[slot, 0] % IS_NOT
    at = put_number(out, at, clause // KIND_STEP)
    at = put_number(out, at, clause // LOT_STEP % LOT_STEP)
    for place in range(MOST_PLAYERS):
        out[at + place] = 0
        other = (seat + place) % players
        if place < players:
            for giver in range(players):
                out[at + place] += view.offer_money[slot, giver, other] - view.offer_money[slot, other, giver]
    at += MOST_PLAYERS
    for lot in range(LOTS):
        out[at + lot] = 0
        out[at + LOTS + lot] = 0
        for taker in range(players):
            if view.offer_lots[slot, taker] & ONE[lot] != 0:
                out[at + lot] = seat_from(seat, players, taker)
            if view.offer_dice[slot, taker] & ONE[lot] != 0:
                out[at + LOTS + lot] = seat_from(seat, players, taker)
    return at + 2 * LOTS
