"""Las Vegas Royale (Rüdiger Dorn, 2019), slow and plain: a twin written from the rule texts alone.

The table and the tiles are in royale_tiles. Money is in thousands of dollars (K).
"""

import random
from collections.abc import Generator
from itertools import combinations
from typing import Any, Literal

from tests.twins.royale_tiles import FACES, SIDES, Dice, Due, Event, Steps, Table, ask, ranking, roll_extra

CARDS = {30: 11, 40: 11, 50: 13, 60: 15, 70: 13, 80: 11, 90: 9, 100: 7}
ROUNDS = 3
LATER_CARDS = 24
CHIPS_A_ROUND = 2
NEUTRAL_SMALL_DICE = 7
HIGH_FIVE = 100
DOUBLE_DOWN = (60, 30)
GOLD = 60
FINE = 50
BLACK_BOX = (60, 20, 20, 0, 0, 0)
NAMES = ("Anna", "Benno", "Carla", "Denny", "Emil")

Waiting = tuple[Literal["chance"], str] | tuple[Literal["move"], int, list[str]] | tuple[Literal["over"]]


def is_number(value: object) -> bool:
    """Whether this is a plain whole number."""
    return type(value) is int


def check_layout(layout: object) -> list[list[str | None]]:
    """The sides of the three rounds, six entries each."""
    if not isinstance(layout, list) or len(layout) != ROUNDS:
        raise ValueError("a layout is a list of three lists")
    rounds: list[list[str | None]] = []
    for sides in layout:
        if not isinstance(sides, list) or len(sides) > len(FACES):
            raise ValueError("a round's layout is a list of at most six sides")
        for side in sides:
            if side is not None and side not in SIDES:
                raise ValueError(f"there is no tile side {side}")
        tiles = [side[0] for side in sides if side is not None]
        if len(tiles) != len(set(tiles)):
            raise ValueError("a tile can lie at one casino only")
        rounds.append(sides + [None] * (len(FACES) - len(sides)))
    return rounds


def splits() -> list[str]:
    """All ways to split the black box's tokens; pile 1 is not the smaller one."""
    moves = set()
    for size in (3, 4, 5):
        for chosen in combinations(range(len(BLACK_BOX)), size):
            first = [str(BLACK_BOX[i]) for i in chosen]
            second = [str(BLACK_BOX[i]) for i in range(len(BLACK_BOX)) if i not in chosen]
            moves.add(f"split {' '.join(first)} / {' '.join(second)}")
    return sorted(moves)


class RoyaleTwin:
    """One game: it says what it is waiting for and is told what happened."""

    def __init__(self, players: int, options: dict[str, Any] | None = None) -> None:
        """Seat the players; options as in the record's header."""
        options = dict(options or {})
        if players not in (2, 3, 4, 5):
            raise ValueError(f"two to five can play, not {players}")
        tiles = options.pop("tiles", 3)
        aside = options.pop("aside", "none")
        shown = options.pop("open", False)
        start = options.pop("start", 0)
        layout = options.pop("layout", None)
        if options:
            raise ValueError(f"unknown options: {sorted(options)}")
        if not is_number(tiles) or tiles not in range(len(FACES) + 1):
            raise ValueError(f"0 to 6 tiles, not {tiles}")
        if aside not in ("none", "tiles", "sides"):
            raise ValueError(f"set aside none, tiles or sides, not {aside}")
        if not isinstance(shown, bool):
            raise ValueError("winnings are open or not")
        if not is_number(start) or start not in range(players):
            raise ValueError(f"there is no seat {start}")
        self._players = players
        self._tiles: int = tiles
        self._aside: str = aside
        self._layout = None if layout is None else check_layout(layout)
        if self._layout is None:
            self._main = tiles > 0
        else:
            self._main = any(side is not None for sides in self._layout for side in sides)
        self._start: int = start
        self._turn: int | None = None
        self._round = 1
        self._stock = dict(CARDS)
        self._drawn: list[int] = []
        self._set_aside: set[str] = set()
        self.table = Table(players)
        self._steps = self._play()
        self._due = next(self._steps)

    def waiting(self) -> Waiting:
        """What has to happen next: ("chance", kind), ("move", seat, moves in order) or ("over",)."""
        if self._due.kind == "over":
            return ("over",)
        if self._due.kind == "move":
            return ("move", self._due.seat, list(self._due.moves))
        return ("chance", self._due.kind)

    def dice_due(self) -> tuple[int, bool]:
        """How many small dice are to be rolled and whether the big one is."""
        return self._due.small, self._due.big

    def tiles_due(self) -> list[str]:
        """The tile sides that can be drawn now."""
        lying = {casino.tile[0] for casino in self.table.casinos.values() if casino.tile}
        return [side for side in SIDES if side[0] not in lying and side not in self._set_aside]

    def apply(self, event: dict[str, Any]) -> None:
        """Carry out what happened; what cannot be is a ValueError and changes nothing."""
        if not isinstance(event, dict) or not self._possible(event):
            raise ValueError(f"{event} cannot be when waiting for {self.waiting()}")
        self._due = self._steps.send(event)

    def _possible(self, event: Event) -> bool:
        """Whether the event answers what is due."""
        due = self._due
        if due.kind == "move":
            return (
                set(event) == {"seat", "move"}
                and is_number(event["seat"])
                and event["seat"] == due.seat
                and event["move"] in due.moves
            )
        if due.kind == "draw":
            return set(event) == {"draw"} and self._in_stock([event["draw"]])
        if due.kind == "aside":
            cards = event.get("aside")
            return (
                set(event) == {"aside"}
                and isinstance(cards, list)
                and len(cards) == LATER_CARDS
                and self._in_stock(cards)
                and cards == sorted(cards)
            )
        if due.kind == "tile":
            return set(event) == {"tile"} and event["tile"] in self.tiles_due()
        if due.kind == "roll":
            roll = event.get("roll")
            return (
                set(event) == ({"roll", "big"} if due.big else {"roll"})
                and isinstance(roll, list)
                and len(roll) == due.small
                and all(is_number(die) and die in FACES for die in roll)
                and roll == sorted(roll)
                and (not due.big or (is_number(event["big"]) and event["big"] in FACES))
            )
        return False

    def _in_stock(self, cards: list[Any]) -> bool:
        """Whether the stock holds these cards."""
        return all(is_number(card) and cards.count(card) <= self._stock.get(card, 0) for card in cards)

    def facts(self) -> dict[str, Any]:
        """Everything on the table.

        round, start: the round (1 to 3; it stays 3 when the game is over) and who began it.
        turn: the seat whose turn it is, None during the set-up and the round's end.
        chips, money, cards: for each seat; cards is the number of money cards, chips not among them.
        purse: each seat's money cards, high to low.
        hands: [small, big] for each seat; rolled dice count as in hand until they are placed.
        shown: {number: [small, big]} for the dice in hand that show a number now.
        closed: the closed casino or None.
        stock: {value: count} of the cards that can still be drawn (or set aside).
        drawn: this round's cards in order of drawing, until the twelfth is sorted with them.
        set_aside: the tile sides set aside, sorted.
        casinos: a list for casinos 1 to 6, each with
          cards: high to low, empty once paid; small, big, extra: own small and big dice and the extra dice
          of Prime Time for each seat (extra is not in small); neutral: [small, big]; blanks: a number;
          tile: the side or None; closed: true or false; state: what is on the tile, by its side:
            A1 hidden (tokens in the fist or None)       A2 counter (30 to 80)
            B2 cell (0: not in use), sum (the last)      C1 token (holder or None: on the tile)
            C2 payers (seats noted)                      D2 token (holder or None: on the tile)
            E1 marker (casino or None), cell (0 to 5)    E2 bar ([small, big] for each seat)
            F1 clusters (sizes left, ascending)          F2 free (spaces left: chip, cash, die)
            G1 piles (two lists or None)                 G2 dice ([small, big] for each seat)
            H1 spaces (six, [seat, size] or None)        H2 gold ([seat, size] or None)
            B1, D1 and no tile: nothing
        """
        table = self.table
        return {
            "round": self._round,
            "start": self._start,
            "turn": self._turn,
            "chips": list(table.chips),
            "money": [sum(cards) for cards in table.purse],
            "cards": [len(cards) for cards in table.purse],
            "purse": [sorted(cards, reverse=True) for cards in table.purse],
            "hands": [hand.plain() for hand in table.hands],
            "shown": {number: heap.plain() for number, heap in table.shown.items() if heap.number()},
            "closed": table.closed,
            "stock": dict(self._stock),
            "drawn": list(self._drawn),
            "set_aside": sorted(self._set_aside),
            "casinos": [
                {
                    "cards": list(casino.cards),
                    "small": [heap.small for heap in casino.dice],
                    "big": [heap.big for heap in casino.dice],
                    "extra": list(casino.extra),
                    "neutral": casino.neutral.plain(),
                    "blanks": casino.blanks,
                    "tile": casino.tile,
                    "closed": at == table.closed,
                    "state": table.tile_state(at),
                }
                for at, casino in table.casinos.items()
            ],
        }

    def result(self) -> dict[str, Any]:
        """The end line: most money with chips at 10 wins, then most cards and chips, then all still level."""
        if self._due.kind != "over":
            raise ValueError("the game is not over")
        seats = range(self._players)
        scores = [sum(self.table.purse[seat]) + 10 * self.table.chips[seat] for seat in seats]
        pieces = [len(self.table.purse[seat]) + self.table.chips[seat] for seat in seats]
        best = max(zip(scores, pieces, strict=True))
        winners = [seat for seat in seats if (scores[seat], pieces[seat]) == best]
        return {"scores": scores, "cards": pieces, "winners": winners}

    def _play(self) -> Steps:
        """Three rounds."""
        for self._round in range(1, ROUNDS + 1):
            yield from self._set_up()
            yield from self._turns()
            winners = yield from self._payout()
            if self._aside != "none" and self._layout is None:
                self._put_tiles_aside()
            self.table.clear()
            if self._round < ROUNDS:
                takers = [seat for seat in reversed(winners) if seat is not None]
                self._start = takers[0] if takers else self.table.left(self._start)
        yield Due("over")

    def _set_up(self) -> Steps:
        """Chips, tiles, cards, the blanks of Handicap and with two seats the neutral dice."""
        table = self.table
        for seat in range(self._players):
            table.chips[seat] += CHIPS_A_ROUND
        yield from self._lay_tiles()
        while len(self._drawn) < 2 * len(FACES):
            event = yield Due("draw")
            self._stock[event["draw"]] -= 1
            self._drawn.append(event["draw"])
        pairs = [sorted(self._drawn[i : i + 2], reverse=True) for i in range(0, len(self._drawn), 2)]
        pairs.sort(key=lambda pair: (sum(pair), pair[0]))
        for at, pair in zip(FACES, pairs, strict=True):
            table.casinos[at].cards = pair
        self._drawn = []
        if self._main and self._round == 1:
            event = yield Due("aside")
            self._stock = {value: event["aside"].count(value) for value in CARDS}
        if table.find("F2") is not None:
            for at in FACES:
                table.casinos[at].blanks = 1 if at <= 3 else 2
        if self._players == 2:
            event = yield Due("roll", small=NEUTRAL_SMALL_DICE, big=True)
            for die in event["roll"]:
                table.casinos[die].neutral.add("small")
            table.casinos[event["big"]].neutral.add("big")

    def _lay_tiles(self) -> Steps:
        """The layout's tiles, or one drawn for each of the first casinos; if none is left all come back."""
        if self._layout is not None:
            for at, side in zip(FACES, self._layout[self._round - 1], strict=True):
                self.table.casinos[at].tile = side
            return
        for at in FACES[: self._tiles]:
            if not self.tiles_due():
                self._set_aside.clear()
            event = yield Due("tile")
            self.table.casinos[at].tile = event["tile"]

    def _put_tiles_aside(self) -> None:
        """Set aside the round's tiles with both sides, or just the sides used."""
        for casino in self.table.casinos.values():
            if casino.tile is not None and self._aside == "tiles":
                self._set_aside |= {casino.tile[0] + "1", casino.tile[0] + "2"}
            elif casino.tile is not None:
                self._set_aside.add(casino.tile)

    def _turns(self) -> Steps:
        """Turns go clockwise until every hand is empty."""
        seat = self._start
        while any(hand.number() for hand in self.table.hands):
            if self.table.hands[seat].number() > 0:
                self._turn = seat
                self.table.forget_roll()
                yield from self._one_turn(seat)
                self.table.forget_roll()
            seat = self.table.left(seat)
        self._turn = None

    def _one_turn(self, seat: int) -> Steps:
        """Play Power Play's die, or roll and then place one number or pass."""
        table = self.table
        hand = table.hands[seat]
        if table.power_token == seat:
            powers = [f"power {at} {size}" for at in table.open() for size in hand.sizes()]
            answer = yield from ask(seat, ["roll", *powers])
            if answer[0] == "power":
                die = Dice()
                die.add(answer[2])
                yield from table.place(seat, int(answer[1]), die)
                return
        event = yield Due("roll", small=hand.small, big=hand.big > 0)
        for number in event["roll"]:
            table.shown[number].add("small")
        if "big" in event:
            table.shown[event["big"]].add("big")
        places = [f"place {at}" for at in table.open() if table.shown[at].number() > 0]
        if not places:
            return
        answer = yield from ask(seat, places + ["pass"] * (table.chips[seat] > 0))
        if answer[0] == "pass":
            table.chips[seat] -= 1
            return
        number = int(answer[1])
        dice = table.shown[number]
        table.shown[number] = Dice()
        yield from table.place(seat, number, dice)

    def _payout(self) -> Generator[Due, Event, list[int | None]]:
        """Pay everything in its order; give back the winner of each casino, None if it is not a seat."""
        table = self.table
        yield from self._prime_time()
        self._note_bad_luck()
        winners = [table.winner(at) for at in FACES]
        for casino in table.casinos.values():
            for card, who in zip(casino.cards, ranking(casino.weights()), strict=False):
                if who >= 0:
                    table.purse[who].append(card)
            casino.cards = []
        for at in FACES:
            yield from self._tile_prizes(at, winners[at - 1])
        for seat in table.payers:
            self._fine(seat)
        return winners

    def _prime_time(self) -> Steps:
        """B1, before the payout: the winner of its casino may put the extra dice on the casinos they show."""
        at = self.table.find("B1")
        winner = self.table.winner(at) if at is not None else None
        if winner is None:
            return
        rolled = yield from roll_extra()
        fit = [number for number in sorted(rolled) if number != self.table.closed]
        moves = ["skip"] + [f"prime {number}" for number in sorted(set(fit))]
        if len(fit) == 2:
            moves.append(f"prime {fit[0]} {fit[1]}")
        answer = yield from ask(winner, moves)
        for number in answer[1:]:
            self.table.casinos[int(number)].extra[winner] += 1

    def _note_bad_luck(self) -> None:
        """C2, before the payout: all seats with the least weight here will have to pay."""
        at = self.table.find("C2")
        if at is not None:
            weights = self.table.casinos[at].weights()
            least = min(weights[seat] for seat in range(self._players))
            self.table.payers = [seat for seat in range(self._players) if weights[seat] == least]

    def _fine(self, seat: int) -> None:
        """C2, after all payouts: pay 50, cards from the highest down, then chips; the rest comes back."""
        owed = FINE
        self.table.purse[seat].sort(reverse=True)
        while owed > 0 and self.table.purse[seat]:
            owed -= self.table.purse[seat].pop(0)
        if owed < 0:
            self.table.purse[seat].append(-owed)
        while owed > 0 and self.table.chips[seat] > 0:
            self.table.chips[seat] -= 1
            owed -= 10

    def _tile_prizes(self, at: int, winner: int | None) -> Steps:
        """What the tile at this casino pays at the payout; the casino's winner, if a seat, is given."""
        side = self.table.casinos[at].tile
        if side == "C1" and self.table.five_token is not None:
            self.table.pay(self.table.five_token, HIGH_FIVE)
        elif side == "G2":
            order = ranking({seat: heap.weight() for seat, heap in enumerate(self.table.doubled)})
            for seat, prize in zip(order, DOUBLE_DOWN, strict=False):
                self.table.pay(seat, prize)
        elif side == "H1":
            for number, die in self.table.spaces.items():
                if die is not None:
                    self.table.pay(die[0], 10 * number)
        elif side == "H2" and self.table.gold is not None:
            self.table.pay(self.table.gold[0], GOLD)
        elif side == "G1" and winner is not None:
            words = yield from ask(self.table.left(winner), splits())
            middle = words.index("/")
            self.table.piles = [[int(t) for t in words[1:middle]], [int(t) for t in words[middle + 1 :]]]
            _, pile = yield from ask(winner, ["take 1", "take 2"])
            self.table.pay(winner, sum(self.table.piles[int(pile) - 1]))


def chance(twin: RoyaleTwin, kind: str, rng: random.Random) -> Event:
    """Draw the chance event of the kind that is due, by its odds."""
    if kind == "tile":
        sides = twin.tiles_due()
        tile = rng.choice(sorted({side[0] for side in sides}))
        return {"tile": rng.choice([side for side in sides if side[0] == tile])}
    if kind == "roll":
        small, big = twin.dice_due()
        roll: Event = {"roll": sorted(rng.choice(FACES) for _ in range(small))}
        if big:
            roll["big"] = rng.choice(FACES)
        return roll
    stock = [value for value, count in twin.facts()["stock"].items() for _ in range(count)]
    if kind == "draw":
        return {"draw": rng.choice(stock)}
    return {"aside": sorted(rng.sample(stock, LATER_CARDS))}


def random_record(players: int, options: dict[str, Any], rng: random.Random) -> list[dict[str, Any]]:
    """Play one game with fair chance and random choices, passing less often; give back its record."""
    twin = RoyaleTwin(players, options)
    seats = list(NAMES[:players])
    record: list[Event] = [{"pitboss": 1, "game": "royale", "rules": 2, "seats": seats, "options": options}]
    while True:
        due = twin.waiting()
        if due[0] == "over":
            record.append(twin.result())
            return record
        if due[0] == "move":
            move = rng.choice(due[2])
            if move == "pass":
                move = rng.choice(due[2])
            event: Event = {"seat": due[1], "move": move}
        else:
            event = chance(twin, due[1], rng)
        twin.apply(event)
        record.append(event)
