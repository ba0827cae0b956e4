"""The compiled half of the endgame solver: every position's value from those it can lead to."""

from typing import Any

from pitboss.core.compiled import FLOATS, INTS, INTS4, long_rule, rule
from pitboss.core.luck import FACES, showing
from pitboss.games.lasvegas.box import CASINOS

MOST_LEFT = 7  # dice of one kind in hand
PAY_DICE = 9  # 0 to 8 dice yet to be laid on one casino
BITS = 3  # of a casino in a packed way of laying dice
MASK = 7
FLOATS3, FLOATS5 = "float64[:, :, ::1]", "float64[:, :, :, :, ::1]"


@long_rule(INTS, INTS, INTS, INTS, INTS, INTS, INTS, INTS4, FLOATS, INTS, FLOATS, INTS, FLOATS5, FLOATS3, INTS)
def value_all(
    first: Any,
    first_at: Any,
    second: Any,
    second_at: Any,
    neutral: Any,
    neutral_at: Any,
    hands: Any,
    pay: Any,
    shares: Any,
    rolls: Any,
    odds: Any,
    begins: Any,
    values: Any,
    best: Any,
    here: Any,
) -> None:
    """[V3.2] The first seat's share of first place at [seat on turn, ways of laying the three colours, neutral dice
    the first seat has left]. The first seat chooses what is best for it, the second what is worst for the first.

    `values` is filled; `best` and `here` (the position: packed ways, neutral dice left, hands) are room to write in."""
    for a in range(len(first)):
        for b in range(len(second)):
            for n in range(len(neutral)):
                neutral_left = hands[2] + hands[3] - laid(neutral[n])
                for own_neutral in range(min(hands[2], neutral_left) + 1):
                    if neutral_left - own_neutral > hands[3]:
                        continue
                    here[0], here[1], here[2], here[3] = first[a], second[b], neutral[n], own_neutral
                    here[4] = hands[0] - laid(first[a]) + own_neutral
                    here[5] = hands[1] - laid(second[b]) + neutral_left - own_neutral
                    if here[4] + here[5] == 0:
                        final = at_the_end(here, pay, shares)
                        values[0, a, b, n, own_neutral] = final
                        values[1, a, b, n, own_neutral] = final
                        continue
                    for turn in range(2):
                        if here[4 + turn] > 0:
                            dice = hands[turn] - laid(here[turn])
                            white = here[4 + turn] - dice
                            look_ahead(here, turn, dice, white, values, first_at, second_at, neutral_at, best)
                            values[turn, a, b, n, own_neutral] = mean_best(turn, dice, white, best, rolls, odds, begins)


@rule
def laid(packed: int) -> int:
    """[V3.3] How many dice a way lays."""
    dice = 0
    for casino in range(CASINOS):
        dice += (packed >> (BITS * casino)) & MASK
    return dice


@rule
def at_the_end(here: Any, pay: Any, shares: Any) -> float:
    """[V4.1] All dice lie: the casinos pay, and the lead decides."""
    lead = 0
    for casino in range(CASINOS):
        shift = BITS * casino
        lead += pay[casino, (here[0] >> shift) & MASK, (here[1] >> shift) & MASK, (here[2] >> shift) & MASK]
    return shares[lead + len(shares) // 2]


@rule
def look_ahead(
    here: Any, turn: int, dice: int, white: int, values: Any, first_at: Any, second_at: Any, neutral_at: Any, best: Any
) -> None:
    """[V3.3] The value of laying any own and neutral dice on each casino. [V3.4] The next seat with dice follows."""
    for casino in range(CASINOS):
        for own in range(dice + 1):
            for neutral in range(white + 1):
                if own + neutral > 0:
                    a = first_at[here[0] + ((own << (BITS * casino)) if turn == 0 else 0)]
                    b = second_at[here[1] + ((own << (BITS * casino)) if turn == 1 else 0)]
                    n = neutral_at[here[2] + (neutral << (BITS * casino))]
                    kept = here[3] - (neutral if turn == 0 else 0)
                    still = here[4 + turn] - own - neutral
                    follows = turn if here[5 - turn] == 0 and still > 0 else 1 - turn
                    best[casino, own, neutral] = values[follows, a, b, n, kept]


@rule
def mean_best(turn: int, dice: int, white: int, best: Any, rolls: Any, odds: Any, begins: Any) -> float:
    """[V3.1] Over all rolls by their odds: [V3.2] the best of the numbers that show, for whose turn it is."""
    mean = 0.0
    for mine in range(begins[dice], begins[dice + 1]):
        for theirs in range(begins[white], begins[white + 1]):
            chosen = -1.0 if turn == 0 else 2.0
            for face in range(FACES):
                own, neutral = showing(rolls[mine], face), showing(rolls[theirs], face)
                if own + neutral > 0:
                    value = best[face, own, neutral]
                    if (turn == 0 and value > chosen) or (turn == 1 and value < chosen):
                        chosen = value
            mean += odds[mine] * odds[theirs] * chosen
    return mean
