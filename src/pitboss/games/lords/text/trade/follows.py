"""What a deal would change for each seat, in short lines, as far as no dice decide it."""

from collections.abc import Iterator

from pitboss.core.game import Follow, Row, copy_of
from pitboss.core.lang import _, n_, number
from pitboss.games.lords.box import COLOURS, MARKER_PAYS
from pitboss.games.lords.rules.board import count, lots_in
from pitboss.games.lords.rules.casinos import boss_of, casino_of, casinos, colour_of, pips_of
from pitboss.games.lords.rules.deals import carry_out_do, exchange, hand_over_made
from pitboss.games.lords.rules.offers import Offer, offer_at, open_offer, slot_of
from pitboss.games.lords.state import ACTION
from pitboss.games.lords.text.notation import colour_word, lot_list, money_words

GOOD, NEITHER, BAD = 1, 0, -1
MOST_LINES = 5


def struck(view: Row, offer: Offer) -> Row:
    """[L7.16] The table when everybody has accepted: pieces and money, promised actions, the dice they make."""
    opened = copy_of(view)
    slot = slot_of(opened, open_offer(opened, offer))
    assert slot is not None
    return struck_at(opened, slot)


def struck_at(view: Row, slot: int) -> Row:
    """[L7.16] The same for an offer that is open."""
    after, offer = copy_of(view), offer_at(view, slot)
    exchange(after, slot)
    for do in offer.dos:
        if after.stage == ACTION:
            carry_out_do(after, do)
    hand_over_made(after, offer)
    after.stage, after.lot = view.stage, view.lot
    return after


def follows(before: Row, after: Row) -> list[list[Follow]]:
    """[L7.15] What changes for each seat, the weightiest first."""
    return [list(lines(before, after, seat))[:MOST_LINES] for seat in range(before.players)]


def lines(before: Row, after: Row, seat: int) -> Iterator[Follow]:
    """[L4.4] Who is boss, [L3.9] what colours pay, [L3.7] what markers are paid, [L2.4] and the money."""
    yield from boss_lines(before, after, seat)
    for colour in range(COLOURS):
        more = colour_pays(after, seat, colour) - colour_pays(before, seat, colour)
        if more:
            words = _("{money} when {colour} pays", money=signed(more), colour=colour_word(colour))
            yield Follow(sign(more), words)
    more = int(count(after.markers[seat])) - int(count(before.markers[seat]))
    if more:
        yield Follow(sign(more), marker_words(more))
    paid, cash = int(before.cash[seat]), int(after.cash[seat])
    if paid != cash:
        yield Follow(NEITHER, _("money {before} → {after}", before=money_words(paid), after=money_words(cash)))


def boss_lines(before: Row, after: Row, seat: int) -> Iterator[Follow]:
    """[L4.4] Casinos that the seat becomes boss of, loses, or sees grow or shrink."""
    for casino in casinos(after):
        was, tiles = boss_before(before, int(casino)), int(casino).bit_count()
        where = {"colour": colour_word(int(colour_of(after, lots_in(casino)[0]))), "lots": lot_list(casino)}
        is_boss = int(boss_of(after, casino)) == seat
        if is_boss and seat not in was:
            yield Follow(GOOD, _("boss of {colour} {lots}", **where))
        elif not is_boss and seat in was:
            yield Follow(BAD, _("no longer boss of {colour} {lots}", **where))
        elif is_boss and tiles != size_before(before, int(casino), seat):
            more = tiles - size_before(before, int(casino), seat)
            about = {"colour": where["colour"], "n": number(tiles)}
            words = n_("{colour} casino now of {n} tile", "{colour} casino now of {n} tiles", tiles, **about)
            yield Follow(sign(more), words)


def boss_before(before: Row, casino: int) -> set[int]:
    """[L4.4] Who was boss of the casinos on these lots."""
    return {int(boss_of(before, casino_of(before, lot))) for lot in lots_in(casino) if casino_of(before, lot)}


def size_before(before: Row, casino: int, seat: int) -> int:
    """[L4.1] The largest casino that the seat ran on these lots."""
    found = {int(casino_of(before, lot)) for lot in lots_in(casino)} - {0}
    return max((each.bit_count() for each in found if int(boss_of(before, each)) == seat), default=0)


def colour_pays(s: Row, seat: int, colour: int) -> int:
    """[L3.9] What a seat is paid when a colour pays."""
    paying = [casino for casino in casinos(s) if int(casino) & int(s.tiles[colour])]
    return sum(int(pips_of(s, seat, casino)) for casino in paying)


def marker_words(more: int) -> str:
    """[L3.7] More or fewer markers, each paid with every card."""
    about = {"money": signed(MARKER_PAYS * more), "n": number(abs(more))}
    if more > 0:
        return n_("{money} a card, {n} more lot", "{money} a card, {n} more lots", more, **about)
    return n_("{money} a card, {n} lot fewer", "{money} a card, {n} lots fewer", -more, **about)


def signed(money: int) -> str:
    """`+$3` or `−$3`."""
    return f"{'+' if money > 0 else '−'}{money_words(abs(money))}"


def sign(more: int) -> int:
    """Whether it is for the better."""
    return GOOD if more > 0 else BAD
