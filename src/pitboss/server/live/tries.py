"""A move tried out: the table as it would be, before anybody decides anything; and what a bot thinks of an offer."""

from pitboss.bots import Bot
from pitboss.bots.trading import LOOKS, NAMED, PART, Verdict, budget_of, verdict_of
from pitboss.bots.warm_up import is_loaded
from pitboss.core.errors import IllegalMove
from pitboss.core.game import Speech
from pitboss.core.lang import _
from pitboss.core.table import Table
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import BUILT_IN_BOTS, built_in, fresh_luck, hurried
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.tables.acts import checked_move, own_seat
from pitboss.server.tables.chance import playing
from pitboss.server.tables.room import Room
from pitboss.server.wire.frames import PriceFrame, TriedFrame
from pitboss.server.wire.messages import Price, Try


async def tried(open_table: OpenTable, holder: int, message: Try) -> TriedFrame:
    """The table after a legal move of a seat of one's own, or after a deal, from what that seat may know."""
    async with open_table.lock:
        room = open_table.room
        seat, table = own_seat(room, holder, message.seat), playing(room)
        talk = room.game.talk
        if talk is not None and talk.is_talk(message.move):
            after = talk.tried(table.view(seat), seat, spoken(table, seat, message.move), room.names)
        else:
            move = checked_move(table, seat, message.move)
            after = room.game.page.tried(table.view(seat), seat, move, room.names)
        return TriedFrame(message.id, message.move, after.board, after.words, after.follows)


async def price(open_table: OpenTable, holder: int, message: Price, address: str, thinking: Thinking) -> PriceFrame:
    """What the bot at a seat thinks of an offer to it, and what it would take, by its own weighing and no other."""
    async with open_table.lock:
        room = open_table.room
        seat, table, talk = own_seat(room, holder, message.seat), playing(room), room.game.talk
        if talk is None:
            raise Nack("not_now", _("There is nothing to be offered at this table now."))
        bot, offer = asked_bot(room, message.of), spoken(table, seat, message.offer)
        if not offer.is_offer:
            raise Nack("bad", _("Only an offer has a price."))
        thinking.budgets.check_hint(room.id, address)
        view, follows = table.view(message.of), talk.tried(table.view(seat), seat, offer, room.names).follows
    luck, seconds = fresh_luck(), (budget_of(bot).seconds or 1.0) * (1 + NAMED + LOOKS * PART)
    job = Job[Verdict | None](
        Urgency.HINT,
        address,
        lambda part: verdict_of(hurried(bot, part), view, seat, message.of, offer, luck),
        seconds,
    )
    try:
        verdict = await thinking.run(job)
    finally:
        thinking.budgets.charge_hint(room.id, address, job.cpu)
    if verdict is None:
        raise Nack("not_now", _("That deal cannot be made now, so there is no price for it."))
    found = None if verdict.price is None else talk.text_of(verdict.price)
    shares = (round(verdict.without, 4), round(verdict.agreed, 4), round(verdict.error, 4))
    return PriceFrame(message.id, message.of, message.offer, *shares, found, follows[message.of])


def spoken(table: Table, seat: int, text: str) -> Speech:
    """An offer or an answer that a seat may give now, or why it may not."""
    try:
        said = table.decision(seat, text).said
    except IllegalMove as refusal:
        raise Nack.of(refusal) from None
    if said is None:
        raise Nack("bad", _("That is neither an offer nor an answer."))
    return said


def asked_bot(room: Room, seat: int) -> Bot:
    """The bot at a seat, if it can say what it thinks of an offer."""
    name = room.seats[seat].played_by if seat < len(room.seats) else None
    if name is None:
        raise Nack("bad", _("Nobody but a bot is asked for its price."))
    if name not in BUILT_IN_BOTS:
        raise Nack("not_now", _("{name} is a program of its own and does not say its price.", name=room.names[seat]))
    if not is_loaded(room.game):
        raise Nack("not_now", _("The bots cannot weigh a deal yet: the rules are still being made ready."))
    return built_in(name)
