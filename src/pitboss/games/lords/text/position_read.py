"""A position of Lords of Vegas out of readable text. RULES.md describes the form."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.errors import BadPosition, IllegalMove, shortened
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _
from pitboss.core.luck import pack
from pitboss.core.records.position_text import after_name, fields_of, name_counts, options_of, seat_named, whole_number
from pitboss.core.table import checked_names, checked_options
from pitboss.games.lords.box import (
    COLOUR_NAMES,
    EACH_DEALT,
    LAST_SPACE,
    LOTS,
    MOST_CLAUSES,
    MOST_PLAYERS,
    OFFERS_A_TURN,
    OPEN_OFFERS,
    STACKS,
)
from pitboss.games.lords.rules.board import NO_LOT, built, has, lots_in, marked_lots, set_of
from pitboss.games.lords.rules.offers import is_asked, open_offer, open_offers, slot_of
from pitboss.games.lords.rules.promises import Not, promise_not
from pitboss.games.lords.rules.setup import OPTIONS, TITLE, new
from pitboss.games.lords.state import ACTION, BET, DEAL, DRAW, FIRST, GIVE_UP, HOUSE, MOVE_DIE, OFFERS, OVER, PUT, ROLL
from pitboss.games.lords.text.notation import lot_named
from pitboss.games.lords.text.position_check import check
from pitboss.games.lords.text.trade.offers import parse_deal, parse_not
from pitboss.games.lords.text.trade.refusals import form_refused, parts_refused

PHASES = ("deal", "first", "draw", "take", "play", "over")
TABLE_KEYS = ("seats", "options", "phase", "turn", "cash", "points", "lots", *COLOUR_NAMES, "discards")
TURN_KEYS = ("rolled", "reorganizing", "reorganized", "needs a die", "gambled", "stake", "house", "laid off")
OTHER_KEYS = ("before game over", "first roll", "contending", "promised", "spoken", "declined", "numbered", "signed")
MOST_MADE = OFFERS_A_TURN * MOST_PLAYERS * LOTS  # offers in a game
OFFER_KEYS = tuple(f"offer {number}" for number in range(1, MOST_MADE + 1))
KEYS = TABLE_KEYS + TURN_KEYS + OTHER_KEYS + OFFER_KEYS
MOST_MONEY = range(100_000)


def read(text: str) -> tuple[Row, list[str], dict[str, Any]]:
    """[L12.1] The row, the seats' names and the options that a text describes."""
    fields = fields_of(text, KEYS)
    names = checked_names([name.strip() for name in fields.get("seats", "").split(",")])
    options = options_of(fields.get("options", ""))
    s = new(len(names), checked_options(TITLE, OPTIONS, options))
    s.turn = seat_named(fields["turn"], names) if "turn" in fields else max(0, int(s.start))
    read_board(s, fields, names)
    read_seats(s, fields, names)
    read_phase(s, fields, names)
    read_deck(s, fields)
    read_dice_in_the_air(s, fields, names)
    s.stage = stage_of(s, fields)
    read_trades(s, fields, names)
    check(s, names)
    return s, names, options


def read_board(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `lots: red A2 D2, blue B1`; `gold: A2 red 2, A5 red 3, A6`, the last without a die."""
    for part in parts(fields.get("lots", "")):
        seat, lots = after_name(part, names)
        s.markers[seat] |= lot_set(lots)
    for colour, name in enumerate(COLOUR_NAMES):
        for part in parts(fields.get(name, "")):
            lot_text, _space, die = part.partition(" ")
            lot = one_lot(lot_text)
            if has(built(s), lot):
                raise BadPosition("L1.6", _("Two tiles lie on {lot}.", lot=lot_text))
            s.tiles[colour] |= set_of([lot])
            if die:
                seat, value = after_name(die.strip(), names)
                s.dice[seat] |= set_of([lot])
                s.shows[whole_number(value, _("the die on {lot}", lot=lot_text), range(7))] |= set_of([lot])


def read_seats(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `cash: red 10, blue 4` and `points: red 8`; who is not named has nothing."""
    for seat, count in name_counts(fields.get("cash", ""), names, MOST_MONEY):
        s.cash[seat] = count
    for seat, count in name_counts(fields.get("points", ""), names, range(LAST_SPACE + 1)):
        s.points[seat] = count
    s.marked = lot_set(fields.get("reorganized", ""))
    s.gambled = fields.get("gambled", "no") == "yes"


def read_phase(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `phase: deal`, `first`, `draw`, `take D8` (a card being drawn), `play` or `over`."""
    phase, _space, lot = fields.get("phase", "play").partition(" ")
    if phase not in PHASES or (phase == "take") != bool(lot):
        why = _("{phase} is no phase.", phase=shortened(fields["phase"]))
        raise BadPosition("L12.1", why, [*PHASES[:3], "take D8", *PHASES[4:]])
    s.drawing = phase == "take"
    s.lot = one_lot(lot) if lot else NO_LOT
    if "needs a die" in fields:
        s.lot = one_lot(fields["needs a die"])
    if phase == "first":
        rolled = dict(name_counts(fields.get("first roll", ""), names, range(2, 13)))
        contending = [seat_named(name, names) for name in parts(fields.get("contending", ",".join(names)))]
        for seat in range(s.players):
            s.first_sum[seat], s.contending[seat] = rolled.get(seat, 0), seat in contending
    if "stake" in fields:
        s.stake = whole_number(fields["stake"], _("the stake"), range(1, 46))
        s.house = seat_named(fields.get("house", ""), names)
        s.laid_off = fields.get("laid off") == "yes"


def read_deck(s: Row, fields: Mapping[str, str]) -> None:
    """[L12.1] Cards gone; left out, those of all marked and built lots. [L2.4] And how many come before Game Over."""
    taken = int(marked_lots(s)) | int(built(s))
    taken |= set_of([int(s.lot)]) if s.drawing else 0
    gone = lot_set(fields["discards"]) if "discards" in fields else taken
    s.deck = int(s.deck) & ~gone
    dealt = len(lots_in(int(marked_lots(s)))) if dealing(fields) else EACH_DEALT * int(s.players)
    s.dealt = dealt
    if dealing(fields):
        return
    left = LOTS - dealt
    usual = left - left // STACKS - (len(lots_in(gone)) - dealt)
    given = fields.get("before game over", str(max(0, usual)))
    s.cards_to_come = whole_number(given, _("the number of cards before Game Over"), range(LOTS))


def dealing(fields: Mapping[str, str]) -> bool:
    """[L2.2] Whether the deal is going on."""
    return fields.get("phase") == "deal"


def read_dice_in_the_air(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `rolled: red 2 5` is rolled and not put yet; `reorganizing: A2 A3` are the dice it is about."""
    for part in parts(fields.get("rolled", "")):
        seat, faces = after_name(part, names)
        s.rolled[seat] = pack([whole_number(face, _("a die"), range(1, 7)) for face in faces.split()][:15])
    s.to_mark = lot_set(fields.get("reorganizing", ""))


def read_trades(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[L12.1] `offer 2: red to blue: 5 for die C4`; `spoken: red 2`; `promised: not gamble, not build A2 gold`."""
    for promise in parts(fields.get("promised", "")):
        promise_not(s, read_promise(promise).code)
    for key in fields:
        if key in OFFER_KEYS:
            read_offer(s, int(key.removeprefix("offer ")), fields[key], names)
    s.spoken[:] = 0
    for seat, count in name_counts(fields.get("spoken", ""), names, range(OFFERS_A_TURN + 1)):
        s.spoken[seat] = count
    made = fields.get("numbered", str(s.spoken.sum()))
    s.offers_made = whole_number(made, _("the number of offers made"), range(MOST_MADE + 1))
    for part in parts(fields.get("declined", "")):
        seat, lots = after_name(part, names)
        s.declined[seat] = set_of([lot for lot in map(lot_named, lots.split()) if lot is not None])
    for part in parts(fields.get("signed", "")):
        read_signed(s, *after_name(part, names))


def read_signed(s: Row, seat: int, numbers: str) -> None:
    """[L7.18] `blue 3 7`: the open offers that a seat has accepted and others have not yet."""
    for number in numbers.split():
        slot = slot_of(s, whole_number(number, _("the number of an offer"), range(1, MOST_MADE + 1)))
        if slot is None or not is_asked(s, slot, seat) or s.offer_signed[slot] | 1 << seat == s.offer_to[slot]:
            why = _("Offer {number} is not one that several are asked and some have accepted.", number=number)
            raise BadPosition("L7.18", why)
        s.offer_signed[slot] |= 1 << seat


def read_promise(text: str) -> Not:
    """[L7.7] A `not` as it was spoken."""
    words = text.lower().split()
    try:
        return parse_not(0, words[1:] if words[0] == "not" else [], text)
    except IllegalMove as refusal:
        raise BadPosition("L7.7", refusal.why) from None


def read_offer(s: Row, number: int, text: str, names: Names) -> None:
    """[L7.4] An open offer: who to whom, what for what."""
    whom, colon, sides = text.partition(":")
    maker, to, other = whom.partition(" to ")
    if not colon or not to:
        why = _("An open offer reads 'red to blue: 5 for die C4', not {text}.", text=shortened(text))
        raise BadPosition("L7.4", why)
    if len(open_offers(s)) == OFFERS:
        raise BadPosition("L7.11", _("A seat has at most {most} offers open.", most=OPEN_OFFERS))
    seat, others = seat_named(maker, names), tuple(seat_named(name, names) for name in other.split(","))
    if seat in others or len(set(others)) < len(others):
        raise BadPosition("L7.4", _("{item!r} is named twice.", item=shortened(whom)))
    try:
        offer = parse_deal(seat, others, sides, text, names)
    except IllegalMove as refusal:
        raise BadPosition(refusal.rule, refusal.why) from None
    # [L7.12] money that has run short makes no offer lapse, so it may be missing
    if refused := form_refused(s, offer, names) or parts_refused(s, offer, names):
        raise BadPosition(*refused)
    if len(offer.clauses) > MOST_CLAUSES:
        raise BadPosition("L7.11", _("A deal has at most {most} promises.", most=MOST_CLAUSES))
    slot = next(slot for slot in range(OFFERS) if s.offer_number[slot] == 0)
    open_offer(s, offer)
    s.offer_number[slot] = number


def stage_of(s: Row, fields: Mapping[str, str]) -> int:
    """[L12.1] What is due follows from what lies there."""
    phase = fields.get("phase", "play").partition(" ")[0]
    if phase in ("deal", "first", "draw", "over"):
        return {"deal": DEAL, "first": FIRST, "draw": DRAW, "over": OVER}[phase]
    if s.shows[0]:
        waiting = any(int(s.shows[0]) & int(s.dice[seat]) and not s.rolled[seat] for seat in range(s.players))
        return ROLL if waiting else PUT
    if s.stake:
        return BET if "laid off" in fields else HOUSE
    if s.lot != NOBODY:
        return MOVE_DIE if has(built(s), s.lot) else GIVE_UP
    return ACTION


def parts(text: str) -> list[str]:
    """What stands between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def lot_set(text: str) -> int:
    """`A2 A5` as a set."""
    return set_of([one_lot(word) for word in text.split()])


def one_lot(text: str) -> int:
    """[L1.1] A lot by its name."""
    lot = lot_named(text.strip())
    if lot is None:
        raise BadPosition("L1.1", _("There is no lot {lot}: lots are A1 to F9.", lot=shortened(text.strip())))
    return lot
