"""What whoever runs a server may set, read in one place from environment variables `PITBOSS_…`.

Each field is a variable: `tables_a_minute` is `PITBOSS_TABLES_A_MINUTE`. A field may itself be a group of fields.
"""

import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, is_dataclass
from typing import Any, TypeVar

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _

PREFIX = "PITBOSS_"
Group = TypeVar("Group")


@dataclass(frozen=True)
class Limits:
    """How much one address or seat may ask for."""

    tables_a_minute: int = 30
    guesses_a_minute: int = 30
    requests_a_minute: int = 1200
    messages: int = 100  # a seat
    messages_seconds: float = 20.0
    chats: int = 10  # of those messages: everybody is shown them
    nudges: int = 2  # to one seat, within `nudge_seconds`
    nudge_seconds: float = 30.0
    sockets: int = 20_000  # in all
    sockets_an_address: int = 5_000
    spectators_an_address: int = 100  # of these sockets
    body_bytes: int = 16 * 1024
    thinking_burst: float = 8.0  # seconds of processor time for hints at once; a table half, reviews eight times
    thinking_refill: float = 0.25  # of which so much comes back each second
    hints_waiting: int = 64  # in all
    reviews: int = 32  # curves and replays that are worked out at once, in all
    reviews_an_address: int = 4


@dataclass(frozen=True)
class Hosting:
    """Where a server stands: behind which proxies, under which address, and who may read its metrics."""

    public_address: str = ""  # what links begin with, such as https://games.example
    proxies: str = ""  # addresses and networks whose X-Forwarded-For is believed
    tls_cert: str = ""  # files, where the server itself speaks TLS
    tls_key: str = ""
    metrics_token: str = ""  # that opens /metrics; without one nothing does
    webhook: str = ""  # told of turns at tables where nobody sits and waits


@dataclass(frozen=True)
class Play:
    """How the server's bots play."""

    bot_pace: float = 1.0  # so many times their usual pauses where people play; 0 for none


@dataclass(frozen=True)
class Growth:
    """How much may be kept: a table's events, tables that are not over, and what stays free on the disk."""

    events_a_table: int = 20_000  # then its game is given up
    open_tables: int = 5_000  # that are not over and were played at within a day
    open_tables_an_address: int = 200  # of these, made from one address since the server was started
    free_disk_mb: int = 200  # below it no table is made; games that have begun go on


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""

    limits: Limits = Limits()
    growth: Growth = Growth()
    hosting: Hosting = Hosting()
    play: Play = Play()

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> "Settings":
        """The settings as the environment has them; what it does not name is as usual."""
        return group_from(cls, environ)


def group_from(group: type[Group], environ: Mapping[str, str]) -> Group:
    """A group of settings, each field from the variable that bears its name."""
    assert is_dataclass(group)
    given = {each.name: value_from(each, environ) for each in fields(group)}
    return group(**{name: value for name, value in given.items() if value is not None})


def value_from(setting: Field[Any], environ: Mapping[str, str]) -> Any:
    """What the environment says about a field, of the type of its default; None if it says nothing."""
    usual: Any = setting.default
    if is_dataclass(usual):
        return group_from(type(usual), environ)
    variable = PREFIX + setting.name.upper()
    text = environ.get(variable, "").strip()
    if not text or isinstance(usual, str):
        return text or None
    try:
        value = type(usual)(text)
    except ValueError:
        value = -1
    if not 0 <= value < float("inf"):
        why = _("{variable} is a number such as {usual}, not {text}.", variable=variable, usual=usual, text=text)
        raise PitbossError(why)
    return value


def variables(group: Any) -> dict[str, Any]:
    """Every variable of a group of settings with its usual value."""
    found: dict[str, Any] = {}
    for each in fields(group):
        nested = is_dataclass(each.default)
        found |= variables(each.default) if nested else {PREFIX + each.name.upper(): each.default}
    return found
