"""Chips and money: what the bank pays, and what a seat has."""

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import Row
from pitboss.games.royale.box import ACCOUNT_KINDS, AMOUNTS, CHIP, KINDS, LEAST_MONEY, VALUES

LOWEST_CARD = 2  # account kinds count from 10, cards from 30


@rule
def reward(s: Row, seat: int, value: int) -> None:
    """[R4.7] Less than 30 is paid in chips, the rest in money; [R1.7] the bank never runs out."""
    if value >= LEAST_MONEY:
        credit(s, seat, value)
    else:
        s.chips[seat] += value // CHIP


@rule
def credit(s: Row, seat: int, value: int) -> None:
    """[R1.7] Money is paid on account; each payment counts as one card."""
    s.account[seat, value // AMOUNTS[0] - 1] += 1
    s.entries[seat] += 1


@rule
def win_card(s: Row, seat: int, value: int) -> None:
    """[R4.3] A casino's card goes to its winner."""
    s.won[seat, kind_of(value)] += 1
    s.held[seat] += 1


@rule
def kind_of(value: int) -> int:
    """[R1.4] The cards are 30 to 100 in steps of ten."""
    return value // 10 - 3


@asked_rule(ROW, INT)
def money_of(s: Row, seat: int) -> int:
    """[R7.1] A seat's money, without its chips."""
    money = 0
    for kind in range(KINDS):
        money += s.won[seat, kind] * VALUES[kind]
    for kind in range(ACCOUNT_KINDS):
        money += s.account[seat, kind] * AMOUNTS[kind]
    return money
