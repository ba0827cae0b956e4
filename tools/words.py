"""`make words` brings lang/*.po up to date: messages that are new come in empty, those nobody says go.

Python says `_("...")`, `N_("...")` and `n_("one", "many", count)`; the page says `t("...")` and
`tn("one", "many", count)`. Babel finds, keeps and writes them; only what a Svelte file says is found here.
"""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO, StringIO
from json import loads
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from pitboss.core.lang import TRANSLATED

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "pitboss"
PAGE = ROOT / "web" / "src"
CATALOGUES = SOURCE / "lang"
PYTHON = [("**.py", "python")]
SVELTE = [("**.svelte", "tools.words:extract_page"), ("**.ts", "tools.words:extract_page")]
IN_PYTHON = {"_": None, "N_": None, "n_": (1, 2)}  # the arguments that are messages
IN_PAGE = {"t": None, "tn": (1, 2)}
QUOTED = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
SAID = re.compile(rf"(?<![\w.$])(t|tn)\(\s*{QUOTED}(?:\s*,\s*{QUOTED})?")


def extract_page(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, tuple[str, ...], list[str]]]:
    """What a Svelte or TypeScript file says: an extraction method of Babel's."""
    text = file.read().decode("utf-8")
    for found in SAID.finditer(text):
        name, *quoted = found.groups()
        messages = tuple(unquoted(each) for each in quoted if each)
        yield text.count("\n", 0, found.start()) + 1, name, messages, []


def unquoted(quoted: str) -> str:
    """A string of JavaScript as text."""
    inner = quoted[1:-1].replace("\\'", "'").replace("\\`", "`").replace("\n", "\\n")
    inner = re.sub(r'(?<!\\)"', '\\"', inner)
    return str(loads(f'"{inner}"'))


@cache
def template() -> Catalog:
    """Every message and the files that say it."""
    found = Catalog()
    places = [
        (SOURCE, [("**.py", "python")], IN_PYTHON),
        (PAGE, [("**.svelte", "tools.words:extract_page"), ("**.ts", "tools.words:extract_page")], IN_PAGE),
    ]
    for folder, methods, keywords in places:
        for file, line, message, _comments, _context in extract_from_dir(folder, methods, keywords=keywords):
            found.add(message, locations=[((folder / file).relative_to(ROOT).as_posix(), line)])
    return found


def updated(code: str, old: str, messages: Catalog) -> str:
    """A catalogue with just these messages, its head and its translations kept."""
    catalogue, body = read_po(StringIO(old), locale=code), BytesIO()
    catalogue.update(messages, no_fuzzy_matching=True)
    write_po(body, catalogue, width=0, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return old.partition("\n\n")[0] + "\n\n" + body.getvalue().decode("utf-8").strip() + "\n"


def update() -> None:
    """Write all catalogues anew."""
    for code in TRANSLATED:
        path = CATALOGUES / f"{code}.po"
        path.write_text(updated(code, path.read_text(encoding="utf-8"), template()), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(template())} messages")


if __name__ == "__main__":
    update()
