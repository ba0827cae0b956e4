"""The exact chance of everybody to be boss after all dice of a casino are rolled, ties rerolled to the end."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from pitboss.core.luck import FACES, all_rolls, unpack, ways

Hand = tuple[int, ...]  # one owner's dice that lie, by value
State = tuple[tuple[Hand, int], ...]  # for each owner the dice that lie and how many they are to roll


@cache
def boss_chances(dice: tuple[int, ...]) -> tuple[Fraction, ...]:
    """[L5.7] [L4.6] Owners with so many dice each roll all of them: the chance of each to end up boss."""
    start: State = tuple(((), number) for number in dice)
    states, steps = reachable(start)
    return tuple(solve(states, steps, owner)[start] for owner in range(len(dice)))


def reachable(start: State) -> tuple[list[State], dict[State, dict[State | int, Fraction]]]:
    """[L4.8] Every state in which dice are to be rolled, and where its rolls lead: a boss or such a state."""
    states, steps = [start], {}
    for state in states:
        steps[state] = odds_from(state)
        states += [after for after in steps[state] if not isinstance(after, int) and after not in states]
    return states, steps


def odds_from(state: State) -> dict[State | int, Fraction]:
    """[L4.9] What one reroll may lead to, with its probability."""
    odds: dict[State | int, Fraction] = {}
    total = FACES ** sum(number for _, number in state)
    for hands, count in rolls_of(state):
        after = boss_or_reroll(hands)
        odds[after] = odds.get(after, Fraction(0)) + Fraction(count, total)
    return odds


def rolls_of(state: State) -> Iterator[tuple[list[Hand], int]]:
    """[L4.9] Everybody's dice after the roll, and in how many ways they come."""
    for rolled in product(*(all_rolls(number) for _, number in state)):
        count = 1
        for each in rolled:
            count *= ways(each)
        yield [tuple(sorted((*lying, *unpack(each)))) for (lying, _), each in zip(state, rolled, strict=True)], count


def boss_or_reroll(hands: list[Hand]) -> State | int:
    """[L4.4] The owner who alone has the highest dice, or [L4.8] the state with all highest dice taken up."""
    top = max(hand[-1] for hand in hands)
    leaders = [owner for owner, hand in enumerate(hands) if hand[-1] == top]
    if len(leaders) == 1:
        return leaders[0]
    return tuple((tuple(die for die in hand if die != top), hand.count(top)) for hand in hands)


def solve(states: list[State], steps: dict[State, dict[State | int, Fraction]], owner: int) -> dict[State, Fraction]:
    """The chance that an owner ends up boss from each state: one equation a state, solved exactly."""
    place = {state: at for at, state in enumerate(states)}
    rows = [[Fraction(0)] * (len(states) + 1) for _ in states]
    for state, row in zip(states, rows, strict=True):
        row[place[state]] += 1
        for after, chance in steps[state].items():
            if isinstance(after, int):
                row[-1] += chance * (after == owner)
            else:
                row[place[after]] -= chance
    eliminate(rows)
    return {state: rows[at][-1] for state, at in place.items()}


def eliminate(rows: list[list[Fraction]]) -> None:
    """Gauss and Jordan: afterwards the last column holds the solution."""
    for at, pivot in enumerate(rows):
        scale = pivot[at]
        for column in range(at, len(pivot)):
            pivot[column] /= scale
        for other in rows:
            if other is not pivot and other[at]:
                factor = other[at]
                for column in range(at, len(pivot)):
                    other[column] -= factor * pivot[column]
