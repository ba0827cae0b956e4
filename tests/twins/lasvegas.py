"""Las Vegas (Rüdiger Dorn, 2012), slow and plain: a twin written from the rule sheets alone.

Money is in thousands of dollars (K). Seats are numbered from 0, clockwise.
"""

import random
from dataclasses import dataclass
from typing import Literal

NOTES = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
FACES = (1, 2, 3, 4, 5, 6)
LEAST_AT_A_CASINO = 50
OWN_DICE = 8
ROUNDS = 4
EXTRA_DICE = 2
NEUTRAL_DICE = {2: 4, 3: 2, 4: 2}
WHITE = -1
NAMES = ("Anna", "Benno", "Carla", "Denny", "Emil")

Waiting = (
    tuple[Literal["draw"]]
    | tuple[Literal["roll"], int, int]
    | tuple[Literal["move"], int, list[int]]
    | tuple[Literal["over"]]
)


@dataclass
class Casino:
    """One casino: its notes from high to low, each seat's dice and the neutral dice on it."""

    notes: list[int]
    dice: list[int]
    neutral: int


class LasVegasTwin:
    """One game: it says what it is waiting for and is told what happened."""

    def __init__(self, players: int, neutral: bool = False, start: int = 0) -> None:
        """Seat the players; `start` is the oldest, who gets the start card for the first round."""
        if players not in (2, 3, 4, 5):
            raise ValueError(f"two to five can play, not {players}")
        if neutral and players not in NEUTRAL_DICE:
            raise ValueError(f"no colour is left over for neutral dice with {players} players")
        if start not in range(players):
            raise ValueError(f"there is no seat {start}")
        self._players = players
        self._white_each = NEUTRAL_DICE[players] if neutral else 0
        self._extra_dice = EXTRA_DICE if neutral and players == 3 else 0
        self._start = start
        self._turn = start
        self._round = 1
        self._deck = dict(NOTES)
        self._under: list[int] = []
        self._won: list[list[int]] = [[] for _ in range(players)]
        self._phase: Literal["draw", "extra", "roll", "move", "over"] = "draw"
        self._own_roll: list[int] = []
        self._neutral_roll: list[int] = []
        self._clear_table()

    def waiting(self) -> Waiting:
        """What has to happen next: a note, a roll, a choice, or nothing more."""
        if self._phase == "draw":
            return ("draw",)
        if self._phase == "extra":
            return ("roll", 0, self._extra_dice)
        if self._phase == "roll":
            return ("roll", self._own_hand[self._turn], self._neutral_hand[self._turn])
        if self._phase == "move":
            return ("move", self._turn, sorted(set(self._own_roll + self._neutral_roll)))
        return ("over",)

    def draw(self, note: int) -> None:
        """Turn up a note for the casino being filled.

        The shuffled deck cannot run out: a note that leaves its casino below 50 is worth 40 or less,
        there are 28 such notes, and only 24 notes of a game complete a casino. 54 notes are enough.
        """
        if self._phase != "draw":
            raise ValueError("no note is due")
        if self._deck.get(note, 0) == 0:
            raise ValueError(f"no note of {note} is left in the deck")
        self._deck[note] -= 1
        for casino in self._casinos:
            if sum(casino.notes) < LEAST_AT_A_CASINO:
                casino.notes.append(note)
                casino.notes.sort(reverse=True)
                break
        if all(sum(casino.notes) >= LEAST_AT_A_CASINO for casino in self._casinos):
            self._phase = "extra" if self._extra_dice else "roll"

    def roll(self, own: list[int], neutral: list[int]) -> None:
        """Roll all the dice in hand, or the two extra neutral dice, which are placed at once."""
        due = self.waiting()
        if due[0] != "roll":
            raise ValueError("no roll is due")
        if (len(own), len(neutral)) != (due[1], due[2]):
            raise ValueError(f"{due[1]} own and {due[2]} neutral dice have to be rolled")
        if any(die not in FACES for die in own + neutral):
            raise ValueError("a die shows 1 to 6")
        if self._phase == "extra":
            for die in neutral:
                self._casinos[die - 1].neutral += 1
            self._phase = "roll"
        else:
            self._own_roll = list(own)
            self._neutral_roll = list(neutral)
            self._phase = "move"

    def move(self, number: int) -> None:
        """Place all dice that show the number, own and neutral, on the casino of that number."""
        due = self.waiting()
        if due[0] != "move":
            raise ValueError("no choice is due")
        if number not in due[2]:
            raise ValueError(f"no die shows {number}")
        casino = self._casinos[number - 1]
        casino.dice[self._turn] += self._own_roll.count(number)
        casino.neutral += self._neutral_roll.count(number)
        self._own_hand[self._turn] -= self._own_roll.count(number)
        self._neutral_hand[self._turn] -= self._neutral_roll.count(number)
        self._own_roll = []
        self._neutral_roll = []
        if sum(self._own_hand) + sum(self._neutral_hand) == 0:
            self._end_round()
        else:
            self._pass_turn()

    def facts(self) -> dict[str, object]:
        """The whole table; rolled dice count as in hand until they are placed."""
        return {
            "round": self._round,
            "start": self._start,
            "turn": self._turn,
            "casinos": [
                {"notes": list(casino.notes), "dice": list(casino.dice), "neutral": casino.neutral}
                for casino in self._casinos
            ],
            "hands": [[self._own_hand[seat], self._neutral_hand[seat]] for seat in range(self._players)],
            "money": [sum(notes) for notes in self._won],
            "notes": [len(notes) for notes in self._won],
            "deck": dict(self._deck),
            "under": {value: self._under.count(value) for value in NOTES},
        }

    def result(self) -> dict[str, object]:
        """The final standing: most money wins, then most notes, then all who are still level."""
        if self._phase != "over":
            raise ValueError("the game is not over")
        standings = [(sum(notes), len(notes)) for notes in self._won]
        return {
            "scores": [money for money, _ in standings],
            "notes": [notes for _, notes in standings],
            "winners": [seat for seat in range(self._players) if standings[seat] == max(standings)],
        }

    def _clear_table(self) -> None:
        """Empty the casinos and give everybody the dice of a full hand."""
        self._casinos = [Casino([], [0] * self._players, 0) for _ in FACES]
        self._own_hand = [OWN_DICE] * self._players
        self._neutral_hand = [self._white_each] * self._players

    def _pass_turn(self) -> None:
        """The next seat clockwise that still has dice, own or neutral, is to roll."""
        self._turn = (self._turn + 1) % self._players
        while self._own_hand[self._turn] + self._neutral_hand[self._turn] == 0:
            self._turn = (self._turn + 1) % self._players
        self._phase = "roll"

    def _end_round(self) -> None:
        """Pay out casino by casino, then pass the start card on, or end the game."""
        for casino in self._casinos:
            self._pay(casino)
        self._clear_table()
        if self._round == ROUNDS:
            self._phase = "over"
            return
        self._round += 1
        self._start = (self._start + 1) % self._players
        self._turn = self._start
        self._phase = "draw"

    def _pay(self, casino: Casino) -> None:
        """Level players take back their dice; the others get the notes, most dice first.

        The neutral dice are one more player, whose notes go under the deck, as do those left over.
        """
        placed = {seat: casino.dice[seat] for seat in range(self._players)}
        placed[WHITE] = casino.neutral
        present = {who: count for who, count in placed.items() if count > 0}
        counts = list(present.values())
        alone = [who for who, count in present.items() if counts.count(count) == 1]
        alone.sort(key=lambda who: present[who], reverse=True)
        for note in sorted(casino.notes, reverse=True):
            taker = alone.pop(0) if alone else WHITE
            if taker == WHITE:
                self._under.append(note)
            else:
                self._won[taker].append(note)


def random_record(players: int, neutral: bool, rng: random.Random) -> list[dict[str, object]]:
    """Play one game with a shuffled deck, ordinary dice and random choices; give back its record."""
    twin = LasVegasTwin(players, neutral)
    deck = [value for value, count in NOTES.items() for _ in range(count)]
    rng.shuffle(deck)
    record: list[dict[str, object]] = [
        {
            "pitboss": 1,
            "game": "lasvegas",
            "rules": 1,
            "seats": list(NAMES[:players]),
            "options": {"neutral": True} if neutral else {},
        }
    ]
    while True:
        due = twin.waiting()
        if due[0] == "draw":
            note = deck.pop()
            twin.draw(note)
            record.append({"draw": note})
        elif due[0] == "roll":
            own_dice = sorted(rng.choice(FACES) for _ in range(due[1]))
            neutral_dice = sorted(rng.choice(FACES) for _ in range(due[2]))
            twin.roll(own_dice, neutral_dice)
            record.append({"roll": own_dice, "neutral": neutral_dice} if neutral_dice else {"roll": own_dice})
        elif due[0] == "move":
            number = rng.choice(due[2])
            twin.move(number)
            record.append({"seat": due[1], "move": str(number)})
        else:
            record.append(twin.result())
            return record
