"""Running a table in the terminal: people are asked, bots choose and talk, chance is dealt or typed in."""

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from rich.panel import Panel
from rich.text import Text

from pitboss.bots import Bot, find_bot
from pitboss.bots.search import BEST, HINT_BUDGET, MoveEstimate, search
from pitboss.bots.table_talk import TableTalk, in_turn
from pitboss.bots.trading import answer_of, decline_of
from pitboss.bots.warm_up import bot_now, is_loaded
from pitboss.cli.pace import SECONDS, Pace, has_keyboard, line_within
from pitboss.cli.rules import paragraph_of
from pitboss.cli.screen import screen
from pitboss.core.compiled import is_warm
from pitboss.core.dealer import ByHand, Dealer, Seeded
from pitboss.core.errors import PitbossError, one_of
from pitboss.core.game import CHANCE, NOBODY, Draw, Event, Row, Speech
from pitboss.core.lang import N_, _, commas, n_
from pitboss.core.luck import Luck, luck_of
from pitboss.core.records.playthrough import taken_back
from pitboss.core.table import Move, Table

PERSON = "person"
MOST_SHOWN = 12  # moves in a prompt
HELP = (
    ("table", N_("show the table again")),
    ("hint", N_("what each choice would bring")),
    ("hint all", N_("every choice, where only the best are shown")),
    ("undo", N_("undo the last decision, unless dice, a card or something hidden has come of it")),
    ("Enter / offer", N_("while a bot pauses: the bots wait until you have spoken")),
    ("rules V4.2", N_("show a paragraph of the rules")),
    ("quit", N_("stop; the game is kept and can be resumed")),
)


class Quit(Exception):
    """A player wants to stop."""


class TakeBack(Exception):
    """A player wants the last move back."""


@dataclass
class PlayArguments:
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
    pace: Pace = Pace.NORMAL


class Host:
    """Runs the table: asks people, lets bots choose, deals."""

    def __init__(self, table: Table, asked: PlayArguments) -> None:
        self.table = table
        self.hints = asked.hints
        self.real_dice = asked.real_dice
        self.people = [who == PERSON for who in table.extra["played_by"]]
        self.bots = [None if who == PERSON else find_bot(who, os.cpu_count() or 1) for who in table.extra["played_by"]]
        seed = secrets.randbits(63) if asked.seed is None else asked.seed + len(table.events)
        self.bot_luck = luck_of(seed ^ 0x5EED)
        self.dealer: Dealer = ByHand(self.ask_for_roll, self.say) if asked.real_dice else Seeded(seed)
        self.offers_heard = False
        self.table_talk = TableTalk()
        self.pause = SECONDS[asked.pace] if table.game.talk is not None and any(self.people) else 0.0
        self.said_that_search_waits = False
        self.said_how_to_speak = False
        table.watchers.append(self.tell)

    def play(self) -> None:
        """Until the game is over or a player quits."""
        while (seat := self.table.actor) != NOBODY:
            try:
                if seat == CHANCE:
                    self.table.deal_one(self.dealer)
                elif self.talk(seat):
                    continue
                elif self.people[seat]:
                    self.ask_for_move(seat)
                elif (typed := self.typed_meanwhile()) is not None:
                    self.interrupted(typed)
                else:
                    self.bot_moves(seat)
            except TakeBack:
                self.trying(self.table.undo)

    def bot_moves(self, seat: int) -> None:
        """A bot chooses from its view."""
        bot = self.bot_now(seat)
        legal = np.array([move.id for move in self.table.moves()], dtype=np.int64)
        self.table.play(seat, int(bot(self.table.view(seat), legal, self.bot_luck)))

    def bot_now(self, seat: int) -> Bot:
        """The bot at a seat as it can play now; the first one that would search and cannot yet says so."""
        bot = self.bots[seat]
        assert bot is not None
        now = bot_now(bot, self.table.game)
        if now is not bot and not self.said_that_search_waits:
            self.said_that_search_waits = True
            self.say(_("Until the rules are compiled (once; it takes some seconds), level4 and level5 play as level3."))
        return now

    def ask_for_move(self, seat: int) -> None:
        """A person chooses; what is not possible is said, and asked again."""
        self.show_table(seat)
        moves = [move.name for move in self.table.moves()]
        few = len(moves) <= MOST_SHOWN
        if self.hints and few:
            self.show_hints(seat)
        many = n_("{count} move; `hint` lists it", "{count} moves; `hint` lists them", len(moves))
        shown = one_of(moves) if few else many
        chosen = False
        while not chosen:
            typed = self.ask(_("{name}, your choice ({shown}): ", name=self.table.names[seat], shown=shown), seat)
            chosen = bool(typed) and self.trying(self.say_for, seat, typed)
        if self.table.actor == CHANCE and self.table.can_undo and not self.real_dice:
            self.ask(_("Enter to go on, `undo` to take that back: "), seat)

    def typed_meanwhile(self) -> str | None:
        """What somebody types while a bot pauses; before the first pause it is said that this is possible."""
        if self.pause > 0 and has_keyboard() and not self.said_how_to_speak:
            self.said_how_to_speak = True
            self.say(_("While a bot pauses you can press Enter, and the bots wait for your offer."))
        return line_within(self.pause)

    def interrupted(self, typed: str) -> None:
        """Somebody has typed something while a bot was about to move: an offer, or Enter to be asked for one."""
        seat = self.people.index(True)
        if typed.lower() in ("", "wait"):
            self.say(_("The bots wait."))
            name = self.table.names[seat]
            typed = self.ask(_("{name}, your offer or answer, or Enter to go on: ", name=name), seat)
        if typed:
            self.trying(self.say_for, seat, typed)

    def say_for(self, seat: int, typed: str) -> None:
        """A move of the seat on turn, or `Benno: offer ...` of another person at the screen."""
        name, colon, words = (part.strip() for part in typed.partition(":"))
        speaker = self.table.names.index(name) if colon and name in self.table.names else seat
        if not self.people[speaker]:
            raise PitbossError(_("{name} is a bot and speaks for itself.", name=name))
        self.table.play(speaker, words if speaker != seat else typed)

    def talk(self, seat: int) -> bool:
        """Before the seat on turn chooses: bots answer offers and make some on anybody's turn, people are asked."""
        if self.table.game.talk is None:
            return False
        can_weigh = is_loaded(self.table.game)
        for other in range(self.table.players):
            if not self.people[other] and (said := self.bot_says(answer_of if can_weigh else decline_of, other)):
                self.table.say(other, said)
                return True
        if self.offers_heard:
            self.offers_heard = False
            said_something = [self.ask_about_offers(other) for other in range(self.table.players) if self.people[other]]
            return any(said_something)
        for other in in_turn(range(self.table.players), seat) if can_weigh else ():
            if not self.people[other] and (said := self.bot_says(self.table_talk.offer_of, other)):
                self.table.say(other, said)
                return True
        return False

    def bot_says(self, find_words: Callable[[Bot, Row, int, Luck], Speech | None], seat: int) -> Speech | None:
        """What a bot would like to say, from its view."""
        bot = self.bots[seat]
        return None if bot is None else find_words(bot, self.table.view(seat), seat, self.bot_luck)

    def ask_about_offers(self, seat: int) -> bool:
        """A person with offers to answer is asked once; they stay open if nothing is said."""
        if not any(answer.accepts for answer in self.table.answers(seat)):
            return False
        name, shown = self.table.names[seat], one_of(self.table.talk(seat))
        typed = self.ask(_("{name}, your answer ({shown}, a counter, or Enter): ", name=name, shown=shown), seat)
        return bool(typed) and self.trying(self.table.play, seat, typed)

    def ask_for_roll(self, due: str, draw: Draw | None) -> str:
        """Real dice: what came up; a card, note or tile by its name, out of those that are left."""
        asked = _("{due}. What came up? ", due=due[:1].upper() + due[1:])
        if draw is not None:
            self.say(_("Left are: {things}.", things=commas([" ".join(each) for each in draw.choices])))
        return self.ask(asked, max(self.table.actor, 0))

    def ask(self, prompt: str, seat: int) -> str:
        """A line that a player types; commands such as `hint` are carried out on the way."""
        while True:
            try:
                typed = screen.input(Text(prompt, style="bold")).strip()
            except EOFError:
                raise Quit from None
            command, _space, rest = typed.partition(" ")
            match command.lower():
                case "quit" | "q" | "exit":
                    raise Quit
                case "undo" | "u":
                    raise TakeBack
                case "table" | "t":
                    self.show_table(seat)
                case "hint" | "hints" | "h" if rest:
                    self.show_hints(seat)
                case "hint" | "hints" | "h":
                    self.show_best(seat)
                case "rules" | "rule" if rest:
                    self.trying(self.show_rule, rest)
                case "?" | "help":
                    self.show_help()
                case _:
                    return typed

    def show_help(self) -> None:
        """What may be typed besides moves."""
        self.say(_("Type the number or words of a move. Besides:"))
        for command, meaning in HELP:
            self.say(f"  {command:<12} {_(meaning)}")

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
            self.say(_("Taken back."))
            return
        if "back" in event:
            self.say(taken_back(event["back"]))
            return
        said = self.table.speech_in(before, event)
        if said is not None and (said.is_offer or said.is_counter):
            self.offers_heard = True
        for sentence in self.table.game.words.tell(before, event, after, self.table.names):
            self.say(sentence)

    def show_table(self, seat: int) -> None:
        """The table as a seat sees it."""
        title = _("{title}, as {name} sees it", title=self.table.game.title, name=self.table.names[seat])
        screen.print(Panel(Text(self.table.picture(seat)), title=Text(title), title_align="left", expand=False))

    def show_hints(self, seat: int) -> None:
        """What each choice does and would bring."""
        if self.table.actor == seat:
            self.say_hints(seat, self.table.moves(), {})

    def show_best(self, seat: int) -> None:
        """The best three by play-outs, where the search is compiled; otherwise every choice."""
        moves = {move.id: move for move in self.table.moves()}
        if self.table.actor != seat or len(moves) <= BEST or not is_warm(self.table.game.name):
            self.show_hints(seat)
            return
        view = self.table.view(seat)
        found = search(view, list(moves), secrets.randbits(63), replace(HINT_BUDGET, threads=os.cpu_count() or 1))
        best = {each.move: each for each in found if each.is_known}
        if len(best) < BEST:
            self.show_hints(seat)
            return
        self.say_hints(seat, [moves[at] for at in list(best)[:BEST]], best)
        more = len(moves) - BEST
        self.say(n_("`hint all` shows {count} more move.", "`hint all` shows {count} more moves.", more))

    def say_hints(self, seat: int, moves: list[Move], judged: dict[int, MoveEstimate]) -> None:
        """Some choices, a line each."""
        view, width = self.table.view(seat), max(len(move.name) for move in moves)
        for move in moves:
            share = [wins_words(judged[move.id])] if move.id in judged else []
            parts = [move.words, *share, self.table.game.words.hint(view, seat, move.id, self.table.names)]
            self.say(f"  {move.name:<{width}}  " + ". ".join(f"{part[:1].upper()}{part[1:]}" for part in parts if part))

    def say(self, sentence: str) -> None:
        """One line on the screen."""
        screen.print(sentence, markup=False)


def wins_words(found: MoveEstimate) -> str:
    """How often a move wins, give or take two standard errors."""
    give_or_take = f" ± {2 * found.standard_error:.0%}" if found.standard_error else ""
    return _("wins {share} of the games", share=f"{found.win_share:.0%}{give_or_take}")
