"""Fair dice are even in every way that is looked at, and dice that are not are found out."""

from collections.abc import Iterator

import pytest

from pitboss.core.fair.dice import die, uniform_below
from tools.qa.dice import Sticky, cards, counted, families, likely, rolls, unfair, without_skipping

DICE = 60_000


def test_fair_dice_are_even() -> None:
    assert unfair(families(rolls(die, DICE))) == []


def test_fair_cards_are_even() -> None:
    assert unfair(cards(3_000)) == []


def seven_sided(source: Iterator[int]) -> int:
    """A fault that few dice show."""
    return min(next(source) % 7, 5) + 1


def test_loaded_dice_are_found_out() -> None:
    found = unfair(families(rolls(seven_sided, DICE)))
    assert {"faces", "neighbours", "places in a roll", "sixes in a roll"} <= set(found)


def test_dice_that_repeat_themselves_are_found_out_though_their_faces_are_even() -> None:
    found = unfair(families(rolls(Sticky(), DICE)))
    assert {"neighbours", "runs"} <= set(found)
    assert "faces" not in found


def test_a_card_out_of_one_byte_is_found_out() -> None:
    drawn = [byte % 54 for byte in range(256)] * 200
    assert likely([counted(drawn, range(54))], [1 / 54] * 54) < 1e-7


def faces_of_all_bytes(throw: object) -> list[int]:
    """How many of the 256 values a byte can have show each face; those that are skipped show none."""
    assert callable(throw)
    faces = []
    for byte in range(256):
        try:
            faces.append(throw(iter([byte])))
        except (StopIteration, RuntimeError):
            continue
    return counted(faces, range(1, 7))


def test_of_all_bytes_each_face_has_as_many_as_another_and_the_planted_fault_has_not() -> None:
    assert faces_of_all_bytes(die) == [42] * 6
    assert faces_of_all_bytes(without_skipping) == [43, 43, 43, 43, 42, 42]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 7, 24, 48, 54, 78, 90, 255, 256, 257])
def test_of_all_words_each_card_has_as_many_as_another(count: int) -> None:
    """The even share is a multiple of the cards, so what is kept can be dealt out in turn; the word after it is not."""
    even = 2**32 - 2**32 % count
    last = iter((even - 1).to_bytes(4, "big"))
    assert uniform_below(last, count) == count - 1
    if even < 2**32:
        skipped = iter(even.to_bytes(4, "big") + (2**32 - 1).to_bytes(4, "big") + bytes(4))
        assert uniform_below(skipped, count) == 0
        assert list(skipped) == []
