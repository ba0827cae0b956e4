"""What can lie on a tile, in a few shapes that a page draws without knowing the tile. Dice are pairs, small and big."""

from msgspec import Struct


class Track(Struct, frozen=True, omit_defaults=True, tag="track", tag_field="kind"):
    """A counter on a track: its cell, counted from 0, or -1 before it stands there; and the last sum, if one counts."""

    cell: int
    last: int = 0


class Token(Struct, frozen=True, tag="token", tag_field="kind"):
    """A token and the seat that holds it; -1 while it lies on the tile."""

    holder: int


class Dice(Struct, frozen=True, tag="dice", tag_field="kind"):
    """Everybody's dice on the tile, by seat."""

    dice: list[tuple[int, int]]


class Clusters(Struct, frozen=True, tag="clusters", tag_field="kind"):
    """Groups of blank dice that are left, of one die, of two and so on."""

    left: list[int]


class Spaces(Struct, frozen=True, tag="spaces", tag_field="kind"):
    """How many spaces of each kind are free."""

    free: list[int]


class Slots(Struct, frozen=True, tag="slots", tag_field="kind"):
    """Spaces for one die each: whose it is and 1 if it is a big one, or null."""

    dice: list[tuple[int, int] | None]


class Piles(Struct, frozen=True, omit_defaults=True, tag="piles", tag_field="kind"):
    """Two piles of tokens: their sizes, and what they hold where the viewer may know it."""

    sizes: tuple[int, int]
    tokens: str = ""


class Fist(Struct, frozen=True, tag="fist", tag_field="kind"):
    """Tokens in the viewer's own fist."""

    tokens: int


Lies = Track | Token | Dice | Clusters | Spaces | Slots | Piles | Fist
