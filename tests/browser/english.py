"""What a reader of another language still finds in English.

Moves are typed alike in every language, so what is set as code is left out. The rules come from a text of their own in
each language and are compared with the English text, everything else with the messages.
"""

import re
from functools import cache

from playwright.sync_api import Page

from pitboss.core import lang
from pitboss.core.game import find
from pitboss.core.lang import ENGLISH

WORD = re.compile(r"[A-Za-z]{3}")
NAMES = {"Robin", "Vera", "Milo"}  # of people in lessons; at a table they stand as they were given
HOLE = re.compile(r"\\{\w+\\}")

TEXTS = """() => {
    const found = new Set()
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
        const inside = walk.currentNode.parentElement
        const isOther = inside.closest('body [lang], code, pre, [data-id]')
        if (inside.checkVisibility() && !isOther) found.add(walk.currentNode.data.trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const one of document.querySelectorAll(`[${name}]`))
            if (one.checkVisibility()) found.add(one.getAttribute(name).trim())
    found.delete('')
    return [...found]
}"""


def texts(page: Page) -> list[str]:
    """Everything that is written on the page or said by a screen reader, piece by piece."""
    found: list[str] = page.evaluate(TEXTS)
    return found


@cache
def messages(code: str) -> dict[str, str | list[str]]:
    """Everything that is said in this language, by its English."""
    return lang.translated(lang.read_catalogue(code))


@cache
def kept(code: str) -> re.Pattern[str]:
    """The names and words that this language takes over as they are."""
    same = [one for one, other in messages(code).items() if other == one and WORD.search(one)]
    return re.compile("|".join(re.escape(one) for one in sorted(same, key=len, reverse=True)))


def masked(text: str, code: str) -> str:
    """With a sign in place of what the language takes over, so that `Block It` is no `Block {block}`."""
    return kept(code).sub("◦", text)


@cache
def translated(code: str) -> re.Pattern[str]:
    """Every English message that says something else in this language, with anything where its names are."""
    english = [
        one for one, other in messages(code).items() if one not in (other if isinstance(other, list) else [other])
    ]
    asked = [masked(one, code) for one in english if one not in NAMES]
    said = [HOLE.sub(".+", re.escape(one)) for one in asked if WORD.search(re.sub(r"\{\w+\}", "", one))]
    return re.compile("|".join(f"(?:{one})" for one in said), re.DOTALL)


def left_in_english(page: Page, code: str) -> list[str]:
    """The pieces that are an English message, whole, for which there is another in this language."""
    return [piece for piece in texts(page) if translated(code).fullmatch(masked(piece, code))]


def rules_left_in_english(page: Page, game: str) -> list[str]:
    """The paragraphs of the rules, of those on the page, that stand in the English text as they are."""
    english = plain(find(game).rules_text(ENGLISH))
    shown = page.locator("[data-id] p").all_inner_texts()
    return [one for one in map(plain, shown) if WORD.search(one) and one in english]


def plain(text: str) -> str:
    """Without marks and line breaks."""
    return " ".join(re.sub(r"[`*]", "", text).split())
