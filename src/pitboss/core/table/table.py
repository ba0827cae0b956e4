"""The checked door: people, files and the network come to the rules through a `Table`."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pitboss.core.dealer import Dealer
from pitboss.core.errors import IllegalChance, IllegalMove, Refused, shortened
from pitboss.core.fair.reveal import Reveal
from pitboss.core.game import (
    CHANCE,
    NOBODY,
    Event,
    Game,
    Row,
    Speech,
    actor,
    copy_of,
    find,
    legal_moves,
    play,
    resolve,
    view_of,
)
from pitboss.core.lang import _
from pitboss.core.standing import winners
from pitboss.core.table.decisions import (
    Decision,
    Move,
    check_seat,
    checked_decision,
    checked_move,
    checked_speech,
    described_decision,
    described_move,
    parsed_speech,
)
from pitboss.core.table.seating import checked_names, checked_options
from pitboss.core.table.undo import AFTER_CHANCE, AFTER_SHOWING, AFTER_TALK, AFTER_THE_END, UndoStack

Watcher = Callable[[Row, Event, Row], None]


class Table:
    """One game with its seats. Every change is an event; a refused one changes nothing."""

    def __init__(self, game: Game, names: Sequence[str], options: Mapping[str, Any], state: Row) -> None:
        self.game = game
        self.names = checked_names(names)
        self.options = dict(options)
        self.state = state
        self.rules_version = game.rules_version
        self.position: str | None = None
        self.extra: Event = {}  # more for the record's first line; the rules do not use it
        self.events: list[Event] = []
        self.watchers: list[Watcher] = []
        self.chances = 0  # chance events so far, also those taken back
        self.conceded: list[int] = []  # seats that gave the game up; when one is left, it has won
        self.reveal: Reveal | None = None  # the secret of fair dice, told by the record's last line
        self.dealer: Dealer | None = None  # answers chance as soon as it is due; None if somebody else sees to it
        self._undo_stack = UndoStack()

    def __repr__(self) -> str:
        """The table as text, all cards up."""
        return self.game.words.picture(self.state, NOBODY, self.names)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy in another process needs; watchers stay here."""
        return self.__dict__ | {"game": self.game.name, "watchers": []}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__ |= kept | {"game": find(kept["game"])}

    @classmethod
    def new(cls, game: Game, names: Sequence[str], options: Mapping[str, Any] | None = None) -> "Table":
        """Seats sit down at a new game."""
        names = checked_names(names)
        full = checked_options(game.title, game.options, options or {})
        return cls(game, names, options or {}, game.new(len(names), full))

    @classmethod
    def at_position(cls, game: Game, text: str) -> "Table":
        """A table set up at any position that can arise, to be played on."""
        state, names, options = game.positions.read(text)
        table = cls(game, names, options, state)
        table.position = text
        return table

    def follow(self, version: int) -> None:
        """A table at its beginning follows a version of the rules, the newest unless told otherwise."""
        self.game.check_version(version)
        self.game.follow(self.state, version)
        self.rules_version = version

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def actor(self) -> int:
        """The seat that is to choose, CHANCE, or NOBODY when the game is over."""
        return NOBODY if self.is_conceded else int(actor(self.state))

    @property
    def is_conceded(self) -> bool:
        """Whether all seats but one have given the game up."""
        return len(self.conceded) >= self.players - 1

    @property
    def due(self) -> str:
        """What the table waits for."""
        return _("the game is over") if self.is_conceded else self.game.words.what_is_due(self.state, self.names)

    def moves(self) -> list[Move]:
        """What the seat on turn may do."""
        if self.actor < 0:
            return []
        return [described_move(self, move) for move in legal_moves(self.state)]

    def play(self, seat: int, move: str | int | Move) -> Move:
        """A seat's decision, by name or id. Raises `IllegalMove` and changes nothing if it may not."""
        decision = self.decision(seat, move.id if isinstance(move, Move) else move)
        chosen = described_decision(self, decision)
        self.carry_out(decision)
        return chosen

    def say(self, seat: int, said: Speech) -> None:
        """An offer or an answer of any seat, whoever is to choose. It cannot be taken back."""
        self.carry_out(self.speech(seat, said))

    def decision(self, seat: int, move: str | int) -> Decision:
        """A seat's move by name or id, or its speech as text, checked. Raises `IllegalMove`; nothing changes."""
        return checked_decision(self, seat, move)

    def speech(self, seat: int, said: Speech) -> Decision:
        """A seat's offer or answer, checked. Raises `IllegalMove`; nothing changes."""
        return checked_speech(self, seat, said)

    def checked(self, seat: int, move: str | int) -> int:
        """The id of a move that this seat may make now."""
        return checked_move(self, seat, move)

    def carry_out(self, decision: Decision) -> None:
        """What has just been checked happens."""
        before = copy_of(self.state)
        if decision.said is None:
            play(self.state, decision.move)
        else:
            assert self.game.talk is not None
            self.game.talk.carry_out(self.state, decision.seat, decision.said)
        shows = decision.said is None and self.game.reveals(before, decision.move, self.state)
        final = AFTER_TALK if decision.said is not None else AFTER_SHOWING if shows else ""
        self._undo_stack.push(before, final)
        self._happened(before, {"seat": decision.seat, "move": decision.name})
        if self.dealer is not None:
            self.deal(self.dealer)

    def answers(self, seat: int) -> list[Speech]:
        """What a seat may answer to the offers on the table, whoever is to choose."""
        return [] if self.game.talk is None else self.game.talk.answers(self.state, seat)

    def speech_in(self, before: Row, event: Event) -> Speech | None:
        """What was said in an event that happened at this table, if it was talk."""
        return parsed_speech(self, before, event["seat"], event["move"]) if "move" in event else None

    def talk(self, seat: int) -> list[str]:
        """What a seat may answer, as text."""
        return [] if self.game.talk is None else [self.game.talk.text_of(said) for said in self.answers(seat)]

    def answer(self, event: Event) -> None:
        """Chance has come out so, as it would stand in a record. Raises `IllegalChance` if it cannot have."""
        self.resolve(self.outcome(event))

    def outcome(self, event: Event) -> int:
        """An outcome of chance as it would stand in a record, checked. Raises `IllegalChance`; nothing changes."""
        if self.actor != CHANCE:
            why = _("Nothing is rolled or drawn now: {due}.", due=self.due)
            raise IllegalChance(self.game.paragraphs["chance"], why)
        return self.game.words.parse_chance(self.state, event, self.names)

    def deal_one(self, dealer: Dealer) -> None:
        """The dealer answers the one chance event that is due."""
        self.resolve(dealer.answer(self.game, self.state, self.names))

    def deal(self, dealer: Dealer) -> None:
        """The dealer answers until a seat is to choose or the game is over."""
        while self.actor == CHANCE:
            self.deal_one(dealer)

    def deal_by(self, dealer: Dealer) -> None:
        """From now on this dealer answers whatever chance is asked for, at once."""
        self.dealer = dealer
        self.deal(dealer)

    @property
    def can_undo(self) -> bool:
        """Whether the last event is a decision that told nobody anything new."""
        return self.actor != NOBODY and not self._undo_stack.why_not

    @property
    def why_not_undone(self) -> str:
        """Why nothing can be undone now, in a sentence; "" if something can."""
        return _(AFTER_THE_END if self.actor == NOBODY else self._undo_stack.why_not)

    def undo(self) -> None:
        """Take back the last decision, as long as nobody has learned anything by it."""
        if not self.can_undo:
            raise Refused(self.game.paragraphs["undo"], self.why_not_undone)
        self._return(1, {"undo": 1})

    def back(self, count: int) -> None:
        """Take back the last events that still stand, rolls too: for a player who tries things out alone."""
        stand = 0 if self.actor == NOBODY else len(self._undo_stack)
        if not 1 <= count <= stand:
            why = _(
                "{count} events cannot be taken back: {stand} stand that could be.", count=shortened(count), stand=stand
            )
            raise Refused(self.game.paragraphs["undo"], why)
        self._return(count, {"back": count})

    def concede(self, seat: int) -> None:
        """A seat gives the game up for good. When only one is left, the game is over and that one has won."""
        check_seat(self, seat, "concede")
        if self.actor == NOBODY or seat in self.conceded:
            name = self.names[seat]
            why = _("{name} cannot give up when the game is over.", name=name)
            if seat in self.conceded:
                why = _("{name} cannot give up again.", name=name)
            raise IllegalMove(self.game.paragraphs["over"], seat, "concede", why)
        self.conceded = sorted([*self.conceded, seat])

    def give_up(self) -> None:
        """All seats give the game up together, and nobody has won."""
        self.conceded = list(range(self.players))

    def view(self, seat: int) -> Row:
        """What a seat may know, and nothing else."""
        return view_of(self.state, seat)

    def picture(self, seat: int) -> str:
        """The table as text, as a seat sees it."""
        return self.game.words.picture(self.view(seat), seat, self.names)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record of the game so far to a file, over what is there."""
        from pitboss.core.records.record import lines_of

        Path(path).write_bytes(b"".join(lines_of(self)))

    def header(self) -> Event:
        """The first line of the record."""
        head: Event = {"pitboss": 1, "game": self.game.record_name, "rules": self.rules_version}
        head |= {"seats": self.names, "options": self.options}
        return head | ({"position": self.position} if self.position is not None else {}) | self.extra

    def ending(self) -> Event:
        """Scores and winners of the record's last line; before the end, how things stand."""
        if self.is_conceded:
            return {"conceded": self.conceded, "winners": sorted(set(range(self.players)) - set(self.conceded))}
        return {**self.game.words.ending(self.state), "winners": winners(self.state, self.players)}

    def apply(self, event: Event) -> None:
        """Any event, as it stands in a record."""
        if "move" in event or "seat" in event:
            self._apply_decision(event)
        elif "undo" in event:
            if event != {"undo": 1}:
                raise Refused(self.game.paragraphs["undo"], _('Taking back a move is written {"undo": 1}.'))
            self.undo()
        elif "back" in event:
            if set(event) != {"back"} or type(event["back"]) is not int:
                raise Refused(self.game.paragraphs["undo"], _('Taking back events is written {"back": how many}.'))
            self.back(event["back"])
        else:
            self.answer(event)

    def _apply_decision(self, event: Event) -> None:
        seat, move = event.get("seat"), event.get("move")
        if set(event) != {"seat", "move"} or type(seat) is not int or type(move) is not str:
            form = '{"seat": 0, "move": "1"}'
            raise Refused(self.game.paragraphs["moves"], _("A decision is written {form}.", form=form))
        self.carry_out(self.decision(seat, move))

    def resolve(self, outcome: int) -> None:
        """The chance event that is due comes out so. It trusts its caller."""
        before = copy_of(self.state)
        event = self.game.words.chance_event(before, outcome)
        resolve(self.state, outcome)
        self.chances += 1
        self._undo_stack.push(before, AFTER_CHANCE)
        self._happened(before, event)

    def _return(self, count: int, event: Event) -> None:
        """The table is again as it was before its last events that still stand."""
        before = copy_of(self.state)
        self.state = self._undo_stack.pop(count, self.state)
        self._happened(before, event)

    def _happened(self, before: Row, event: Event) -> None:
        self.events.append(event)
        for watcher in self.watchers:
            watcher(before, event, self.state)
