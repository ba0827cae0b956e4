"""Who can still take the lead at a casino."""

from collections.abc import Iterable, Sequence

Pair = tuple[int, int]


def to_lead(counts: Sequence[int], in_hand: Sequence[Iterable[int]]) -> list[Pair]:
    """[V4.3] The seats that are not first at a casino and could be, each with the fewest it has to add.

    `counts` are what every colour has there, seats first; `in_hand` are the numbers that each seat could add, in order.
    """
    found: list[Pair] = []
    for seat, steps in enumerate(in_hand):
        others = [*counts[:seat], *counts[seat + 1 :]]
        if leads(counts[seat], others):
            continue
        enough = next((step for step in steps if leads(counts[seat] + step, others)), None)
        if enough is not None:
            found.append((seat, enough))
    return found


def leads(own: int, others: Sequence[int]) -> bool:
    """[V4.2] Whether a number is not tied and above all that are not: [V4.3] it takes the highest note."""
    return own > 0 and own not in others and all(other < own for other in others if others.count(other) == 1)
