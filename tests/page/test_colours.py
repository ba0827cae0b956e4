"""Seats and words can be told apart and read, in both themes and by colour-blind eyes."""

import re
from pathlib import Path

import pytest

from tests.page.colours import closest_pair, contrast

WEB = Path(__file__).parents[2] / "web" / "src"
OKABE_ITO = ["#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00"]
ENOUGH_TO_READ, ENOUGH_TO_SEE = 4.5, 3.0
READ_ON = {
    "ink": ("ground", "felt", "card", "raised", "wall", "court-ground"),
    "soft": ("ground", "felt", "card", "wall", "court-ground"),
    "link": ("ground", "card"),
    "good": ("card",),
    "bad": ("card",),
    "on-brass": ("brass",),
    "note-ink": ("note",),
    "rich-note-ink": ("rich-note",),
    "on-baize": ("baize", "baize-light"),
}
READ_ON_BAIZE = ("ink", "soft", "brass", "link", "bad", "good")


def theme(name: str) -> dict[str, str]:
    """The colours of a theme by their names."""
    css = long_form((WEB / "app.css").read_text(encoding="utf-8"))
    found = re.findall(r"--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)", css)
    return dict(plain_colours(css)) | {colour: light if name == "light" else dark for colour, light, dark in found}


def plain_colours(css: str) -> list[tuple[str, str]]:
    """Colours that are the same in both themes."""
    return re.findall(r"--([\w-]+): (#\w{6});", css)


def on_the_tray() -> dict[str, str]:
    """The colours that the tray sets for what lies on it."""
    felt = (WEB / "table" / "Felt.svelte").read_text(encoding="utf-8")
    return dict(plain_colours(felt.split("  .tray {")[1].split("}")[0]))


def long_form(css: str) -> str:
    """`#fff` as `#ffffff`."""
    return re.sub(r"#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])(?![0-9a-fA-F])", r"#\1\1\2\2\3\3", css)


def seats() -> list[tuple[str, str]]:
    """Each seat's colour and the ink on it."""
    text = (WEB / "lib" / "seats.ts").read_text(encoding="utf-8")
    inks = dict(re.findall(r"const (DARK|PALE) = '(#\w{6})'", text))
    table = text.split("SEATS: SeatLook[] = [")[1].split("]")[0]
    return [(colour, inks[ink]) for colour, ink in re.findall(r"colour: '(#\w{6})', ink: (\w+)", table)]


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize(("words", "ground"), [(words, on) for words, grounds in READ_ON.items() for on in grounds])
def test_words_can_be_read(name: str, words: str, ground: str) -> None:
    colours = theme(name)
    assert contrast(colours[words], colours[ground]) >= ENOUGH_TO_READ


@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("words", READ_ON_BAIZE)
def test_words_on_the_tray_can_be_read(name: str, words: str) -> None:
    tray = on_the_tray()
    for ground in (theme(name)["baize"], theme(name)["baize-light"], tray["card"], tray["raised"]):
        assert contrast(tray[words], ground) >= ENOUGH_TO_READ, ground


@pytest.mark.parametrize("name", ["dark", "light"])
def test_a_seat_stands_out_from_the_ground_by_itself_or_by_its_line(name: str) -> None:
    colours = theme(name)
    for colour, _ in seats():
        line = colours["seat-line"]
        for ground in ("ground", "felt", "card", "court-ground"):
            shows = max(contrast(colour, colours[ground]), contrast(line, colours[ground]))
            assert shows >= ENOUGH_TO_SEE, (colour, ground)


def test_the_initial_on_a_seat_can_be_seen() -> None:
    for colour, ink in seats():
        assert contrast(colour, ink) >= ENOUGH_TO_SEE, colour


def test_seats_are_told_apart_by_colour_blind_eyes_better_than_with_the_usual_palette() -> None:
    ours = closest_pair([colour for colour, _ in seats()])
    usual = closest_pair(OKABE_ITO)
    assert len(seats()) == 6
    assert ours[0] > usual[0], (ours, usual)


def test_every_seat_has_a_shape_of_its_own() -> None:
    table = (WEB / "lib" / "seats.ts").read_text(encoding="utf-8").split("SEATS: SeatLook[] = [")[1].split("]")[0]
    shapes = re.findall(r"shape: '(\w+)'", table)
    assert len(shapes) == len(set(shapes)) == 6
