"""What is shown: the table, what happened, and what can be done, drawn in colours or as plain text."""

import re

from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from pitboss.bots.search import MoveEstimate
from pitboss.cli.screen import screen
from pitboss.cli.terminal.choices import following, groups_of, lines_of, tail_of, with_note
from pitboss.cli.terminal.looks import coloured, coloured_lines, is_narrow, is_plain
from pitboss.core.drawing import Look, Span, chip, small_die
from pitboss.core.game import NOBODY, Event, Row
from pitboss.core.lang import _, percent
from pitboss.core.records.playthrough import taken_back
from pitboss.core.table import Move, Table

FRAME = 4  # cells that a frame takes
MOST_LINES = 12  # choices that are listed one a line
DIE_FACE = re.compile(r"(?<![\w$])[1-6](?![\w%])")


class Display:
    """The screen of a table. Whether it is drawn is asked anew each time: a window can be made narrow."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def is_drawn(self) -> bool:
        """Whether there are colours to draw with."""
        return self.table.game.terminal is not None and not is_plain(screen)

    def say(self, sentence: str) -> None:
        """One line on the screen."""
        screen.print(sentence, markup=False)

    def show_table(self, seat: int) -> None:
        """The table as a seat sees it."""
        game, names = self.table.game, self.table.names
        title = Text(_("{title}, as {name} sees it", title=game.title, name=names[seat]))
        inside = Text(self.table.picture(seat))
        if self.is_drawn and game.terminal is not None:
            inside = coloured_lines(game.terminal.table_lines(self.table.view(seat), seat, names, screen.width - FRAME))
        elif is_narrow(screen) and game.terminal is not None:
            self.say(f"--- {title}\n{game.terminal.narrow(self.table.view(seat), seat, names)}")
            return
        screen.print(Panel(inside, title=title, title_align="left", expand=False))

    def tell(self, before: Row, event: Event, after: Row) -> None:
        """An event, in sentences; drawn, whose it is stands before them, and a roll in dice."""
        if "undo" in event:
            self.say(_("Taken back."))
        elif "back" in event:
            self.say(taken_back(event["back"]))
        else:
            told = self.table.game.words.tell(before, event, after, self.table.names)
            seat = self.seat_in(before, event)
            for at, sentence in enumerate(told):
                self.say_of(seat if at == 0 else NOBODY, sentence, "roll" in event)

    def seat_in(self, before: Row, event: Event) -> int:
        """Whose event it is: who decided, or whose dice or card it was; NOBODY where it was nobody's."""
        who_rolls = self.table.game.who_rolls
        return int(event["seat"]) if "seat" in event else int(who_rolls(before)) if who_rolls else NOBODY

    def say_of(self, seat: int, sentence: str, has_dice: bool) -> None:
        """A sentence about a seat."""
        if not self.is_drawn:
            self.say(sentence)
            return
        mark = coloured([chip(seat, self.table.names)]) if seat >= 0 else Text("")
        self.say_beside(mark, in_dice(sentence, seat) if has_dice and seat >= 0 else Text(sentence))

    def say_beside(self, mark: Text, text: Text) -> None:
        """A mark, and a text that keeps to the right of it."""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(width=5, no_wrap=True)
        grid.add_column()
        grid.add_row(mark, text)
        screen.print(grid)

    def prompt(self, words: str, seat: int) -> Text:
        """What is asked, and of whom."""
        if not self.is_drawn:
            return Text(words)
        return Text.assemble(coloured([chip(seat, self.table.names)]), " ", (words, "bold"))

    def say_standing(self, seat: int, line: str) -> None:
        """A seat at the end of the game."""
        if self.is_drawn:
            self.say_beside(coloured([chip(seat, self.table.names)]), Text(line))
        else:
            self.say(f"  {line}")

    def note(self, move: Move) -> str:
        """What a move costs."""
        terminal = self.table.game.terminal
        return terminal.note(self.table.state, move.id) if terminal is not None else ""

    def say_choices(self, moves: list[Move]) -> None:
        """All that can be done, one kind a line."""
        lines = lines_of(moves, self.note)
        width = max(len(verb) for verb, _rest in lines)
        for verb, rest in lines:
            self.say_move(f"{verb:<{width}}", "", rest)

    def say_group(self, seat: int, moves: list[Move], depth: int) -> None:
        """What can follow the words typed so far: moves with what they do, a line each, or the next words in one."""
        groups = groups_of(moves, depth)
        if len(groups) > MOST_LINES:
            self.say("  " + tail_of(moves, depth))
        elif not any(group.is_move(depth) for group in groups):
            self.say("  " + following(moves, depth, self.note))
        else:
            view, words = self.table.view(seat), self.table.game.words
            does = [words.hint(view, seat, group.moves[0].id, self.table.names) for group in groups]
            names = [with_note(group, self.note, "") for group in groups]
            if len(set(does)) == 1:  # as with stakes: the same of each
                does, names = does[:1], [tail_of(moves, depth)]
            for name, each in zip(names, does, strict=True):
                self.say_move(f"{name:<{max(map(len, names))}}", "", each)

    def say_hints(self, seat: int, moves: list[Move], judged: dict[int, MoveEstimate]) -> None:
        """Some choices, a line each: what is typed, how often it wins where that is known, what it does and why."""
        view, width = self.table.view(seat), max(len(move.name) for move in moves)
        for move in moves:
            wins = upper_first(wins_words(judged[move.id])) if move.id in judged else ""
            parts = [move.words, self.table.game.words.hint(view, seat, move.id, self.table.names)]
            told = dict.fromkeys(upper_first(part) for part in parts if part)  # some say the same twice
            self.say_move(f"{move.name:<{width}}", wins, ". ".join(told))

    def say_move(self, name: str, wins: str, rest: str) -> None:
        """`  build A2  wins 43% ± 2% of the games  Builds ...`."""
        if not self.is_drawn:
            self.say(f"  {name}  " + ". ".join(part for part in (wins, rest) if part))
            return
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        text = Text.assemble((wins, "bold"), ". " if wins and rest else "", rest)
        grid.add_row(coloured([Span("  "), Span(name, Look.STRONG)]), text)
        screen.print(grid)


def in_dice(sentence: str, seat: int) -> Text:
    """A sentence about a roll, its numbers as dice of the seat."""
    text, at = Text(), 0
    for found in DIE_FACE.finditer(sentence):
        text.append(sentence[at : found.start()])
        text.append_text(coloured([small_die(int(found[0]), seat)]))
        at = found.end()
    return text.append(sentence[at:])


def upper_first(text: str) -> str:
    """The same, as a sentence begins."""
    return text[:1].upper() + text[1:]


def wins_words(found: MoveEstimate) -> str:
    """How often a move wins, give or take two standard errors."""
    give_or_take = f" ± {percent(2 * found.standard_error)}" if found.standard_error else ""
    return _("wins {share} of the games", share=f"{percent(found.win_share)}{give_or_take}")
