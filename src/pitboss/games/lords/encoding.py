"""Moves and views of Lords of Vegas as numbers for learning agents.

Ids of moves are sparse; an index counts every kind, lot and colour, stake or value without gaps, so none is left out.
"""

from typing import Any

import numpy as np

from pitboss.core.compiled import rule, small_rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES
from pitboss.core.observation import Field, put_number, put_roll, seat_at, seat_from
from pitboss.games.lords.box import COLOURS, LARGEST_STAKE, LAST_SPACE, LOTS, MOST_PLAYERS
from pitboss.games.lords.rules import moves
from pitboss.games.lords.rules.board import ONE
from pitboss.games.lords.rules.moves import extra_of, kind_of, lot_of, move_of
from pitboss.games.lords.state import SETTLE

# by kind of move: at how many lots, with how many colours, stakes or values, and the least of these
SHAPES = {
    moves.BUILD: (LOTS, COLOURS, 0),
    moves.SPRAWL: (LOTS, COLOURS, 0),
    moves.REMODEL: (LOTS, COLOURS, 0),
    moves.REORGANIZE: (LOTS, 1, 0),
    moves.GAMBLE: (LOTS, LARGEST_STAKE, 1),
    moves.DONE: (1, 1, 0),
    moves.LAY_OFF: (1, 1, 0),
    moves.COVER: (1, 1, 0),
    moves.MOVE: (LOTS, 1, 0),
    moves.GIVE: (LOTS, 1, 0),
    moves.PUT_DIE: (LOTS, FACES, 1),
}
KINDS = len(SHAPES)
EXTRAS = np.array([0] + [SHAPES[kind][1] for kind in range(1, KINDS + 1)])
LEAST = np.array([0] + [SHAPES[kind][2] for kind in range(1, KINDS + 1)])
FIRST = np.cumsum([0, 0] + [SHAPES[kind][0] * SHAPES[kind][1] for kind in range(1, KINDS + 1)])  # the last is the end
ACTIONS = int(FIRST[-1])
MOST_CASH = 30_000  # more than a game can bring

FIELDS = (
    Field("players", (), 2, MOST_PLAYERS, "how many play"),
    Field("stage", (), 0, SETTLE, "what is due, as in `state.py`"),
    Field("turn", (), 1, MOST_PLAYERS, "the active player"),
    Field("cards_to_come", (), 0, LOTS, "cards before Game Over"),
    Field("gambled", (), 0, 1, "1 if the active player has gambled this turn"),
    Field("stake", (), 0, LARGEST_STAKE, "what lies at the house"),
    Field("house", (), 0, MOST_PLAYERS, "the boss at whose casino the stake lies"),
    Field("lot", (), 0, LOTS, "the lot of the card or the tile in question, from 1; 0 is none"),
    Field("rolled", (FACES,), 0, 12, "dice of the observer that are rolled and not put yet, by value"),
    Field("cash", (MOST_PLAYERS,), 0, MOST_CASH, "money, by seat"),
    Field("points", (MOST_PLAYERS,), 0, LAST_SPACE, "points, by seat"),
    Field("card", (LOTS,), 0, 1, "1 if the lot's card has not been drawn"),
    Field("colour", (LOTS,), 0, COLOURS, "colour of the lot's tile, from 1; 0 is no tile"),
    Field("marker", (LOTS,), 0, MOST_PLAYERS, "whose marker lies there"),
    Field("owner", (LOTS,), 0, MOST_PLAYERS, "whose die lies there"),
    Field("value", (LOTS,), 0, FACES, "what the die shows; 0 in the air"),
    Field("reorganized", (LOTS,), 0, 1, "1 if the die was reorganized this turn"),
)


@rule
def action_of(s: Row, move: int) -> int:
    """[L5.1] The index of a move."""
    kind = kind_of(move)
    return FIRST[kind] + lot_of(move) * EXTRAS[kind] + extra_of(move) - LEAST[kind]


@rule
def move_at(s: Row, action: int) -> int:
    """[L5.1] The move of an index."""
    kind = 1
    while FIRST[kind + 1] <= action:
        kind += 1
    place = action - FIRST[kind]
    return move_of(kind, place // EXTRAS[kind], place % EXTRAS[kind] + LEAST[kind])


@rule
def observe(view: Row, seat: int, out: Any) -> int:
    """[L11.1] The table as numbers, in the order of FIELDS; returns how many."""
    players = view.players
    at = put_number(out, 0, players)
    at = put_number(out, at, view.stage)
    at = put_number(out, at, seat_from(seat, players, view.turn))
    at = put_number(out, at, view.cards_to_come)
    at = put_number(out, at, view.gambled)
    at = put_number(out, at, view.stake)
    at = put_number(out, at, seat_from(seat, players, view.house))
    at = put_number(out, at, view.lot + 1)
    at = put_roll(out, at, view.rolled[seat] if seat >= 0 else 0)
    for place in range(MOST_PLAYERS):
        other = seat_at(seat, place, players)
        out[at + place] = view.cash[other] if place < players else 0
        out[at + MOST_PLAYERS + place] = view.points[other] if place < players else 0
    return put_lots(view, seat, out, at + 2 * MOST_PLAYERS)


@small_rule
def put_lots(view: Row, seat: int, out: Any, at: int) -> int:
    """[L1.1] What lies on each lot."""
    at = put_sets(out, at, view.deck, 0, 0, 0, 0, 0)
    tiles = view.tiles
    at = put_sets(out, at, tiles[0], tiles[1], tiles[2], tiles[3], tiles[4], 0)
    at = put_owners(view, seat, view.markers, out, at)
    at = put_owners(view, seat, view.dice, out, at)
    shows = view.shows
    at = put_sets(out, at, shows[1], shows[2], shows[3], shows[4], shows[5], shows[6])
    return put_sets(out, at, view.marked, 0, 0, 0, 0, 0)


@small_rule
def put_owners(view: Row, seat: int, lots: Any, out: Any, at: int) -> int:
    """[L2.1] Whose marker or die lies on each lot: 1 is the observer's."""
    players = int(view.players)
    first, second = lots[seat_at(seat, 0, players)], lots[seat_at(seat, 1, players)]
    third = lots[seat_at(seat, 2, players)] if players > 2 else 0
    return put_sets(out, at, first, second, third, lots[seat_at(seat, 3, players)] if players > 3 else 0, 0, 0)


@small_rule
def put_sets(out: Any, at: int, one: int, two: int, three: int, four: int, five: int, six: int) -> int:
    """[L1.1] Which of these sets each lot is in, from 1; 0 is none. All at once, since sets do not overlap."""
    for lot in range(LOTS):
        here = ONE[lot]
        found = (one & here != 0) + 2 * (two & here != 0) + 3 * (three & here != 0)
        out[at + lot] = found + 4 * (four & here != 0) + 5 * (five & here != 0) + 6 * (six & here != 0)
    return at + LOTS
