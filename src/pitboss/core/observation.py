"""What a seat sees as a vector of small integers, with a schema: for learning agents and programs."""

from collections.abc import Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np

from pitboss.core.compiled import small_rule, written_at_once
from pitboss.core.luck import FACES, showing

NUMBER = np.int16  # of a vector


class Field(NamedTuple):
    """A part of an observation: its name, its shape, the least and greatest values in it, and what they mean.

    Where an axis stands for seats, the seat that observes is first and the others follow clockwise. A number for a seat
    is 0 for nobody, 1 for the seat that observes, 2 for the next one.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


def observation_size(fields: Sequence[Field]) -> int:
    """How many numbers an observation has."""
    return sum(field.size for field in fields)


def bounds_of(fields: Sequence[Field]) -> tuple[Any, Any]:
    """The least and the greatest observation."""
    low = np.concatenate([np.full(field.size, field.low, NUMBER) for field in fields])
    high = np.concatenate([np.full(field.size, field.high, NUMBER) for field in fields])
    return low, high


def named_parts(fields: Sequence[Field], observed: Any) -> dict[str, Any]:
    """An observation, or a batch of them, by the names of its fields."""
    ends = np.cumsum([field.size for field in fields])
    parts = np.split(observed, ends[:-1], axis=-1)
    return {
        field.name: part.reshape(observed.shape[:-1] + field.shape) for field, part in zip(fields, parts, strict=True)
    }


@small_rule
def put_number(out: Any, at: int, value: int) -> int:
    """Write a number; returns the next place."""
    out[at] = value
    return at + 1


@written_at_once
def put_list(out: Any, at: int, values: Any, count: int) -> int:
    """Write so many numbers that lie side by side in a row; returns the next place."""
    flat = values.reshape(-1)
    for place in range(count):
        out[at + place] = flat[place]
    return at + count


@small_rule
def put_zeros(out: Any, at: int, count: int) -> int:
    """Write zeros where nobody sits; returns the next place."""
    for place in range(count):
        out[at + place] = 0
    return at + count


@small_rule
def put_roll(out: Any, at: int, counts: int) -> int:
    """Write how many dice of a packed roll show each face."""
    for face in range(FACES):
        out[at + face] = showing(counts, face)
    return at + FACES


@small_rule
def seat_from(seat: int, players: int, other: int) -> int:
    """Another seat as the observer numbers it: 1 is the observer, 0 nobody."""
    apart = other - seat + 1
    if apart <= 0:
        apart += players
    if apart > players:  # the observer is nobody
        apart -= players
    return 0 if other < 0 or other >= players else apart


@small_rule
def seat_at(seat: int, place: int, players: int) -> int:
    """The seat that sits so many places to the left of the observer's; any where nobody sits there."""
    other = seat + place
    if other < 0:  # the observer is nobody
        other += players
    return other - players if other >= players else other
