"""What a move does, in words."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import N_, _, listed, n_
from pitboss.core.luck import ROLL_BITS, showing
from pitboss.games.royale import ids
from pitboss.games.royale.box import CASINOS, FIFTY_PAYS
from pitboss.games.royale.ids import NAMES
from pitboss.games.royale.state import DOUBLE, LIFT, NICE, PRIME
from pitboss.games.royale.terms import (
    casino_name,
    dice_words,
    die_word,
    reward_words,
    tile_name,
)

DECLINES = {LIFT: N_("leaves the blanks where they are"), DOUBLE: N_("moves no dice")}
DECLINES |= {NICE: N_("puts no die on a space"), PRIME: N_("puts no extra die")}
TO_SPACES = (
    N_("moves a blank from {casino} to a chip space"),
    N_("moves a blank from {casino} to a cash space"),
    N_("moves a blank from {casino} to a die space"),
)


def move_words(s: Row, move: int, names: Names) -> str:
    """[R9.1] What a move does: `places 2 small dice and the big one on 3 Moon`."""
    verb, *rest = NAMES[move].split()
    number = int(rest[0]) if rest and rest[0].isdigit() else 0
    casino = casino_name(number - 1) if 1 <= number <= CASINOS else ""
    die = die_word(int(rest[-1] == "big")) if rest else ""
    match verb:
        case "place":
            dice = dice_words(showing(s.roll, number - 1), showing(s.roll >> ROLL_BITS, number - 1))
            return _("places {dice} on {casino}", dice=dice, casino=casino)
        case "blank":
            return _(TO_SPACES[(move - ids.BLANK) % 3], casino=casino)
        case "cluster":
            casino = casino_name(int(rest[2]) - 1)
            return n_(
                "puts {count} blank die on {casino}", "puts {count} blank dice on {casino}", number, casino=casino
            )
        case "activate":
            return _("activates {tile} at {casino}", tile=tile_name(int(s.side[number - 1])), casino=casino)
        case "double":
            small, big = (move - ids.DOUBLE) // 2, (move - ids.DOUBLE) % 2
            return _("moves {dice} to the tile", dice=dice_words(small, big))
        case "prime":
            return _("puts extra dice on {casinos}", casinos=listed([casino_name(int(word) - 1) for word in rest]))
        case "skip":
            return _(DECLINES.get(int(s.stage), N_("declines")))
        case "stop":
            return _("stops and takes {reward}", reward=reward_words(int(FIFTY_PAYS[s.cell])))
        case "higher":
            return _("bets that the next sum is higher than {last}", last=s.last)
        case "lower":
            return _("bets that the next sum is lower than {last}", last=s.last)
        case "split":
            return _("makes the piles {piles}", piles=" ".join(rest))
    return simple_words(s, verb, number, casino, die)


def simple_words(s: Row, verb: str, number: int, casino: str, die: str) -> str:
    """[R9.1] The moves that need one word filled in."""
    where = {"die": die, "casino": casino}
    match verb:
        case "roll":
            return _("rolls all dice")
        case "pass":
            return _("pays a chip and passes")
        case "power":
            return _("uses Power Play and puts {die} on {casino}", **where)
        case "hide":
            return n_("hides {count} token", "hides {count} tokens", number)
        case "guess":
            return n_("guesses {count} token", "guesses {count} tokens", number)
        case "keep":
            return _("leaves the marker on {casino}", casino=casino_name(int(s.closed)))
        case "close":
            return _("closes {casino}", casino=casino)
        case "bar":
            return _("puts {die} into the bar", die=die)
        case "put":
            return _("puts {die} on {casino}", **where)
        case "back":
            return _("takes {die} back from {casino}", **where)
        case "nice":
            return _("puts {die} on space {number}", die=die, number=number)
        case "use":
            return _("uses the {number}", number=number)
        case "gold":
            return _("puts {die} on the gold space", die=die)
    return _("takes pile {number}", number=number)
