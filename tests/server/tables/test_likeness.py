"""Names that look like nothing or like somebody else's are refused with a sentence."""

import pytest

from pitboss.server.errors import Nack
from pitboss.server.tables import create
from pitboss.server.tables.likeness import has_shape, skeleton
from tests.server.rooms import made


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f", "An\u202ena", "A\u200bnna", "\u0301", "  ", "\u00ad", "\u2066x"]
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    room = made("here", "link")
    with pytest.raises(Nack, match=r"A name must be visible|printable characters") as refused:
        create.sit(room, 1, name, 2.0)
    assert refused.value.code == "bad"
    assert not room.seats[1].taken


LIKE_ANNA = ["\u0410nna", "Ann\u0430", "\uff21\uff2e\uff2e\uff21", "anna", "An na", "\U0001d400nna"]


@pytest.mark.parametrize("name", LIKE_ANNA)
def test_a_name_that_looks_like_another_at_the_table_is_refused(name: str) -> None:
    room = made("here", "link")
    with pytest.raises(Nack, match="looks like Anna") as refused:
        create.sit(room, 1, name, 2.0)
    assert refused.value.code == "bad"


@pytest.mark.parametrize(
    "name",
    [
        "\u00c1nna",
        "Anne",
        "\u0410\u043d\u043d\u0430",
        "\u592a\u90ce",
        "J\u00f6rg",
        "\u00de\u00f3ra",
        "\U0001f3b2",
        "Anna 2",
    ],
)
def test_names_of_all_languages_that_can_be_told_apart_are_welcome(name: str) -> None:
    room = made("here", "link")
    create.sit(room, 1, name, 2.0)
    assert room.names[1] == name


def test_letters_that_pass_for_each_other_have_one_skeleton() -> None:
    assert skeleton("Bill") == skeleton("Bi11") == skeleton("BiII") == skeleton("\u0412ill")
    assert skeleton("modern") == skeleton("modem")
    assert skeleton("\u304b") != skeleton("\u304c")
    assert has_shape("e\u0301") and not has_shape("\u0301")
