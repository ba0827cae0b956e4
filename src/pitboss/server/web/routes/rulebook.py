"""What a reader may look up about a game, in their language: its rules, and what is printed on its pieces."""

from functools import cache
from typing import Any

from pitboss.core.game import Game, find
from pitboss.core.lang import speaking
from pitboss.server.wire.answers import Paragraph


def paragraphs(game: Game, language: str) -> list[Paragraph]:
    """Introduction, chapters and numbered paragraphs, in order."""
    return _paragraphs(game.name, language)


def box_of(game: Game, language: str) -> Any:
    """The facts printed on boards, cards and tiles."""
    return _box(game.name, language)


@cache
def _box(name: str, language: str) -> Any:
    with speaking(language):
        return find(name).page.box()


@cache
def _paragraphs(name: str, language: str) -> list[Paragraph]:
    found: list[Paragraph] = []
    for line in find(name).rules_text(language).splitlines():
        level = len(line) - len(line.lstrip("#"))
        if level:
            heading = line[level:].strip()
            number, _, title = heading.partition(" ")
            is_numbered = level > 1 and number[:1].isalpha() and number[1:2].isdigit()
            found.append(Paragraph(number, title, "") if is_numbered else Paragraph("", heading, ""))
        elif found:
            found[-1].text += line + "\n"
    for paragraph in found:
        paragraph.text = paragraph.text.strip()
    return found
