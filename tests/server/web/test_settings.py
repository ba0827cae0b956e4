"""Settings come from the environment, in one place, and every one of them is documented."""

from pathlib import Path

import pytest

from pitboss.core.errors import PitbossError
from pitboss.server.settings import Settings, variables

DOCUMENT = Path(__file__).parents[3] / "docs" / "settings.md"


def test_an_empty_environment_leaves_everything_as_usual() -> None:
    assert Settings.from_environment({}) == Settings()
    assert Settings.from_environment({"PITBOSS_CHATS": " "}) == Settings()


def test_a_variable_sets_the_field_that_bears_its_name() -> None:
    read = Settings.from_environment({"PITBOSS_TABLES_A_MINUTE": "500", "PITBOSS_MESSAGES_SECONDS": "2.5"})
    assert (read.limits.tables_a_minute, read.limits.messages_seconds) == (500, 2.5)
    assert read.limits.chats == Settings().limits.chats


@pytest.mark.parametrize("text", ["many", "-1", "1.5", "inf", "nan", "1e3"])
def test_a_variable_that_cannot_be_read_is_refused_with_its_name(text: str) -> None:
    with pytest.raises(PitbossError, match=f"PITBOSS_CHATS is a number such as 10, not {text}"):
        Settings.from_environment({"PITBOSS_CHATS": text})


def test_every_variable_is_documented_with_its_usual_value() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    for name, usual in variables(Settings).items():
        assert any(line.startswith(f"| `{name}` | {usual or 'none'} |") for line in lines), f"{name} ({usual})"
