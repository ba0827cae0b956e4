"""`make words` brings lang/*.po up to date: messages that are new come in empty, those nobody says go.

Python says `_("...")`, `N_("...")` and `n_("one", "many", count)`; the page says `t("...")` and
`tn("one", "many", count)`.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from json import dumps, loads
from pathlib import Path

from pitboss.core.lang import FORMS, read_po

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "pitboss"
PAGE = ROOT / "web" / "src"
CATALOGUES = SOURCE / "lang"
QUOTED = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
SAID = re.compile(rf"(?<![\w.$])(?:t\(\s*{QUOTED}|tn\(\s*{QUOTED}\s*,\s*{QUOTED})")

Message = tuple[str, str | None]  # English, and English for many where it depends on a number


def messages_in_python(text: str) -> Iterator[Message]:
    """What a Python file says, from top to bottom."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        said = [given.value for given in call.args if isinstance(given, ast.Constant) and isinstance(given.value, str)]
        if name in ("_", "N_") and said:
            yield said[0], None
        elif name == "n_" and len(said) >= 2:
            yield said[0], said[1]


def messages_in_page(text: str) -> Iterator[Message]:
    """What a Svelte or TypeScript file says."""
    for found in SAID.finditer(text):
        single, one, many = (unquoted(quoted) if quoted else None for quoted in found.groups())
        if single is not None:
            yield single, None
        elif one is not None:
            yield one, many


def unquoted(quoted: str) -> str:
    """A string of JavaScript as text."""
    inner = quoted[1:-1].replace("\\'", "'").replace("\\`", "`").replace("\n", "\\n")
    inner = re.sub(r'(?<!\\)"', '\\"', inner)
    return str(loads(f'"{inner}"'))


@cache
def all_messages() -> dict[Message, list[str]]:
    """Every message and the files that say it."""
    found: dict[Message, list[str]] = {}
    files = [(file, messages_in_python) for file in sorted(SOURCE.rglob("*.py"))]
    files += [(file, messages_in_page) for kind in ("*.svelte", "*.ts") for file in sorted(PAGE.rglob(kind))]
    for file, messages_in in files:
        where = file.relative_to(ROOT).as_posix()
        for message in messages_in(file.read_text(encoding="utf-8")):
            said_in = found.setdefault(message, [])
            said_in += [] if where in said_in else [where]
    return found


def updated(code: str, old: str, messages: dict[Message, list[str]]) -> str:
    """A catalogue with just these messages, its head and its translations kept."""
    singles, plurals = read_po(old)
    entries = [old.partition("\n\n")[0].strip()]
    for (one, many), where in messages.items():
        lines = [f"#: {' '.join(where)}", f"msgid {quote(one)}"]
        if many is None:
            lines.append(f"msgstr {quote(singles.get(one, ''))}")
        else:
            forms = plurals.get(one, [""] * len(FORMS[code]))
            lines.append(f"msgid_plural {quote(many)}")
            lines += [f"msgstr[{at}] {quote(form)}" for at, form in enumerate(forms)]
        entries.append("\n".join(lines))
    return "\n\n".join(entries) + "\n"


def quote(text: str) -> str:
    """Text as it stands in a .po file."""
    return dumps(text, ensure_ascii=False)


def update() -> None:
    """Write all catalogues anew."""
    messages = all_messages()
    for code in FORMS:
        path = CATALOGUES / f"{code}.po"
        path.write_text(updated(code, path.read_text(encoding="utf-8"), messages), encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(messages)} messages")


if __name__ == "__main__":
    update()
