"""What a card paid, casino by casino and lot by lot."""

from msgspec import Struct

from pitboss.core.game import Event, Row
from pitboss.games.lords.box import GAME_OVER, LOT_NAMES, MARKER_PAYS
from pitboss.games.lords.rules.board import count, lots_in, marked_lots
from pitboss.games.lords.rules.casinos import boss_of, casinos, pips_of, value_at
from pitboss.games.lords.rules.scoring import card_colour, paying_tiles
from pitboss.games.lords.text.chance_text import OVER_WORD, paid_card
from pitboss.games.lords.text.notation import lot_list


class Payout(Struct):
    """[L3.9] What a casino pays each seat, [L3.10] and with how many points its boss (-1 none) scores."""

    lots: str
    money: list[int]
    boss: int
    points: int


class Changes(Struct):
    """[L3.6] What a card paid. No tile or die moves between payout and the next event.

    `card` is the lot, or over; `colour` 0 to 4, or 5 for the Strip; `markers` money by seat for markers. `casinos`
    are those that pay. `paid` is all by seat, money and points; `by_lot` what each marker and each die is paid.
    """

    card: str
    colour: int
    markers: list[int]
    casinos: list[Payout]
    paid: list[tuple[int, int]]
    by_lot: dict[str, int]


def changes(before: Row, event: Event, after: Row) -> Changes | None:
    """[L3.6] What a card paid; nothing for any other event."""
    card = paid_card(before, event, after)
    if card is None:
        return None
    paying = int(paying_tiles(after, card_colour(card)))
    seats = range(after.players)
    return Changes(
        card=OVER_WORD if card == GAME_OVER else LOT_NAMES[card],
        colour=int(card_colour(card)),
        markers=[MARKER_PAYS * int(count(after.markers[seat])) for seat in seats],
        casinos=[payout_of(after, casino) for casino in casinos(after) if casino & paying],
        paid=[
            (int(after.cash[seat] - before.cash[seat]), int(after.points[seat] - before.points[seat])) for seat in seats
        ],
        by_lot=paid_by_lot(after, paying),
    )


def payout_of(s: Row, casino: int) -> Payout:
    """[L3.9] What a casino pays in money, [L3.10] and the points its boss is to go."""
    money = [int(pips_of(s, seat, casino)) for seat in range(s.players)]
    return Payout(lot_list(casino), money, int(boss_of(s, casino)), casino.bit_count())


def paid_by_lot(s: Row, paying: int) -> dict[str, int]:
    """[L3.7] Every marker is paid alike, [L3.9] every die of a paying casino what it shows."""
    markers = {LOT_NAMES[lot]: MARKER_PAYS for lot in lots_in(marked_lots(s))}
    dice = {LOT_NAMES[lot]: int(value_at(s, lot)) for lot in lots_in(paying)}
    return markers | {lot: value for lot, value in dice.items() if value}
