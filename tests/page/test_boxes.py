"""The page's unit tests work with the boxes that the server really sends."""

from tests.page.boxes import BOXES, boxes


def test_the_boxes_of_the_unit_tests_are_those_of_the_games() -> None:
    assert BOXES.read_text(encoding="utf-8") == boxes(), "make types writes them anew"
