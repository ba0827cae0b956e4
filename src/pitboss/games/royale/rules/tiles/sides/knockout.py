"""E2 Knockout: opponents' dice into the bar, one's own out of it."""

from collections.abc import Mapping
from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.errors import BadPosition
from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _
from pitboss.games.royale.box import BAR, HAND, side_number
from pitboss.games.royale.policy.dice_value import BIG_MORE
from pitboss.games.royale.rules.dice import add_to_hand
from pitboss.games.royale.rules.tiles.asking import done, left_of, list_sizes
from pitboss.games.royale.rules.tiles.shapes import Dice
from pitboss.games.royale.rules.tiles.tile import Contents, Lines, Stage, Tile
from pitboss.games.royale.rules.tiles.verb import Verb, no_such_die, sized
from pitboss.games.royale.rules.weights import has_dice
from pitboss.games.royale.state import KNOCK
from pitboss.games.royale.text.position_lines import dice_text, read_dice_at
from pitboss.games.royale.text.vocabulary import dice_line, dice_of_seats, die_word

SIDE = side_number("E2")
BAR_ROOM = 2  # dice of a colour in the bar
FIRST_BAR = 36  # + big


@rule
def activate(s: Row) -> None:
    """[R5.E2a] The opponents are asked clockwise, from the activator's left."""
    ask_next(s, left_of(s, s.turn))


@rule
def ask_next(s: Row, seat: int) -> None:
    """[R5.E2a] The next opponent with a die in hand and room in the bar; after the last, the dice come out."""
    while seat != s.turn and not can_put(s, seat):
        seat = left_of(s, seat)
    if seat == s.turn:
        take_out(s)
    else:
        s.stage, s.asked = KNOCK, seat


@rule
def can_put(s: Row, seat: int) -> bool:
    """[R5.E2a] Nobody puts in a third die or one that is not in their hand."""
    return has_dice(s, seat) and s.small[seat, BAR] + s.big[seat, BAR] < BAR_ROOM


@rule
def take_out(s: Row) -> None:
    """[R5.E2b] The activator's own dice come back to their hand."""
    s.small[s.turn, HAND] += s.small[s.turn, BAR]
    s.big[s.turn, HAND] += s.big[s.turn, BAR]
    s.small[s.turn, BAR] = 0
    s.big[s.turn, BAR] = 0
    done(s)


@rule
def options(s: Row, moves: Any) -> int:
    """[R5.E2a] A small or a big die of the hand."""
    return list_sizes(s.small[s.asked, HAND], s.big[s.asked, HAND], FIRST_BAR, moves, 0)


@rule
def decide(s: Row, move: int) -> None:
    """[R5.E2a] The die goes into the bar and the next opponent is asked."""
    big = move - FIRST_BAR
    add_to_hand(s, s.asked, big - 1, -big)
    s.small[s.asked, BAR] += 1 - big
    s.big[s.asked, BAR] += big
    ask_next(s, left_of(s, s.asked))


# Value, in K
A_KNOCK = 4.0  # a die in the bar


@rule
def value(view: Row, seat: int) -> float:
    """[R5.E2a] Others' dice in the bar, [R5.E2b] and the seat's own out of it."""
    return A_KNOCK * (1 + view.small[seat, BAR] + view.big[seat, BAR])


@rule
def choice_value(move: int) -> float:
    """[R5.E2a] A small die is the smaller loss."""
    return -BIG_MORE * (move - FIRST_BAR)


# Words
def words(s: Row, move: int) -> str:
    """[R5.E2a] `puts a small die into the bar`."""
    return _("puts {die} into the bar", die=die_word(move - FIRST_BAR))


# Contents
def picture(view: Row, names: Names) -> str:
    """[R5.E2a] Everybody's dice in the bar."""
    return _("bar: {dice}", dice=dice_line(view, BAR, names))


def on(view: Row) -> list[tuple[int, int]]:
    """[R5.E2a] Everybody's dice in the bar."""
    return dice_of_seats(view, BAR)


def lies(view: Row) -> Dice:
    """[R5.E2a] Everybody's dice in the bar."""
    return Dice(dice_of_seats(view, BAR))


def is_used(s: Row) -> Any:
    """[R5.E2a] Whether dice are in the bar."""
    return s.small[:, BAR].any() or s.big[:, BAR].any()


def write(s: Row, names: Names) -> dict[str, str]:
    """[R9.3] `bar: Anna 1, Ben big`."""
    return {"bar": dice_text(s, BAR, names)}


def read(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] `bar: Anna 1, Ben big`."""
    read_dice_at(s, BAR, fields.get("bar", ""), names)


def check(s: Row, names: Names) -> None:
    """[R5.E2a] Two dice of a seat in the bar at most, and only who can put one is asked."""
    for seat, name in enumerate(names):
        if s.small[seat, BAR] + s.big[seat, BAR] > BAR_ROOM:
            raise BadPosition("R5.E2a", _("{name} has more than two dice in the bar.", name=name))
    if s.stage == KNOCK and (s.asked == s.turn or not can_put(s, s.asked)):
        raise BadPosition("R5.E2a", _("{name} cannot put a die into the bar.", name=names[int(s.asked)]))


TILE = Tile(
    side="E2",
    name=N_("Knockout"),
    brief=N_("The others put a die into the bar; you take yours back."),
    about=N_("Place here: every other player puts a die into the bar, up to two. You take yours back from the bar."),
    empty=N_("The bar is empty."),
    stages=(Stage(KNOCK, "bar", N_("{name} puts a die into the bar"), "R5.E2a", asks=None, bare="bar"),),
    verbs=(Verb(sized("bar", FIRST_BAR), words, rule="R5.E2a", refuse=no_such_die(FIRST_BAR)),),
    contents=Contents(picture=picture, on=on, lies=lies),
    lines=Lines(("bar",), write, read, place=1),
    is_used=is_used,
    used=N_("dice are in the bar"),
    check=check,
)
