"""What happened, in sentences: the event, what it changed, and who was paid what and why."""

from pitboss.core.game import NOBODY, Event, Names, Row, copy_of
from pitboss.core.lang import N_, _, commas, listed, n_
from pitboss.games.royale import ids
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    BOX_TOKENS,
    C2,
    CASINOS,
    JACKPOTS,
    NOWHERE,
    PILE_SIZES,
    ROUND_CARDS,
)
from pitboss.games.royale.chance_words import parse_chance
from pitboss.games.royale.ids import IDS, piles_text
from pitboss.games.royale.move_words import move_words
from pitboss.games.royale.payday import fined_at, payday, prizes_at
from pitboss.games.royale.scoring import is_tied, ranking, score
from pitboss.games.royale.setup import tiles_laid
from pitboss.games.royale.state import (
    DRAW_CARD,
    DRAW_TILE,
    OVER,
    PLACE,
    ROLL,
    ROLL_EXTRA,
    SET_ASIDE,
)
from pitboss.games.royale.terms import (
    active_tile,
    casino_name,
    chips_words,
    colour_name,
    colours,
    dice_line,
    reward_words,
    roll_words,
    tile_name,
)
from pitboss.games.royale.tiles import hooks
from pitboss.games.royale.turn import carry_out, take_roll


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[R9.1] What happened, in sentences: first the event, then what followed from it."""
    if "undo" in event:
        return [_("The last decision is taken back.")]
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
        _("At {casino} lie {notes}.", casino=casino_name(casino), notes=listed([f"{value}K" for value in pair]))
        for casino, pair in enumerate(after.cards)
    ]


def tell_move(s: Row, seat: int, move: int, names: Names) -> list[str]:
    """[R8.2] [R8.3] A decision; what is hidden is told only when it is revealed. `s` becomes the table after it."""
    name, hidden, pile = names[seat], int(s.fist), int(s.pile) - 1
    if ids.HIDE <= move < ids.GUESS:
        told = [_("{name} hides tokens in the fist.", name=name)]
    elif ids.SPLIT <= move < ids.TAKE:
        first = int(PILE_SIZES[move - ids.SPLIT])
        piles = {"first": first, "second": BOX_TOKENS - first}
        told = [_("{name} makes two piles of {first} and {second} tokens.", name=name, **piles)]
    else:
        told = [_("{name} {deed}.", name=name, deed=move_words(s, move, names))]
    if ids.GUESS <= move < ids.STOP:
        held = (
            N_("The fist held {tokens}: right.")
            if move - ids.GUESS + 1 == hidden
            else N_("The fist held {tokens}: wrong.")
        )
        told.append(_(held, tokens=hidden))
    if move >= ids.TAKE:
        told.append(_("The piles were {piles}.", piles=piles_text(pile)))
    carry_out(s, move)
    if s.placed_at != NOWHERE and s.placed_at == placed_by(move):
        told.append(_("There now: {dice}.", dice=dice_line(s, int(s.placed_at), names)))
    return told


def placed_by(move: int) -> int:
    """The casino that a move places dice on by the ordinary way or Power Play, or NOWHERE."""
    if ids.PLACE <= move < ids.PASS:
        return move - ids.PLACE
    return (move - ids.POWER) // 2 if ids.POWER <= move < ids.PLACE else NOWHERE


def tell_chance(s: Row, event: Event, names: Names) -> list[str]:
    """[R3.2] A roll, a card or a tile. `s` becomes the table after a roll."""
    if s.stage == DRAW_TILE:
        drawn = {"tile": tile_name(parse_chance(s, event, names)), "casino": casino_name(int(tiles_laid(s)))}
        return [_("{tile} is drawn for {casino}.", **drawn)]
    if s.stage == SET_ASIDE:
        return [_("24 cards are set aside for rounds 2 and 3; the others are the bank.")]
    outcome = parse_chance(s, event, names)
    if s.stage == ROLL:
        take_roll(s, outcome)
        rolled = {"name": names[int(s.turn)], "roll": roll_words(outcome)}
        if s.stage == PLACE:
            return [_("{name} rolls {roll}.", **rolled)]
        closed = int(s.closed) + 1
        return [_("{name} rolls {roll}. All show the closed {closed}: {name} passes free.", closed=closed, **rolled)]
    if s.stage == ROLL_EXTRA:
        tile = active_tile(s)
        hooks.rolled(s, outcome)
        return [_("The extra dice for {tile} show {roll}.", tile=tile, roll=roll_words(outcome))]
    return [_("The neutral dice show {roll} and are placed.", roll=roll_words(outcome))]


def changes(before: Row, after: Row, names: Names) -> list[str]:
    """[R4.7] What one event paid, and which tokens and counters it moved."""
    told = []
    for seat, name in enumerate(names):
        money, chips = int(money_of(after, seat) - money_of(before, seat)), int(after.chips[seat] - before.chips[seat])
        got = [f"{money}K"] if money > 0 else []
        got += [chips_words(chips)] if chips > 0 else []
        told += [_("{name} gets {reward}.", name=name, reward=listed(got))] if got else []
    if after.five != before.five:
        told.append(_("{name} takes High Five's token.", name=names[int(after.five)]))
    if after.power != before.power and after.power == NOBODY:
        told.append(_("Power Play's token goes back."))
    elif after.power != before.power:
        told.append(_("{name} has Power Play's token.", name=names[int(after.power)]))
    if after.jackpot != before.jackpot:
        told.append(_("The jackpot is now {money}K.", money=JACKPOTS[after.jackpot]))
    return told


def tell_payout(before: Row, done: Row, after: Row, names: Names) -> list[str]:
    """[R4.1] The casinos when they are paid, the tiles, and the fines at the very end of the round."""
    paid = payday(before, done, after)
    told = []
    if paid.casinos:
        told += [_("Round {number} is over.", number=before.round_no)]
        told += [payout_words(done, casino, names) for casino in range(CASINOS)]
    told += [line for casino in paid.tiles for line in prize_words(done, casino, names)]
    if not paid.round_over:
        return told
    told += [line for casino in range(CASINOS) for line in fine_words(done, casino, names)]
    if after.stage == OVER:
        scores = commas([f"{name} {score(after, at)}K" for at, name in enumerate(names)])
        told.append(_("The game is over: {scores}.", scores=scores))
    else:
        told.append(_("{name} starts round {number}.", name=names[int(after.start)], number=after.round_no))
    return told


def payout_words(s: Row, casino: int, names: Names) -> str:
    """[R4.3] Who takes what at a casino, [R4.2] and who is out."""
    parts = []
    for colour, value in zip(ranking(s, casino), s.cards[casino], strict=True):
        if colour == NOBODY:
            parts.append(_("nobody takes {value}K", value=value))
        else:
            parts.append(_("{name} takes {value}K", name=colour_name(int(colour), names), value=value))
    tied = [
        colour_name(colour, names)
        for colour in colours(s)
        if s.small[colour, casino] + s.big[colour, casino] and is_tied(s, colour, casino)
    ]
    paid = {"casino": casino_name(casino), "paid": commas(parts)}
    if tied:
        return _("{casino} pays: {paid}. Tied: {tied}.", tied=commas(tied), **paid)
    return _("{casino} pays: {paid}.", **paid)


def prize_words(s: Row, casino: int, names: Names) -> list[str]:
    """[R4.6] What the tile at a casino pays at once."""
    prizes = prizes_at(s, casino)
    if not prizes:
        return []
    paid = [_("{name} gets {reward}", name=names[seat], reward=reward_words(value)) for value, seat in prizes]
    return [_("{casino} pays: {paid}.", casino=tile_name(int(s.side[casino])), paid=commas(paid))]


def fine_words(s: Row, casino: int, names: Names) -> list[str]:
    """[R5.C2b] Who pays Bad Luck's fine."""
    if s.side[casino] != C2:
        return []
    payers = [names[seat] for seat in fined_at(s, casino)]
    fined = n_(
        "Bad Luck: {names} pays 50K, or all there is.",
        "Bad Luck: {names} pay 50K, or all there is.",
        len(payers),
        names=listed(payers),
    )
    return [fined]
