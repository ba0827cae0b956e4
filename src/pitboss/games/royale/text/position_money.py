"""Reading a position's cards, payments and chips."""

from collections.abc import Mapping, Sequence
from typing import Any

from pitboss.core.errors import BadPosition, shortened
from pitboss.core.game import Names, Row
from pitboss.core.lang import _
from pitboss.core.records.position_text import after_name, name_counts, whole_number
from pitboss.games.royale.box import (
    AMOUNTS,
    CARDS,
    CASINOS,
    KINDS,
    LATER_CARDS,
    ROUND_CARDS,
    ROUND_CHIPS,
    VALUES,
)
from pitboss.games.royale.rules.setup import put_higher_first
from pitboss.games.royale.rules.stages import casinos_are_paid
from pitboss.games.royale.state import DRAW_CARD, DRAW_TILE, SET_ASIDE
from pitboss.games.royale.text.position_lines import parts_of


def read_money(s: Row, fields: Mapping[str, str], names: Names) -> None:
    """[R9.3] Cards at casinos, won, gone and in stock; payments on account; chips. The rest follows."""
    s.chips[: len(names)] = ROUND_CHIPS * s.round_no
    for seat, count in name_counts(fields.get("chips", ""), names, range(10000)):
        s.chips[seat] = count
    read_casino_cards(s, fields)
    left = [int(CARDS[kind]) - int((s.cards == VALUES[kind]).sum()) for kind in range(KINDS)]
    for seat, values in named_values(fields.get("won", ""), names, VALUES):
        for value in values:
            s.won[seat, value // 10 - 3] += 1
            s.held[seat] += 1
            left[value // 10 - 3] -= 1
    for seat, values in named_values(fields.get("account", ""), names, AMOUNTS):
        for value in values:
            s.account[seat, value // 10 - 1] += 1
            s.entries[seat] += 1
    paid = ROUND_CARDS * rounds_paid(s)
    s.gone[:] = counted(fields.get("gone"), paid - int(s.held.sum()), left, range(KINDS))
    in_bank = s.main and (s.round_no > 1 or s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE))
    if in_bank:
        stock = LATER_CARDS + ROUND_CARDS - (ROUND_CARDS * (s.round_no - 1) + int(s.drawn))
        s.deck[:] = counted(fields.get("stock"), stock, left, range(KINDS - 1, -1, -1))
        s.bank[:] = left
    else:
        s.deck[:] = left


def read_casino_cards(s: Row, fields: Mapping[str, str]) -> None:
    """[R9.3] Two cards a casino, or while they are dealt `drawn: 60 50 70`."""
    for casino in range(CASINOS):
        cards = fields.get(f"casino {casino + 1}", "").partition("|")[0]
        values = card_values(cards, VALUES)
        if len(values) > 2:
            there = {"number": casino + 1, "cards": len(values)}
            raise BadPosition("R2.3", _("Casino {number} has {cards} cards; a casino gets a pair.", **there))
        s.cards[casino, : len(values)] = values
        put_higher_first(s, casino)
    for at, value in enumerate(card_values(fields.get("drawn", ""), VALUES)[:ROUND_CARDS]):
        s.cards[at // 2, at % 2] = value


def rounds_paid(s: Row) -> int:
    """[R4.1] How many rounds' cards have been paid."""
    return int(s.round_no) - (0 if casinos_are_paid(s) else 1)


def counted(text: str | None, usual: int, left: list[int], order: Sequence[int]) -> list[int]:
    """[R9.3] Cards by kind, taken from those left: the ones named, or the usual number in some order."""
    taken = [0] * KINDS
    if text is not None:
        for value in card_values(text, VALUES):
            taken[value // 10 - 3] += 1
    for kind in order if text is None else ():
        taken[kind] = max(0, min(usual, left[kind]))
        usual -= taken[kind]
    for kind in range(KINDS):
        left[kind] -= taken[kind]
    return taken


def named_values(text: str, names: Names, allowed: Any) -> list[tuple[int, list[int]]]:
    """[R9.3] `Anna 50 30, Ben 90`."""
    pairs = [after_name(part, names) for part in parts_of(text)]
    return [(seat, card_values(values, allowed)) for seat, values in pairs]


def card_values(text: str, allowed: Any) -> list[int]:
    """[R1.4] Cards by their value in K; `3x50` stands for three of them."""
    values: list[int] = []
    for word in text.split():
        times, _x, value = word.rpartition("x")
        if value not in {str(value) for value in allowed}:
            bounds = {"word": shortened(word), "first": allowed[0], "last": allowed[-1]}
            raise BadPosition("R1.4", _("There is no {word}: values are {first} to {last}.", **bounds))
        values += [int(value)] * (whole_number(times, _("the number of cards"), range(1, 91)) if times else 1)
    if len(values) > sum(CARDS):
        raise BadPosition("R1.4", _("There are ninety cards in the box, not {given}.", given=len(values)))
    return values
