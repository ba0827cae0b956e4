"""What a board is worth to a seat: the money and points it may expect over the cards left, in points.

The judgement is the seat's own expectation less the mean of the others'. Casinos never reach beyond a
block, so a change is judged by its block alone.
"""

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES
from pitboss.games.lords.board import count, lowest
from pitboss.games.lords.box import BLOCKS, CARD, COLOURS, LOT_NAMES, LOTS, STRIP
from pitboss.games.lords.casinos import boss_of, casino_of, colour_of, pips, top_dice, touches_strip
from pitboss.games.lords.scoring import advance

BLOCK_OF = np.array(  # the lots of the block a lot lies in
    [sum(1 << lot for lot, name in enumerate(LOT_NAMES) if name[0] == own[0]) for own in LOT_NAMES], dtype=np.int64
)
FIRST_LOTS = np.array([LOT_NAMES.index(f"{block}1") for block, _ in BLOCKS])
CARDS_OF = np.array(  # the cards of a colour, Strip cards last, as sets of lots
    [sum(1 << lot for lot in range(LOTS) if CARD[lot] == colour) for colour in range(COLOURS + 1)], dtype=np.int64
)

DOLLAR_AT_THE_END = 0.02  # what a dollar is worth in points when nothing can be bought any more
DOLLAR_A_CARD = 0.008  # and how much more for every card to come
BOSS_STAYS = 0.75  # how much of the future belongs to the boss of now; the rest goes by number of dice
TAKEN_OVER = 0.5  # how much of a die is lost if its card comes
MEAN_PIPS = 3.5


@rule
def dollar(view: Row) -> float:
    """[L2.4] A dollar buys less the fewer cards are to come."""
    return DOLLAR_AT_THE_END + DOLLAR_A_CARD * view.cards_to_come


@rule
def pays_to_come(view: Row, colour: int) -> float:
    """[L11.2] How often a colour is expected to pay before the game ends; the Strip once more, on Game Over."""
    expected = 1.0 * view.cards_to_come * count(view.deck & CARDS_OF[colour]) / max(1, count(view.deck))
    return expected + 1.0 if colour == STRIP else expected


@rule
def board_value(view: Row, seat: int) -> float:
    """[L11.2] All casinos, markers and cash, own less the mean of the others'."""
    total = 0.0
    for block in range(len(FIRST_LOTS)):
        total += block_value(view, seat, FIRST_LOTS[block])
    each = dollar(view)
    for other in range(view.players):
        money = view.cash[other] + count(view.markers[other]) * (view.cards_to_come + LOT_IS_WORTH)
        total += each * money * share_of(view, seat, other)
    return total


LOT_IS_WORTH = 6.0  # dollars, besides the rent: it may be built on


@rule
def share_of(view: Row, seat: int, other: int) -> float:
    """[L9.3] What a gain of another counts: one's own in full, the others' against it."""
    return 1.0 if other == seat else -1.0 / (view.players - 1)


@rule
def block_value(view: Row, seat: int, lot: int) -> float:
    """[L4.1] The casinos of the block in which a lot lies."""
    total = 0.0
    left = (view.tiles[0] | view.tiles[1] | view.tiles[2] | view.tiles[3] | view.tiles[4]) & BLOCK_OF[lot]
    while left != 0:
        casino = casino_of(view, lowest(left))
        total += casino_value(view, seat, casino)
        left &= ~casino
    return total


@rule
def casino_value(view: Row, seat: int, casino: int) -> float:
    """[L3.9] [L3.10] The pips and points a casino will pay, as its dice lie."""
    pays = casino_pays(view, casino)
    total = 0.0
    for other in range(view.players):
        own = casino & view.dice[other]
        if own != 0:
            gained = dollar(view) * pays * safe_pips(view, own)
            gained += points_due(view, other, casino, pays, leads_now(view, other, casino))
            total += gained * share_of(view, seat, other)
    return total


@rule
def rolled_value(view: Row, seat: int, casino: int) -> float:
    """[L5.7] The same on average when all its dice have been rolled anew."""
    pays = casino_pays(view, casino)
    total = 0.0
    for other in range(view.players):
        own = casino & view.dice[other]
        if own != 0:
            gained = dollar(view) * pays * MEAN_PIPS * (count(own) - risk(view) * count(own & view.deck))
            gained += points_due(view, other, casino, pays, lead_chance(view, other, casino))
            total += gained * share_of(view, seat, other)
    return total


@rule
def casino_pays(view: Row, casino: int) -> float:
    """[L3.8] How often a casino is expected to pay: on cards of its colour, and of the Strip if it touches it."""
    pays = pays_to_come(view, colour_of(view, lowest(casino)))
    if touches_strip(casino):
        pays += pays_to_come(view, STRIP)
    return pays


@rule
def points_due(view: Row, seat: int, casino: int, pays: float, lead: float) -> float:
    """[L3.10] The points a casino will bring a seat, boss now or perhaps later: every die may be the highest once."""
    dice = 0
    for other in range(view.players):
        dice += count(casino & view.dice[other])
    lead = BOSS_STAYS * lead + (1.0 - BOSS_STAYS) * count(casino & view.dice[seat]) / dice
    return lead * points_to_come(view.points[seat], count(casino), pays)


@rule
def leads_now(view: Row, seat: int, casino: int) -> float:
    """[L4.4] The boss leads; [L4.6] before a tie is rerolled, each of the tied may."""
    boss = boss_of(view, casino)
    if boss != NOBODY:
        return 1.0 if boss == seat else 0.0
    top = top_dice(view, casino)
    return count(top & view.dice[seat]) / max(1, count(top))


@rule
def lead_chance(view: Row, seat: int, casino: int) -> float:
    """[L5.7] The chance to have the highest die after all are rolled, ties shared out by halves."""
    own = count(casino & view.dice[seat])
    others = -own
    for other in range(view.players):
        others += count(casino & view.dice[other])
    chance = 0.0
    for value in range(1, FACES + 1):
        highest = (value / FACES) ** own - ((value - 1) / FACES) ** own
        chance += highest * (((value - 1) / FACES) ** others + (value / FACES) ** others) / 2.0
    return chance


@rule
def points_to_come(points: int, tiles: int, pays: float) -> float:
    """[L6.2] The steps a casino's points make when it pays so often; a part of a payment counts in part."""
    gained = 0.0
    while pays > 0.0:
        after = advance(points, tiles)
        gained += (after - points) * min(1.0, pays)
        points = after
        pays -= 1.0
    return gained


@rule
def safe_pips(view: Row, lots: int) -> float:
    """[L3.3] The pips of these dice; one whose card is still in the deck may be taken over by whoever draws it."""
    return pips(view, lots) - risk(view) * pips(view, lots & view.deck)


@rule
def risk(view: Row) -> float:
    """[L3.3] What part of a die is lost, on average, if its card has not come yet."""
    return TAKEN_OVER * view.cards_to_come / max(1, count(view.deck))
