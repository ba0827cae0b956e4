"""Arguments that several commands have."""

from typing import Annotated

import typer

from pitboss.core.game import game_names

GAMES = game_names()
GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"{', '.join(GAMES[:-1])} or {GAMES[-1]}")]
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="which games; all if none is named")]
Options = Annotated[
    list[str],
    typer.Option("--option", "-o", metavar="NAME[=VALUE]", help="an option of the game; `pitboss rules` lists them"),
]


def listed(text: str) -> list[str]:
    """`a, b` as a list."""
    return [word.strip() for word in text.split(",") if word.strip()]
