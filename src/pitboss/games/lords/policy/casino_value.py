"""What a casino brings a seat: its pips and the chance to be boss. The one place that values a casino.

Two policies use it, each with weights of its own and its own way to count the points of a boss: `board_value` for
greedy play, hints and trades, and `quick` for play-outs.
"""

from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES
from pitboss.games.lords.box import CARD, COLOURS, LOTS, STRIP
from pitboss.games.lords.rules.board import count
from pitboss.games.lords.rules.casinos import pips, touches_strip

AT_THE_END, A_CARD, STAYS, A_LOT = range(4)
# what both policies weigh
#   AT_THE_END  the value of a dollar in points when nothing can be bought any more
#   A_CARD      and how much more for every card to come
#   STAYS       how much of the future belongs to the boss of now; the rest goes by number of dice
#   A_LOT       the value of a marked lot in dollars besides its rent, as long as it is not built on

AS_IT_LIES, ROLLED = 0, 1  # the dice of a casino that is looked at
MEAN_PIPS = 3.5
TAKEN_OVER = 0.5  # how much of a die is lost if its card comes

CARDS_OF = np.array(  # the cards of a colour, Strip cards last, as sets of lots
    [sum(1 << lot for lot in range(LOTS) if CARD[lot] == colour) for colour in range(COLOURS + 1)], dtype=np.int64
)


@rule
def value_to(
    view: Row, seat: int, casino: int, top: int, dice: int, pip: float, boss: float, stays: float, dice_are: int
) -> float:
    """[L3.9] [L3.10] What a casino brings a seat with dice there: `pip` for each of its pips, `boss` for being boss.

    `top` are its highest dice, `dice` how many there are, `stays` one of the weights.
    """
    own = casino & view.dice[seat]
    if dice_are == ROLLED:
        lead = lead_chance(view, seat, casino)
        money = pip * MEAN_PIPS * (count(own) - risk(view) * count(own & view.deck))
    else:
        lead = count(top & own) / max(1, count(top))
        money = pip * (pips(view, own) - risk(view) * pips(view, own & view.deck))
    lead = stays * lead + (1.0 - stays) * count(own) / dice
    return money + lead * boss


@rule
def dice_in(view: Row, casino: int) -> int:
    """[L4.4] How many dice lie in a casino, whoever's."""
    dice = 0
    for seat in range(view.players):
        dice += count(casino & view.dice[seat])
    return dice


@rule
def payments_of(view: Row, casino: int, colour: int) -> float:
    """[L3.8] How often a casino is expected to pay: on cards of its colour, and of the Strip if it touches it."""
    pays = pays_to_come(view, colour)
    if touches_strip(casino):
        pays += pays_to_come(view, STRIP)
    return pays


@rule
def dollar_value(view: Row, weights: Any) -> float:
    """[L2.4] The value of a dollar in points: it buys less the fewer cards are to come."""
    return weights[AT_THE_END] + weights[A_CARD] * view.cards_to_come


@rule
def pays_to_come(view: Row, colour: int) -> float:
    """[L11.2] How often a colour is expected to pay before the game ends; the Strip once more, on Game Over."""
    expected = 1.0 * view.cards_to_come * count(view.deck & CARDS_OF[colour]) / max(1, count(view.deck))
    return expected + 1.0 if colour == STRIP else expected


@rule
def risk(view: Row) -> float:
    """[L3.3] What part of a die is lost, on average, if its card has not come yet: another may draw it."""
    return TAKEN_OVER * view.cards_to_come / max(1, count(view.deck))


@rule
def lead_chance(view: Row, seat: int, casino: int) -> float:
    """[L5.7] The chance to have the highest die after all are rolled, ties shared out by halves."""
    own = count(casino & view.dice[seat])
    others = dice_in(view, casino) - own
    chance = 0.0
    for value in range(1, FACES + 1):
        highest = (value / FACES) ** own - ((value - 1) / FACES) ** own
        chance += highest * (((value - 1) / FACES) ** others + (value / FACES) ** others) / 2.0
    return chance
