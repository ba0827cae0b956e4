"""`pitboss serve`: the table server."""

from dataclasses import replace
from pathlib import Path

from pitboss.core.errors import PitbossError
from pitboss.core.lang import _


def run(
    host: str, port: int, data: Path | None, browser: bool, names: list[str], bots: list[str], hosting: dict[str, str]
) -> None:
    """Serve until it is ended. What `hosting` names goes before the environment."""
    from pitboss.server.run import Place, serve
    from pitboss.server.settings import Settings
    from pitboss.server.store.sqlite_file import default_directory

    place = Place(host, port, data or default_directory(), names, dict(map(named_bot, bots)))
    settings = Settings.from_environment()
    named = {name: value for name, value in hosting.items() if value}
    serve(place, browser, replace(settings, hosting=replace(settings.hosting, **named)))


def named_bot(text: str) -> tuple[str, str]:
    """`mine=module:name`, checked."""
    from pitboss.bots import find_bot

    name, equals, where = text.partition("=")
    if not equals or not name.isidentifier():
        raise PitbossError(_("A bot is let in as NAME=BOT, for instance mine=cmd:./mybot, not {text!r}.", text=text))
    find_bot(where)
    return name, where
