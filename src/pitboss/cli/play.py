"""`pitboss play`: a game in the terminal, people and bots at one screen."""

import secrets
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from pitboss.bots import find_bot
from pitboss.bots.warm_up import Preparation
from pitboss.cli.host import PERSON, Host, PlayArguments, Quit
from pitboss.cli.screen import screen
from pitboss.cli.terminal.display import Display
from pitboss.core.errors import PitbossError
from pitboss.core.game import NOBODY, find
from pitboss.core.lang import _, commas
from pitboss.core.records.playthrough import STANDING
from pitboss.core.records.position_text import options_of
from pitboss.core.records.record import Follower, Recorder
from pitboss.core.table import Table


def play_game(asked: PlayArguments) -> None:
    """Sit down, play, and say where the game is kept."""
    table, path, offset = seat_everybody(asked)
    recorder = Recorder(table, path, resumed_bytes=offset)
    host = Host(table, asked)
    compiling = Preparation([table.game])
    compiling.start()
    try:
        host.play()
        say_ending(table, host.display)
        screen.print(_("The record is {path}; `pitboss replay {path}` shows it again.", path=path), soft_wrap=True)
    except Quit:
        command = f"pitboss play {table.game.name} --resume {path}"
        screen.print("\n" + _("The game is kept. To go on: {command}", command=command), soft_wrap=True)
    finally:
        recorder.close()
        compiling.stop()


def seat_everybody(asked: PlayArguments) -> tuple[Table, Path, int | None]:
    """A new table, one at a position, or one that is resumed; and the file it is kept in."""
    if asked.resume:
        return resumed(asked.resume)
    game = find(asked.game)
    if asked.position:
        table = Table.at_position(game, asked.position.read_text(encoding="utf-8"))
        table.extra = {"played_by": [PERSON if name in asked.people else "greedy" for name in table.names]}
    else:
        for bot in asked.bots:
            find_bot(bot)
        names = unlike(asked.people + [bot.capitalize() for bot in asked.bots])
        table = Table.new(game, names, options_of(",".join(asked.options)))
        table.extra = {"played_by": [PERSON] * len(asked.people) + asked.bots}
    return table, asked.save or new_file(game.name), None


def resumed(path: Path) -> tuple[Table, Path, int]:
    """A game from its record, as far as that goes."""
    with path.open("rb") as file:
        follower = Follower(file)
        for _step in follower:
            pass
    table = follower.table
    if table.actor == NOBODY:
        raise PitbossError(_("The game in {path} is over. `pitboss replay {path}` shows it.", path=path))
    seated = follower.head.get("played_by")
    if not isinstance(seated, list) or len(seated) != table.players:
        seated = [PERSON] * table.players
    table.extra |= {"played_by": seated}
    return table, path, follower.good_bytes


def unlike(names: list[str]) -> list[str]:
    """Names that differ: the second Greedy is Greedy II (not 2: counts of dice stand beside names)."""
    found: list[str] = []
    for name in names:
        numbered = [name, *(f"{name} {numeral}" for numeral in ("II", "III", "IV", "V"))]
        found.append(next((wanted for wanted in numbered if wanted not in found), name))
    return found


def new_file(game: str) -> Path:
    """A new file among the user's games."""
    folder = user_data_path("pitboss") / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}-{game}.jsonl"


def say_ending(table: Table, display: Display) -> None:
    """Who won, and how everybody stands."""
    ending = table.ending()
    standing = sorted(range(table.players), key=lambda seat: -ending["scores"][seat])
    screen.print("\n" + _("The game is over."))
    for seat in standing:
        besides = {key: values[seat] for key, values in ending.items() if key not in ("scores", "winners")}
        others = commas([f"{_(STANDING[key])} {value}" for key, value in besides.items()])
        wins = "  " + _("wins") if seat in ending["winners"] else ""
        display.say_standing(seat, f"{table.names[seat]:<14} {ending['scores'][seat]:>6}   ({others}){wins}")
