"""How bots talk where a game has talk: answers to offers, counters, and offers of their own.

The game's own quick judgement finds the words. No bot can be talked out of its share of first place: it takes, makes or
counters an offer only if play-outs with the same luck show that share to be higher with the deal than without it. A bot
that thinks ahead weighs many offers of its own, any other just one that seems good to it; and none asks for what the
other would surely decline. Your own bot may bring `offer` and `answer` and trade for itself; without them the house
trades for it, as for any bot that does not think ahead.
"""

from collections.abc import Container, Hashable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from pitboss.bots.comparison import MIN_PLAYOUTS, NEGLIGIBLE, Budget, Comparison
from pitboss.bots.external import Bot, Program
from pitboss.bots.levels import SearchBot
from pitboss.bots.playouts import NO_MOVE
from pitboss.bots.protocol import Failed, Kind
from pitboss.core.errors import IllegalMove
from pitboss.core.game import Row, Speech, Talk, copy_of, game_of
from pitboss.core.luck import Luck, next64

DEAL_Z = 2.0  # standard errors by which a deal must be better than none
SURE_Z = 4.0  # by which a price that it names must be, so that it takes it when it weighs it anew
ASK_Z = 0.5  # standard errors by which it must be better for the other, to be worth asking
WEIGHED_BY = 4000  # play-outs
ON_ITS_OWN = Budget(playouts=WEIGHED_BY, seconds=0.8)  # where a bot has no budget
PART = 0.25  # of that to make a short list
MOST_WEIGHED = 12  # offers, the best at a glance
SHORT_LIST = 2
LOOKS = 5  # at prices, to find one; the last ones are weighed in full
NAMED = 3  # prices weighed in full before it says that it knows none


@dataclass(frozen=True)
class Verdict:
    """What a bot thinks of an offer: its share of first place without the deal and with it, the standard error of the
    difference, and the same offer at the least price that it would take, if one was found."""

    without: float
    agreed: float
    error: float
    price: Speech | None


def answer_of(bot: Bot, view: Row, seat: int, luck: Luck) -> Speech | None:
    """What a bot answers to the first offer made to it, or None if there is none to answer."""
    talk = game_of(view).talk
    said: Speech | None = talk.bot_answer(view, seat, luck) if talk else None
    if talk is None or said is None:
        return None
    answers: list[Speech] = [answer for answer in talk.answers(view, seat) if answer.number == said.number]
    if isinstance(bot, Program) and bot.wants(Kind.ANSWER, view, seat):
        return own_answer(bot, talk, view, seat, answers, luck)
    decline = next(answer for answer in answers if answer.declines)
    accept = next((answer for answer in answers if answer.accepts), None)
    if accept is not None:
        without, agreed = (after(talk, view, seat, answer) for answer in (decline, accept))
        if gains(bot, without, all_agreed(talk, agreed, accept.number), seat, luck):
            return accept
    return said if said.is_counter and is_good_for(bot, talk, view, seat, said, luck) else decline


def decline_of(bot: Bot, view: Row, seat: int, luck: Luck) -> Speech | None:
    """What a bot answers while it cannot weigh deals by play-outs yet: no, to the first offer made to it."""
    talk = game_of(view).talk
    answers: list[Speech] = [] if talk is None else talk.answers(view, seat)
    return next((answer for answer in answers if answer.declines), None)


def offer_of(bot: Bot, view: Row, seat: int, luck: Luck, made: Container[Hashable] = ()) -> Speech | None:
    """An offer a bot would like to make now and the other may well take, or None. Nothing that it has `made` before."""
    talk = game_of(view).talk
    if talk is None:
        return None
    if isinstance(bot, Program) and bot.wants(Kind.OFFER, view, seat):
        return own_offer(bot, talk, view, seat, luck)
    ideas = [offer for offer in ideas_of(bot, talk, view, seat, luck) if talk.idea_of(offer) not in made]
    taken = [(offer, if_taken(talk, view, seat, offer)) for offer in ideas[:MOST_WEIGHED]]
    deals = [(offer, *struck) for offer, struck in taken if struck is not None]
    for best in shortlisted(bot, [view, *(row for _offer, _others, row in deals)], seat, luck):
        offer, others, row = deals[best - 1]
        if gains(bot, view, row, seat, luck) and all(may_gain(bot, view, row, other, luck) for other in others):
            return offer
    return None


def verdict_of(bot: Bot, view: Row, maker: int, seat: int, offer: Speech, luck: Luck) -> Verdict | None:
    """What a bot thinks of an offer of another seat to it, weighed as it weighs what it answers; None if the deal
    could not be made now."""
    talk = game_of(view).talk
    deal = None if talk is None else if_taken(talk, view, maker, offer)
    if talk is None or deal is None:
        return None
    compared = compare([view, deal[1]], seat, luck, budget_of(bot))
    without, agreed = (float(share) for share in compared.values())
    _gained, error = compared.lead_of(1, 0, max(1, min(map(compared.playouts_of, (0, 1)))))
    price = offer if gain_in(compared, 1, DEAL_Z) > NEGLIGIBLE else price_of(bot, talk, view, maker, seat, offer, luck)
    return Verdict(without, agreed, error, price)


def price_of(bot: Bot, talk: Talk[Any], view: Row, maker: int, seat: int, offer: Speech, luck: Luck) -> Speech | None:
    """The least more for which the bot would surely take an offer: found by halving, then weighed in full."""
    deals = [(each, if_taken(talk, view, maker, each)) for each in talk.dearer(view, offer, seat)]
    prices = [(each, deal[1]) for each, deal in deals if deal is not None]
    low, high = 0, len(prices)
    for _look in range(LOOKS):
        if low < high:
            middle = (low + high) // 2
            compared = compare([view, prices[middle][1]], seat, luck, part_of(budget_of(bot)))
            low, high = (low, middle) if gain_in(compared, 1, DEAL_Z) > NEGLIGIBLE else (middle + 1, high)
    for each, agreed in prices[low :: max(1, len(prices) // 8)][:NAMED]:
        if gain_in(compare([view, agreed], seat, luck, budget_of(bot)), 1, SURE_Z) > NEGLIGIBLE:
            return each
    return None


def own_answer(bot: Program, talk: Talk[Any], view: Row, seat: int, answers: list[Speech], luck: Luck) -> Speech:
    """What your own bot answers to an offer; where it fails, no."""
    replies = sorted(answers, key=lambda answer: not answer.declines)
    if len(replies) == 1:
        return replies[0]
    number = replies[0].number
    assert number is not None
    try:
        text = bot.reply(view, seat, talk.offer_shown(view, number), [talk.text_of(each) for each in replies], luck)
        said = spoken(talk, view, seat, text)
        if said.number != number:
            raise Failed(f"{text!r} does not answer offer {number}")
    except Failed as failure:
        bot.fail(failure)
        return replies[0]
    return said


def own_offer(bot: Program, talk: Talk[Any], view: Row, seat: int, luck: Luck) -> Speech | None:
    """The offer that your own bot makes, if any."""
    ideas = [talk.text_of(idea) for idea in talk.bot_offers(view, seat)[:MOST_WEIGHED]]
    try:
        text = bot.offer(view, seat, ideas, luck)
        said = None if text is None else spoken(talk, view, seat, text)
        if said is not None and not said.is_offer:
            raise Failed(f"{text!r} is no offer")
    except Failed as failure:
        bot.fail(failure)
        return None
    return said


def spoken(talk: Talk[Any], view: Row, seat: int, text: str) -> Speech:
    """What a bot says, out of its text. Raises `Failed` if it may not say that now."""
    names = [f"Seat {number}" for number in range(int(view.players))]
    try:
        if not talk.is_talk(text):
            raise Failed(f"{text!r} is neither an offer nor an answer")
        said: Speech = talk.parse(view, seat, text, names)
    except IllegalMove as refusal:
        raise Failed(str(refusal)) from None
    if refused := talk.refused(view, seat, said, names):
        raise Failed(f"{refused[0]}: {text!r}: {refused[1]}")
    return said


def ideas_of(bot: Bot, talk: Talk[Any], view: Row, seat: int, luck: Luck) -> list[Speech]:
    """Offers to weigh: many for a bot that thinks ahead, one that seems good to both for any other."""
    if isinstance(bot, SearchBot):
        return talk.bot_offers(view, seat)
    said = talk.bot_offer(view, seat, luck)
    return [] if said is None else [said]


def is_good_for(bot: Bot, talk: Talk[Any], view: Row, seat: int, offer: Speech, luck: Luck) -> bool:
    """Whether the seat gains if its offer or counter is accepted."""
    struck = if_taken(talk, view, seat, offer)
    return struck is not None and gains(bot, view, struck[1], seat, luck)


def if_taken(talk: Talk[Any], view: Row, seat: int, offer: Speech) -> tuple[list[int], Row] | None:
    """Who would have to accept an offer or counter, and the table once they have; None if it cannot be."""
    row, known = after(talk, view, seat, offer), [talk.answers(view, other) for other in range(view.players)]
    accepted = list[int]()
    for other in range(view.players):
        for answer in talk.answers(row, other):
            if answer.accepts and answer not in known[other]:
                row = after(talk, row, other, answer)
                accepted.append(other)
                break
    return (accepted, row) if accepted else None


def shortlisted(bot: Bot, tables: list[Row], seat: int, luck: Luck) -> list[int]:
    """The few tables that a short comparison shows to be better for the seat than the first, best first."""
    if len(tables) <= 2:
        return list(range(1, len(tables)))
    compared = compare(tables, seat, luck, part_of(budget_of(bot)))
    return [at for at in compared.ranking() if at != 0 and gain_in(compared, at, 0.0) > NEGLIGIBLE][:SHORT_LIST]


def all_agreed(talk: Talk[Any], agreed: Row, number: int | None) -> Row:
    """The table when everybody else who is asked has accepted an offer too."""
    for other in range(agreed.players):
        for answer in talk.answers(agreed, other):
            if answer.accepts and answer.number == number:
                return all_agreed(talk, after(talk, agreed, other, answer), number)
    return agreed


def gains(bot: Bot, without: Row, agreed: Row, seat: int, luck: Luck) -> bool:
    """Whether play-outs show the seat to be surely better off at the second table than at the first."""
    return gain_in(compare([without, agreed], seat, luck, budget_of(bot)), 1, DEAL_Z) > NEGLIGIBLE


def may_gain(bot: Bot, without: Row, agreed: Row, seat: int, luck: Luck) -> bool:
    """Whether another seat may well be better off, so that it is worth asking."""
    return gain_in(compare([without, agreed], seat, luck, budget_of(bot)), 1, ASK_Z) > NEGLIGIBLE


def compare(tables: list[Row], seat: int, luck: Luck, budget: Budget) -> Comparison:
    """Tables played out with the same luck."""
    compared = Comparison(tables, seat, np.full(len(tables), NO_MOVE), int(next64(luck)), budget)
    compared.spend_budget()
    return compared


def gain_in(compared: Comparison, place: int, errors: float) -> float:
    """What a table gains over the first, that many standard errors below the mean; nothing if hardly played out."""
    both = min(compared.playouts_of(0), compared.playouts_of(place))
    if both < MIN_PLAYOUTS:
        return 0.0
    gained, error = compared.lead_of(place, 0, both)
    return gained - errors * error


def budget_of(bot: Bot) -> Budget:
    """What weighing a deal may cost a bot: as many play-outs for all, in the time of one decision."""
    return replace(bot.budget, playouts=WEIGHED_BY) if isinstance(bot, SearchBot) else ON_ITS_OWN


def part_of(budget: Budget) -> Budget:
    """What making a short list may cost."""
    playouts = None if budget.playouts is None else int(PART * budget.playouts)
    return replace(budget, playouts=playouts, seconds=None if budget.seconds is None else PART * budget.seconds)


def after(talk: Talk[Any], view: Row, seat: int, said: Speech) -> Row:
    """The table when a seat has said so."""
    row = copy_of(view)
    talk.carry_out(row, seat, said)
    return row
