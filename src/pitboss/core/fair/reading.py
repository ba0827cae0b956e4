"""Reading what stands under `fair` in a record: strictly, and with errors that say what is wrong."""

from typing import Any

from pitboss.core.errors import PitbossError, shortened
from pitboss.core.lang import _, commas


def checked_fields(written: Any, names: tuple[str, ...]) -> dict[str, Any]:
    """An object with just these fields."""
    if not isinstance(written, dict) or set(written) != set(names):
        found = {"names": commas(names), "written": shortened(written)}
        raise PitbossError(_("Under 'fair' stand {names}, not {written}.", **found))
    return written


def bytes_of(name: str, text: Any, count: int) -> bytes:
    """So many bytes, written as lower-case hexadecimal digits."""
    digits = set("0123456789abcdef")
    if type(text) is not str or len(text) != 2 * count or not set(text) <= digits:
        found = {"name": name, "count": count, "text": shortened(text)}
        raise PitbossError(_("{name} is {count} bytes in hexadecimal, not {text}.", **found))
    return bytes.fromhex(text)


def by_seat(name: str, written: Any, count: int, players: int) -> dict[int, bytes]:
    """Some bytes of some seats, the seat's number as text before them."""
    seats = {str(seat): seat for seat in range(players)}
    if not isinstance(written, dict) or not set(written) <= set(seats):
        found = {"name": name, "last": players - 1, "written": shortened(written)}
        raise PitbossError(_("{name} are named by seats 0 to {last}, not {written}.", **found))
    return {
        seats[seat]: bytes_of(_("{name} of seat {seat}", name=name, seat=seat), text, count)
        for seat, text in written.items()
    }


def list_of(name: str, written: Any, most: int) -> list[Any]:
    """A list that is not too long."""
    if type(written) is not list or len(written) > most:
        found = {"name": name, "most": most, "written": shortened(written)}
        raise PitbossError(_("{name} is a list of at most {most} entries, not {written}.", **found))
    return written
