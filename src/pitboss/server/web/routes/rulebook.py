"""The rules of a game as paragraphs, in a reader's language."""

from functools import cache

from pitboss.core.game import Game, find
from pitboss.server.wire import Paragraph


def paragraphs(game: Game, language: str) -> list[Paragraph]:
    """Introduction, chapters and numbered paragraphs, in order."""
    return _paragraphs(game.name, language)


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
