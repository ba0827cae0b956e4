"""Hints for a seat, as far as its table allows: what each move would bring, and what the search bot thinks of it."""

import asyncio

from pitboss.bots.comparison import Budget
from pitboss.bots.search import MoveEstimate, search
from pitboss.core.game import Row, view_of
from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import Bots, fresh_luck
from pitboss.server.live.open_table import OpenTable
from pitboss.server.tables.acts import own_seat
from pitboss.server.tables.chance import playing
from pitboss.server.wire.frames import HintsFrame, MoveHint
from pitboss.server.wire.messages import Hint

BUDGET = Budget(playouts=4000, seconds=0.6)


class Hints:
    """Answers hints, one at a time for each seat."""

    def __init__(self, bots: Bots) -> None:
        self.bots = bots
        self.asked: set[tuple[str, int]] = set()

    async def answer(self, open_table: OpenTable, holder: int, message: Hint) -> HintsFrame:
        """The moves of the seat on turn, with facts, and with shares where the table allows it."""
        async with open_table.lock:
            room = open_table.room
            seat = own_seat(room, holder, message.seat)
            table, allowed = playing(room), room.settings["hints"]
            if allowed == "off":
                raise Nack("not_now", _("There are no hints at this table."))
            if room.actor != seat:
                raise Nack("not_your_turn", _("Hints are for the seat that is to choose."))
            view, words, names = table.view(seat), room.game.words, room.names
            moves = {move.id: move for move in table.moves()}
            facts = {at: words.hint(view, seat, at, names) for at in moves}
        judged = await self._judge((room.id, seat), view_of(view, seat), list(moves)) if allowed == "full" else {}
        hints = {at: MoveHint(move.name, move.words, facts[at]) for at, move in moves.items()}
        return HintsFrame(message.id, [with_share(hint, judged.get(at)) for at, hint in hints.items()])

    async def _judge(self, who: tuple[str, int], view: Row, legal: list[int]) -> dict[int, MoveEstimate]:
        if who in self.asked:
            raise Nack("busy", _("A hint for this seat is on its way."))
        self.asked.add(who)
        try:
            loop, seed = asyncio.get_running_loop(), int(fresh_luck().state)
            found = await loop.run_in_executor(self.bots.pool, search, view, legal, seed, BUDGET)
            return {each.move: each for each in found}
        finally:
            self.asked.discard(who)


def with_share(hint: MoveHint, judged: MoveEstimate | None) -> MoveHint:
    """A hint with what the search found."""
    if judged is not None:
        hint.share, hint.error, hint.playouts = (
            round(judged.win_share, 4),
            round(judged.standard_error, 4),
            judged.playouts,
        )
        hint.points = None if judged.score is None else round(judged.score, 1)
    return hint
