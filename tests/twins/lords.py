"""Lords of Vegas (Ernest and Selinker, 2010), slow and plain: a twin written from the rule texts alone.

Amounts are in millions of dollars. Seats are numbered from 0, clockwise.
"""

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from tests.twins.lords_board import (
    CARD,
    COLOURS,
    DICE,
    LOTS,
    MARKERS,
    PRINTED,
    STRIP,
    TRACK,
    Table,
    cards_before_game_over,
    start_cash,
)
from tests.twins.lords_chatter import random_talk
from tests.twins.lords_deals import Offer, as_move, exchange, made_dice
from tests.twins.lords_talk import Talk

NAMES = ("Anna", "Benno", "Carla", "Denny")
FACES = (1, 2, 3, 4, 5, 6)
GAME_OVER = "over"
TALK_WORDS = ("offer", "counter", "accept", "decline", "withdraw")


@dataclass
class Due:
    """What has to come next: a card, some dice, or a seat's choice.

    Choices are `action`, `house` (of a bet), `piece` (all dice or markers are out) and `put`.
    """

    kind: str
    seat: int = 0
    dice: int = 0
    moves: tuple[str, ...] = ()


Flow = Generator[Due, Any, None]
Drawing = Generator[Due, Any, bool]


class LordsTwin:
    """One game: it says what it is waiting for and is told what happened."""

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        """Seat the players. Options: `start` (who begins) and `trades` (true or false)."""
        chosen = options or {}
        if players not in (2, 3, 4):
            raise ValueError(f"two to four can play, not {players}")
        if not set(chosen) <= {"start", "trades"}:
            raise ValueError(f"there is no such option: {chosen}")
        start = chosen.get("start")
        if "start" in chosen and (type(start) is not int or start not in range(players)):
            raise ValueError(f"there is no seat {start}")
        if not isinstance(chosen.get("trades", True), bool):
            raise ValueError("trades are on or off")
        self.players = players
        self.start: int | None = start
        self.trades: bool = chosen.get("trades", True)
        self.table = Table(players)
        self.phase = "deal"
        self.undrawn = list(LOTS)
        self.before_over: int | None = None
        self.bet: dict[str, Any] | None = None
        self.rolled: dict[int, list[int]] = {}
        self.offers = Talk()
        self._flow = self._game()
        self._due = next(self._flow)

    def waiting(self) -> tuple[Any, ...]:
        """What is due: ("chance", "draw" or "roll"), ("move", seat, moves) or ("over",)."""
        if self._due.kind in ("draw", "roll"):
            return ("chance", self._due.kind)
        if self._due.kind == "action":
            return ("move", self._due.seat, sorted([*self.table.actions(), "done"]))
        if self._due.kind == "over":
            return ("over",)
        return ("move", self._due.seat, sorted(self._due.moves))

    def talk(self) -> list[tuple[int, str]]:
        """The answers to open offers that can be given now, as (seat, move)."""
        if not self.may_talk():
            return []
        return self.offers.answers(self.table, self.deals())

    def deals(self) -> str:
        """Which deals can be struck now: none, plain ones without actions, or any."""
        return {"action": "any", "house": "plain", "piece": "plain"}.get(self._due.kind, "none")

    def text(self, seat: int, move: str) -> str:
        """An offer or counter as the record writes it; ValueError if the seat may not say it now."""
        if not self.may_talk():
            raise ValueError("this is no time for trades")
        return self.offers.text(self.table, seat, move)

    def apply(self, event: dict[str, Any]) -> None:
        """Take in an event as the record has it; ValueError, and no change, if it cannot be."""
        if set(event) == {"draw"}:
            self._card_comes(event["draw"])
        elif set(event) == {"roll"}:
            self._dice_fall(event["roll"])
        elif set(event) == {"seat", "move"}:
            seat, move = event["seat"], event["move"]
            if type(seat) is not int or seat not in range(self.players) or not isinstance(move, str):
                raise ValueError(f"no such move: {event}")
            if move.split(" ")[0] in TALK_WORDS:
                self._speak(seat, move)
            else:
                self._decide(seat, move)
        else:
            raise ValueError(f"no such event: {event}")

    def facts(self) -> dict[str, Any]:
        """The whole table.

        `phase`: deal, first (rolls for the beginner), draw, play or over. `turn`: the active seat, None
        before the first turn. `money`, `points`, `dice`, `markers`: by seat, pieces not on the board.
        `lots`: by name, each with `marker` (seat), `tile` (colour), `die` (seat), `value` (0 in the air)
        and `mark` (reorganized this turn), None where there is nothing. `casinos`: by name, each with
        `colour`, `lots` and `boss` (None while its dice are in the air). `tiles`: left by colour.
        `cards`: not drawn yet, by colour and `strip`, without Game Over; `undrawn`: their lots.
        `before_over`: cards still to come before Game Over, None in the deal. `gambled`: this turn.
        `bet`: None or `casino`, `house`, `stake`, `laid_off` (None until said). `rolling`: None or `seat`
        and `dice` of the roll due. `rolled`: by seat, values rolled and not placed yet. `promises`: every
        `not` in force. `waits`: the lot for which a die is chosen, or None. `offers`: open ones by number,
        each with `from`, `to`, `terms` and `signed`. `spoken`: offers and counters made this turn, by seat;
        `numbered`: all of the game.
        """
        cards = [CARD[lot] for lot in self.undrawn]
        rolling = {"seat": self._due.seat, "dice": self._due.dice}
        return {
            **self.table.facts(),
            "phase": self.phase,
            "cards": {colour: cards.count(colour) for colour in (*COLOURS, STRIP)},
            "undrawn": list(self.undrawn),
            "before_over": self.before_over,
            "bet": None if self.bet is None else dict(self.bet),
            "rolling": rolling if self._due.kind == "roll" else None,
            "rolled": {seat: list(values) for seat, values in self.rolled.items() if values},
            "offers": self.offers.facts(),
            "spoken": [self.offers.spoken.count(seat) for seat in range(self.players)],
            "numbered": self.offers.numbered,
        }

    def result(self) -> dict[str, Any]:
        """The end line: most points win, then most money, then all who are still level."""
        if self.phase != "over":
            raise ValueError("the game is not over")
        standings = list(zip(self.table.points, self.table.money, strict=True))
        return {
            "scores": list(self.table.points),
            "money": list(self.table.money),
            "winners": [seat for seat in range(self.players) if standings[seat] == max(standings)],
        }

    def _card_comes(self, card: Any) -> None:
        """A card that is still in the deck, or Game Over when and only when it is its time."""
        if self._due.kind != "draw":
            raise ValueError("no card is due")
        if card not in ([GAME_OVER] if self.before_over == 0 else self.undrawn):
            raise ValueError(f"the next card cannot be {card}")
        self._go_on(card)

    def _dice_fall(self, values: Any) -> None:
        """As many dice as are due, from low to high."""
        if self._due.kind != "roll":
            raise ValueError("no roll is due")
        if not isinstance(values, list) or not all(type(die) is int and die in FACES for die in values):
            raise ValueError("a die shows 1 to 6")
        if len(values) != self._due.dice or values != sorted(values):
            raise ValueError(f"{self._due.dice} dice are due, written from low to high")
        self._go_on(values)

    def _decide(self, seat: int, move: str) -> None:
        """The choice of the seat that is asked."""
        due = self.waiting()
        if due[0] != "move" or due[1] != seat or move not in due[2]:
            raise ValueError(f"seat {seat} cannot {move}")
        self._go_on(move)

    def _go_on(self, answer: Any) -> None:
        """Play on to the next thing due."""
        self._due = self._flow.send(answer)

    def _game(self) -> Flow:
        """The life of a game."""
        yield from self._deal()
        yield from self._first_player()
        while True:
            self.phase = "draw"
            ended = yield from self._draw_phase()
            if ended:
                break
            self.phase = "play"
            yield from self._play_phase()
            self._end_turn()
        self.phase = "over"
        self.offers.offers = {}
        yield Due("over")

    def _closed(self, lot: str) -> bool:
        """Block F with two players."""
        return not self.table.in_play(lot)

    def _deal(self) -> Flow:
        """Two cards each, seat by seat; closed lots are dealt again."""
        for seat in range(self.players):
            dealt = 0
            while dealt < 2:
                card = yield Due("draw")
                self.undrawn.remove(card)
                if not self._closed(card):
                    self.table.lots[card].marker = seat
                    self.table.money[seat] += start_cash(card)
                    dealt += 1
        self.before_over = cards_before_game_over(len(self.undrawn))

    def _first_player(self) -> Flow:
        """The highest roll of two dice begins; the tied roll again."""
        running = list(range(self.players)) if self.start is None else [self.start]
        self.phase = "first"
        while len(running) > 1:
            sums = {}
            for seat in running:
                values = yield Due("roll", seat, 2)
                sums[seat] = sum(values)
            running = [seat for seat in running if sums[seat] == max(sums.values())]
        self.table.active = running[0]

    def _draw_phase(self) -> Drawing:
        """Take the card's lot, settle ties, pay and score; again after a closed lot. True at the end."""
        while True:
            card = yield Due("draw")
            if card == GAME_OVER:
                self.table.pay(STRIP)
                return True
            self.undrawn.remove(card)
            self.before_over = (self.before_over or 0) - 1
            if not self._closed(card):
                yield from self._take(card)
                yield from self._settle_ties()
            self.table.pay(CARD[card])
            if TRACK[-1] in self.table.points:
                return True
            if not self._closed(card):
                return False

    def _active(self) -> int:
        """The seat whose turn it is."""
        return self.table.clockwise()[0]

    def _take(self, card: str) -> Flow:
        """The lot drawn: a marker on an empty one, an own die on a tile."""
        lot, seat = self.table.lots[card], self._active()
        if lot.empty():
            yield from self._set_marker(card)
        elif lot.die != seat:
            value = PRINTED[card] if lot.die is None else lot.value
            yield from self._set_die(card, value)

    def _set_marker(self, card: str) -> Flow:
        """An own marker comes to the lot drawn; with all of them out one of eleven lots is given up."""
        seat = self._active()
        while len(own := self.table.markers_of(seat)) == MARKERS:
            answer = yield Due("piece", seat, 0, tuple(f"give up {name}" for name in [*own, card]))
            if isinstance(answer, Offer):
                self._exchange(answer)
                continue
            given = answer.removeprefix("give up ")
            if given == card:
                return
            self.table.lots[given].marker = None
            self.offers.lapse(given)
        self.table.lots[card].marker = seat

    def _set_die(self, place: str, value: int) -> Flow:
        """An own die comes to the tile, from the stock or, with all dice out, from another tile."""
        seat, mark = self._active(), False
        self.offers.lapse(place)
        while len(own := self.table.dice_of(seat)) == DICE:
            self.table.waits = place
            answer = yield Due("piece", seat, 0, tuple(f"move die {name}" for name in own))
            if isinstance(answer, Offer):
                self._exchange(answer)
            elif answer is not None:
                name = answer.removeprefix("move die ")
                old = self.table.lots[name]
                mark = old.marked
                old.die, old.value, old.marked = None, 0, False
                self.offers.lapse(name)
        self.table.waits = None
        self.offers.lapse(place)
        new = self.table.lots[place]
        new.die, new.value, new.marked = seat, value, mark

    def _play_phase(self) -> Flow:
        """Actions and deals, each with its tie check, until the active player is done."""
        while True:
            answer = yield Due("action", self._active())
            if answer == "done":
                return
            if isinstance(answer, Offer):
                yield from self._deal_struck(answer)
            else:
                yield from self._act(answer)
            yield from self._settle_ties()

    def _end_turn(self) -> None:
        """Marks, promises and counts are wiped; the next seat is active, and some offers lapse."""
        for lot in self.table.lots.values():
            lot.marked = False
        self.table.promises = []
        self.table.gambled = False
        self.table.active = (self._active() + 1) % self.players
        self.offers.next_turn(self._active())

    def _act(self, move: str) -> Flow:
        """One action of the active player with everything that belongs to it."""
        kind, lot, *rest = move.split(" ")
        if kind in ("build", "sprawl"):
            self.table.lay_tile(kind, lot, rest[0])
            yield from self._set_die(lot, PRINTED[lot])
        elif kind == "remodel":
            self.table.remodel(lot, rest[0])
        elif kind == "reorganize":
            dice = [tile for tile in self.table.casino(lot) if self.table.lots[tile].die is not None]
            self.table.money[self._active()] -= self.table.pips(dice)
            yield from self._reroll(dice)
            for tile in dice:
                self.table.lots[tile].marked = True
        else:
            yield from self._gamble(lot, int(rest[0]))

    def _gamble(self, casino: str, stake: int) -> Flow:
        """The stake is laid aside, the house answers, two dice are rolled and the bet is settled."""
        house = self.table.boss(self.table.casino(casino))
        if house is None:
            raise ValueError("a casino without a boss takes no bets")
        self.table.money[self._active()] -= stake
        self.table.gambled = True
        self.bet = {"casino": casino, "house": house, "stake": stake, "laid_off": None}
        while not isinstance(answer := (yield Due("house", house, 0, ("lay off", "cover"))), str):
            self._exchange(answer)
        self.bet["laid_off"] = answer == "lay off"
        dice = yield Due("roll", self._active(), 2)
        self.bet = None
        self.table.settle_bet(house, stake, answer == "lay off", sum(dice))

    def _settle_ties(self) -> Flow:
        """Roll the top dice of the first tied casino again, until no casino is tied."""
        dice = self.table.first_tie()
        while dice:
            yield from self._reroll(dice)
            dice = self.table.first_tie()

    def _reroll(self, dice: list[str]) -> Flow:
        """All owners roll, clockwise from the active player; then, in the same order, all place."""
        own = {}
        for seat in self.table.clockwise():
            mine = [lot for lot in LOTS if lot in dice and self.table.lots[lot].die == seat]
            if mine:
                own[seat] = mine
        for lot in dice:
            self.table.lots[lot].value = 0
            self.offers.lapse(lot)
        for seat, mine in own.items():
            values = yield Due("roll", seat, len(mine))
            self.rolled[seat] = list(values)
        for seat, mine in own.items():
            left = self.rolled[seat]
            for lot in mine:
                value = left[0]
                if len(set(left)) > 1:
                    move = yield Due("put", seat, 0, tuple(f"put {lot} {face}" for face in set(left)))
                    value = int(move.split(" ")[2])
                left.remove(value)
                self.table.lots[lot].value = value
        self.rolled = {}

    def may_talk(self) -> bool:
        """Trades are spoken while a decision is due in a play phase, or pieces have run out in a draw."""
        decision = self._due.kind in ("action", "house", "piece", "put")
        return self.trades and decision and (self.phase == "play" or self._due.kind == "piece")

    def _speak(self, seat: int, move: str) -> None:
        """Any word of a trade."""
        if not self.may_talk():
            raise ValueError("this is no time for trades")
        kind, _, number = move.partition(" ")
        if kind in ("offer", "counter"):
            self.offers.make(self.table, seat, move)
            return
        if (seat, move) not in self.talk():
            raise ValueError(f"seat {seat} cannot {move}")
        if kind == "accept":
            struck = self.offers.sign(seat, int(number))
            if struck is not None:
                self._go_on(struck)
        else:
            del self.offers.offers[int(number)]

    def _exchange(self, offer: Offer) -> None:
        """All of a deal without actions: exchange, lapse, promise."""
        for lot in exchange(self.table, offer):
            self.offers.lapse(lot)
        self.table.promises += offer.nots()

    def _deal_struck(self, offer: Offer) -> Flow:
        """Exchange, actions up to the first roll or question, dice made, promises, and then the rest.

        The tie check comes after.
        """
        made = made_dice(self.table, offer)
        for lot in exchange(self.table, offer):
            self.offers.lapse(lot)
        due, rest = None, None
        for do in offer.dos():
            rest = self._act(as_move(self.table, do))
            due = next(rest, None)
        for lot, taker in made:
            self.table.lots[lot].die = taker
            self.offers.lapse(lot)
        self.table.promises += offer.nots()
        if due is not None and due.kind == "piece":
            due = _after(rest, None)  # a die handed over may be the one that was needed
        while due is not None:
            answer = yield due
            due = _after(rest, answer)


def _after(flow: Flow | None, answer: Any) -> Due | None:
    """What a flow waits for after an answer, or nothing when it has ended."""
    try:
        return None if flow is None else flow.send(answer)
    except StopIteration:
        return None


def random_events(twin: LordsTwin, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Play a game to its end with fair cards and dice, random choices and random trades; each event as it happens."""
    chatter = rng.choice((0.1, 0.3, 0.5))
    habits = [
        {"build": rng.random(), "sprawl": rng.random(), "remodel": rng.random() / 4, "done": rng.random() / 2}
        for _ in range(twin.players)
    ]
    while twin.waiting()[0] != "over":
        often = 0.7 if twin._due.kind == "piece" else chatter
        if twin.may_talk() and rng.random() < often:
            event = random_talk(twin.table, twin.offers, twin.deals(), rng)
        else:
            event = _random_event(twin, habits, rng)
        try:
            twin.apply(event)
        except ValueError:
            if event.get("move", "").split(" ")[0] not in ("offer", "counter"):
                raise
        else:
            yield event


def random_record(players: int, options: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """The record of one game played at random."""
    twin = LordsTwin(players, options)
    head = {"pitboss": 1, "game": "lords", "rules": 2, "seats": list(NAMES[:players]), "options": options}
    return [head, *random_events(twin, rng), twin.result()]


def _random_event(twin: LordsTwin, habits: list[dict[str, float]], rng: random.Random) -> dict[str, Any]:
    """A card or roll by its odds, or a choice: first the kind of move by the seat's habit, then one of it."""
    due = twin.waiting()
    if due == ("chance", "draw"):
        return {"draw": GAME_OVER if twin.before_over == 0 else rng.choice(twin.undrawn)}
    if due == ("chance", "roll"):
        return {"roll": sorted(rng.choice(FACES) for _ in range(twin._due.dice))}
    _, seat, moves = due
    kinds = sorted({move.split(" ")[0] for move in moves})
    kind = rng.choices(kinds, [habits[seat].get(kind, 0.2) for kind in kinds])[0]
    return {"seat": seat, "move": rng.choice([move for move in moves if move.split(" ")[0] == kind])}
