"""`pitboss rules`: the rules of a game, or one paragraph."""

from rich.markdown import Markdown

from pitboss.cli.screen import screen
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, find


def run(name: str, paragraph: str | None) -> None:
    """Print the rules and the options, or the paragraph asked for."""
    game = find(name)
    text = game.rules_text() if paragraph is None else paragraph_of(game, paragraph)
    screen.print(Markdown(text))
    if paragraph is None:
        screen.print(Markdown(options_text(game)))


def paragraph_of(game: Game, wanted: str) -> str:
    """`V4.2` with its heading."""
    for part in game.rules_text().split("\n### ")[1:]:
        heading, _, body = part.partition("\n")
        if heading.split()[0].lower() == wanted.lower():
            return f"### {heading}\n{body.partition(chr(10) + '## ')[0]}"
    raise PitbossError(f"{game.title} has no paragraph {wanted!r}. `pitboss rules {game.name}` shows them all.")


def options_text(game: Game) -> str:
    """The options as they are given on the command line."""
    lines = [f"- `-o {name}={option.default}`: {option.meaning}" for name, option in game.options.items()]
    return "\n## Options on the command line\n" + "\n".join(lines)
