"""Who is paid what: the casinos at the end of a round, and the end of the game."""

from typing import Any

from pitboss.core.compiled import BOOLS2, INT, ROW, SMALL_INTS2, asked_rule, rule
from pitboss.core.game import NOBODY, Row
from pitboss.games.royale.box import CASINOS, CHIP, COLOURS, NEUTRAL
from pitboss.games.royale.rules.bank import kind_of, money_of, win_card
from pitboss.games.royale.rules.weights import weight


@rule
def pay_casino(s: Row, casino: int) -> None:
    """[R4.3] The heaviest takes the higher card and the second the other, [R6.3] at a closed casino too."""
    takers = ranking(s, casino)
    for place in range(2):
        settle_card(s, casino, place, takers[place])


@rule
def settle_card(s: Row, casino: int, place: int, colour: int) -> None:
    """[R4.5] A card that nobody or an imaginary player wins is out of the game."""
    value = s.cards[casino, place]
    s.cards[casino, place] = 0
    if 0 <= colour < NEUTRAL:
        win_card(s, colour, value)
    else:
        s.gone[kind_of(value)] += 1


@asked_rule(ROW, INT)
def ranking(s: Row, place: int) -> tuple[int, int]:
    """[R4.3] The heaviest player left after ties and the second, each a colour or NOBODY."""
    alone = weights_held_alone(s, place)
    first, second, most, next_most = NOBODY, NOBODY, 0, 0
    for colour in range(COLOURS):
        own = int(weight(s, colour, place))
        if alone >> own & 1 and own > next_most:
            second, next_most = colour, own
            if own > most:
                first, second, most, next_most = colour, first, own, most
    return first, second


@rule
def weights_held_alone(s: Row, place: int) -> int:
    """[R4.2] Equal weights cancel: the weights that just one player has there, [R6.7] seat or imaginary, as bits."""
    once, again = 0, 0
    for colour in range(COLOURS):
        bit = 1 << int(weight(s, colour, place))
        again |= once & bit
        once |= bit
    return once & ~again


@rule
def is_tied(s: Row, colour: int, place: int) -> bool:
    """[R4.2] Whether another player, [R6.7] seat or imaginary, has the same weight there."""
    return weights_held_alone(s, place) >> int(weight(s, colour, place)) & 1 == 0


@asked_rule(ROW, SMALL_INTS2, BOOLS2)
def as_it_stands(s: Row, takers: Any, tied: Any) -> None:
    """[R4.3] Who would take each card of each casino if the round ended now, [R4.2] and who would be tied there."""
    for casino in range(CASINOS):
        takers[casino, 0], takers[casino, 1] = ranking(s, casino)
        for colour in range(COLOURS):
            tied[casino, colour] = weight(s, colour, casino) > 0 and is_tied(s, colour, casino)


@rule
def winner_of(s: Row, casino: int) -> int:
    """[R4.4] The player entitled to the higher card: a colour, perhaps an imaginary one, or NOBODY."""
    return ranking(s, casino)[0]


@rule
def winning_seat(s: Row, casino: int) -> int:
    """[R6.8] The winner if it is a seat: imaginary players act on nothing."""
    winner = winner_of(s, casino)
    return winner if winner < NEUTRAL else NOBODY


@rule
def next_start(s: Row) -> int:
    """[R4.9] The seat that won casino 6, or else 5, down to 1; if none won, the seat left of the last start player."""
    for casino in range(CASINOS - 1, -1, -1):
        winner = winning_seat(s, casino)
        if winner != NOBODY:
            return winner
    return (s.start + 1) % s.players


@rule
def score(s: Row, seat: int) -> int:
    """[R7.1] Money, and 10 for each chip."""
    return money_of(s, seat) + s.chips[seat] * CHIP


@rule
def tie_break(s: Row, seat: int) -> int:
    """[R7.2] With equal scores, more cards and chips in number."""
    return s.held[seat] + s.entries[seat] + s.chips[seat]
