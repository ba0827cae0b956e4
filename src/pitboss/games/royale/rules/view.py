"""What a seat may know, and a guess at the rest."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import Luck, below
from pitboss.games.royale.box import ACCOUNT_KINDS, KINDS
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.state import OVER

LEAST_KIND, PAID_KINDS = 2, 4  # a guess at what the bank has paid: 30 to 60


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[R8.1] Others' money, [R8.2] the tokens in another's fist and [R8.3] the piles of another are not seen."""
    hooks.look(s, seat, view)
    if s.open or s.stage == OVER:
        return
    for other in range(s.players):
        if other != seat:
            hide_money(s, other, view)


@rule
def hide_money(s: Row, other: int, view: Row) -> None:
    """[R8.1] Numbers show, values do not. Cards won join those that nobody at the table can tell apart from them."""
    for kind in range(KINDS):
        if s.main:
            view.gone[kind] += s.won[other, kind]
        else:
            view.deck[kind] += s.won[other, kind]
        view.won[other, kind] = 0
    for kind in range(ACCOUNT_KINDS):
        view.account[other, kind] = 0


@rule
def sample_world(view: Row, seat: int, luck: Luck) -> None:
    """[R8.1] Give the others money, [R8.2] tokens and [R8.3] piles that agree with what is seen."""
    hooks.sample_world(view, luck)
    if view.open or view.stage == OVER:
        return
    for other in range(view.players):
        if other != seat:
            deal_money(view, other, luck)


@rule
def deal_money(view: Row, other: int, luck: Luck) -> None:
    """[R8.1] As many of the unseen cards as the seat holds, and likely amounts for its payments on account."""
    for _ in range(view.held[other]):
        kind = unseen_card(view, luck)
        view.won[other, kind] += 1
        if view.main:
            view.gone[kind] -= 1
        else:
            view.deck[kind] -= 1
    for _ in range(view.entries[other]):
        view.account[other, LEAST_KIND + below(luck, PAID_KINDS)] += 1


@rule
def unseen_card(view: Row, luck: Luck) -> int:
    """[R8.1] One of the cards that lie face down for the seat."""
    left = 0
    for kind in range(KINDS):
        left += view.gone[kind] if view.main else view.deck[kind]
    place = below(luck, left)
    for kind in range(KINDS):
        place -= view.gone[kind] if view.main else view.deck[kind]
        if place < 0:
            return kind
    return KINDS
