"""What happened, in sentences: first the event, then what followed from it."""

from pitboss.core.game import Event, Names, Row
from pitboss.core.lang import _, commas, listed, n_
from pitboss.core.luck import pack
from pitboss.games.lords.box import CARD, DIE, EACH_DEALT, GAME_OVER, LOT_NAMES, START_CASH, STRIP, WINS
from pitboss.games.lords.rules.board import built, has, in_play, lots_in, lowest
from pitboss.games.lords.rules.casinos import casino_of, value_at
from pitboss.games.lords.rules.chance import sum_of
from pitboss.games.lords.rules.rerolls import roller
from pitboss.games.lords.rules.setup import next_contender
from pitboss.games.lords.state import DEAL, DRAW, FIRST, OVER, ROLL
from pitboss.games.lords.text.chance_text import OVER_WORD, paid_card
from pitboss.games.lords.text.move_text import move_words, parse_move
from pitboss.games.lords.text.notation import casino_called, colour_word, lot_list, money_words
from pitboss.games.lords.text.trade.offers import is_talk, parse
from pitboss.games.lords.text.trade.sentences import tell_speech


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """The event, then ties, payouts and the end that followed from it at once. [L12.3] Taking back is told too."""
    if "undo" in event:
        return [_("The last decision is taken back.")]
    if "move" in event:
        told = tell_move(before, event, names)
    elif "draw" in event:
        told = tell_card(before, str(event["draw"]), names)
    else:
        told = tell_roll(before, pack(event["roll"]), after, names)
    return told + tell_payout(before, event, after, names) + tell_tie(before, after, names)


def tell_move(before: Row, event: Event, names: Names) -> list[str]:
    """A decision, or a word of trade."""
    text, seat = str(event["move"]), int(event["seat"])
    if is_talk(text):
        return tell_speech(before, seat, parse(before, seat, text, names), names)
    return [_("{name} {deed}.", name=names[seat], deed=move_words(before, parse_move(before, text, names), names))]


def tell_card(before: Row, card: str, names: Names) -> list[str]:
    """[L3.1] A card, and what its lot gives."""
    name = names[int(before.turn)]
    if card == OVER_WORD:
        return [_("{name} draws Game Over. The Strip pays for the last time.", name=name)]
    lot = LOT_NAMES.index(card)
    closed = not has(in_play(before), lot)
    if before.stage == DEAL:
        dealt = names[int(before.dealt) // EACH_DEALT]
        if closed:
            return [_("{card} is turned up; block F is closed, so {name} is dealt another.", card=card, name=dealt)]
        cash = START_CASH[lot]
        return [_("{name} is dealt {card}: a marker there and ${cash}.", name=dealt, card=card, cash=cash)]
    drawn = {"name": name, "card": card, "colour": card_word(lot)}
    return [_("{name} draws {card} ({colour}): {what}.", what=lot_words(before, lot, closed, names), **drawn)]


def card_word(card: int) -> str:
    """[L1.5] What a card pays."""
    colour = STRIP if card == GAME_OVER else int(CARD[card])
    return _("the Strip") if colour == STRIP else colour_word(colour)


def lot_words(before: Row, lot: int, closed: bool, names: Names) -> str:
    """[L3.2] What the card's lot means for the active player."""
    seat = int(before.turn)
    if closed:
        return _("block F is closed, so it gives no lot, and another card follows")
    if has(before.dice[seat], lot):
        return _("the own die stands there already")
    for other, name in enumerate(names):
        if has(before.dice[other], lot):
            return _("{name}'s {value} there is taken over", name=name, value=value_at(before, lot))
    if has(built(before), lot):
        return _("the empty tile gets a {value}", value=DIE[lot])
    return _("a marker goes there")


def tell_roll(before: Row, rolled: int, after: Row, names: Names) -> list[str]:
    """[L4.9] Dice, and [L5.14] how a bet came out."""
    faces = " ".join(str(face + 1) for face in range(6) for _die in range(rolled >> 4 * face & 15))
    if before.stage == ROLL:
        seat = int(roller(before))
        lots = lot_list(int(before.shows[0]) & int(before.dice[seat]))
        return [_("{name} rolls {roll} for {lots}.", name=names[seat], roll=faces, lots=lots)]
    if before.stage == FIRST:
        told = [_("{name} rolls {roll}.", name=names[int(next_contender(before))], roll=faces)]
        return told + ([_("{name} begins.", name=names[int(after.turn)])] if after.stage == DRAW else [])
    return tell_bet(before, faces, int(sum_of(rolled)), after, names)


def tell_bet(before: Row, faces: str, total: int, after: Row, names: Names) -> list[str]:
    """[L5.14] Who has what of a bet."""
    gambler, house = int(before.turn), int(before.house)
    moved = int(after.cash[house]) - int(before.cash[house])
    won = int(after.cash[gambler]) - int(before.cash[gambler]) - int(before.stake)
    rolled = {"name": names[gambler], "roll": faces, "house": names[house]}
    if WINS[total] < 0:
        lost = {"stake": before.stake, "gain": moved}
        return [_("{name} rolls {roll} and loses ${stake}; {house} gets ${gain}.", **rolled, **lost)]
    return [_("{name} rolls {roll} and wins ${won}, ${part} of it from {house}.", won=won, part=-moved, **rolled)]


def tell_payout(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[L3.7] [L3.9] [L3.10] What everybody got when a card paid."""
    card = paid_card(before, event, after)
    if card is None:
        return []
    parts = []
    for seat, name in enumerate(names):
        money = int(after.cash[seat]) - int(before.cash[seat])
        points = int(after.points[seat]) - int(before.points[seat])
        if money or points:
            parts.append(f"{name} {gain_words(money, points)}")
    paid = commas(parts) or _("nobody")
    told = [_("Markers and {colour} pay: {paid}.", colour=card_word(card), paid=paid)]
    return told + ([_("The game is over.")] if after.stage == OVER else [])


def gain_words(money: int, points: int) -> str:
    """`$3 and 2 points`."""
    if not points:
        return money_words(money)
    scored = n_("{count} point", "{count} points", points)
    return _("{money} and {points}", money=money_words(money), points=scored) if money else scored


def tell_tie(before: Row, after: Row, names: Names) -> list[str]:
    """[L4.6] A casino whose highest dice are shared is rerolled."""
    if after.stage != ROLL or after.to_mark or (before.stage == ROLL and before.shows[0] == after.shows[0]):
        again = _("The highest dice tie again and are rolled once more.")
        return [again] if rerolled_again(before, after) else []
    air = int(after.shows[0])
    owners = [name for seat, name in enumerate(names) if air & int(after.dice[seat])]
    where = casino_called(after, int(lowest(casino_of(after, lots_in(air)[0]))))
    tied = {"casino": where, "names": listed(owners), "lots": lot_list(air)}
    return [_("In {casino} {names} tie for the highest die; {lots} are rolled again.", **tied)]


def rerolled_again(before: Row, after: Row) -> bool:
    """[L4.6] Whether the very same dice go up once more."""
    same = before.stage == ROLL and after.stage == ROLL and before.shows[0] == after.shows[0]
    return bool(same and not after.to_mark and not any(after.rolled) and any(before.rolled))
