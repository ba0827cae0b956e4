"""Setting up the game and each of its rounds."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadOption
from pitboss.core.game import Option, Row, new_row
from pitboss.core.lang import N_, _
from pitboss.games.lasvegas.box import (
    CASINOS,
    COLOURS,
    DICE,
    EDITION_NAMES,
    ENOUGH,
    KINDS,
    MOST_NOTES,
    NEUTRAL_EACH,
    NEUTRAL_EXTRA,
    NOTES,
    PLAYERS,
    VALUES,
)
from pitboss.games.lasvegas.state import DEAL, EXTRA, ROLL, ROW

TITLE = "Las Vegas"

OPTIONS = {
    "neutral": Option(False, N_("play with the neutral dice (2 to 4 players)"), (False, True)),
    "open": Option(False, N_("winnings lie face up"), (False, True)),
    "start": Option(0, N_("the seat that starts, counted from 0"), (0, 1, 2, 3, 4)),
    "edition": Option("first", N_("whose names the casinos bear"), EDITION_NAMES),
}


def new(players: int, options: Mapping[str, Any]) -> Row:
    """[V1.1] Two to five players sit down. [V2.4] The first seat starts unless the table says otherwise."""
    if players not in PLAYERS:
        asked = {"title": TITLE, "few": PLAYERS[0], "most": PLAYERS[-1], "given": players}
        raise BadOption("V1.1", _("{title} is for {few} to {most} players, not {given}.", **asked))
    if options["neutral"] and not NEUTRAL_EACH[players]:
        raise BadOption("V6.1", _("With {players} players no colour is left for the neutral dice.", players=players))
    if options["start"] >= players:
        seats = {"seat": options["start"], "last": players - 1}
        raise BadOption("V2.4", _("Seat {seat} cannot start: the seats are 0 to {last}.", **seats))
    s = new_row(ROW)
    s.players = players
    s.neutral = options["neutral"]
    s.open = options["open"]
    s.edition = EDITION_NAMES.index(options["edition"])
    s.start = options["start"]
    open_the_box(s)
    begin_round(s)
    return s


@rule
def open_the_box(s: Row) -> None:
    """[V1.2] All 54 notes are shuffled into one face-down deck, once."""
    for kind in range(KINDS):
        s.deck[kind] = NOTES[kind]


@rule
def begin_round(s: Row) -> None:
    """[V2.5] The next round is dealt; [V2.3] everyone takes back eight dice; the start card says who begins."""
    s.round_no += 1
    s.turn = s.start
    take_dice_home(s)
    s.casino = 0
    s.stage = DEAL


@rule
def take_dice_home(s: Row) -> None:
    """[V4.5] All dice go home: [V2.3] eight of the own colour each, [V6.1] and the neutral ones played with."""
    for colour in range(COLOURS):
        for casino in range(CASINOS):
            s.dice[colour, casino] = 0
    for seat in range(s.players):
        s.hand[seat] = DICE
        s.neutral_hand[seat] = NEUTRAL_EACH[s.players] if s.neutral else 0


@rule
def turn_up(s: Row, kind: int) -> None:
    """[V2.1] Notes are turned up for one casino after the other, each until at least 50K lie there."""
    s.deck[kind] -= 1
    lay_down(s, s.casino, VALUES[kind])
    if money_at(s, s.casino) >= ENOUGH:
        s.casino += 1
    if s.casino == CASINOS:
        s.stage = EXTRA if s.neutral and NEUTRAL_EXTRA[s.players] else ROLL


@rule
def lay_down(s: Row, casino: int, value: int) -> None:
    """[V2.2] Notes at a casino are sorted by value, highest first."""
    for place in range(MOST_NOTES):
        lies = int(s.notes[casino, place])
        s.notes[casino, place] = max(lies, value)
        value = min(lies, value)


@rule
def money_at(s: Row, casino: int) -> int:
    """[V2.1] What lies at a casino."""
    money = 0
    for place in range(MOST_NOTES):
        money += int(s.notes[casino, place])
    return money
