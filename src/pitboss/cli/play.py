"""`pitboss play`: a game in the terminal, people and bots at one screen."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import numpy as np
from platformdirs import user_data_path
from rich.panel import Panel

from pitboss.bots import find_bot
from pitboss.cli.rules import paragraph_of
from pitboss.cli.screen import screen
from pitboss.cli.warm import warm_table
from pitboss.core.dealer import ByHand, Dealer, Seeded
from pitboss.core.errors import PitbossError, one_of
from pitboss.core.game import CHANCE, NOBODY, Event, Row, find
from pitboss.core.luck import luck_of
from pitboss.core.positions import options_of
from pitboss.core.record import Follower, Recorder
from pitboss.core.table import Table

PERSON = "person"
MOST_SHOWN = 12  # moves in a prompt
HELP = """Type the number or words of a move. Besides:
  table        show the table again
  hint         what each choice would bring
  undo         take back the last move, before the next roll
  rules V4.2   show a paragraph of the rules
  quit         stop; the game is kept and can be resumed"""


class Quit(Exception):
    """Somebody wants to stop."""


class TakeBack(Exception):
    """Somebody wants the last move back."""


@dataclass
class Evening:
    """What was asked for on the command line."""

    game: str
    people: list[str]
    bots: list[str]
    options: list[str]
    seed: int | None
    real_dice: bool
    position: Path | None
    save: Path | None
    resume: Path | None
    hints: bool


def play_evening(evening: Evening) -> None:
    """Sit down, play, and say where the game is kept."""
    table, path, offset = seat_everybody(evening)
    warm_table(table.game)
    recorder = Recorder(table, path, resumed_bytes=offset)
    host = Host(table, evening)
    try:
        host.play()
        say_ending(table)
        screen.print(f"The record is {path}; `pitboss replay {path}` shows it again.", soft_wrap=True)
    except Quit:
        screen.print(f"\nThe game is kept. To go on: pitboss play {table.game.name} --resume {path}", soft_wrap=True)
    finally:
        recorder.close()


def seat_everybody(evening: Evening) -> tuple[Table, Path, int | None]:
    """A new table, one at a position, or one that is resumed; and the file it is kept in."""
    if evening.resume:
        return resumed(evening.resume)
    game = find(evening.game)
    if evening.position:
        table = Table.at_position(game, evening.position.read_text(encoding="utf-8"))
        table.extra = {"played_by": [PERSON if name in evening.people else "greedy" for name in table.names]}
    else:
        for bot in evening.bots:
            find_bot(bot)
        names = unlike(evening.people + [bot.capitalize() for bot in evening.bots])
        table = Table.new(game, names, options_of(",".join(evening.options)))
        table.extra = {"played_by": [PERSON] * len(evening.people) + evening.bots}
    return table, evening.save or new_file(game.name), None


def resumed(path: Path) -> tuple[Table, Path, int]:
    """A game from its record, as far as that goes."""
    with path.open("rb") as file:
        follower = Follower(file)
        for _ in follower:
            pass
    table = follower.table
    if table.actor == NOBODY:
        raise PitbossError(f"The game in {path} is over. `pitboss replay {path}` shows it.")
    seated = follower.head.get("played_by")
    if not isinstance(seated, list) or len(seated) != table.players:
        seated = [PERSON] * table.players
    table.extra = {"played_by": seated}
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


class Host:
    """Runs the table: asks people, lets bots choose, deals."""

    def __init__(self, table: Table, evening: Evening) -> None:
        self.table = table
        self.hints = evening.hints
        self.real_dice = evening.real_dice
        self.people = [who == PERSON for who in table.extra["played_by"]]
        self.bots = [None if who == PERSON else find_bot(who) for who in table.extra["played_by"]]
        seed = secrets.randbits(63) if evening.seed is None else evening.seed + len(table.events)
        self.bot_luck = luck_of(seed ^ 0x5EED)
        self.dealer: Dealer = ByHand(self.ask_for_roll, self.say) if evening.real_dice else Seeded(seed)
        table.watchers.append(self.tell)

    def play(self) -> None:
        """Until the game is over or somebody quits."""
        while (seat := self.table.actor) != NOBODY:
            try:
                if seat == CHANCE:
                    self.table.deal_one(self.dealer)
                elif self.people[seat]:
                    self.ask_for_move(seat)
                else:
                    self.bot_moves(seat)
            except TakeBack:
                self.trying(self.table.undo)

    def bot_moves(self, seat: int) -> None:
        """A bot chooses from its view."""
        bot = self.bots[seat]
        assert bot is not None
        legal = np.array([move.id for move in self.table.moves()], dtype=np.int64)
        self.table.play(seat, int(bot(self.table.view(seat), legal, self.bot_luck)))

    def ask_for_move(self, seat: int) -> None:
        """A person chooses; what is not possible is said, and asked again."""
        self.show_table(seat)
        if self.hints:
            self.show_hints(seat)
        moves = [move.name for move in self.table.moves()]
        shown = one_of(moves) if len(moves) <= MOST_SHOWN else f"{len(moves)} moves; `hint` lists them"
        chosen = False
        while not chosen:
            typed = self.ask(f"{self.table.names[seat]}, your choice ({shown}): ", seat)
            chosen = bool(typed) and self.trying(self.table.play, seat, typed)
        if self.table.actor == CHANCE and not self.real_dice:
            self.ask("Enter to go on, `undo` to take that back: ", seat)

    def ask_for_roll(self, due: str) -> str:
        """Real dice: what came up."""
        return self.ask(f"{due[:1].upper()}{due[1:]}. What came up? ", max(self.table.actor, 0))

    def ask(self, prompt: str, seat: int) -> str:
        """A line that somebody types; commands of the house are carried out on the way."""
        while True:
            try:
                typed = screen.input(f"[bold]{prompt}[/bold]").strip()
            except EOFError:
                raise Quit from None
            command, _, rest = typed.partition(" ")
            match command.lower():
                case "quit" | "q" | "exit":
                    raise Quit
                case "undo" | "u":
                    raise TakeBack
                case "table" | "t":
                    self.show_table(seat)
                case "hint" | "hints" | "h":
                    self.show_hints(seat)
                case "rules" | "rule" if rest:
                    self.trying(self.show_rule, rest)
                case "?" | "help":
                    self.say(HELP)
                case _:
                    return typed

    def show_rule(self, paragraph: str) -> None:
        """One paragraph of the rules."""
        self.say(paragraph_of(self.table.game, paragraph))

    def trying(self, act: Callable[..., object], *given: object) -> bool:
        """Do something that may be refused; whether it was not."""
        try:
            act(*given)
            return True
        except PitbossError as refusal:
            self.say(str(refusal))
            return False

    def tell(self, before: Row, event: Event, after: Row) -> None:
        """Every event, in sentences."""
        if "undo" in event:
            self.say("Taken back.")
            return
        for sentence in self.table.game.words.tell(before, event, after, self.table.names):
            self.say(sentence)

    def show_table(self, seat: int) -> None:
        """The table as a seat sees it."""
        title = f"{self.table.game.title}, as {self.table.names[seat]} sees it"
        screen.print(Panel(self.table.picture(seat), title=title, title_align="left", expand=False), markup=False)

    def show_hints(self, seat: int) -> None:
        """What each choice does and would bring."""
        if self.table.actor != seat:
            return
        view = self.table.view(seat)
        for move in self.table.moves():
            hint = self.table.game.words.hint(view, seat, move.id, self.table.names)
            self.say(f"  {move.name:>4}  {move.words}" + (f". {hint}" if hint else ""))

    def say(self, sentence: str) -> None:
        """One line on the screen."""
        screen.print(sentence, markup=False)


def say_ending(table: Table) -> None:
    """Who won, and how everybody stands."""
    ending = table.ending()
    standing = sorted(range(table.players), key=lambda seat: -ending["scores"][seat])
    screen.print("\nThe game is over.")
    for seat in standing:
        besides = {key: values[seat] for key, values in ending.items() if key not in ("scores", "winners")}
        others = ", ".join(f"{key} {value}" for key, value in besides.items())
        wins = "  wins" if seat in ending["winners"] else ""
        screen.print(f"  {table.names[seat]:<14} {ending['scores'][seat]:>6}   ({others}){wins}", markup=False)
