"""The row of a table: one record of NumPy, as it is used from Python."""

from functools import cache
from operator import itemgetter
from typing import Any, cast

import numpy as np

field_of = np.void.__getitem__


class Memory:
    """Where a row lies: what Numba asks for at every call. NumPy would describe every field to answer that."""

    def __get__(self, row: Any, kind: type) -> Any:
        return np.void.data.__get__(row, kind)  # of a row that was not laid by `row_on`, which keeps the answer


class Row(np.record):  # type: ignore[misc]
    """One table. NumPy's record goes a long way round to every field; this one asks for it at once."""

    __getattribute__ = np.void.__getattribute__
    __getitem__ = field_of  # type: ignore[assignment]
    data = Memory()

    def __getattr__(self, field: str) -> Any:
        try:
            return field_of(self, field)
        except ValueError:
            raise AttributeError(field) from None


@cache
def rows_of(layout: np.dtype[Any]) -> np.dtype[Any]:
    """The kind of a game's rows. One object, so that nobody has to compare field by field to know it again."""
    for field in cast(tuple[str, ...], layout.names):
        if not hasattr(Row, field):
            setattr(Row, field, property(itemgetter(field)))
    return np.dtype((Row, layout))


def row_on(memory: bytearray | memoryview, kind: np.dtype[Any]) -> Row:
    """The row that lies in some memory."""
    row = np.ndarray((), kind, memory)[()]
    row.__dict__["data"] = memory
    return cast(Row, row)


def new_row(layout: np.dtype[Any]) -> Row:
    """An empty row."""
    return row_on(bytearray(layout.itemsize), rows_of(layout))


def copy_of(s: Row) -> Row:
    """A row of its own with the same contents."""
    return row_on(bytearray(s.tobytes()), s.dtype)


def fields_of(s: Row) -> dict[str, Any]:
    """Everything in a row at once, plain numbers and arrays: to ask for field after field takes far longer."""
    return dict(zip(cast(tuple[str, ...], s.dtype.names), s.item(), strict=True))
