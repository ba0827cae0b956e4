"""The row of a table: one NumPy record of a game's layout, as it is used from Python. All rows are made here.

NumPy's own records take a long way round to every field, and Numba asks each for its memory at every call. A `Row`
finds its fields as properties and keeps its memory at hand. Every layout has a class of its own, so a row has the
fields of its game and no others.
"""

from functools import cache
from operator import itemgetter
from typing import Any, cast
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

QUICK = 1  # of zlib's levels: the others take longer and save little


class Memory:
    """The memory of a row that stands in an array; a row of its own keeps its memory as an attribute instead."""

    def __get__(self, row: Any, kind: type) -> Any:
        return np.void.data.__get__(row, kind)


class Row(np.void):  # type: ignore[misc]
    """One table. Its fields are attributes, and nothing else can be set."""

    data = Memory()
    field_names: frozenset[str] = frozenset()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self.field_names:
            raise AttributeError(name)
        self[name] = value

    def __reduce__(self) -> Any:
        return row_from, (self.tobytes(), np.dtype((np.void, self.dtype)))


@cache
def row_dtype(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of a game's rows. There is one object a layout: Numba would compare two of them field by field."""
    names = cast(tuple[str, ...], layout.names)
    fields: dict[str, Any] = {name: property(itemgetter(name)) for name in names}
    return np.dtype((type("Row", (Row,), fields | {"field_names": frozenset(names)}), layout))


def row_on(memory: bytearray | memoryview, dtype: np.dtype[Any]) -> Row:
    """The row that lies in some memory; `dtype` is that of a game's rows."""
    row = np.ndarray((), dtype, memory)[()]
    row.__dict__["data"] = memory
    return cast(Row, row)


def new_row(layout: np.dtype[Any]) -> Row:
    """An empty row."""
    return row_on(bytearray(layout.itemsize), row_dtype(layout))


def new_rows(layout: np.dtype[Any], count: int) -> NDArray[Any]:
    """A batch of empty rows."""
    return np.zeros(count, row_dtype(layout))


def row_from(contents: bytes, layout: np.dtype[Any]) -> Row:
    """A row with the contents that another one's `tobytes` gave."""
    return row_on(bytearray(contents), row_dtype(layout))


def packed(s: Row) -> bytes:
    """The contents of a row in a few bytes, to keep many of them: most of a row is zeros."""
    return compress(s.tobytes(), QUICK)


def unpacked(contents: bytes, dtype: np.dtype[Any]) -> Row:
    """A row of its own out of what `packed` gave; `dtype` is that of a game's rows."""
    return row_on(bytearray(decompress(contents)), dtype)


def copy_of(s: Row) -> Row:
    """A row of its own with the same contents."""
    return row_on(bytearray(s.tobytes()), s.dtype)
