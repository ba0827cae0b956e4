"""What a seat may know, and a guess at the rest."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck, draw_kind
from pitboss.core.observation import seat_at
from pitboss.games.lasvegas.box import KINDS


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[V7.1] Others' winnings lie face down: their number shows, their value does not. [V7.2] Or they lie open."""
    if s.open:
        return
    for place in range(1 if seat >= 0 else 0, s.players):  # not all seats but one: which one looks is not foreseen
        other = seat_at(seat, place, s.players)
        for kind in range(KINDS):
            view.deck[kind] += s.won[other, kind]
            view.won[other, kind] = 0


@rule
def sample_world(view: Row, seat: int, luck: Luck) -> None:
    """[V7.1] Deal the others as many of the unseen notes as they hold; the rest is the deck."""
    if view.open:
        return
    for other in range(view.players):
        if other != seat:
            for _ in range(view.held[other]):
                kind = draw_kind(luck, view.deck)
                view.deck[kind] -= 1
                view.won[other, kind] += 1
