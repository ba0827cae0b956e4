"""A deal tried out: the table as it would be, what follows for each, and the sentence that the others will read."""

from dataclasses import replace

from pitboss.core.game import Names, Row, Tried
from pitboss.games.lords.page.drawing import Board, board
from pitboss.games.lords.rules.offers import Offer, Part, Speech, slot_of
from pitboss.games.lords.text.trade.follows import follows, struck, struck_at
from pitboss.games.lords.text.trade.sentences import tell_speech


def tried(view: Row, seat: int, said: Speech, names: Names) -> Tried[Board]:
    """[L7.16] The table once everybody has agreed, for an offer, a counter or an offer that is accepted."""
    offer = said if isinstance(said, Offer) else said.offer
    if offer is not None:
        after = struck(view, offer)
    else:
        slot = slot_of(view, said.number)
        assert slot is not None
        after = struck_at(view, slot) if said.accepts else view
    told = tell_speech(view, seat, said, names)
    return Tried(board(after, seat, names), told[0], follows(view, after))


def dearer(view: Row, offer: Speech, seat: int) -> list[Speech]:
    """[L7.4] The same offer with more money for a seat that is asked, dollar by dollar up to all that there is."""
    assert isinstance(offer, Offer)
    maker = offer.maker
    given, taken = offer.side(maker, seat), offer.side(seat, maker)
    paid = given.money - taken.money
    most = int(view.cash[maker]) - offer.paid_by(maker) + given.money
    rest = [part for part in offer.parts if {part.giver, part.taker} != {maker, seat}]
    return [
        Offer.of(
            maker,
            offer.others,
            [
                *rest,
                Part(maker, seat, replace(given, money=max(0, price))),
                Part(seat, maker, replace(taken, money=max(0, -price))),
            ],
        )
        for price in range(paid + 1, most + 1)
    ]
