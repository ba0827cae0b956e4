"""What happened, in sentences: first the event, then what followed from it."""

from pitboss.core.game import Event, Names, Row
from pitboss.core.luck import pack
from pitboss.games.lords.board import built, has, in_play, lots_in, lowest
from pitboss.games.lords.box import CARD, COLOUR_NAMES, DIE, EACH_DEALT, GAME_OVER, LOT_NAMES, START_CASH, STRIP, WINS
from pitboss.games.lords.casinos import casino_of, value_at
from pitboss.games.lords.chance import sum_of
from pitboss.games.lords.events import OVER_WORD
from pitboss.games.lords.names import casino_words, lot_list
from pitboss.games.lords.rerolls import roller
from pitboss.games.lords.setup import next_contender
from pitboss.games.lords.spoken import move_words, parse_move
from pitboss.games.lords.state import DEAL, DRAW, FIRST, OVER, ROLL
from pitboss.games.lords.talk import is_talk, tell_talk


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """The event, then ties, payouts and the end that followed from it at once. [L12.3] Taking back is told too."""
    if "undo" in event:
        return ["The last decision is taken back."]
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
        return tell_talk(before, seat, text, names)
    return [f"{names[seat]} {move_words(before, parse_move(before, text, names), names)}."]


def tell_card(before: Row, card: str, names: Names) -> list[str]:
    """[L3.1] A card, and what its lot gives."""
    name = names[int(before.turn)]
    if card == OVER_WORD:
        return [f"{name} draws Game Over. The Strip pays for the last time."]
    lot = LOT_NAMES.index(card)
    closed = not has(in_play(before), lot)
    if before.stage == DEAL:
        dealt = names[int(before.dealt) // EACH_DEALT]
        if closed:
            return [f"{card} is turned up; block F is closed, so {dealt} is dealt another."]
        return [f"{dealt} is dealt {card}: a marker there and ${START_CASH[lot]}."]
    return [f"{name} draws {card} ({card_word(lot)}): {lot_words(before, lot, closed, names)}."]


def card_word(card: int) -> str:
    """[L1.5] What a card pays."""
    colour = STRIP if card == GAME_OVER else int(CARD[card])
    return "the Strip" if colour == STRIP else COLOUR_NAMES[colour]


def lot_words(before: Row, lot: int, closed: bool, names: Names) -> str:
    """[L3.2] What the card's lot means for the active player."""
    seat = int(before.turn)
    if closed:
        return "block F is closed, so it gives no lot, and another card follows"
    if has(before.dice[seat], lot):
        return "the own die stands there already"
    for other, name in enumerate(names):
        if has(before.dice[other], lot):
            return f"{name}'s {value_at(before, lot)} there is taken over"
    return f"the empty tile gets a {DIE[lot]}" if has(built(before), lot) else "a marker goes there"


def tell_roll(before: Row, rolled: int, after: Row, names: Names) -> list[str]:
    """[L4.9] Dice, and [L5.14] how a bet came out."""
    faces = " ".join(str(face + 1) for face in range(6) for _ in range(rolled >> 4 * face & 15))
    if before.stage == ROLL:
        seat = int(roller(before))
        return [f"{names[seat]} rolls {faces} for {lot_list(int(before.shows[0]) & int(before.dice[seat]))}."]
    if before.stage == FIRST:
        told = [f"{names[int(next_contender(before))]} rolls {faces}."]
        return told + ([f"{names[int(after.turn)]} begins."] if after.stage == DRAW else [])
    return tell_bet(before, faces, int(sum_of(rolled)), after, names)


def tell_bet(before: Row, faces: str, total: int, after: Row, names: Names) -> list[str]:
    """[L5.14] Who has what of a bet."""
    gambler, house = int(before.turn), int(before.house)
    moved = int(after.cash[house]) - int(before.cash[house])
    won = int(after.cash[gambler]) - int(before.cash[gambler]) - int(before.stake)
    if WINS[total] < 0:
        return [f"{names[gambler]} rolls {faces} and loses ${before.stake}; {names[house]} gets ${moved}."]
    return [f"{names[gambler]} rolls {faces} and wins ${won}, ${-moved} of it from {names[house]}."]


def tell_payout(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[L3.7] [L3.9] [L3.10] What everybody got when a card paid."""
    drawn = before.stage == DRAW and not after.drawing
    if not drawn and not (before.drawing and not after.drawing):
        return []
    card = int(before.lot) if before.drawing else GAME_OVER
    if drawn and event["draw"] != OVER_WORD:
        card = LOT_NAMES.index(event["draw"])
    parts = []
    for seat, name in enumerate(names):
        money = int(after.cash[seat]) - int(before.cash[seat])
        points = int(after.points[seat]) - int(before.points[seat])
        gained = [f"${money}"] * bool(money) + [f"{points} point{'s' * (points != 1)}"] * bool(points)
        parts += [f"{name} {' and '.join(gained)}"] if gained else []
    told = [f"Markers and {card_word(card)} pay: {', '.join(parts) or 'nobody'}."]
    return told + (["The game is over."] if after.stage == OVER else [])


def tell_tie(before: Row, after: Row, names: Names) -> list[str]:
    """[L4.6] A casino whose highest dice are shared is rerolled."""
    if after.stage != ROLL or after.to_mark or (before.stage == ROLL and before.shows[0] == after.shows[0]):
        return [] if not rerolled_again(before, after) else ["The highest dice tie again and are rolled once more."]
    air = int(after.shows[0])
    owners = [name for seat, name in enumerate(names) if air & int(after.dice[seat])]
    where = casino_words(after, int(lowest(casino_of(after, lots_in(air)[0]))), names).partition(" (")[0]
    return [f"In {where} {' and '.join(owners)} tie for the highest die; {lot_list(air)} are rolled again."]


def rerolled_again(before: Row, after: Row) -> bool:
    """[L4.6] Whether the very same dice go up once more."""
    same = before.stage == ROLL and after.stage == ROLL and before.shows[0] == after.shows[0]
    return bool(same and not after.to_mark and not any(after.rolled) and any(before.rolled))
