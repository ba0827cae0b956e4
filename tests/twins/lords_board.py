"""Lords of Vegas: board, cards, track and table of the twin, written from the rule texts alone.

Amounts are in millions of dollars. Seats are numbered from 0, clockwise.
"""

from dataclasses import dataclass
from typing import Any

COLOURS = ("green", "brown", "gold", "purple", "silver")
STRIP = "strip"
BLOCKS = {
    "A": ("3 brown, 2 purple, 5 green", "4 gold, 3 silver, 6 strip"),
    "B": ("5 gold, 2 silver, 3 purple", "6 purple, 3 green, 4 brown"),
    "C": (
        "4 silver, 3 gold, 6 purple",
        "2 brown, 1 green, 4 silver",
        "2 gold, 1 purple, 4 brown",
        "3 green, 2 silver, 5 gold",
    ),
    "D": ("6 silver, 3 brown, 4 green", "4 green, 1 strip, 2 purple", "5 purple, 2 gold, 3 brown"),
    "E": ("3 brown, 2 purple, 5 green", "4 silver, 3 brown, 6 gold"),
    "F": ("6 purple, 3 silver, 4 gold", "4 gold, 1 brown, 2 green", "5 green, 2 strip, 3 silver"),
}
LEFT_OF_THE_STRIP = ("A", "C", "E")
PRICE_OF_DIE = {1: 8, 2: 6, 3: 9, 4: 12, 5: 15, 6: 20}
TRACK = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 49, 54, 60]
TRACK += [66, 73, 81, 90]
TILES, DICE, MARKERS = 9, 12, 10
STAKE_A_TILE = 5
REMODEL_A_TILE = 5

LOTS: list[str] = []
PRINTED: dict[str, int] = {}
CARD: dict[str, str] = {}
NEIGHBOURS: dict[str, list[str]] = {}
ON_THE_STRIP: set[str] = set()


def _print_board() -> None:
    """Number the lots row by row and note what touches what."""
    place = {}
    for block, rows in BLOCKS.items():
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells.split(", ")):
                lot = f"{block}{3 * row + column + 1}"
                die, card = cell.split()
                LOTS.append(lot)
                PRINTED[lot], CARD[lot] = int(die), card
                place[lot] = (block, row, column)
                if column == (2 if block in LEFT_OF_THE_STRIP else 0):
                    ON_THE_STRIP.add(lot)
    for lot, (block, row, column) in place.items():
        NEIGHBOURS[lot] = [
            other
            for other, (its_block, its_row, its_column) in place.items()
            if its_block == block and abs(its_row - row) + abs(its_column - column) == 1
        ]


_print_board()


def price(lot: str) -> int:
    """What building on the lot costs."""
    return PRICE_OF_DIE[PRINTED[lot]]


def start_cash(lot: str) -> int:
    """The money printed on the lot's card for the deal."""
    return 10 - PRINTED[lot]


def cards_before_game_over(left: int) -> int:
    """Cut the cards left into four stacks, the first ones larger, Game Over on top of the fourth."""
    stacks = [left // 4 + (1 if stack < left % 4 else 0) for stack in range(4)]
    return sum(stacks[:3])


def advance(points: int, scored: int) -> int:
    """Spend one casino's points on whole steps along the track."""
    space = TRACK.index(points)
    while space + 1 < len(TRACK) and TRACK[space + 1] - TRACK[space] <= scored:
        scored -= TRACK[space + 1] - TRACK[space]
        space += 1
    return TRACK[space]


@dataclass
class Lot:
    """What lies on a lot: a marker, or a tile with or without a die (value 0: none, or in the air)."""

    marker: int | None = None
    tile: str | None = None
    die: int | None = None
    value: int = 0
    marked: bool = False

    def empty(self) -> bool:
        """Neither marker nor tile."""
        return self.marker is None and self.tile is None


class Table:
    """The board, the money, the points and what has been done and promised in this turn."""

    def __init__(self, players: int) -> None:
        """An empty board; nobody has anything."""
        self.players = players
        self.active: int | None = None
        self.lots = {lot: Lot() for lot in LOTS}
        self.money = [0] * players
        self.points = [0] * players
        self.gambled = False
        self.promises: list[str] = []
        self.waits: str | None = None

    def in_play(self, lot: str) -> bool:
        """With two players block F is closed."""
        return lot in LOTS and not (self.players == 2 and lot.startswith("F"))

    def dice_of(self, seat: int) -> list[str]:
        """The lots with the seat's dice."""
        return [lot for lot in LOTS if self.lots[lot].die == seat]

    def markers_of(self, seat: int) -> list[str]:
        """The lots with the seat's markers."""
        return [lot for lot in LOTS if self.lots[lot].marker == seat]

    def tiles_left(self, colour: str) -> int:
        """How many tiles of the colour are still in the box."""
        return TILES - sum(1 for lot in LOTS if self.lots[lot].tile == colour)

    def clockwise(self) -> list[int]:
        """All seats, the active one first."""
        if self.active is None:
            raise ValueError("nobody is active")
        return [(self.active + step) % self.players for step in range(self.players)]

    def casino(self, lot: str) -> list[str]:
        """The casino with a tile on the lot, in board order; its first lot is its name."""
        found = [lot]
        for tile in found:
            for other in NEIGHBOURS[tile]:
                if other not in found and self.lots[other].tile == self.lots[lot].tile:
                    found.append(other)
        return sorted(found, key=LOTS.index)

    def casinos(self) -> list[list[str]]:
        """Every casino once, by name in board order."""
        found: list[list[str]] = []
        for lot in LOTS:
            if self.lots[lot].tile is not None and not any(lot in casino for casino in found):
                found.append(self.casino(lot))
        return found

    def pips(self, casino: list[str]) -> int:
        """The sum of all dice in the casino."""
        return sum(self.lots[lot].value for lot in casino)

    def top_dice(self, casino: list[str]) -> list[str]:
        """The lots of the casino whose dice show its highest value."""
        with_die = [lot for lot in casino if self.lots[lot].die is not None]
        top = max((self.lots[lot].value for lot in with_die), default=0)
        return [lot for lot in with_die if self.lots[lot].value == top]

    def leaders(self, casino: list[str]) -> set[int]:
        """The owners of the highest dice."""
        owners = {self.lots[lot].die for lot in self.top_dice(casino)}
        return {owner for owner in owners if owner is not None}

    def boss(self, casino: list[str]) -> int | None:
        """Who alone has the highest dice; nobody while there are none, a tie, or dice in the air."""
        leaders = self.leaders(casino)
        in_the_air = any(self.lots[lot].die is not None and self.lots[lot].value == 0 for lot in casino)
        return leaders.pop() if len(leaders) == 1 and not in_the_air else None

    def first_tie(self) -> list[str]:
        """The dice to roll again in the first tied casino, or none."""
        for casino in self.casinos():
            if len(self.leaders(casino)) > 1:
                return self.top_dice(casino)
        return []

    def pay(self, card: str) -> None:
        """A card of this colour, or of the Strip, pays: markers, dice, then points."""
        for lot in self.lots.values():
            if lot.marker is not None:
                self.money[lot.marker] += 1
        paying = [casino for casino in self.casinos() if self._pays(casino, card)]
        for casino in paying:
            for name in casino:
                owner = self.lots[name].die
                if owner is not None:
                    self.money[owner] += self.lots[name].value
        for casino in sorted(paying, key=len):
            boss = self.boss(casino)
            if boss is not None:
                self.points[boss] = advance(self.points[boss], len(casino))

    def _pays(self, casino: list[str], card: str) -> bool:
        """A Strip card pays all that touch the Strip, a colour all of that colour."""
        if card == STRIP:
            return any(lot in ON_THE_STRIP for lot in casino)
        return self.lots[casino[0]].tile == card

    def settle_bet(self, house: int, stake: int, laid_off: bool, total: int) -> None:
        """5 to 8 lose; 2 and 12 win double; the bank shares only what is laid off."""
        gambler = self.clockwise()[0]
        if total in (5, 6, 7, 8):
            self.money[house] += stake // 2 if laid_off else stake
            return
        win = 2 * stake if total in (2, 12) else stake
        owed_by_house = win // 2 if laid_off else win
        paid_by_bank = win - owed_by_house
        paid_by_house = min(owed_by_house, self.money[house])
        self.money[house] -= paid_by_house
        self.money[gambler] += stake + paid_by_house + paid_by_bank

    def covers(self, promise: str, move: str) -> bool:
        """Whether a `not` (kind, lot, colour; the later words may be missing) forbids the move."""
        promised = promise.split()
        kind, lot, *rest = move.split()
        place = [lot] if kind in ("build", "sprawl") else self.casino(lot)
        if promised[0] != kind:
            return False
        if len(promised) > 1 and promised[1] not in place:
            return False
        return len(promised) < 3 or promised[2] == rest[0]

    def actions(self) -> list[str]:
        """All actions of the active player that rules, money, pieces and promises allow."""
        found = self._builds() + self._sprawls() + self._remodels()
        found += self._reorganizations() + self._gambles()
        return [move for move in found if not any(self.covers(promise, move) for promise in self.promises)]

    def _cash(self) -> int:
        """The active player's money."""
        return self.money[self.clockwise()[0]]

    def _builds(self) -> list[str]:
        """On his own marked lots, in any colour left."""
        lots = [lot for lot in LOTS if self.lots[lot].marker == self.active and price(lot) <= self._cash()]
        colours = [colour for colour in COLOURS if self.tiles_left(colour) >= 1]
        return [f"build {lot} {colour}" for lot in lots for colour in colours]

    def _sprawls(self) -> list[str]:
        """On empty lots beside a casino of his, in its colour, for twice the price."""
        found = []
        for lot in LOTS:
            if not self.lots[lot].empty() or 2 * price(lot) > self._cash():
                continue
            own = [
                self.lots[other].tile
                for other in NEIGHBOURS[lot]
                if self.lots[other].tile is not None and self.boss(self.casino(other)) == self.active
            ]
            free = [colour for colour in COLOURS if colour in own and self.tiles_left(colour) >= 1]
            found += [f"sprawl {lot} {colour}" for colour in free]
        return found

    def _remodels(self) -> list[str]:
        """A casino of his into another colour of which enough tiles are free."""
        return [
            f"remodel {casino[0]} {colour}"
            for casino in self.casinos()
            for colour in COLOURS
            if self.boss(casino) == self.active
            and colour != self.lots[casino[0]].tile
            and REMODEL_A_TILE * len(casino) <= self._cash()
            and self.tiles_left(colour) >= len(casino)
        ]

    def _reorganizations(self) -> list[str]:
        """A casino with a die of his and without a die already reorganized."""
        return [
            f"reorganize {casino[0]}"
            for casino in self.casinos()
            if any(self.lots[lot].die == self.active for lot in casino)
            and not any(self.lots[lot].marked for lot in casino)
            and self.pips(casino) <= self._cash()
        ]

    def _gambles(self) -> list[str]:
        """Once a turn, at a casino with another boss, any stake up to the limit."""
        found = []
        for casino in self.casinos():
            if self.gambled or self.boss(casino) in (None, self.active):
                continue
            limit = min(STAKE_A_TILE * len(casino), self._cash())
            found += [f"gamble {casino[0]} {stake}" for stake in range(1, limit + 1)]
        return found

    def lay_tile(self, kind: str, lot: str, colour: str) -> None:
        """Build or sprawl as far as price, marker and tile go."""
        self.money[self.clockwise()[0]] -= price(lot) if kind == "build" else 2 * price(lot)
        self.lots[lot].marker = None
        self.lots[lot].tile = colour

    def remodel(self, lot: str, colour: str) -> None:
        """Pay for the casino of the lot and change its tiles."""
        casino = self.casino(lot)
        self.money[self.clockwise()[0]] -= REMODEL_A_TILE * len(casino)
        for tile in casino:
            self.lots[tile].tile = colour

    def facts(self) -> dict[str, Any]:
        """The board, pieces left, money and points, as the twin reports them."""
        seats = range(self.players)
        return {
            "turn": self.active,
            "money": list(self.money),
            "points": list(self.points),
            "dice": [DICE - len(self.dice_of(seat)) for seat in seats],
            "markers": [MARKERS - len(self.markers_of(seat)) for seat in seats],
            "lots": {
                name: {
                    "marker": lot.marker,
                    "tile": lot.tile,
                    "die": lot.die,
                    "value": None if lot.die is None else lot.value,
                    "mark": lot.marked,
                }
                for name, lot in self.lots.items()
            },
            "casinos": {
                casino[0]: {"colour": self.lots[casino[0]].tile, "lots": casino, "boss": self.boss(casino)}
                for casino in self.casinos()
            },
            "tiles": {colour: self.tiles_left(colour) for colour in COLOURS},
            "gambled": self.gambled,
            "promises": list(self.promises),
            "waits": self.waits,
        }
