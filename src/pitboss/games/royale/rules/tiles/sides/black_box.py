"""G1 Black Box: the neighbour splits, the winner chooses."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.luck import Luck, below
from pitboss.core.observation import Field, put_number
from pitboss.games.royale.box import NOWHERE, argument, side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.scoring import winning_seat
from pitboss.games.royale.rules.tiles.asking import done, left_of
from pitboss.games.royale.rules.tiles.shapes import Piles
from pitboss.games.royale.rules.tiles.tile import AT_PAYOUT, MOST_OBSERVED, Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, numbered
from pitboss.games.royale.state import SPLIT, TAKE

SIDE = side_number("G1")
# What pile 1 holds in each of the fourteen splits, as numbers of 60s, 20s and 0s; pile 2 has the rest.
SPLITS = (
    ((0, 2, 3), (1, 1, 3), (1, 2, 2))
    + ((0, 1, 3), (0, 2, 2), (1, 0, 3), (1, 1, 2), (1, 2, 1))
    + ((0, 0, 3), (0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 1, 1), (1, 2, 0))
)
SPLIT_COUNT = 14
SIXTIES = np.array([pile[0] for pile in SPLITS])  # in pile 1
TWENTIES = np.array([pile[1] for pile in SPLITS])
PILE_SIZES = np.array([sum(pile) for pile in SPLITS])
BOX_SIXTIES, BOX_TWENTIES, BOX_TOKENS = 1, 2, 6
SIXTY, TWENTY = argument(60), argument(20)
PAID_BY_SUM = 2  # the version of the rules since which a pile is one reward
FIRST_SPLIT = 182  # + split
FIRST_TAKE = 196  # + pile - 1


@rule
def at_payout(s: Row, casino: int) -> None:
    """[R5.G1a] The seat on the left of this casino's winner, if that is a seat, gets the six tokens."""
    winner = winning_seat(s, casino)
    if winner != NOBODY:
        s.active = casino
        s.stage, s.asked = SPLIT, left_of(s, winner)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.G1b] The fourteen ways to make two piles; [R5.G1c] one of the two."""
    first, count = (FIRST_SPLIT, SPLIT_COUNT) if s.stage == SPLIT else (FIRST_TAKE, 2)
    for choice in range(count):
        moves[choice] = first + choice
    return count


@rule
def decide(s: Row, move: int) -> None:
    """[R5.G1b] The piles lie face down, their sizes are seen; [R5.G1c] then the winner takes one."""
    if s.stage == SPLIT:
        s.pile = move - FIRST_SPLIT + 1
        s.pile_size = PILE_SIZES[s.pile - 1]
        s.stage, s.asked = TAKE, winning_seat(s, s.active)
    else:
        open_pile(s, s.asked, move == FIRST_TAKE)


@rule
def open_pile(s: Row, seat: int, first: bool) -> None:
    """[R5.G1c] The winner is paid the pile's sum: nothing for 0, 2 chips for 20, money for 40 to 100."""
    sixties, twenties = SIXTIES[s.pile - 1], TWENTIES[s.pile - 1]
    if not first:
        sixties, twenties = BOX_SIXTIES - sixties, BOX_TWENTIES - twenties
    if s.version >= PAID_BY_SUM:
        reward(s, seat, SIXTY * sixties + TWENTY * twenties)
    else:
        pay_tokens(s, seat, sixties, twenties)
    s.pile = 0
    s.pile_size = 0
    done(s)


@rule
def pay_tokens(s: Row, seat: int, sixties: int, twenties: int) -> None:
    """[R5.G1c] Version 1 of the rules: each token is paid by itself."""
    for _token in range(sixties):
        reward(s, seat, SIXTY)
    for _token in range(twenties):
        reward(s, seat, TWENTY)


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[R8.3] Only who made the piles knows what they hold."""
    if s.stage == TAKE and seat != left_of(s, s.asked):
        view.pile = 0


@rule
def sample_world(view: Row, luck: Luck) -> None:
    """[R8.3] Piles of the sizes that are seen."""
    if view.stage == TAKE and view.pile == 0:
        view.pile = 1 + a_split_of(view.pile_size, luck)


@rule
def a_split_of(size: int, luck: Luck) -> int:
    """[R8.3] Any of the splits with so many tokens in pile 1."""
    split = below(luck, SPLIT_COUNT)
    while PILE_SIZES[split] != size:
        split = below(luck, SPLIT_COUNT)
    return split


# Value, in K
WINNER_GETS = 50  # the two piles hold 100


@rule
def choice_value(view: Row, move: int) -> float:
    """[R5.G1b] The smaller pile 1, the better; [R5.G1c] which pile is taken is left to chance."""
    if view.stage == SPLIT:
        return 0.0 - PILE_SIZES[move - FIRST_SPLIT]
    return 0.0


# Words
def piles_text(split: int) -> str:
    """[R5.G1b] `60 20 0 / 20 0 0`."""
    sixties, twenties, zeros = SPLITS[split]
    return f"{pile_text(sixties, twenties, zeros)} / {pile_text(1 - sixties, 2 - twenties, 3 - zeros)}"


def pile_text(sixties: int, twenties: int, zeros: int) -> str:
    """[R5.G1b] A pile's tokens from high to low."""
    return " ".join(["60"] * sixties + ["20"] * twenties + ["0"] * zeros)


PILES = {piles_text(split): split for split in range(SPLIT_COUNT)}


def split_words(s: Row, move: int) -> str:
    """[R5.G1b] `makes the piles 60 20 0 / 20 0 0`."""
    return _("makes the piles {piles}", piles=piles_text(move - FIRST_SPLIT))


def tell_split(s: Row, move: int, name: str) -> list[str]:
    """[R8.3] Only the sizes of the piles are told."""
    first = int(PILE_SIZES[move - FIRST_SPLIT])
    piles = {"first": first, "second": BOX_TOKENS - first}
    return [_("{name} makes two piles of {first} and {second} tokens.", name=name, **piles)]


def seen_split(move: int) -> str:
    """[R8.3] `split 4 / 2`."""
    size = int(PILE_SIZES[move - FIRST_SPLIT])
    return f"split {size} / {BOX_TOKENS - size}"


def split_hint(view: Row, move: int) -> str:
    """[R8.3] What the winner will see."""
    return _("the other sees the sizes only")


def take_words(s: Row, move: int) -> str:
    """[R5.G1c] `takes pile 1`."""
    return _("takes pile {number}", number=move - FIRST_TAKE + 1)


def tell_take(s: Row, move: int, name: str) -> list[str]:
    """[R5.G1c] The pile, and what both held."""
    taken = _("{name} {deed}.", name=name, deed=take_words(s, move))
    return [taken, _("The piles were {piles}.", piles=piles_text(int(s.pile) - 1))]


def take_hint(view: Row, move: int) -> str:
    """[R8.3] How many tokens a pile has."""
    size = int(view.pile_size) if move == FIRST_TAKE else BOX_TOKENS - int(view.pile_size)
    return _("{size} of the six tokens 60, 20, 20, 0, 0, 0", size=size)


# Contents
def on(view: Row) -> list[int | str]:
    """[R8.3] The sizes of the two piles once they are made, and what they hold for who made them."""
    piles = lies(view)
    return [] if piles is None else [*piles.sizes, *([piles.tokens] if piles.tokens else [])]


def lies(view: Row) -> Piles | None:
    """[R8.3] The two piles once they are made."""
    size = int(view.pile_size)
    if not size:
        return None
    return Piles((size, BOX_TOKENS - size), piles_text(int(view.pile) - 1) if view.pile else "")


def is_used(s: Row) -> Any:
    """[R5.G1b] Whether there are piles."""
    return s.pile


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `piles: 60 20 0 / 20 0 0`."""
    return {"piles": piles_text(int(s.pile) - 1) if s.pile else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `piles: 60 20 0 / 20 0 0`."""
    if "piles" in fields:
        piles = " ".join(fields["piles"].replace("/", " / ").split())
        if piles not in PILES:
            wrong = shortened(fields["piles"])
            raise BadPosition("R5.G1b", _("{piles} are no two piles of the six tokens.", piles=wrong))
        s.pile = PILES[piles] + 1
        s.pile_size = PILE_SIZES[s.pile - 1]


def check(s: Row, names: Names) -> None:
    """[R5.G1b] There are piles only until one is taken."""
    if (s.pile > 0) != (s.stage == TAKE):
        raise BadPosition("R5.G1b", _("There are piles just when one is to be taken."))


def winner_here(s: Row) -> int:
    """[R5.G1c] The winner of this casino."""
    return int(winning_seat(s, s.active)) if s.active != NOWHERE else NOBODY


def left_of_winner(s: Row) -> int:
    """[R5.G1a] The seat on the winner's left."""
    winner = winner_here(s)
    return NOBODY if winner == NOBODY else int(left_of(s, winner))


OBSERVED = (
    Field("pile", (), 0, MOST_OBSERVED, "how the observer split the pile, from 1"),
    Field("pile_size", (), 0, MOST_OBSERVED, "tokens in pile 1"),
)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R8.3] What lies on the tile, as numbers; returns the next place."""
    at = put_number(out, at, view.pile)
    return put_number(out, at, view.pile_size)


TILE = Tile(
    side="G1",
    name=N_("Black Box"),
    observed=OBSERVED,
    brief=N_("The winner takes one of two hidden piles."),
    about=N_(
        "At the payout the winner’s left neighbour makes two face-down piles of the tokens 60, 20, 20, 0, 0 and 0. "
        "The winner takes one pile."
    ),
    pays=(60, 20, 20, 0, 0, 0),
    stages=(
        Stage(
            SPLIT,
            "split",
            N_("{name} splits the Black Box into two piles"),
            "R5.G1b",
            asks=left_of_winner,
            bare="split",
            time=AT_PAYOUT,
        ),
        Stage(TAKE, "take", N_("{name} takes a pile"), "R5.G1c", asks=winner_here, bare="take", time=AT_PAYOUT),
    ),
    verbs=(
        Verb(
            {FIRST_SPLIT + split: f"split {piles}" for piles, split in PILES.items()},
            split_words,
            rule="R5.G1b",
            told=tell_split,
            seen=seen_split,
            hint=split_hint,
        ),
        Verb(
            numbered("take", FIRST_TAKE, 2),
            take_words,
            rule="R5.G1c",
            told=tell_take,
            reveals=True,
            hint=take_hint,
        ),
    ),
    contents=Contents(on=on, lies=lies),
    lines=Lines(("piles",), write, read),
    is_used=is_used,
    used=N_("there are two piles"),
    check=check,
    winner_gets=WINNER_GETS,
)
