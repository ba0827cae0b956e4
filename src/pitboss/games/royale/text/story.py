"""What happened, in sentences: the event, what it changed, and who was paid what and why."""

from pitboss.core.game import NOBODY, Event, Names, Row
from pitboss.core.lang import _, commas, listed
from pitboss.games.royale.box import ROUND_CARDS
from pitboss.games.royale.rules.round_payout import Fines, Paid, Prizes, gains, paid, payout
from pitboss.games.royale.rules.scoring import ranking, score
from pitboss.games.royale.rules.setup import tiles_laid
from pitboss.games.royale.rules.tiles.tile_list import TILES, tile_name
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE, OVER, PLACE, ROLL, ROLL_EXTRA, SET_ASIDE
from pitboss.games.royale.text.chance_text import parse_chance
from pitboss.games.royale.text.events import carried_out
from pitboss.games.royale.text.notation import IDS, VERB_OF
from pitboss.games.royale.text.vocabulary import (
    casino_name,
    chips_words,
    colour_name,
    dice_line,
    reward_words,
    roll_words,
)


def tell(before: Row, event: Event, after: Row, names: Names) -> list[str]:
    """[R9.1] What happened, in sentences: first the event, then what followed from it."""
    if "undo" in event:
        return [_("The last decision is taken back.")]
    if before.stage == DRAW_CARD:
        return tell_deal(before, after)
    done = carried_out(before, event)
    tell_event = tell_move if "move" in event else tell_chance
    told = tell_event(before, done, event, names) + changes(before, done, names)
    return told + tell_payout(before, done, after, names)


def tell_deal(before: Row, after: Row) -> list[str]:
    """[R2.4] The cards are spoken of when the twelfth is drawn and the pairs lie at their casinos."""
    if before.drawn + 1 < ROUND_CARDS:
        return []
    return [
        _("At {casino} lie {notes}.", casino=casino_name(casino), notes=listed([f"{value}K" for value in pair]))
        for casino, pair in enumerate(after.cards)
    ]


def tell_move(before: Row, done: Row, event: Event, names: Names) -> list[str]:
    """[R8.2] [R8.3] A decision; what is hidden is told only when it is revealed."""
    name, move = names[int(event["seat"])], IDS[event["move"]]
    verb = VERB_OF[move]
    told = [_("{name} {deed}.", name=name, deed=verb.words(before, move))]
    if verb.told:
        told = verb.told(before, move, name)
    if done.placed_at != before.placed_at:
        told.append(_("There now: {dice}.", dice=dice_line(done, int(done.placed_at), names)))
    return told


def tell_chance(before: Row, done: Row, event: Event, names: Names) -> list[str]:
    """[R3.2] A roll, a card or a tile."""
    if before.stage == DRAW_TILE:
        drawn = {"tile": tile_name(parse_chance(before, event, names)), "casino": casino_name(int(tiles_laid(before)))}
        return [_("{tile} is drawn for {casino}.", **drawn)]
    if before.stage == SET_ASIDE:
        return [_("24 cards are set aside for rounds 2 and 3; the others are the bank.")]
    roll = roll_words(parse_chance(before, event, names))
    if before.stage == ROLL:
        rolled = {"name": names[int(before.turn)], "roll": roll}
        if done.stage == PLACE:
            return [_("{name} rolls {roll}.", **rolled)]
        closed = int(before.closed) + 1
        return [_("{name} rolls {roll}. All show the closed {closed}: {name} passes free.", closed=closed, **rolled)]
    if before.stage == ROLL_EXTRA:
        tile = _(TILES[before.side[before.active]].name)
        return [_("The extra dice for {tile} show {roll}.", tile=tile, roll=roll)]
    return [_("The neutral dice show {roll} and are placed.", roll=roll)]


def changes(before: Row, done: Row, names: Names) -> list[str]:
    """[R4.7] What one event paid at once, and which tokens and counters it moved."""
    told = []
    for gain in gains(before, done):
        got = [f"{gain.money}K"] if gain.money > 0 else []
        got += [chips_words(gain.chips)] if gain.chips > 0 else []
        told.append(_("{name} gets {reward}.", name=names[gain.seat], reward=listed(got)))
    return told + [line for tile in TILES for line in tile.moved(before, done, names)]


def tell_payout(before: Row, done: Row, after: Row, names: Names) -> list[str]:
    """[R4.1] The casinos when they are paid, the tiles, and the fines at the very end of the round."""
    found = paid(before, done, after)
    told = []
    if found.casinos:
        told += [_("Round {number} is over.", number=before.round_no)]
        told += [payout_words(done, casino, names) for casino in range(len(found.casinos))]
    told += [prize_words(prizes, names) for prizes in found.prizes]
    return told + (tell_round_end(found, after, names) if found.round_over else [])


def tell_round_end(found: Paid, after: Row, names: Names) -> list[str]:
    """[R4.1] The fines, and how the game goes on or ends."""
    told = [fine_words(fines, names) for fines in found.fines]
    if after.stage == OVER:
        scores = commas([f"{name} {score(after, at)}K" for at, name in enumerate(names)])
        return [*told, _("The game is over: {scores}.", scores=scores)]
    return [*told, _("{name} starts round {number}.", name=names[int(after.start)], number=after.round_no)]


def payout_words(s: Row, casino: int, names: Names) -> str:
    """[R4.3] Who takes what at a casino, [R4.2] and who is out."""
    parts = []
    for colour, value in zip(ranking(s, casino), s.cards[casino], strict=True):
        if colour == NOBODY:
            parts.append(_("nobody takes {value}K", value=value))
        else:
            parts.append(_("{name} takes {value}K", name=colour_name(int(colour), names), value=value))
    told = {"casino": casino_name(casino), "paid": commas(parts)}
    tied = [colour_name(colour, names) for colour in payout(s, casino).tied]
    if tied:
        return _("{casino} pays: {paid}. Tied: {tied}.", tied=commas(tied), **told)
    return _("{casino} pays: {paid}.", **told)


def prize_words(prizes: Prizes, names: Names) -> str:
    """[R4.6] What the tile at a casino pays at once."""
    told = [_("{name} gets {reward}", name=names[seat], reward=reward_words(value)) for value, seat in prizes.pays]
    return _("{casino} pays: {paid}.", casino=tile_name(prizes.side), paid=commas(told))


def fine_words(fines: Fines, names: Names) -> str:
    """[R5.C2b] Who pays because of a tile."""
    return TILES[fines.side].fine_words([names[seat] for seat in fines.seats])
