"""What an event pays, said once for the sentences and for the page."""

from typing import NamedTuple

from pitboss.core.game import Row
from pitboss.games.royale.box import CASINOS, NO_TILE
from pitboss.games.royale.rules.bank import money_of
from pitboss.games.royale.rules.scoring import is_tied, ranking
from pitboss.games.royale.rules.tiles.tile_list import TILES
from pitboss.games.royale.rules.weights import colours, weight
from pitboss.games.royale.state import DONE, OVER


class Gain(NamedTuple):
    """Money and chips that a seat got at once."""

    seat: int
    money: int
    chips: int


class Payout(NamedTuple):
    """[R4.3] A casino's cards with the colours that take them, or NOBODY, and [R4.2] the colours that are tied."""

    pays: list[tuple[int, int]]
    tied: list[int]


class Prizes(NamedTuple):
    """[R4.6] What the tile at a casino pays at once, as value and seat."""

    casino: int
    side: int
    pays: list[tuple[int, int]]


class Fines(NamedTuple):
    """[R5.C2b] The seats that a tile makes pay."""

    side: int
    seats: list[int]


class Paid(NamedTuple):
    """What one event paid; `casinos` is empty unless the casinos were paid."""

    gains: list[Gain]
    casinos: list[Payout]
    prizes: list[Prizes]
    fines: list[Fines]
    round_over: bool


def paid(before: Row, done: Row, after: Row) -> Paid:
    """[R4.1] What an event paid; `done` is the table after the event itself, before anything that follows from it."""
    round_over = bool(after.round_no != before.round_no or (after.stage == OVER and before.stage != OVER))
    casinos = done.stage == DONE and before.paying <= 0 and (round_over or after.paying > 0)
    tiles = range(0)
    if casinos or before.paying > 0:
        tiles = range(max(0, int(before.paying)), CASINOS if round_over else int(after.paying))
    return Paid(
        gains=gains(before, done),
        casinos=[payout(done, casino) for casino in range(CASINOS)] if casinos else [],
        prizes=[prizes for casino in tiles for prizes in prizes_at(done, casino)],
        fines=[fines for casino in range(CASINOS) for fines in fines_at(done, casino)] if round_over else [],
        round_over=round_over,
    )


def gains(before: Row, done: Row) -> list[Gain]:
    """[R4.7] Who got money or chips at once."""
    changed = [
        Gain(seat, int(money_of(done, seat) - money_of(before, seat)), int(done.chips[seat] - before.chips[seat]))
        for seat in range(int(before.players))
    ]
    return [gain for gain in changed if gain.money > 0 or gain.chips > 0]


def payout(s: Row, casino: int) -> Payout:
    """[R4.3] Who takes which card at a casino if it is paid now, [R4.2] and who is tied."""
    takers = zip(s.cards[casino], ranking(s, casino), strict=True)
    tied = [colour for colour in colours(s) if weight(s, colour, casino) and is_tied(s, colour, casino)]
    return Payout([(int(value), int(colour)) for value, colour in takers if value], tied)


def prizes_at(s: Row, casino: int) -> list[Prizes]:
    """[R4.6] What the tile at a casino pays at once, if it pays anything."""
    side = int(s.side[casino])
    pays = TILES[side].prizes(s) if side != NO_TILE else []
    return [Prizes(casino, side, pays)] if pays else []


def fines_at(s: Row, casino: int) -> list[Fines]:
    """[R5.C2b] Who pays because of the tile at a casino."""
    side = int(s.side[casino])
    seats = TILES[side].fined(s, casino) if side != NO_TILE else []
    return [Fines(side, seats)] if seats else []
