"""C2 Bad Luck: who has the fewest dice here pays."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.lang import N_, listed, n_
from pitboss.games.royale.box import ACCOUNT_KINDS, AMOUNTS, CHIP, argument, side_number
from pitboss.games.royale.rules.bank import LOWEST_CARD, credit
from pitboss.games.royale.rules.tiles.tile import Tile
from pitboss.games.royale.rules.weights import has_fewest

SIDE = side_number("C2")
FINE = argument(50)


@rule
def after_payout(s: Row, casino: int) -> None:
    """[R5.C2b] After all payouts the noted seats pay. No die moves between the noting and this."""
    for seat in range(s.players):
        if has_fewest(s, seat, casino):
            pay_fine(s, seat)


@rule
def pay_fine(s: Row, seat: int) -> None:
    """[R5.C2b] 50 in money; who has less gives all of it and then chips, as far as they go."""
    due = hand_over(s, seat, FINE)
    if due < 0:
        credit(s, seat, -due)
    while due > 0 and s.chips[seat] > 0:
        s.chips[seat] -= 1
        due -= CHIP


@rule
def hand_over(s: Row, seat: int, due: int) -> int:
    """[R5.C2c] Cards from the highest down until they cover what is due. Returns what is missing, or less than 0."""
    for kind in range(ACCOUNT_KINDS - 1, -1, -1):
        while due > 0 and s.account[seat, kind] > 0:
            s.account[seat, kind] -= 1
            s.entries[seat] -= 1
            due -= AMOUNTS[kind]
        while due > 0 and kind >= LOWEST_CARD and s.won[seat, kind - LOWEST_CARD] > 0:
            s.won[seat, kind - LOWEST_CARD] -= 1
            s.held[seat] -= 1
            s.gone[kind - LOWEST_CARD] += 1
            due -= AMOUNTS[kind]
    return due


def fined(s: Row, casino: int) -> list[int]:
    """[R5.C2a] The seats that are noted."""
    return [seat for seat in range(int(s.players)) if has_fewest(s, seat, casino)]


def reveals(before: Row, after: Row) -> bool:
    """[R9.2] How many hidden cards a fine took, and that 50 was there, tells something about them."""
    return bool(after.round_no != before.round_no and not before.open)


def fine_words(payers: list[str]) -> str:
    """[R5.C2b] Who pays."""
    return n_(
        "Bad Luck: {names} pays 50K, or all there is.",
        "Bad Luck: {names} pay 50K, or all there is.",
        len(payers),
        names=listed(payers),
    )


TILE = Tile(
    side="C2",
    name=N_("Bad Luck"),
    brief=N_("Whoever has the fewest dice here pays 50K."),
    about=N_(
        "At the end of the round whoever has the fewest dice here pays 50K, or all there is. No dice are the fewest."
    ),
    fined=fined,
    fine_words=fine_words,
    reveals=reveals,
    last_pays=int(FINE),
)
