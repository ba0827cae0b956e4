"""What happened, in sentences: the event, what it changed, and who was paid what and why."""

from pitboss.core.game import NOBODY, Event, Names, Row, copy_of
from pitboss.games.royale import ids
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    C1,
    C2,
    CASINOS,
    DOUBLE_PRIZES,
    DOUBLE_TILE,
    G2,
    GOLD_PRIZE,
    H1,
    H2,
    HIGH_FIVE_PRIZE,
    JACKPOTS,
    NICE_PAYS,
    NOWHERE,
    ROUND_CARDS,
)
from pitboss.games.royale.chance_words import parse_chance
from pitboss.games.royale.ids import IDS, piles_text, seen_name
from pitboss.games.royale.move_words import move_words
from pitboss.games.royale.scoring import is_tied, ranking, score
from pitboss.games.royale.setup import tiles_laid
from pitboss.games.royale.state import (
    DONE,
    DRAW_CARD,
    DRAW_TILE,
    OVER,
    PLACE,
    ROLL,
    ROLL_EXTRA,
    SET_ASIDE,
)
from pitboss.games.royale.terms import (
    COUNTS,
    active_tile,
    casino_name,
    chips_words,
    colour_name,
    colours,
    dice_line,
    listed,
    reward_words,
    roll_words,
    tile_name,
)
from pitboss.games.royale.tiles import hooks
from pitboss.games.royale.tiles.bad_luck import is_noted
from pitboss.games.royale.turn import carry_out, take_roll


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[R9.1] What happened, in sentences: first the event, then what followed from it."""
    if "undo" in event:
        return ["The last decision is taken back."]
    if before.stage == DRAW_CARD:
        return tell_deal(before, after)
    done = copy_of(before)
    if "move" in event:
        told = tell_move(done, int(event["seat"]), IDS[event["move"]], names)
    else:
        told = tell_chance(done, event, names)
    told += changes(before, done, names)
    return told + tell_payout(before, done, after, names)


def tell_deal(before: Row, after: Row) -> list[str]:
    """[R2.4] The cards are spoken of when the twelfth is drawn and the pairs lie at their casinos."""
    if before.drawn + 1 < ROUND_CARDS:
        return []
    return [
        f"At {casino_name(casino)} lie {after.cards[casino, 0]}K and {after.cards[casino, 1]}K."
        for casino in range(CASINOS)
    ]


def tell_move(s: Row, seat: int, move: int, names: Names) -> list[str]:
    """[R8.2] [R8.3] A decision; what is hidden is told only when it is revealed. `s` becomes the table after it."""
    name, hidden, pile = names[seat], int(s.fist), int(s.pile) - 1
    if ids.HIDE <= move < ids.GUESS:
        told = [f"{name} hides tokens in the fist."]
    elif ids.SPLIT <= move < ids.TAKE:
        told = [f"{name} makes two piles of {seen_name(move).removeprefix('split ').replace('/', 'and')} tokens."]
    else:
        told = [f"{name} {move_words(s, move, names)}."]
    if ids.GUESS <= move < ids.STOP:
        told.append(f"The fist held {COUNTS[hidden]}: {'right' if move - ids.GUESS + 1 == hidden else 'wrong'}.")
    if move >= ids.TAKE:
        told.append(f"The piles were {piles_text(pile)}.")
    carry_out(s, move)
    if s.placed_at != NOWHERE and s.placed_at == placed_by(move):
        told.append(f"There now: {dice_line(s, int(s.placed_at), names)}.")
    return told


def placed_by(move: int) -> int:
    """The casino that a move places dice on by the ordinary way or Power Play, or NOWHERE."""
    if ids.PLACE <= move < ids.PASS:
        return move - ids.PLACE
    return (move - ids.POWER) // 2 if ids.POWER <= move < ids.PLACE else NOWHERE


def tell_chance(s: Row, event: Event, names: Names) -> list[str]:
    """[R3.2] A roll, a card or a tile. `s` becomes the table after a roll."""
    if s.stage == DRAW_TILE:
        return [f"{tile_name(parse_chance(s, event, names))} is drawn for {casino_name(int(tiles_laid(s)))}."]
    if s.stage == SET_ASIDE:
        return ["24 cards are set aside for rounds 2 and 3; the others are the bank."]
    outcome = parse_chance(s, event, names)
    if s.stage == ROLL:
        take_roll(s, outcome)
        name = names[int(s.turn)]
        free = "" if s.stage == PLACE else f" All show the closed {int(s.closed) + 1}: {name} passes free."
        return [f"{name} rolls {roll_words(outcome)}.{free}"]
    if s.stage == ROLL_EXTRA:
        tile = active_tile(s)
        hooks.rolled(s, outcome)
        return [f"The extra dice for {tile} show {roll_words(outcome)}."]
    return [f"The neutral dice show {roll_words(outcome)} and are placed."]


def changes(before: Row, after: Row, names: Names) -> list[str]:
    """[R4.7] What one event paid, and which tokens and counters it moved."""
    told = []
    for seat, name in enumerate(names):
        money, chips = int(money_of(after, seat) - money_of(before, seat)), int(after.chips[seat] - before.chips[seat])
        got = [f"{money}K"] if money > 0 else []
        got += [chips_words(chips)] if chips > 0 else []
        told += [f"{name} gets {' and '.join(got)}."] if got else []
    if after.five != before.five:
        told.append(f"{names[int(after.five)]} takes High Five's token.")
    if after.power != before.power:
        holder = int(after.power)
        told.append("Power Play's token goes back." if holder == NOBODY else f"{names[holder]} has Power Play's token.")
    if after.jackpot != before.jackpot:
        told.append(f"The jackpot is now {JACKPOTS[after.jackpot]}K.")
    return told


def tell_payout(before: Row, done: Row, after: Row, names: Names) -> list[str]:
    """[R4.1] The casinos when they are paid, the tiles, and the fines at the very end of the round."""
    round_over = after.round_no != before.round_no or (after.stage == OVER and before.stage != OVER)
    casinos_paid = done.stage == DONE and before.paying <= 0 and (round_over or after.paying > 0)
    told = []
    if casinos_paid:
        told += [f"Round {before.round_no} is over."]
        told += [payout_words(done, casino, names) for casino in range(CASINOS)]
    first = 0 if casinos_paid else int(before.paying)
    last = CASINOS if round_over else int(after.paying)
    if casinos_paid or before.paying > 0:
        for casino in range(first, last):
            told += prize_words(done, casino, names)
    if round_over:
        told += [line for casino in range(CASINOS) for line in fine_words(done, casino, names)]
    if round_over and after.stage == OVER:
        told.append(f"The game is over: {', '.join(f'{name} {score(after, at)}K' for at, name in enumerate(names))}.")
    elif round_over:
        told.append(f"{names[int(after.start)]} starts round {after.round_no}.")
    return told


def payout_words(s: Row, casino: int, names: Names) -> str:
    """[R4.3] Who takes what at a casino, [R4.2] and who is out."""
    parts = []
    for colour, value in zip(ranking(s, casino), s.cards[casino], strict=True):
        whose = "nobody" if colour == NOBODY else colour_name(int(colour), names)
        parts.append(f"{whose} takes {value}K")
    tied = [
        colour_name(colour, names)
        for colour in colours(s)
        if s.small[colour, casino] + s.big[colour, casino] and is_tied(s, colour, casino)
    ]
    return f"{casino_name(casino)} pays: {', '.join(parts)}." + (f" Tied: {', '.join(tied)}." if tied else "")


def prize_words(s: Row, casino: int, names: Names) -> list[str]:
    """[R4.6] What the tile at a casino pays at once."""
    side, prizes = s.side[casino], []
    if side == C1 and s.five != NOBODY:
        prizes = [(int(s.five), HIGH_FIVE_PRIZE)]
    elif side == G2:
        ranked = zip(ranking(s, DOUBLE_TILE), DOUBLE_PRIZES, strict=True)
        prizes = [(int(seat), int(prize)) for seat, prize in ranked if seat != NOBODY]
    elif side == H1:
        prizes = [(int(s.nice[space]), int(NICE_PAYS[space])) for space in range(CASINOS) if s.nice[space] != NOBODY]
    elif side == H2 and s.gold != NOBODY:
        prizes = [(int(s.gold), GOLD_PRIZE)]
    paid = [f"{names[seat]} gets {reward_words(value)}" for seat, value in prizes]
    return [f"{tile_name(int(side))} pays: {', '.join(paid)}."] if paid else []


def fine_words(s: Row, casino: int, names: Names) -> list[str]:
    """[R5.C2b] Who pays Bad Luck's fine."""
    if s.side[casino] != C2:
        return []
    payers = [name for seat, name in enumerate(names) if is_noted(s, seat, casino)]
    return [f"Bad Luck: {listed(payers)} {'pays' if len(payers) == 1 else 'pay'} 50K, or all there is."]
