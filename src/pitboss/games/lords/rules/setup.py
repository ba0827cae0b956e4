"""Sitting down, dealing two cards each, and rolling for who begins."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadOption
from pitboss.core.game import NOBODY, Option, Row, new_row
from pitboss.core.lang import N_, _
from pitboss.games.lords.box import EACH_DEALT, PLAYERS, STACKS, START_CASH
from pitboss.games.lords.rules.board import ALL_LOTS, NO_LOT, ONE, count, has, in_play
from pitboss.games.lords.state import DEAL, DRAW, FIRST, ROW, RULES_VERSION

TITLE = "Lords of Vegas"

OPTIONS = {
    "start": Option(None, N_("the seat that begins, counted from 0; left out, it is rolled for"), (None, 0, 1, 2, 3)),
    "trades": Option(True, N_("players may trade"), (True, False)),
}


def new(players: int, options: Mapping[str, Any]) -> Row:
    """[L2.1] Nobody has points or money, the board is empty. [L2.6] The table may fix who begins."""
    if players not in PLAYERS:
        asked = {"title": TITLE, "few": PLAYERS[0], "most": PLAYERS[-1], "given": players}
        raise BadOption("L2.1", _("{title} is for {few} to {most} players, not {given}.", **asked))
    start = options["start"]
    if start is not None and start >= players:
        seats = {"seat": start, "last": players - 1}
        raise BadOption("L2.6", _("Seat {seat} cannot start: the seats are 0 to {last}.", **seats))
    s = new_row(ROW)
    s.players = players
    s.start = NOBODY if start is None else start
    s.trades = options["trades"]
    s.deck = ALL_LOTS
    s.lot = NO_LOT
    s.stage = DEAL
    s.version = RULES_VERSION
    return s


def follow(s: Row, version: int) -> None:
    """[L2.1] A table goes on under the version of the rules that it began with."""
    s.version = version


@rule
def deal_card(s: Row, lot: int) -> None:
    """[L2.2] Two cards a seat, seat by seat: a marker on the lot, [L2.3] start cash, and the card is discarded."""
    s.deck &= ~ONE[lot]
    if not has(in_play(s), lot):
        return  # [L10.3] the same seat is dealt the next card
    seat = s.dealt // EACH_DEALT
    s.markers[seat] |= ONE[lot]
    s.cash[seat] += START_CASH[lot]
    s.dealt += 1
    if s.dealt == EACH_DEALT * s.players:
        bury_game_over(s)
        choose_beginner(s)


@rule
def bury_game_over(s: Row) -> None:
    """[L2.4] [L10.4] Four stacks as equal as can be, earlier ones larger; Game Over lies on top of the fourth."""
    left = count(s.deck)
    s.cards_to_come = left - left // STACKS


@rule
def choose_beginner(s: Row) -> None:
    """[L2.6] The table's wish, or [L2.5] everybody rolls."""
    if s.start != NOBODY:
        s.turn = s.start
        s.stage = DRAW
        return
    for seat in range(s.players):
        s.contending[seat] = 1
    s.stage = FIRST


@rule
def next_contender(s: Row) -> int:
    """[L2.5] Who rolls next for who begins, in seat order; NOBODY when all have."""
    for seat in range(s.players):
        if s.contending[seat] and s.first_sum[seat] == 0:
            return seat
    return NOBODY


@rule
def roll_for_first(s: Row, total: int) -> None:
    """[L2.5] The highest sum begins; those tied for it roll again, and only they."""
    s.first_sum[next_contender(s)] = total
    if next_contender(s) != NOBODY:
        return
    best, leaders = 0, 0
    for seat in range(s.players):
        if s.first_sum[seat] > best:
            best, leaders = s.first_sum[seat], 0
        if s.contending[seat] and s.first_sum[seat] == best:
            leaders += 1
            s.turn = seat
    for seat in range(s.players):
        s.contending[seat] = 1 if leaders > 1 and s.first_sum[seat] == best else 0
    for seat in range(s.players):
        s.first_sum[seat] = 0
    if leaders == 1:
        s.stage = DRAW
    else:
        s.turn = 0
