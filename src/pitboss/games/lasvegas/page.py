"""What a page needs to draw Las Vegas: the box, the table out of a seat's view, payouts, and moves tried out."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import numpy as np
from msgspec import Struct, field
from msgspec.structs import replace

from pitboss.core.game import NOBODY, Event, Names, Row, Tried, copy_of, new_row, row_from, score, view_of
from pitboss.core.luck import ROLL_BITS, ROLL_MASK, unpack
from pitboss.games.lasvegas.box import (
    CASINOS,
    COLOURS,
    DICE,
    EDITION_NAMES,
    EDITIONS,
    ENOUGH,
    MOST_NOTES,
    NEUTRAL,
    NOTES,
    ROUNDS,
    VALUES,
)
from pitboss.games.lasvegas.rules.scoring import as_it_stands
from pitboss.games.lasvegas.rules.turn import is_round_over, place
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER, PLACE, ROLL, ROW
from pitboss.games.lasvegas.text.contest import to_lead

Stage = Literal["deal", "extra", "roll", "place", "over"]
STAGES: dict[int, Stage] = {DEAL: "deal", EXTRA: "extra", ROLL: "roll", PLACE: "place", OVER: "over"}
FIGURE_CASINO = 2  # the casino that the rules' figures show
# Casinos that the rules show beside a paragraph: their notes, and everybody's dice.
FIGURES = {"V4.2": ([60, 20], [3, 3, 1]), "V4.3": ([70, 40, 10], [2, 4, 1]), "V4.4": ([50, 30], [0, 2, 0])}


class Casino(Struct, frozen=True, omit_defaults=True):
    """A casino: `notes` in K, the highest first, `dice` by seat and `neutral` dice.

    `takers` has for each note the colour that takes it as things stand: a seat, 5 for the neutral dice, or -1 for
    nobody. `tied` are the colours that cancel out. `to_lead` has the seats that could still be first, each with the
    fewest dice it has to add.
    """

    name: str
    notes: list[int]
    dice: list[int]
    neutral: int
    takers: list[int]
    tied: list[int]
    to_lead: list[tuple[int, int]] = field(default_factory=list)


class Seat(Struct, frozen=True):
    """A seat: own and neutral dice in hand, `notes` in number, `money` in K, null where the viewer may not know it."""

    dice: int
    neutral: int
    notes: int
    money: int | None


class Board(Struct, frozen=True):
    """The table as a seat sees it. `roll` and `neutral` are the dice rolled, own and neutral."""

    round: int
    rounds: int
    stage: Stage
    turn: int
    start: int
    roll: list[int]
    neutral: list[int]
    casinos: list[Casino]
    seats: list[Seat]


class Payout(Struct, frozen=True):
    """What a casino paid: `dice` by seat and `neutral` ones, `pays` as pairs of note and colour, colours `tied`."""

    dice: list[int]
    neutral: int
    pays: list[tuple[int, int]]
    tied: list[int]


class Changes(Struct, frozen=True):
    """The payout of a round, casino by casino."""

    payouts: list[Payout]


class Box(Struct, frozen=True):
    """What is printed on the box's parts: the notes' `values` in K and how many there are of each, dice of a colour,
    what a casino is filled up to, and by paragraph of the rules the casinos that picture it."""

    values: list[int]
    notes: list[int]
    dice: int
    rounds: int
    enough: int
    figures: dict[str, Casino]


def box() -> Box:
    """[V1.2] What is in the box."""
    figures = {paragraph: figure(*drawn) for paragraph, drawn in FIGURES.items()}
    return Box(VALUES.tolist(), NOTES.tolist(), DICE, ROUNDS, ENOUGH, figures)


def figure(notes: Sequence[int], dice: Sequence[int]) -> Casino:
    """[V4.2] A casino with some notes and dice, and who takes what there."""
    s = new_row(ROW)
    s.players = len(dice)
    s.notes[FIGURE_CASINO, : len(notes)] = notes
    s.dice[: len(dice), FIGURE_CASINO] = dice
    return casinos_of(s)[FIGURE_CASINO]


def board(view: Row, seat: int, names: Names) -> Board:
    """[V7.1] The table as a seat sees it: what all see alike, and the seat's own money."""
    seen_by_all = public_board(view_of(view, NOBODY).tobytes())
    if seat == NOBODY:
        return seen_by_all
    seats = seen_by_all.seats.copy()
    seats[seat] = replace(seats[seat], money=int(score(view, seat)))
    return replace(seen_by_all, seats=seats)


def afterwards(s: Row) -> Row:
    """[V7.1] When the game is over, everybody's winnings of any moment may be seen."""
    shown = copy_of(s)
    shown.open = 1
    return shown


def round_of(s: Row) -> int:
    """[V5.1] Which of the four rounds is played."""
    return int(s.round_no)


@lru_cache(maxsize=8)  # the views of one table are asked for one after the other, and this part is alike in all
def public_board(public_view: bytes) -> Board:
    """[V7.1] The table as a spectator sees it."""
    s = row_from(public_view, ROW)
    return Board(
        round=int(s.round_no),
        rounds=ROUNDS,
        stage=STAGES[int(s.stage)],
        turn=int(s.turn),
        start=int(s.start),
        roll=unpack(int(s.roll) & ROLL_MASK),
        neutral=unpack(int(s.roll) >> ROLL_BITS),
        casinos=casinos_of(s),
        seats=seats_of(s),
    )


def casinos_of(s: Row) -> list[Casino]:
    """[V2.2] Each casino's notes, everybody's dice, and who would be paid if the round ended now."""
    takers, tied = np.empty((CASINOS, MOST_NOTES), np.int8), np.empty((CASINOS, COLOURS), np.bool_)
    as_it_stands(s, takers, tied)
    names, players = EDITIONS[EDITION_NAMES[int(s.edition)]], int(s.players)
    columns = zip(names, s.notes.tolist(), s.dice.T.tolist(), takers.tolist(), tied.tolist(), strict=True)
    in_hand = [range(1, dice + 1) for dice in s.hand[:players].tolist()]
    return [
        casino_of(
            name, notes, dice[:players], dice[NEUTRAL], takes, ties, to_lead([*dice[:players], dice[NEUTRAL]], in_hand)
        )
        for name, notes, dice, takes, ties in columns
    ]


def casino_of(
    name: str,
    notes: list[int],
    dice: list[int],
    neutral: int,
    takers: list[int],
    tied: list[bool],
    chasing: list[tuple[int, int]],
) -> Casino:
    """[V2.2] A casino without the places where no note lies."""
    count = MOST_NOTES - notes.count(0)
    cancelled = [colour for colour, is_tied in enumerate(tied) if is_tied]
    return Casino(name, notes[:count], dice, neutral, takers[:count], cancelled, chasing if count else [])


def seats_of(s: Row) -> list[Seat]:
    """[V7.1] Everybody's dice and notes in number; [V7.2] the money where it lies open, or where there is none."""
    hands = zip(range(s.players), s.hand.tolist(), s.neutral_hand.tolist(), s.held.tolist(), strict=False)
    lies_open = bool(s.open)
    return [
        Seat(dice, neutral, notes, int(score(s, seat)) if lies_open or not notes else None)
        for seat, dice, neutral, notes in hands
    ]


def changes(before: Row, event: Event, after: Row) -> Changes | None:
    """[V4.1] What the casinos paid, if the event ended a round."""
    if "move" not in event or not is_round_over(before, after):
        return None
    placed = copy_of(before)
    place(placed, int(event["move"]) - 1)
    return Changes([payout(casino) for casino in casinos_of(placed)])


def payout(casino: Casino) -> Payout:
    """[V4.3] Who takes which note at a casino, [V4.2] and who is tied."""
    return Payout(casino.dice, casino.neutral, list(zip(casino.notes, casino.takers, strict=True)), casino.tied)


def tried(view: Row, seat: int, move: int, names: Names) -> Tried[Board]:
    """[V3.3] The table with the chosen dice placed, before the turn passes and before anything is paid."""
    placed = copy_of(view)
    place(placed, move)
    return Tried(board(placed, seat, names))
