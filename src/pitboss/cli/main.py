"""`pitboss`: one small command each. What a command needs is imported when it runs, so help is quick."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.arguments import GAMES, GameName, GameNames, Options, listed
from pitboss.cli.research.commands import bench, describe, ladder, match, simulate
from pitboss.cli.terminal.pace import Pace

app = typer.Typer(
    name="pitboss",
    help="Las Vegas, Las Vegas Royale and Lords of Vegas: play, simulate, replay.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.command()
def play(
    game: GameName = GAMES[0],
    names: Annotated[str, typer.Option(help="people at the table, separated by commas")] = "Player",
    bots: Annotated[str, typer.Option(help="bots at the table, separated by commas")] = "greedy,greedy,random",
    option: Options = [],  # noqa: B006
    seed: Annotated[int | None, typer.Option(help="deal by this number; the same number, the same dice")] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice", help="type in the rolls of real dice")] = False,
    position: Annotated[Path | None, typer.Option(help="begin at the position in this file")] = None,
    save: Annotated[Path | None, typer.Option(help="keep the record in this file")] = None,
    resume: Annotated[Path | None, typer.Option(help="go on with the game in this file")] = None,
    hints: Annotated[bool, typer.Option(help="show what each choice would pay if the round ended now")] = True,
    pace: Annotated[
        Pace, typer.Option(help="how long bots pause where a game has talk; Enter meanwhile makes them wait for you")
    ] = Pace.NORMAL,
) -> None:
    """Play a game here in the terminal, against bots or each other."""
    from pitboss.cli.host import PlayArguments
    from pitboss.cli.play import play_game

    people, machines = listed(names), listed(bots)
    play_game(PlayArguments(game, people, machines, option, seed, real_dice, position, save, resume, hints, pace))


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for everybody")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="the port to listen on; 0 for any that is free")] = 8087,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="where tables are kept")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="open the page")] = True,
    name: Annotated[list[str], typer.Option(metavar="HOST", help="another host name that leads here")] = [],  # noqa: B006
    bot: Annotated[
        list[str], typer.Option(metavar="NAME=BOT", help="let in a bot of your own: mine=module:name or mine=cmd:./bot")
    ] = [],  # noqa: B006
    public_address: Annotated[
        str, typer.Option(metavar="URL", help="what links begin with, such as https://games.example")
    ] = "",
    proxy: Annotated[
        list[str], typer.Option(metavar="ADDRESS", help="a proxy or a network of them to believe about its clients")
    ] = [],  # noqa: B006
    tls_cert: Annotated[str, typer.Option(metavar="FILE", help="serve HTTPS with this certificate")] = "",
    tls_key: Annotated[str, typer.Option(metavar="FILE", help="and its key")] = "",
) -> None:
    """Serve tables to browsers, friends and bots; what `pitboss` alone does too."""
    from pitboss.cli.serve import run

    hosting = {"public_address": public_address, "proxies": ",".join(proxy), "tls_cert": tls_cert, "tls_key": tls_key}
    run(host, port, data, browser, name, bot, hosting)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="the file to write")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="where tables are kept")] = None,
) -> None:
    """Copy all tables into one file, also while the server is running."""
    from pitboss.cli.backup import back_up

    back_up(file, data)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="what `pitboss backup` has written")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="where tables are kept")] = None,
) -> None:
    """Put the tables of a backup in place, while no server is running. What was there is kept beside it."""
    from pitboss.cli.backup import restore_from

    restore_from(file, data)


@app.command()
def prune(
    days: Annotated[int, typer.Option(min=1, max=36_500, help="nothing has happened there for so many days")] = 90,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="where tables are kept")] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="keep the records of the games as files")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="delete; without it, show what would go")] = False,
) -> None:
    """Delete old tables, finished or abandoned, while no server is running. Shows them unless --yes is given."""
    from pitboss.cli.backup import prune, show_old

    if yes:
        prune(days, data, records)
    else:
        show_old(days, data)


@app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="the ids of tables, as in their links")],
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="where tables are kept")] = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="keep the records of the games as files")] = None,
) -> None:
    """Delete tables with names, chat and keys for good, while no server is running."""
    from pitboss.cli.backup import delete

    delete(tables, data, records)


for research in (simulate, match, ladder):
    app.command()(research)


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="records; - is standard input")],
    as_json: Annotated[bool, typer.Option("--json", help="print the end of each, a JSON object a line")] = False,
    views: Annotated[bool, typer.Option("--views", help="show what every seat sees before each decision")] = False,
) -> None:
    """Show recorded games as playthroughs, and check every line of them."""
    from pitboss.cli.replay import run

    raise typer.Exit(run(files, as_json, views))


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="records; - is standard input")],
    seen: Annotated[
        Path | None, typer.Option(metavar="RECEIPT", help="what you saw before the first roll, to compare it with FILE")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print a JSON object a line")] = False,
) -> None:
    """Check that the dice of recorded games were fair: every roll is computed again from the revealed seed."""
    from pitboss.cli.verify import run

    raise typer.Exit(run(files, seen, as_json))


@app.command()
def warm(
    games: GameNames = None,
) -> None:
    """Compile the rules ahead of time, so that nothing has to wait for it later."""
    from pitboss.cli.warm import run

    run(games or [])


app.command()(bench)


@app.command()
def rules(
    game: GameName,
    paragraph: Annotated[str | None, typer.Argument(help="one paragraph, such as V4.2")] = None,
) -> None:
    """Show the rules of a game, or one paragraph of them."""
    from pitboss.cli.rules import run

    run(game, paragraph)


app.command()(describe)


def version(asked: bool) -> None:
    """Print the version and end."""
    if asked:
        from pitboss import __version__

        typer.echo(f"pitboss {__version__}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    shown: Annotated[bool, typer.Option("--version", callback=version, is_eager=True, help="show the version")] = False,
    lang: Annotated[str | None, typer.Option(metavar="CODE", help="speak this language: en, de, ru, ja or is")] = None,
) -> None:
    """Las Vegas, Las Vegas Royale and Lords of Vegas: play, simulate, replay."""
    from os import environ

    from pitboss.core.errors import PitbossError
    from pitboss.core.lang import LANGUAGES, _, of_environment, one_of, speak

    speak(of_environment(environ))
    if lang is not None:
        if lang not in LANGUAGES:
            known = one_of(list(LANGUAGES))
            raise PitbossError(_("There is no language {code!r} here. Choose {known}.", code=lang, known=known))
        speak(lang)
    if context.invoked_subcommand is None:
        serve()


def main() -> None:
    """Run a command; what was refused is said in a sentence, with exit code 2."""
    from pitboss.core.errors import PitbossError
    from pitboss.core.lang import _

    run: Callable[[], Any] = app
    try:
        run()
    except PitbossError as refusal:
        typer.echo(str(refusal), err=True)
        raise SystemExit(2) from None
    except OSError as fault:
        file = fault.filename or _("The file")
        typer.echo(f"{file}: {fault.strerror or fault}.", err=True)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
