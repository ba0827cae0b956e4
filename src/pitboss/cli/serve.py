"""`pitboss serve`: the table server."""

from pathlib import Path

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _


def run(host: str, port: int, data: Path | None, browser: bool, names: list[str], bots: list[str]) -> None:
    """Serve until it is ended."""
    from pitboss.server.run import Place, serve
    from pitboss.server.settings import Settings
    from pitboss.server.store.sqlite_file import default_directory

    place = Place(host, port, data or default_directory(), names, dict(map(named_bot, bots)))
    serve(place, browser, Settings.from_environment())


def named_bot(text: str) -> tuple[str, str]:
    """`mine=module:name`, checked."""
    from pitboss.bots import find_bot

    name, equals, where = text.partition("=")
    if not equals or not name.isidentifier():
        raise PitbossError(_("A bot is let in as NAME=BOT, for instance mine=cmd:./mybot, not {text!r}.", text=text))
    find_bot(where)
    return name, where
