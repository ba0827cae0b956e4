"""Running a table in the terminal: people are asked, bots choose and talk, chance is dealt or typed in."""

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from pitboss.bots import Bot, find_bot
from pitboss.bots.table_talk import TableTalk, in_turn
from pitboss.bots.trading import answer_of, decline_of
from pitboss.bots.warm_up import bot_now, is_loaded
from pitboss.cli.rules import paragraph_of
from pitboss.cli.screen import screen
from pitboss.cli.terminal import advice
from pitboss.cli.terminal.choices import common_words, meant_by, words_of
from pitboss.cli.terminal.display import Display
from pitboss.cli.terminal.pace import SECONDS, Pace, has_keyboard, line_within
from pitboss.core.dealer import ByHand, Dealer, Seeded
from pitboss.core.errors import PitbossError, one_of
from pitboss.core.game import CHANCE, NOBODY, Draw, Event, Row, Speech
from pitboss.core.lang import N_, _, commas
from pitboss.core.luck import Luck, luck_of
from pitboss.core.table import Table

PERSON = "person"
MOST_SHOWN = 12  # moves in a prompt
HELP = (
    ("table", N_("show the table again")),
    ("hint", N_("the best three choices, how often they win and why")),
    ("hint all", N_("every choice and what it would bring")),
    ("undo", N_("undo the last decision, unless dice, a card or something hidden has come of it")),
    ("rules V4.2", N_("show a paragraph of the rules")),
    ("quit", N_("stop; the game is kept and can be resumed")),
)
OFFER_HELP = N_("make an offer to somebody, asked step by step, whoever's turn it is")
TALK_HELP = (
    ("Enter", N_("while a bot pauses: the bots wait until you have spoken")),
    ("Benno: …", N_("what follows is said by Benno, another person at this screen")),
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
        self.display = Display(table)
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
        self.display.show_table(seat)
        moves, name = self.table.moves(), self.table.names[seat]
        prompt = _("{name}, your choice ({shown}): ", name=name, shown=one_of([move.name for move in moves]))
        if len(moves) > MOST_SHOWN:
            self.display.say_choices(moves)
            prompt = _("{name}, your choice (its beginning is enough; `hint`, `?`): ", name=name)
        elif self.hints:
            advice.show_every(self.table, seat, self.display)
        chosen = False
        while not chosen:
            typed = self.ask(prompt, seat)
            chosen = bool(typed) and self.choose(seat, typed)
        if self.table.actor == CHANCE and self.table.can_undo and not self.real_dice:
            self.ask(_("Enter to go on, `undo` to take that back: "), seat)

    def choose(self, seat: int, typed: str) -> bool:
        """A move by its name or the beginning of it, or something said; whether it was done."""
        if self.begins_offer(typed):
            typed = self.ask_for_offer(seat)
        meant = [] if self.is_talk(typed) else meant_by(typed, self.table.moves())
        while len(meant) > 1:
            begun = " ".join(words_of(meant[0])[: (depth := common_words(meant))])
            self.display.say_group(seat, meant, depth)
            more = self.ask(_("{begun} … (Enter goes back): ", begun=begun), seat)
            if not more:
                return False
            narrowed = meant_by(f"{begun} {more}", meant)
            if not narrowed and (self.is_talk(more) or meant_by(more, self.table.moves())):
                return self.choose(seat, more)
            if not narrowed:
                return self.trying(self.say_for, seat, f"{begun} {more}")
            meant = narrowed
        return self.trying(self.say_for, seat, meant[0].name if meant else typed)

    def is_talk(self, typed: str) -> bool:
        """Whether somebody says something rather than chooses."""
        talk = self.table.game.talk
        return talk is not None and (":" in typed or talk.is_talk(typed))

    def begins_offer(self, typed: str) -> bool:
        """Whether somebody wants to be asked for the parts of an offer."""
        return self.table.game.talk is not None and typed.lower() == self.table.game.talk.OFFER

    def ask_for_offer(self, seat: int) -> str:
        """An offer, part by part."""
        talk, others = self.table.game.talk, [name for at, name in enumerate(self.table.names) if at != seat]
        assert talk is not None
        whom = others[0]
        if len(others) > 1:
            typed = self.ask(_("An offer to whom ({names})? ", names=one_of(others)), seat)
            whom = next((name for name in others if typed and name.lower().startswith(typed.lower())), typed)
        parts = _("money, lots, `die A2` or promises such as `not gamble`; Enter for nothing")
        gives = self.ask(_("What do you give? ({parts}) ", parts=parts), seat)
        takes = self.ask(_("What do you want from {name}? ", name=whom), seat)
        return talk.offer_text(whom, gives, takes)

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
        if self.begins_offer(typed):
            typed = self.ask_for_offer(seat)
        if typed:
            self.trying(self.say_for, seat, typed)

    def say_for(self, seat: int, typed: str) -> None:
        """A move of the seat on turn, or `Benno: offer ...` of another person at the screen."""
        name, colon, words = (part.strip() for part in typed.partition(":"))
        speaker = self.table.names.index(name) if colon and name in self.table.names else seat
        if not self.people[speaker]:
            raise PitbossError(_("{name} is a bot and speaks for itself.", name=name))
        if speaker != seat and self.begins_offer(words):
            words = self.ask_for_offer(speaker)
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
                typed = screen.input(self.display.prompt(prompt, seat)).strip()
            except EOFError:
                raise Quit from None
            command, _space, rest = typed.partition(" ")
            match command.lower():
                case "quit" | "q" | "exit":
                    raise Quit
                case "undo" | "u":
                    raise TakeBack
                case "table" | "t":
                    self.display.show_table(seat)
                case "hint" | "hints" | "h" if rest:
                    advice.show_every(self.table, seat, self.display)
                case "hint" | "hints" | "h":
                    advice.show_best(self.table, seat, self.display, MOST_SHOWN)
                case "rules" | "rule" if rest:
                    self.trying(self.show_rule, rest)
                case "?" | "help":
                    self.show_help()
                case _:
                    return typed

    def show_help(self) -> None:
        """What may be typed besides moves."""
        self.say(_("Type the number or words of a move, or their beginning. Besides:"))
        talk = self.table.game.talk
        for command, meaning in HELP + (() if talk is None else ((talk.OFFER, OFFER_HELP), *TALK_HELP)):
            self.display.say_move(f"{command:<10}", "", _(meaning))

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
        """Every event is told; a new offer is put to those it goes to."""
        said = self.table.speech_in(before, event)
        if said is not None and (said.is_offer or said.is_counter):
            self.offers_heard = True
        self.display.tell(before, event, after)

    def say(self, sentence: str) -> None:
        """One line on the screen."""
        self.display.say(sentence)
