"""A row by the names of its fields, so that what is kept of it outlives its layout.

The order of fields in memory, padding and the width of numbers may change from one version to the next; names and
shapes say what a field is.
"""

from functools import cache
from typing import Any, cast

import numpy as np

from pitboss.core.rows import Row

Layout = np.dtype[Any]


@cache
def named_fields(layout: Layout) -> str:
    """All fields of a layout with their shapes, in the order of their names: `cash[4] deck players`."""
    names = cast(tuple[str, ...], layout.names)
    return " ".join(sorted(field_text(layout, name) for name in names))


def field_text(layout: Layout, name: str) -> str:
    """`players`, or `won[5,8]` for an array."""
    shape = layout[name].shape
    return f"{name}[{','.join(map(str, shape))}]" if shape else name


@cache
def has_fields(layout: Layout, fields: str) -> bool:
    """Whether a layout still has each of these fields, in the same shape."""
    return bool(fields) and set(fields.split()) <= set(named_fields(layout).split())


def contents_of(s: Row, fields: str) -> bytes:
    """The fields and their values, each as a number of eight bytes, however they lie in the row."""
    names, widened = widened_to(s.dtype, fields)
    return fields.encode() + b"\n" + cast(bytes, s[names].astype(widened).tobytes())


@cache
def widened_to(layout: Layout, fields: str) -> tuple[list[str], Layout]:
    """The names of some fields, and a layout with just these, one after the other."""
    names = [field.partition("[")[0] for field in fields.split()]
    return names, np.dtype([(name, "<i8", layout[name].shape) for name in names])
