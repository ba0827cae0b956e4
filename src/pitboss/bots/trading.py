"""How bots talk where a game has talk: answers to offers, counters, and offers of their own.

The game's own quick judgement finds the words. No bot can be talked out of its share of first place: it takes, makes or
counters an offer only if play-outs with the same luck show that share to be higher with the deal than without it. A bot
that thinks ahead weighs many offers, and what others would decline at a glance; any other just what seems good to it.
"""

from dataclasses import replace
from typing import Any

import numpy as np

from pitboss.bots.comparison import MIN_PLAYOUTS, NEGLIGIBLE, Budget, Comparison
from pitboss.bots.external import Bot
from pitboss.bots.levels import SearchBot
from pitboss.bots.playouts import NO_MOVE
from pitboss.core.game import Row, Speech, Talk, copy_of, game_of
from pitboss.core.luck import Luck, next64

DEAL_Z = 2.0  # standard errors by which a deal must be better than none
PART = 0.2  # of the budget of a decision that weighing a deal may cost
MOST_WEIGHED = 12  # offers, the best at a glance
FEWEST = 400  # play-outs a deal is weighed by, where they are counted
ON_ITS_OWN = Budget(playouts=2000, seconds=0.8)  # for weighing a deal, where a bot has none


def answer_of(bot: Bot, view: Row, seat: int, luck: Luck) -> Speech | None:
    """What a bot answers to the first offer made to it, or None if there is none to answer."""
    talk = game_of(view).talk
    said: Speech | None = talk.bot_answer(view, seat, luck) if talk else None
    if talk is None or said is None:
        return None
    answers: list[Speech] = [answer for answer in talk.answers(view, seat) if answer.number == said.number]
    decline = next(answer for answer in answers if answer.declines)
    accept = next((answer for answer in answers if answer.accepts), None)
    if accept is not None and (said.accepts or isinstance(bot, SearchBot)):
        without, agreed = (after(talk, view, seat, answer) for answer in (decline, accept))
        if gains(bot, without, all_agreed(talk, agreed, accept.number), seat, luck):
            return accept
    return said if said.is_counter and is_good_for(bot, talk, view, seat, said, luck) else decline


def offer_of(bot: Bot, view: Row, seat: int, luck: Luck) -> Speech | None:
    """An offer a bot would like to make now, or None."""
    talk = game_of(view).talk
    if talk is None:
        return None
    offers, agreed = list[Speech](), [view]
    for offer in ideas_of(bot, talk, view, seat, luck):
        struck = if_taken(talk, view, seat, offer)
        if struck is not None:
            offers.append(offer)
            agreed.append(struck)
    best = best_of(bot, agreed, seat, luck)
    return offers[best - 1] if best else None


def ideas_of(bot: Bot, talk: Talk[Any], view: Row, seat: int, luck: Luck) -> list[Speech]:
    """Offers to weigh: many for a bot that thinks ahead, one that seems good to both for any other."""
    if isinstance(bot, SearchBot):
        return talk.bot_offers(view, seat)[:MOST_WEIGHED]
    said = talk.bot_offer(view, seat, luck)
    return [] if said is None else [said]


def is_good_for(bot: Bot, talk: Talk[Any], view: Row, seat: int, offer: Speech, luck: Luck) -> bool:
    """Whether the seat gains if its offer or counter is accepted."""
    struck = if_taken(talk, view, seat, offer)
    return struck is not None and gains(bot, view, struck, seat, luck)


def if_taken(talk: Talk[Any], view: Row, seat: int, offer: Speech) -> Row | None:
    """The table when an offer or counter has been made and accepted; None if it cannot be."""
    made = after(talk, view, seat, offer)
    for other in range(view.players):
        known = talk.answers(view, other)
        for answer in talk.answers(made, other):
            if answer.accepts and answer not in known:
                return all_agreed(talk, after(talk, made, other, answer), answer.number)
    return None


def all_agreed(talk: Talk[Any], agreed: Row, number: int | None) -> Row:
    """The table when everybody else who is asked has accepted an offer too."""
    for other in range(agreed.players):
        for answer in talk.answers(agreed, other):
            if answer.accepts and answer.number == number:
                return all_agreed(talk, after(talk, agreed, other, answer), number)
    return agreed


def gains(bot: Bot, without: Row, agreed: Row, seat: int, luck: Luck) -> bool:
    """Whether play-outs show that the seat is better off at the second table than at the first."""
    return best_of(bot, [without, agreed], seat, luck) == 1


def best_of(bot: Bot, tables: list[Row], seat: int, luck: Luck) -> int:
    """The table at which play-outs show the seat to be best off, surely better than at the first; else the first."""
    if len(tables) == 1:
        return 0
    compared = Comparison(tables, seat, np.full(len(tables), NO_MOVE), int(next64(luck)), budget_of(bot))
    compared.spend_budget()
    best = compared.leader()
    both = min(compared.playouts_of(0), compared.playouts_of(best))
    if both < MIN_PLAYOUTS:
        return 0
    gained, error = compared.lead_of(best, 0, both)
    return best if gained > max(NEGLIGIBLE, DEAL_Z * error) else 0


def budget_of(bot: Bot) -> Budget:
    """What weighing a deal may cost a bot; those that never think ahead do so here."""
    return part_of(bot.budget) if isinstance(bot, SearchBot) else ON_ITS_OWN


def part_of(budget: Budget) -> Budget:
    """What weighing a deal may cost."""
    playouts = None if budget.playouts is None else max(FEWEST, int(PART * budget.playouts))
    return replace(budget, playouts=playouts, seconds=None if budget.seconds is None else PART * budget.seconds)


def after(talk: Talk[Any], view: Row, seat: int, said: Speech) -> Row:
    """The table when a seat has said so."""
    row = copy_of(view)
    talk.carry_out(row, seat, said)
    return row
