"""The row of a table: one record of NumPy, as it is used from Python."""

from typing import Any, cast

import numpy as np

field_of = np.void.__getitem__


class Row(np.record):  # type: ignore[misc]
    """One table. NumPy's record goes a long way round to every field; this one asks for it at once."""

    __getattribute__ = np.void.__getattribute__
    __getitem__ = field_of  # type: ignore[assignment]

    def __getattr__(self, field: str) -> Any:
        try:
            return field_of(self, field)
        except ValueError:
            raise AttributeError(field) from None


def new_row(layout: np.dtype[Any]) -> Row:
    """An empty row."""
    return cast(Row, np.zeros(1, dtype=np.dtype((Row, layout)))[0])


def copy_of(s: Row) -> Row:
    """A row of its own with the same contents."""
    return cast(Row, np.ndarray((), s.dtype, bytearray(s.tobytes()))[()])


def fields_of(s: Row) -> dict[str, Any]:
    """Everything in a row at once, plain numbers and arrays: to ask for field after field takes far longer."""
    return dict(zip(cast(tuple[str, ...], s.dtype.names), s.item(), strict=True))
