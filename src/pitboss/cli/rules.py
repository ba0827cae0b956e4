"""`pitboss rules`: the rules of a game, or one paragraph."""

from rich.markdown import Markdown

from pitboss.cli.screen import screen
from pitboss.core.errors import PitbossError
from pitboss.core.game import Game, find
from pitboss.core.lang import _, language


def run(name: str, paragraph: str | None) -> None:
    """Print the rules and the options, or the paragraph asked for."""
    game = find(name)
    text = game.rules_text(language()) if paragraph is None else paragraph_of(game, paragraph)
    screen.print(Markdown(text))
    if paragraph is None:
        screen.print(Markdown(options_text(game)))


def paragraph_of(game: Game, wanted: str) -> str:
    """`V4.2` with its heading."""
    for part in game.rules_text(language()).split("\n### ")[1:]:
        heading, _newline, body = part.partition("\n")
        if heading.split()[0].lower() == wanted.lower():
            return f"### {heading}\n{body.partition(chr(10) + '## ')[0]}"
    asked = {"title": game.title, "wanted": wanted, "name": game.name}
    raise PitbossError(_("{title} has no paragraph {wanted!r}. `pitboss rules {name}` shows them all.", **asked))


def options_text(game: Game) -> str:
    """The options as they are given on the command line."""
    lines = [f"- `-o {name}={option.default}`: {_(option.meaning)}" for name, option in game.options.items()]
    return "\n## " + _("Options on the command line") + "\n" + "\n".join(lines)
