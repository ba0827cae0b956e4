"""Las Vegas Royale (Rüdiger Dorn, 2019): the table and the sixteen tile sides, slow and plain.

A twin written from the rule texts alone. Money is in thousands of dollars (K), seats are numbered from 0,
clockwise; casinos and die numbers are 1 to 6.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

FACES = (1, 2, 3, 4, 5, 6)
SIDES = tuple(tile + side for tile in "ABCDEFGH" for side in "12")
SMALL_DICE = 7
NEUTRAL = -1
BLANK = -2
PUNCH = {1: 20, 2: 30, 3: 40}
JACKPOT = (30, 40, 50, 60, 70, 80)
FIFTY = (0, 0, 10, 30, 40, 60)
ENTRY_TRACK = (0, 20, 0, 30, 0, 10)
CLUSTERS = (1, 1, 2, 2, 3)
BAR_SPACES = 2

Event = dict[str, Any]
Die = tuple[int, str]


@dataclass(frozen=True)
class Due:
    """What has to happen next: a chance event, a seat's choice among moves, or nothing more."""

    kind: str
    seat: int = -1
    moves: tuple[str, ...] = ()
    small: int = 0
    big: bool = False


Steps = Generator[Due, Event, None]


@dataclass
class Dice:
    """Some dice of one owner."""

    small: int = 0
    big: int = 0

    def number(self) -> int:
        """How many dice; the big one is one die."""
        return self.small + self.big

    def weight(self) -> int:
        """How much they count; the big one counts as two."""
        return self.small + 2 * self.big

    def sizes(self) -> list[str]:
        """The sizes there are."""
        return ["small"] * (self.small > 0) + ["big"] * (self.big > 0)

    def add(self, size: str, count: int = 1) -> None:
        """Put dice here."""
        if size == "small":
            self.small += count
        else:
            self.big += count

    def take(self, size: str, count: int = 1) -> None:
        """Take dice away from here."""
        self.add(size, -count)

    def plain(self) -> list[int]:
        """The numbers of small and big dice."""
        return [self.small, self.big]


def no_dice(players: int) -> list[Dice]:
    """An empty heap for each seat."""
    return [Dice() for _ in range(players)]


@dataclass
class Casino:
    """One casino: cards from high to low, each seat's own and extra dice, imaginary players' dice, tile."""

    dice: list[Dice]
    extra: list[int]
    cards: list[int] = field(default_factory=list)
    neutral: Dice = field(default_factory=Dice)
    blanks: int = 0
    tile: str | None = None

    def weights(self) -> dict[int, int]:
        """The weight of every player here, seats and imaginary players alike."""
        weights = {seat: heap.weight() + self.extra[seat] for seat, heap in enumerate(self.dice)}
        weights[NEUTRAL] = self.neutral.weight()
        weights[BLANK] = self.blanks
        return weights


def ranking(weights: dict[int, int]) -> list[int]:
    """Those with dice and no equal, heaviest first."""
    present = {who: weight for who, weight in weights.items() if weight > 0}
    counts = list(present.values())
    alone = [who for who, weight in present.items() if counts.count(weight) == 1]
    return sorted(alone, key=lambda who: present[who], reverse=True)


def ask(seat: int, moves: list[str]) -> Generator[Due, Event, list[str]]:
    """Let the seat choose and give back the words of its move; with nothing but `skip` it is not asked."""
    if all(move == "skip" for move in moves):
        return ["skip"]
    event = yield Due("move", seat, tuple(sorted(moves)))
    return str(event["move"]).split()


def roll_extra() -> Generator[Due, Event, tuple[int, int]]:
    """Roll the two extra dice."""
    event = yield Due("roll", small=2)
    low, high = event["roll"]
    return low, high


class Table:
    """Everything on the table, and what the tiles do with it."""

    def __init__(self, players: int) -> None:
        """Sit down with nothing."""
        self.players = players
        self.chips = [0] * players
        self.purse: list[list[int]] = [[] for _ in range(players)]
        self.clear()

    def clear(self) -> None:
        """Everybody takes back all dice; casinos and tiles are as new."""
        self.hands = [Dice(SMALL_DICE, 1) for _ in range(self.players)]
        self.casinos = {at: Casino(no_dice(self.players), [0] * self.players) for at in FACES}
        self.forget_roll()
        self.hidden: int | None = None
        self.jackpot = 0
        self.fifty_cell = 0
        self.fifty_sum: int | None = None
        self.five_token: int | None = None
        self.payers: list[int] = []
        self.power_token: int | None = None
        self.closed: int | None = None
        self.entry_cell = 0
        self.bar = no_dice(self.players)
        self.clusters = list(CLUSTERS)
        self.free = {"chip": 2, "cash": 3, "die": 4}
        self.piles: list[list[int]] | None = None
        self.doubled = no_dice(self.players)
        self.spaces: dict[int, Die | None] = dict.fromkeys(FACES)
        self.gold: Die | None = None

    def forget_roll(self) -> None:
        """A turn begins or ends: no die in hand shows a number and none has just been placed."""
        self.shown = {number: Dice() for number in FACES}
        self.placed = Dice()

    def left(self, seat: int) -> int:
        """The seat on the left."""
        return (seat + 1) % self.players

    def open(self) -> list[int]:
        """The casinos that are not closed."""
        return [at for at in FACES if at != self.closed]

    def find(self, side: str) -> int | None:
        """The casino at which the tile side lies."""
        return next((at for at in FACES if self.casinos[at].tile == side), None)

    def pay(self, seat: int, amount: int) -> None:
        """The bank pays: 10 and 20 in chips, more as one money card."""
        if amount >= 30:
            self.purse[seat].append(amount)
        else:
            self.chips[seat] += amount // 10

    def leads(self, seat: int, at: int) -> bool:
        """Whether the seat has more weight there than every other player."""
        weights = self.casinos[at].weights()
        return all(weights[seat] > weight for who, weight in weights.items() if who != seat)

    def winner(self, at: int) -> int | None:
        """The seat that is to get the higher card there, if a seat is."""
        order = ranking(self.casinos[at].weights())
        return order[0] if order and order[0] >= 0 else None

    def check_power(self) -> None:
        """Dice have changed: a holder who no longer leads puts Power Play's token back."""
        at = self.find("D2")
        if at is not None and self.power_token is not None and not self.leads(self.power_token, at):
            self.power_token = None

    def put(self, seat: int, at: int, size: str, count: int = 1) -> None:
        """Dice go from the hand to a casino."""
        self.hands[seat].take(size, count)
        self.casinos[at].dice[seat].add(size, count)
        self.check_power()

    def place(self, seat: int, at: int, dice: Dice) -> Steps:
        """Place dice from the hand in a turn, together; this activates the tile there."""
        self.hands[seat].small -= dice.small
        self.hands[seat].big -= dice.big
        self.casinos[at].dice[seat].small += dice.small
        self.casinos[at].dice[seat].big += dice.big
        self.check_power()
        self.placed = dice
        yield from self.activate(seat, at)

    def activate(self, seat: int, at: int) -> Steps:
        """Carry out the action of the tile at this casino; B1, C2 and G1 have none."""
        side = self.casinos[at].tile
        if side == "A1":
            yield from self.lucky_punch(seat)
        elif side == "A2":
            yield from self.jackpot_roll(seat)
        elif side == "B2":
            yield from self.fifty_fifty(seat)
        elif side == "C1":
            self.high_five(seat, at)
        elif side == "D1":
            self.pay_day(seat)
        elif side == "D2":
            self.power_play(seat, at)
        elif side == "E1":
            yield from self.no_entry(seat, at)
        elif side == "E2":
            yield from self.knockout(seat)
        elif side == "F1":
            yield from self.block_it(seat)
        elif side == "F2":
            yield from self.handicap(seat)
        elif side == "G2":
            yield from self.double_down(seat, at)
        elif side == "H1":
            yield from self.nice_dice(seat, at)
        elif side == "H2":
            yield from self.my_choice(seat, at)

    def lucky_punch(self, seat: int) -> Steps:
        """A1: hide tokens; the left neighbour guesses; a wrong guess pays."""
        _, hidden = yield from ask(seat, ["hide 1", "hide 2", "hide 3"])
        self.hidden = int(hidden)
        _, guess = yield from ask(self.left(seat), ["guess 1", "guess 2", "guess 3"])
        if int(guess) != self.hidden:
            self.pay(seat, PUNCH[self.hidden])
        self.hidden = None

    def jackpot_roll(self, seat: int) -> Steps:
        """A2: a double or a sum of 7 wins the jackpot, else it grows."""
        low, high = yield from roll_extra()
        if low == high or low + high == 7:
            self.pay(seat, JACKPOT[self.jackpot])
            self.jackpot = 0
        else:
            self.jackpot = min(self.jackpot + 1, len(JACKPOT) - 1)

    def fifty_fifty(self, seat: int) -> Steps:
        """B2: bet on the next sum again and again, or stop and take the cell."""
        low, high = yield from roll_extra()
        self.fifty_sum = low + high
        self.fifty_cell = 1
        while self.fifty_cell not in (0, 5):
            (bet,) = yield from ask(seat, ["stop", "higher", "lower"])
            if bet == "stop":
                break
            low, high = yield from roll_extra()
            right = low + high > self.fifty_sum if bet == "higher" else low + high < self.fifty_sum
            self.fifty_sum = low + high
            self.fifty_cell = self.fifty_cell + 1 if right else 0
        self.pay(seat, FIFTY[self.fifty_cell])
        self.fifty_cell = 0
        self.fifty_sum = None

    def high_five(self, seat: int, at: int) -> None:
        """C1: the first with weight 5 here takes the token for good."""
        if self.five_token is None and self.casinos[at].weights()[seat] >= 5:
            self.five_token = seat

    def pay_day(self, seat: int) -> None:
        """D1: 10 for each casino with an own die."""
        self.pay(seat, 10 * sum(self.casinos[at].dice[seat].number() > 0 for at in FACES))

    def power_play(self, seat: int, at: int) -> None:
        """D2: with more than anyone else here, take the token."""
        if self.leads(seat, at):
            self.power_token = seat

    def no_entry(self, seat: int, at: int) -> Steps:
        """E1: close another casino, which moves the counter and pays its new cell."""
        keep = ["keep"] if self.closed is not None else []
        answer = yield from ask(seat, keep + [f"close {n}" for n in self.open() if n != at])
        if answer[0] == "close":
            self.closed = int(answer[1])
            self.entry_cell = (self.entry_cell + 1) % len(ENTRY_TRACK)
            self.pay(seat, ENTRY_TRACK[self.entry_cell])

    def knockout(self, seat: int) -> Steps:
        """E2: each opponent puts a die into the bar, then the activator takes all his own out."""
        opponent = self.left(seat)
        while opponent != seat:
            if self.bar[opponent].number() < BAR_SPACES:
                answer = yield from ask(opponent, [f"bar {size}" for size in self.hands[opponent].sizes()])
                if answer[0] == "bar":
                    self.hands[opponent].take(answer[1])
                    self.bar[opponent].add(answer[1])
            opponent = self.left(opponent)
        self.hands[seat].small += self.bar[seat].small
        self.hands[seat].big += self.bar[seat].big
        self.bar[seat] = Dice()

    def block_it(self, seat: int) -> Steps:
        """F1: put one whole cluster of blanks on one casino."""
        moves = [f"cluster {size} on {at}" for size in sorted(set(self.clusters)) for at in self.open()]
        answer = yield from ask(seat, moves)
        if answer[0] == "cluster":
            self.clusters.remove(int(answer[1]))
            self.casinos[int(answer[3])].blanks += int(answer[1])
            self.check_power()

    def handicap(self, seat: int) -> Steps:
        """F2: move a blank from a casino to a space of the tile and get what the space gives."""
        moves = [
            f"blank {at} to {space}"
            for at in self.open()
            for space, free in self.free.items()
            if self.casinos[at].blanks > 0 and free > 0
        ]
        answer = yield from ask(seat, ["skip", *moves])
        if answer[0] == "skip":
            return
        self.casinos[int(answer[1])].blanks -= 1
        self.free[answer[3]] -= 1
        self.check_power()
        if answer[3] == "chip":
            self.pay(seat, 10)
        elif answer[3] == "cash":
            self.pay(seat, 30)
        else:
            yield from self.put_or_back(seat)

    def put_or_back(self, seat: int) -> Steps:
        """Put one die on a casino without activating, or take one back from a casino."""
        moves = [f"put {at} {size}" for at in self.open() for size in self.hands[seat].sizes()]
        moves += [f"back {at} {size}" for at in self.open() for size in self.casinos[at].dice[seat].sizes()]
        answer = yield from ask(seat, moves)
        if answer[0] == "put":
            self.put(seat, int(answer[1]), answer[2])
        elif answer[0] == "back":
            self.put(seat, int(answer[1]), answer[2], -1)

    def double_down(self, seat: int, at: int) -> Steps:
        """G2: move any own dice from this casino to the tile."""
        here = self.casinos[at].dice[seat]
        moves = ["skip"]
        for big in range(here.big + 1):
            for small in range(here.small + 1):
                words = [f"{small} small"] * (small > 0) + ["big"] * big
                if words:
                    moves.append(" ".join(["double", *words]))
        answer = yield from ask(seat, moves)
        if answer[0] == "double":
            moved = Dice(int(answer[1]) if "small" in answer else 0, int("big" in answer))
            for size, count in (("small", moved.small), ("big", moved.big)):
                here.take(size, count)
                self.doubled[seat].add(size, count)
            self.check_power()

    def nice_dice(self, seat: int, at: int) -> Steps:
        """H1: put one die just rolled, or just placed here, on its number's space; push out what is there."""
        moves = ["skip"]
        for number in FACES:
            fit = Dice(self.shown[number].small, self.shown[number].big)
            if number == at:
                fit.small += self.placed.small
                fit.big += self.placed.big
            if self.spaces[number] is None or number != self.closed:
                moves += [f"nice {number} {size}" for size in fit.sizes()]
        answer = yield from ask(seat, moves)
        if answer[0] == "skip":
            return
        number, size = int(answer[1]), answer[2]
        there = self.spaces[number]
        if there is not None:
            owner, old_size = there
            self.casinos[number].dice[owner].add(old_size)
            self.check_power()
        if size in self.shown[number].sizes():
            self.shown[number].take(size)
            self.hands[seat].take(size)
        else:
            self.placed.take(size)
            self.casinos[at].dice[seat].take(size)
            self.check_power()
        self.spaces[number] = (seat, size)

    def my_choice(self, seat: int, at: int) -> Steps:
        """H2: roll the extra dice and use one of the numbers."""
        low, high = yield from roll_extra()
        _, number = yield from ask(seat, [f"use {n}" for n in sorted({low, high})])
        if number in ("1", "2", "3"):
            self.pay(seat, 10 * int(number))
        elif number == "4":
            others = [n for n in self.open() if n != at and self.casinos[n].tile is not None]
            answer = yield from ask(seat, [f"activate {n}" for n in others])
            if answer[0] == "activate":
                yield from self.activate(seat, int(answer[1]))
        elif number == "5":
            yield from self.put_or_back(seat)
        else:
            yield from self.gold_space(seat)

    def gold_space(self, seat: int) -> Steps:
        """H2's 6: put one die on the gold space; a die there goes back to its owner's hand."""
        answer = yield from ask(seat, [f"gold {size}" for size in self.hands[seat].sizes()])
        if answer[0] == "gold":
            self.hands[seat].take(answer[1])
            if self.gold is not None:
                owner, old_size = self.gold
                self.hands[owner].add(old_size)
            self.gold = (seat, answer[1])

    def tile_state(self, at: int) -> dict[str, Any]:
        """The counters, tokens and dice on the tile at this casino."""
        states: dict[str, dict[str, Any]] = {
            "A1": {"hidden": self.hidden},
            "A2": {"counter": JACKPOT[self.jackpot]},
            "B2": {"cell": self.fifty_cell, "sum": self.fifty_sum},
            "C1": {"token": self.five_token},
            "C2": {"payers": list(self.payers)},
            "D2": {"token": self.power_token},
            "E1": {"marker": self.closed, "cell": self.entry_cell},
            "E2": {"bar": [heap.plain() for heap in self.bar]},
            "F1": {"clusters": list(self.clusters)},
            "F2": {"free": dict(self.free)},
            "G1": {"piles": [list(pile) for pile in self.piles] if self.piles else None},
            "G2": {"dice": [heap.plain() for heap in self.doubled]},
            "H1": {"spaces": [list(die) if die else None for die in self.spaces.values()]},
            "H2": {"gold": list(self.gold) if self.gold else None},
        }
        return states.get(self.casinos[at].tile or "", {})
