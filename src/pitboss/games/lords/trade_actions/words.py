"""Trades as moves in text: an offer or answer is written as in any trade, so a record is one of the game."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Event, Names, Row, legal_moves
from pitboss.core.lang import _
from pitboss.games.lords.rules.board import lots_in
from pitboss.games.lords.rules.moves import REMODEL, REORGANIZE
from pitboss.games.lords.rules.offers import Answer, Offer, Reply, Side, Speech
from pitboss.games.lords.rules.promises import Not
from pitboss.games.lords.text import positions as plain_positions
from pitboss.games.lords.text import words as text
from pitboss.games.lords.text.trade.offers import is_talk, parse, text_of
from pitboss.games.lords.text.trade.refusals import refused
from pitboss.games.lords.trade_actions.moves import (
    ACCEPT,
    BUY_DIE,
    BUY_LOT,
    DECLINE,
    NO_OFFER,
    NOT_REMODEL,
    NOT_REORGANIZE,
    PRICES,
    SELL_DIE,
    SELL_LOT,
    SWAP,
    TRADES,
    actor,
    asked_seat,
    asked_slot,
    offer_kind,
    offer_of,
)
from pitboss.games.lords.trade_actions.state import plain, with_trades
from pitboss.games.lords.trade_actions.turn import offer_extra, offer_lot, partner_of

FORGOES = {NOT_REORGANIZE: REORGANIZE, NOT_REMODEL: REMODEL}


def speech_of(s: Row, move: int) -> Speech:
    """[L7.4] [L7.10] What a move says."""
    if move in (ACCEPT, DECLINE):
        return Answer(Reply.ACCEPT if move == ACCEPT else Reply.DECLINE, int(s.offer_number[asked_slot(s)]))
    kind, lot, extra = int(offer_kind(move)), int(offer_lot(move)), int(offer_extra(move))
    maker, other = int(s.turn), int(partner_of(s, move))
    if kind == SWAP:
        return Offer.between(maker, other, Side(lots=1 << lot), Side(lots=1 << extra))
    price = Side(money=int(PRICES[extra]))
    if kind in FORGOES:
        return Offer.between(maker, other, Side(clauses=(Not(FORGOES[kind], lot),)), price)
    piece = Side(lots=1 << lot) if kind in (SELL_LOT, BUY_LOT) else Side(dice=1 << lot)
    return Offer.between(maker, other, *((piece, price) if kind in (SELL_LOT, SELL_DIE) else (price, piece)))


def move_saying(s: Row, seat: int, said: Speech) -> int | None:
    """[L7.4] The move that says so, or None if it is none of the family."""
    if isinstance(said, Answer):
        return {Reply.ACCEPT: ACCEPT, Reply.DECLINE: DECLINE}.get(said.reply)
    if said.maker != s.turn or len(said.others) > 1:
        return None
    partner = (said.other - said.maker - 1) % int(s.players)
    gives, takes = said.gives, said.takes
    for kind, piece, price in (
        (SELL_LOT, gives.lots, takes),
        (SELL_DIE, gives.dice, takes),
        (BUY_LOT, takes.lots, gives),
        (BUY_DIE, takes.dice, gives),
    ):
        selling = kind in (SELL_LOT, SELL_DIE)
        if price == Side(price.money) and price.money in PRICES and len(lots_in(piece)) == 1:
            whole = Side(lots=piece) if kind in (SELL_LOT, BUY_LOT) else Side(dice=piece)
            if (gives if selling else takes) == whole:
                return id_of(kind, partner if selling else 0, piece, price.money)
    if len(gives.clauses) == 1 and gives == Side(clauses=gives.clauses) and takes == Side(takes.money):
        clause = gives.clauses[0]
        kinds = [kind for kind, forgone in FORGOES.items() if clause == Not(forgone, clause.lot)]
        if kinds and clause.lot is not None and takes.money in PRICES:
            return id_of(kinds[0], partner, 1 << clause.lot, takes.money)
    if gives == Side(lots=gives.lots) and takes == Side(lots=takes.lots):
        own, theirs = lots_in(gives.lots), lots_in(takes.lots)
        return int(offer_of(SWAP, 0, own[0], theirs[0])) if len(own) == len(theirs) == 1 else None
    return None


def id_of(kind: int, partner: int, piece: int, money: int) -> int:
    """[L7.4] The id of an offer at a price."""
    return int(offer_of(kind, partner, lots_in(piece)[0], PRICES.tolist().index(money)))


def move_name(s: Row, move: int) -> str:
    """A move as it is typed."""
    return text.move_name(plain(s), move) if move < TRADES else text_of(speech_of(s, move))


def move_words(s: Row, move: int, names: Names) -> str:
    """A move as it is read."""
    return text.move_words(plain(s), move, names) if move < TRADES else move_name(s, move)


def parse_move(s: Row, typed: str, names: Names) -> int:
    """[L5.1] A decision, or [L7.4] an offer of the family or an answer; refused with what stands against it."""
    if not is_talk(typed):
        if asked_slot(s) != NO_OFFER:
            raise IllegalMove("L7.10", int(actor(s)), typed, what_is_due(s, names), options(s))
        return text.parse_move(plain(s), typed, names)
    seat, row = int(actor(s)), plain(s)
    said = parse(row, seat, typed, names)
    if why := refused(row, seat, said, names):
        raise IllegalMove(why[0], seat, typed, why[1])
    move = move_saying(s, seat, said)
    if move is None or move not in legal_moves(s):
        raise IllegalMove("L7.4", seat, typed, _("{typed!r} is no way to trade.", typed=typed.strip()[:40]), options(s))
    return move


def options(s: Row) -> list[str]:
    """[L7.4] Some trades that may be said now."""
    return [move_name(s, move) for move in legal_moves(s) if move >= TRADES][:6]


def what_is_due(s: Row, names: Names) -> str:
    """What the table waits for."""
    slot = asked_slot(s)
    if slot != NO_OFFER:
        return _("{name} answers an offer", name=names[int(asked_seat(s, slot))])
    return text.what_is_due(plain(s), names)


def chance_event(s: Row, outcome: int) -> Event:
    """A chance outcome as it stands in a record."""
    return text.chance_event(plain(s), outcome)


def parse_chance(s: Row, event: Event, names: Names) -> int:
    """A chance outcome out of a record."""
    return text.parse_chance(plain(s), event, names)


def parse_typed(s: Row, typed: str, names: Names) -> int:
    """A chance outcome as a person types it."""
    return text.parse_typed(plain(s), typed, names)


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """An event in sentences."""
    return text.tell(plain(before), event, plain(after), names)


def picture(view: Row, seat: int, names: Names) -> str:
    """The table as text."""
    return text.picture(plain(view), seat, names)


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """What a choice would do."""
    return text.hint(plain(view), seat, move, names) if move < TRADES else move_name(view, move)


def clock(s: Row) -> str:
    """How far the game has come."""
    return text.clock(plain(s))


def ending(s: Row) -> dict[str, list[int]]:
    """The figures of a record's last line."""
    return text.ending(plain(s))


def read(position: str) -> tuple[Row, list[str], dict[str, object]]:
    """A position out of text."""
    row, names, chosen = plain_positions.read(position)
    return with_trades(row), names, chosen


def write(s: Row, names: Names) -> str:
    """A position as text."""
    return plain_positions.write(plain(s), names)
