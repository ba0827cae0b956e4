"""Casinos: which tiles belong together, who is boss, who touches the Strip.

A casino is the set of its lots, worked out from the board whenever it is asked for: nothing about it is
remembered, so nothing can be wrong after tiles join or change colour. Spreading over a block takes a few
shifts of one number. Loops go to their end: a way out in the middle is a branch that no processor foresees.
"""

from pitboss.core.compiled import INT, ROW, asked_rule, rule
from pitboss.core.game import NOBODY, Row
from pitboss.core.luck import FACES
from pitboss.games.lords.box import COLOURS, MOST_PLAYERS
from pitboss.games.lords.rules.board import ONE, STRIP_LOTS, built, count, has, lowest, neighbours_of


@asked_rule(ROW, INT)
def casino_of(s: Row, lot: int) -> int:
    """[L4.1] All tiles of the lot's colour that hang together with it; nothing if the lot has no tile."""
    return spread(ONE[lot], tiles_like(s, lot))


@rule
def tiles_like(s: Row, lot: int) -> int:
    """[L4.1] All tiles of the colour of the lot's tile, wherever they lie; nothing if the lot has no tile."""
    found = 0
    for colour in range(COLOURS):
        if has(s.tiles[colour], lot):
            found = s.tiles[colour]
    return found


@asked_rule(ROW, INT)
def colour_of(s: Row, lot: int) -> int:
    """[L4.1] The colour of a lot's tile; COLOURS if it has none."""
    for colour in range(COLOURS):
        if has(s.tiles[colour], lot):
            return colour
    return COLOURS


@rule
def spread(lots: int, among: int) -> int:
    """[L4.1] [L4.3] Everything that hangs together with these lots through neighbours among those."""
    wider = one_wider(one_wider(lots, among), among)  # two steps at a time: most casinos are small
    while wider != lots:
        lots = wider
        wider = one_wider(one_wider(lots, among), among)
    return lots


@rule
def one_wider(lots: int, among: int) -> int:
    """[L1.2] These lots and their neighbours, as far as they are among those."""
    return (lots | neighbours_of(lots)) & among


@rule
def name_of(casino: int) -> int:
    """[L4.2] A casino is named after its lowest lot."""
    return lowest(casino)


@asked_rule(ROW, INT)
def top_dice(s: Row, casino: int) -> int:
    """[L4.4] The lots of a casino whose dice show its highest value; none if it has no dice."""
    top = 0
    for value in range(1, FACES + 1):
        higher = s.shows[value] & casino
        if higher != 0:
            top = higher
    return top


@rule
def owner_of(s: Row, lots: int) -> int:
    """[L4.4] The seat that owns all dice on these lots, or NOBODY if they belong to several or there are none."""
    owner = NOBODY
    for seat in range(MOST_PLAYERS):
        if lots & ~s.dice[seat] == 0:
            owner = seat
    return owner if lots != 0 else NOBODY


@asked_rule(ROW, INT)
def boss_of(s: Row, casino: int) -> int:
    """[L4.4] Who alone owns the highest dice; [L4.5] NOBODY without dice and while the highest are shared."""
    return owner_of(s, top_dice(s, casino))


@rule
def is_tied(s: Row, casino: int) -> bool:
    """[L4.6] Whether the highest value belongs to several players."""
    top = top_dice(s, casino)
    return top != 0 and owner_of(s, top) == NOBODY


@rule
def first_tied(s: Row) -> int:
    """[L4.7] The tied casino with the lowest name in board order; nothing if there is none."""
    left = built(s)
    while left != 0:
        casino = casino_of(s, lowest(left))
        if is_tied(s, casino):
            return casino
        left &= ~casino
    return 0


@rule
def run_by(s: Row, seat: int) -> int:
    """[L4.4] All tiles of all casinos of which a seat is boss."""
    found = 0
    left = s.dice[seat]
    while left != 0:
        casino = casino_of(s, lowest(left))
        if boss_of(s, casino) == seat:
            found |= casino
        left &= ~casino
    return found


@rule
def touches_strip(casino: int) -> bool:
    """[L1.3] [L3.8] Whether at least one tile lies on the Strip."""
    return casino & STRIP_LOTS != 0


@rule
def pips(s: Row, lots: int) -> int:
    """[L5.7] The pips of all dice on these lots; a tile without a die has none."""
    total = 0
    for value in range(1, FACES + 1):
        total += value * count(s.shows[value] & lots)
    return total


@asked_rule(ROW, INT, INT)
def pips_of(s: Row, seat: int, lots: int) -> int:
    """[L3.9] The pips of a seat's dice on these lots."""
    return pips(s, lots & s.dice[seat])


@asked_rule(ROW, INT)
def value_at(s: Row, lot: int) -> int:
    """[L3.3] What the die on a lot shows; 0 without one, [L4.10] and while it is in the air."""
    for value in range(1, FACES + 1):
        if has(s.shows[value], lot):
            return value
    return 0


def casinos(s: Row) -> list[int]:
    """[L4.2] All casinos by name, in board order."""
    found, left = [], int(built(s))
    while left:
        found.append(int(casino_of(s, int(lowest(left)))))
        left &= ~found[-1]
    return found
