"""A1 Lucky Punch: hide tokens in the fist and hope that the neighbour guesses wrong."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _, n_
from pitboss.core.luck import Luck, below
from pitboss.core.observation import Field, put_number
from pitboss.core.records.lesson import LEARNER, move
from pitboss.games.royale.box import side_number
from pitboss.games.royale.rules.bank import reward
from pitboss.games.royale.rules.tiles.asking import done, left_of
from pitboss.games.royale.rules.tiles.shapes import Fist
from pitboss.games.royale.rules.tiles.tile import MOST_OBSERVED, Contents, Lines, Stage, Tile, TileLesson
from pitboss.games.royale.rules.tiles.verb import Verb, numbered
from pitboss.games.royale.state import GUESS, HIDE
from pitboss.games.royale.text.position_lines import number_in
from pitboss.games.royale.text.vocabulary import reward_words

SIDE = side_number("A1")
TOKENS = 3
FIST_PAYS = np.array([0, 20, 30, 40])  # by tokens hidden
FIRST_HIDE = 20  # + tokens - 1
FIRST_GUESS = 23  # + tokens - 1


@rule
def activate(s: Row) -> None:
    """[R5.A1a] The seat is to hide 1, 2 or 3 tokens."""
    s.stage, s.asked = HIDE, s.turn


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.A1a] [R5.A1b] Any number of tokens can be hidden, and any can be guessed."""
    first = FIRST_HIDE if s.stage == HIDE else FIRST_GUESS
    for token in range(TOKENS):
        moves[token] = first + token
    return TOKENS


@rule
def decide(s: Row, move: int) -> None:
    """[R5.A1a] The tokens are in the fist; then the seat on the left guesses."""
    if s.stage == HIDE:
        s.fist = move - FIRST_HIDE + 1
        s.stage, s.asked = GUESS, left_of(s, s.turn)
    else:
        open_fist(s, move - FIRST_GUESS + 1)


@rule
def open_fist(s: Row, guessed: int) -> None:
    """[R5.A1b] A wrong guess pays by the number hidden, a right one nothing."""
    if guessed != s.fist:
        reward(s, s.turn, FIST_PAYS[s.fist])
    s.fist = 0
    done(s)


@rule
def look(s: Row, seat: int, view: Row) -> None:
    """[R8.2] The tokens in another's fist are not seen."""
    if s.stage == GUESS and seat != s.turn:
        view.fist = 0


@rule
def sample_world(view: Row, luck: Luck) -> None:
    """[R8.2] Any number of tokens may be in the fist."""
    if view.stage == GUESS and view.fist == 0:
        view.fist = 1 + below(luck, TOKENS)


# Value, in K
VALUE = 18.0  # when both sides mix as they should: 240 / 13
FISTS = np.array([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3])  # as likely as they pay little: 1/20 to 1/30 to 1/40
GUESSES = np.array([1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3])  # so that every fist is worth the same, 240/13


@rule
def mixed_choice(view: Row, luck: Luck) -> int:
    """[R5.A1a] [R5.A1b] A fist or a guess, each as often as it should be."""
    if view.stage == HIDE:
        return FIRST_HIDE + FISTS[below(luck, len(FISTS))] - 1
    return FIRST_GUESS + GUESSES[below(luck, len(GUESSES))] - 1


# Words
def hide_words(s: Row, move: int) -> str:
    """[R5.A1a] `hides 2 tokens`."""
    return n_("hides {count} token", "hides {count} tokens", move - FIRST_HIDE + 1)


def guess_words(s: Row, move: int) -> str:
    """[R5.A1b] `guesses 2 tokens`."""
    return n_("guesses {count} token", "guesses {count} tokens", move - FIRST_GUESS + 1)


def tell_hide(s: Row, move: int, name: str) -> list[str]:
    """[R8.2] How many tokens are hidden is not told."""
    return [_("{name} hides tokens in the fist.", name=name)]


def seen_hide(move: int) -> str:
    """[R8.2] `hide ?`."""
    return "hide ?"


def tell_guess(s: Row, move: int, name: str) -> list[str]:
    """[R5.A1b] The guess, and what the fist held."""
    right = move - FIRST_GUESS + 1 == s.fist
    held = N_("The fist held {tokens}: right.") if right else N_("The fist held {tokens}: wrong.")
    return [_("{name} {deed}.", name=name, deed=guess_words(s, move)), _(held, tokens=int(s.fist))]


def hide_hint(view: Row, move: int) -> str:
    """[R8.2] What a fist can bring."""
    return _("pays {reward} if the guess is wrong", reward=reward_words(int(FIST_PAYS[move - FIRST_HIDE + 1])))


def guess_hint(view: Row, move: int) -> str:
    """[R8.2] What a guess can save."""
    return _("saves {reward} if it is right", reward=reward_words(int(FIST_PAYS[move - FIRST_GUESS + 1])))


# Contents
def on(view: Row) -> int:
    """[R8.2] Tokens in the fist; 0 unseen or none."""
    return int(view.fist)


def lies(view: Row) -> Fist | None:
    """[R8.2] The fist, for its owner."""
    return Fist(int(view.fist)) if view.fist else None


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `fist: 2`."""
    return {"fist": str(s.fist) if s.fist else ""}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `fist: 2`."""
    s.fist = number_in(fields, "fist", 0, range(1, TOKENS + 1))


def check(s: Row, names: Names) -> None:
    """[R5.A1a] The fist is full only until the guess."""
    if (s.fist > 0) != (s.stage == GUESS):
        raise BadPosition("R5.A1a", _("Tokens are in the fist just when they are to be guessed."))


def seat_that_guesses(s: Row) -> int:
    """[R5.A1b] The seat on the left."""
    return int(left_of(s, s.turn))


OBSERVED = (Field("fist", (), 0, MOST_OBSERVED, "tokens that the observer hides"),)


@rule
def observe(view: Row, seat: int, out: Any, at: int) -> int:
    """[R8.2] What lies on the tile, as numbers; returns the next place."""
    return put_number(out, at, view.fist)


LESSON = TileLesson(
    place=2,
    words=N_(
        "Some tiles ask you something. Lucky Punch: hide 1, 2 or 3 tokens. "
        "If your neighbour guesses wrong you get 2 chips, 30K or 40K."
    ),
    roll="1 3 3",
    dice={4: "Robin 2+big", 6: "Robin 2"},
    events=[move(LEARNER, "place 1")],
    right=["hide 1", "hide 2", "hide 3"],
    well=N_("Nobody sees your fist. Three tokens pay best, and your neighbour knows it."),
)

TILE = Tile(
    side="A1",
    name=N_("Lucky Punch"),
    observed=OBSERVED,
    brief=N_("Hide 1 to 3 tokens; a wrong guess pays you."),
    about=N_(
        "Place here, then hide 1, 2 or 3 tokens in your fist. Your left neighbour guesses. "
        "A wrong guess pays you 2 chips, 30K or 40K; a right one pays nothing."
    ),
    pays=(20, 30, 40),
    stages=(
        Stage(HIDE, "hide", N_("{name} hides 1, 2 or 3 tokens"), "R5.A1a", bare="hide"),
        Stage(GUESS, "guess", N_("{name} guesses the tokens"), "R5.A1b", asks=seat_that_guesses, bare="guess"),
    ),
    verbs=(
        Verb(
            numbered("hide", FIRST_HIDE, TOKENS),
            hide_words,
            rule="R5.A1a",
            told=tell_hide,
            seen=seen_hide,
            hint=hide_hint,
        ),
        Verb(
            numbered("guess", FIRST_GUESS, TOKENS),
            guess_words,
            rule="R5.A1b",
            told=tell_guess,
            reveals=True,
            hint=guess_hint,
        ),
    ),
    contents=Contents(on=on, lies=lies),
    lines=Lines(("fist",), write, read),
    is_used=on,
    used=N_("tokens are in a fist"),
    check=check,
    lesson=LESSON,
)
