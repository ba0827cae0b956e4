"""Hints for a seat, as far as its table allows: what each move would bring, and what the search bot thinks of it."""

from pitboss.bots.comparison import Budget
from pitboss.bots.search import HINT_BUDGET, MoveEstimate, search
from pitboss.bots.warm_up import is_loaded
from pitboss.core.game import Row, view_of
from pitboss.core.lang import _
from pitboss.server.errors import Nack
from pitboss.server.live.bot_players import fresh_luck
from pitboss.server.live.open_table import OpenTable
from pitboss.server.live.thinking import Job, Thinking, Urgency
from pitboss.server.tables.acts import own_seat
from pitboss.server.tables.chance import playing
from pitboss.server.wire.frames import HintsFrame, MoveHint
from pitboss.server.wire.messages import Hint

SECONDS = HINT_BUDGET.seconds or 1.0
Judgement = Job[list[MoveEstimate]]


class Hints:
    """Answers hints: one at a time for each table, and so many as its table and its address have time for."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.under_way: dict[str, Judgement] = {}  # by table

    async def answer(self, open_table: OpenTable, holder: int, message: Hint, address: str) -> HintsFrame:
        """The moves of the seat on turn, with facts, and with shares where the table allows it, best first."""
        async with open_table.lock:
            room = open_table.room
            seat = own_seat(room, holder, message.seat)
            table, allowed = playing(room), room.settings["hints"]
            if allowed == "off":
                raise Nack("not_now", _("There are no hints at this table."))
            if room.actor != seat:
                raise Nack("not_your_turn", _("Hints are for the seat that is to choose."))
            if allowed == "full":
                self._check(room.id, address)
            view, words, names = table.view(seat), room.game.words, room.names
            moves = {move.id: move for move in table.moves()}
            facts = {at: words.hint(view, seat, at, names) for at in moves}
        hints = {at: MoveHint(move.name, move.words, facts[at]) for at, move in moves.items()}
        if allowed != "full":
            return HintsFrame(message.id, list(hints.values()))
        if not is_loaded(room.game):
            return HintsFrame(message.id, list(hints.values()), part=0.0)
        judged = await self._judge(room.id, address, view_of(view, seat), list(moves))
        found = {each.move: each for each in judged.done.result() if each.is_known}
        ranked = [with_share(hints.pop(at), each) for at, each in found.items()]
        return HintsFrame(message.id, [*ranked, *hints.values()], judged.part_had if judged.had_less else 1.0)

    def _check(self, table: str, address: str) -> None:
        """Raises `Nack` where a hint is being worked out, or its table or address has used its time."""
        before = self.under_way.get(table)
        if before is not None and not self.thinking.is_waiting(before):
            raise Nack("busy", _("A hint for this table is on its way."), retry_after=1)
        self.thinking.budgets.check_hint(table, address)

    async def _judge(self, table: str, address: str, view: Row, legal: list[int]) -> Judgement:
        """A search, instead of one for the same table that has not been begun."""
        seed = int(fresh_luck().state)
        job = Judgement(
            Urgency.HINT,
            address,
            lambda part: search(view, legal, seed, Budget(HINT_BUDGET.playouts, SECONDS * part)),
            SECONDS,
        )
        if (before := self.under_way.get(table)) is not None:
            self.thinking.refuse(before, Nack("busy", _("A newer question at this table took the place of yours.")))
        self.under_way[table] = job
        self.thinking.budgets.charge_hint(table, address, SECONDS)
        try:
            await self.thinking.run(job)
        finally:
            self.thinking.budgets.charge_hint(table, address, job.cpu - SECONDS)
            if self.under_way.get(table) is job:
                del self.under_way[table]
        return job


def with_share(hint: MoveHint, judged: MoveEstimate) -> MoveHint:
    """A hint with what the search found."""
    hint.share, hint.error, hint.playouts = (
        round(judged.win_share, 4),
        round(judged.standard_error, 4),
        judged.playouts,
    )
    hint.points = None if judged.score is None else round(judged.score, 1)
    return hint
