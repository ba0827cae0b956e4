"""Moves, casinos and dice by the names a person types and reads, and back."""

from pitboss.core.errors import IllegalMove
from pitboss.core.game import Names, Row, legal_moves
from pitboss.core.lang import _, commas, n_
from pitboss.core.luck import ROLL_BITS, ROLL_MASK, face_count, unpack
from pitboss.games.lasvegas.box import CASINOS, EDITION_NAMES, EDITIONS, NEUTRAL


def move_name(s: Row, move: int) -> str:
    """[V3.2] A move is named by its number."""
    return str(move + 1)


def move_words(s: Row, move: int, names: Names) -> str:
    """[V3.3] What a move does: `places 2 dice and 1 neutral die on 3 The Mirage`."""
    rolled, casino = int(s.roll), casino_name(s, move)
    own, neutral = face_count(rolled, move), face_count(rolled >> ROLL_BITS, move)
    if not neutral:
        return n_("places {count} die on {casino}", "places {count} dice on {casino}", own, casino=casino)
    if not own:
        return n_(
            "places {count} neutral die on {casino}", "places {count} neutral dice on {casino}", neutral, casino=casino
        )
    dice = {"dice": dice_words(own), "neutral": neutral_words(neutral)}
    return _("places {dice} and {neutral} on {casino}", casino=casino, **dice)


def parse_move(s: Row, text: str, names: Names) -> int:
    """[V3.2] A number that shows, as a person types it."""
    seat = int(s.turn)
    moves = legal_moves(s)
    options = [move_name(s, move) for move in moves]
    typed = text.strip().removeprefix("place ").strip()
    if typed in options:
        return moves[options.index(typed)]
    shown = {"name": names[seat], "roll": roll_words(int(s.roll)), "typed": text.strip()[:40]}
    if typed in {str(number + 1) for number in range(CASINOS)}:
        why = _("{name} cannot choose {typed}: the roll shows {roll}.", **shown | {"typed": typed})
    else:
        why = _("{name} must choose a number that shows, not {typed!r}: the roll shows {roll}.", **shown)
    raise IllegalMove("V3.2", seat, text, why, options)


def casino_name(s: Row, casino: int) -> str:
    """[V1.3] The number, and the name it bears in this edition."""
    return f"{casino + 1} {EDITIONS[EDITION_NAMES[int(s.edition)]][casino]}"


def colours(s: Row) -> list[int]:
    """The colours on the table: every seat's, and the neutral one if it is played with."""
    return [*range(s.players)] + ([NEUTRAL] if s.neutral else [])


def colour_name(colour: int, names: Names) -> str:
    """Whose dice these are."""
    return _("neutral") if colour == NEUTRAL else names[colour]


def dice_line(s: Row, casino: int, names: Names) -> str:
    """`Anna 3, Benno 2, neutral 2`, most dice first."""
    counts = s.dice[:, casino].tolist()
    there = sorted([colour for colour in colours(s) if counts[colour]], key=lambda colour: -counts[colour])
    return commas([f"{colour_name(colour, names)} {counts[colour]}" for colour in there]) or _("no dice")


def roll_words(packed: int) -> str:
    """`1 1 3 5, neutral 3`."""
    own, neutral = faces_words(packed & ROLL_MASK), faces_words(packed >> ROLL_BITS)
    return commas([part for part in (own, _("neutral {roll}", roll=neutral) if neutral else "") if part])


def faces_words(packed: int) -> str:
    """`1 1 3 5`."""
    return " ".join(map(str, unpack(packed)))


def dice_words(count: int) -> str:
    """`1 die`, `3 dice`."""
    return n_("{count} die", "{count} dice", count)


def neutral_words(count: int) -> str:
    """`1 neutral die`."""
    return n_("{count} neutral die", "{count} neutral dice", count)
