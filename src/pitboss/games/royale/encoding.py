"""Moves and views of Las Vegas Royale as numbers for learning agents. A move's id is its index already."""

from typing import Any

from pitboss.core.compiled import rule, small_rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES, ROLL_BITS, ROLL_MASK
from pitboss.core.observation import Field, put_list, put_number, put_roll, put_zeros, seat_at, seat_from
from pitboss.games.royale.box import (
    ACCOUNT_KINDS,
    CASINOS,
    COLOURS,
    KINDS,
    MOST_PLAYERS,
    NEUTRAL,
    PLACES,
    ROUNDS,
)
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.tile_list import SIDE_COUNT, TILES
from pitboss.games.royale.state import DONE

ACTIONS = 256  # ids of moves lie below it; those of no tile in play are never legal
CARD_PLACES = 2 * CASINOS
MOST = 1_000  # more than any count reaches
FIELDS = (
    Field("players", (), 2, MOST_PLAYERS, "how many play"),
    Field("round", (), 1, ROUNDS, "which round"),
    Field("stage", (), 0, DONE, "what is due, as in `state.py`"),
    Field("main", (), 0, 1, "1 in the main game, 0 in the base game"),
    Field("active", (), 0, CASINOS, "the casino whose tile is at work, from 1; 0 is none"),
    Field("paying", (), 0, CASINOS + 1, "the casino whose tile pays next, from 1; 0 while turns are taken"),
    Field("asked", (), 0, MOST_PLAYERS, "the seat that is to decide"),
    Field("turn", (), 0, MOST_PLAYERS, "the seat whose turn it is"),
    Field("start", (), 0, MOST_PLAYERS, "the seat that started this round"),
    Field("roll", (FACES,), 0, 15, "small dice in hand that show each face"),
    Field("big_roll", (FACES,), 0, 15, "big dice in hand that show each face"),
    Field("extra", (FACES,), 0, 15, "extra dice that show each face"),
    Field("side", (CASINOS,), 0, SIDE_COUNT, "the tile side at each casino, from 1; 0 is none"),
    Field("cards", (CASINOS, 2), 0, 100, "money cards at the casinos, in thousands, the higher first"),
    Field(
        "small", (COLOURS, PLACES), 0, 99, "small dice by seat and place: casinos, tile, bar, hand; neutral, blank last"
    ),
    Field("big", (COLOURS, PLACES), 0, 99, "big dice likewise"),
    Field("deck", (KINDS,), 0, 99, "cards drawn from, by value from 30 to 100; in the base game all unseen"),
    Field("bank", (KINDS,), 0, 99, "cards of the bank, by value"),
    Field("chips", (MOST_PLAYERS,), 0, MOST, "chips, by seat"),
    Field("held", (MOST_PLAYERS,), 0, 99, "cards won, in number, by seat"),
    Field("won", (MOST_PLAYERS, KINDS), 0, 99, "cards won, by seat and value, as far as the seat may see them"),
    Field("entries", (MOST_PLAYERS,), 0, MOST, "payments on account, in number, by seat"),
    Field("account", (MOST_PLAYERS, ACCOUNT_KINDS), 0, MOST, "the same by value from 10 to 100, as far as seen"),
    *(field for tile in TILES for field in tile.observed),
)


@rule
def observe(view: Row, seat: int, out: Any) -> int:
    """[R8.1] A seat's view as numbers, in the order of FIELDS; returns how many."""
    at = put_numbers(view, out)
    players = view.players
    for other in (view.asked, view.turn, view.start):
        at = put_number(out, at, seat_from(seat, players, other))
    at = put_roll(out, at, view.roll & ROLL_MASK)
    at = put_roll(out, at, view.roll >> ROLL_BITS)
    at = put_roll(out, at, view.extra & ROLL_MASK)
    at = put_board(view, seat, out, at)
    return hooks.observe(view, seat, out, put_money(view, seat, out, at))


@rule
def put_numbers(view: Row, out: Any) -> int:
    """[R2.1] Where the game and its tiles stand."""
    at = put_number(out, 0, view.players)
    at = put_number(out, put_number(out, at, view.round_no), view.stage)
    at = put_number(out, at, view.main)
    return put_number(out, put_number(out, at, view.active + 1), view.paying + 1)


@small_rule
def put_board(view: Row, seat: int, out: Any, at: int) -> int:
    """[R2.2] Tiles, cards and dice at the casinos."""
    players = view.players
    for casino in range(CASINOS):
        at = put_number(out, at, view.side[casino] + 1)
    small = put_list(out, at, view.cards, CARD_PLACES)
    big = small + COLOURS * PLACES
    for place in range(COLOURS):
        if place < players or place >= NEUTRAL:
            colour = place if place >= NEUTRAL else seat_at(seat, place, players)
            put_list(out, small + PLACES * place, view.small[colour], PLACES)
            put_list(out, big + PLACES * place, view.big[colour], PLACES)
        else:
            put_zeros(out, small + PLACES * place, PLACES)
            put_zeros(out, big + PLACES * place, PLACES)
    return big + COLOURS * PLACES


@small_rule
def put_money(view: Row, seat: int, out: Any, at: int) -> int:
    """[R8.1] Cards, chips and payments."""
    players = view.players
    at = put_list(out, put_list(out, at, view.deck, KINDS), view.bank, KINDS)
    held, won = at + MOST_PLAYERS, at + 2 * MOST_PLAYERS
    entries = won + MOST_PLAYERS * KINDS
    account = entries + MOST_PLAYERS
    for place in range(MOST_PLAYERS):
        taken, other = place < players, seat_at(seat, place, players)
        out[at + place] = view.chips[other] if taken else 0
        out[held + place] = view.held[other] if taken else 0
        out[entries + place] = view.entries[other] if taken else 0
        if taken:
            put_list(out, won + KINDS * place, view.won[other], KINDS)
            put_list(out, account + ACCOUNT_KINDS * place, view.account[other], ACCOUNT_KINDS)
        else:
            put_zeros(out, won + KINDS * place, KINDS)
            put_zeros(out, account + ACCOUNT_KINDS * place, ACCOUNT_KINDS)
    return account + MOST_PLAYERS * ACCOUNT_KINDS
