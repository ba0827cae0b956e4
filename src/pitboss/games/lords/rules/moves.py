"""What the seat that must decide may do. A move is a kind, a lot, and a colour, stake or value."""

from typing import Any

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.core.luck import FACES, showing
from pitboss.games.lords.box import COLOURS, LOTS, PRICE, REMODEL_PRICE, SPRAWL_TIMES, STAKE_A_TILE, TILES
from pitboss.games.lords.rules.board import ONE, built, count, empty_lots, lowest, neighbours_of, tiles_left
from pitboss.games.lords.rules.casinos import boss_of, casino_of, colour_of, name_of, pips, run_by
from pitboss.games.lords.rules.promises import KIND_STEP, LOT_STEP, covered
from pitboss.games.lords.rules.rerolls import putter
from pitboss.games.lords.state import ACTION, ANY_COLOUR, GIVE_UP, HOUSE, MOVE_DIE

BUILD, SPRAWL, REMODEL, REORGANIZE, GAMBLE, DONE, LAY_OFF, COVER, MOVE, GIVE, PUT_DIE = range(1, 12)
IN_A_COLOUR = (BUILD, SPRAWL, REMODEL)
AT_A_CASINO = (REMODEL, REORGANIZE, GAMBLE)

# A tile is good for at most six moves (five stakes or four remodels, and a share of one reorganization), a
# marked lot for five builds, an empty one for four sprawls; there are 45 tiles, and `done`.
MOST_MOVES = 6 * TILES * COLOURS + 5 * (LOTS - TILES * COLOURS) + 1


@rule
def move_of(kind: int, lot: int, extra: int) -> int:
    """[L5.1] The id of a move."""
    return kind * KIND_STEP + lot * LOT_STEP + extra


@rule
def kind_of(move: int) -> int:
    """[L5.1] What a move does."""
    return move // KIND_STEP


@rule
def lot_of(move: int) -> int:
    """[L5.1] Where."""
    return move // LOT_STEP % LOT_STEP


@rule
def extra_of(move: int) -> int:
    """[L5.1] Its colour, stake or value."""
    return move % LOT_STEP


def named_by_casino(s: Row, kind: int, lot: int, extra: int) -> int:
    """[L4.2] The id of a move, whichever lot of a casino stands for it: a move names the casino by its lowest."""
    casino = int(casino_of(s, lot)) if kind in AT_A_CASINO else 0
    return int(move_of(kind, name_of(casino) if casino else lot, extra))


def price_of(s: Row, move: int) -> int:
    """[L5.2] [L5.3] The lot's price or twice of it, [L5.5] five a tile, [L5.7] one a pip, [L5.12] the stake."""
    kind, lot = kind_of(move), lot_of(move)
    if kind == BUILD:
        return int(PRICE[lot])
    if kind == SPRAWL:
        return SPRAWL_TIMES * int(PRICE[lot])
    if kind == REMODEL:
        return REMODEL_PRICE * int(count(casino_of(s, lot)))
    if kind == REORGANIZE:
        return int(pips(s, casino_of(s, lot)))
    return int(extra_of(move)) if kind == GAMBLE else 0


@rule
def legal(s: Row, moves: Any) -> int:
    """[L5.1] All that may be done now, by kind, lot, colour, stake or value."""
    if s.stage == ACTION:
        return list_actions(s, moves)
    if s.stage == HOUSE:
        moves[0] = move_of(LAY_OFF, 0, 0)
        moves[1] = move_of(COVER, 0, 0)
        return 2
    if s.stage == MOVE_DIE:
        return list_lots(MOVE, s.dice[s.turn], moves)
    if s.stage == GIVE_UP:
        return list_lots(GIVE, s.markers[s.turn] | ONE[s.lot], moves)
    return list_puts(s, moves)


@rule
def list_actions(s: Row, moves: Any) -> int:
    """[L5.1] Any action the active player can pay, and always `done`."""
    found = list_builds(s, moves, 0)
    mine = run_by(s, s.turn)
    found = list_sprawls(s, mine, moves, found)
    found = list_remodels(s, mine, moves, found)
    found = list_reorganizations(s, moves, found)
    if not s.gambled:
        found = list_gambles(s, moves, found)
    moves[found] = move_of(DONE, 0, 0)
    return found + 1


@rule
def list_builds(s: Row, moves: Any, found: int) -> int:
    """[L5.2] Own marked lots they can pay, in every colour of which [L8.1] a tile is left."""
    left = s.markers[s.turn]
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        if PRICE[lot] <= s.cash[s.turn]:
            for colour in range(COLOURS):
                if tiles_left(s, colour) > 0 and not covered(s, BUILD, ONE[lot], colour):
                    moves[found] = move_of(BUILD, lot, colour)
                    found += 1
    return found


@rule
def list_sprawls(s: Row, mine: int, moves: Any, found: int) -> int:
    """[L5.3] Empty lots beside the casinos they are boss of, [L5.4] in every colour that they run there."""
    left = neighbours_of(mine) & empty_lots(s)
    while left != 0:
        lot = lowest(left)
        left &= left - 1
        if SPRAWL_TIMES * PRICE[lot] <= s.cash[s.turn]:
            beside = neighbours_of(ONE[lot]) & mine
            for colour in range(COLOURS):
                if beside & s.tiles[colour] == 0 or tiles_left(s, colour) == 0:
                    continue
                if not covered(s, SPRAWL, ONE[lot], colour):
                    moves[found] = move_of(SPRAWL, lot, colour)
                    found += 1
    return found


@rule
def list_remodels(s: Row, mine: int, moves: Any, found: int) -> int:
    """[L5.5] Casinos they are boss of, in every other colour with enough free tiles."""
    left = mine
    while left != 0:
        lot = lowest(left)
        casino = casino_of(s, lot)
        left &= ~casino
        tiles = count(casino)
        if REMODEL_PRICE * tiles <= s.cash[s.turn]:
            for colour in range(COLOURS):
                if colour == colour_of(s, lot) or tiles_left(s, colour) < tiles:
                    continue
                if not covered(s, REMODEL, casino, colour):
                    moves[found] = move_of(REMODEL, lot, colour)
                    found += 1
    return found


@rule
def list_reorganizations(s: Row, moves: Any, found: int) -> int:
    """[L5.7] Casinos with a die of theirs, [L5.8] none of whose dice is marked."""
    left = built(s)
    while left != 0:
        lot = lowest(left)
        casino = casino_of(s, lot)
        left &= ~casino
        if casino & s.dice[s.turn] == 0 or casino & s.marked != 0 or pips(s, casino) > s.cash[s.turn]:
            continue
        if not covered(s, REORGANIZE, casino, ANY_COLOUR):
            moves[found] = move_of(REORGANIZE, lot, 0)
            found += 1
    return found


@rule
def list_gambles(s: Row, moves: Any, found: int) -> int:
    """[L5.11] Casinos whose boss is another, [L5.12] with every stake up to five a tile and their cash."""
    left = built(s)
    while left != 0:
        lot = lowest(left)
        casino = casino_of(s, lot)
        left &= ~casino
        boss = boss_of(s, casino)
        if boss >= 0 and boss != s.turn and not covered(s, GAMBLE, casino, ANY_COLOUR):
            for stake in range(1, min(STAKE_A_TILE * count(casino), s.cash[s.turn]) + 1):
                moves[found] = move_of(GAMBLE, lot, stake)
                found += 1
    return found


@rule
def list_lots(kind: int, lots: int, moves: Any) -> int:
    """[L8.2] [L8.4] One of these lots, whichever."""
    found = 0
    while lots != 0:
        moves[found] = move_of(kind, lowest(lots), 0)
        lots &= lots - 1
        found += 1
    return found


@rule
def list_puts(s: Row, moves: Any) -> int:
    """[L4.9] The next of the owner's lots gets one of the values they rolled."""
    seat = putter(s)
    lot = lowest(s.shows[0] & s.dice[seat])
    found = 0
    for face in range(FACES):
        if showing(s.rolled[seat], face) > 0:
            moves[found] = move_of(PUT_DIE, lot, face + 1)
            found += 1
    return found
