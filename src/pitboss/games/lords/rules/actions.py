"""The five actions of the play phase, and the two questions when pieces run out."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.box import DIE, PRICE, REMODEL_PRICE, SPRAWL_TIMES, WINS
from pitboss.games.lords.rules.board import NO_LOT, ONE, count, dice_left, has
from pitboss.games.lords.rules.casinos import boss_of, casino_of, colour_of, pips, value_at
from pitboss.games.lords.rules.promises import lapse
from pitboss.games.lords.rules.rerolls import pick_up
from pitboss.games.lords.state import BET, HOUSE, MOVE_DIE, SETTLE


@rule
def build(s: Row, lot: int, colour: int) -> None:
    """[L5.2] The price is paid, the marker taken back, a tile laid with the own die as printed."""
    s.cash[s.turn] -= PRICE[lot]
    s.markers[s.turn] &= ~ONE[lot]
    lay_tile(s, lot, colour)


@rule
def sprawl(s: Row, lot: int, colour: int) -> None:
    """[L5.3] Twice the price, [L5.4] and the tile joins everything of its colour that it touches."""
    s.cash[s.turn] -= SPRAWL_TIMES * PRICE[lot]
    lay_tile(s, lot, colour)


@rule
def lay_tile(s: Row, lot: int, colour: int) -> None:
    """[L5.2] A tile, and a die on it; [L8.2] with no die in hand one of the board must move."""
    s.tiles[colour] |= ONE[lot]
    need_die(s, lot)


@rule
def need_die(s: Row, lot: int) -> None:
    """[L8.2] The active player sets a die on a tile, or is asked which of their twelve they move there."""
    if dice_left(s, s.turn) > 0:
        set_die(s, lot)
        free_lot(s)
        s.stage = SETTLE
    else:
        lapse(s, ONE[lot])
        s.lot = lot
        s.stage = MOVE_DIE


@rule
def free_lot(s: Row) -> None:
    """[L8.2] A new tile that has its die waits no longer; [L3.11] a card is being drawn until it has paid."""
    if not s.drawing:
        s.lot = NO_LOT


@rule
def set_die(s: Row, lot: int) -> None:
    """[L3.3] The active player's die takes over the value of another's; [L3.4] otherwise it shows the printed one."""
    lapse(s, ONE[lot])
    if value_at(s, lot) == 0:
        s.shows[DIE[lot]] |= ONE[lot]
    for seat in range(s.players):
        s.dice[seat] &= ~ONE[lot]
    s.dice[s.turn] |= ONE[lot]


@rule
def move_die(s: Row, origin: int) -> None:
    """[L8.2] The die of another tile comes here, [L5.10] its mark with it; [L8.3] that tile is left without."""
    lot = s.lot
    lapse(s, ONE[origin])
    s.shows[value_at(s, origin)] &= ~ONE[origin]
    s.dice[s.turn] &= ~ONE[origin]
    if has(s.marked, origin):
        s.marked = s.marked & ~ONE[origin] | ONE[lot]
    set_die(s, lot)
    free_lot(s)
    s.stage = SETTLE


@rule
def remodel(s: Row, lot: int, colour: int) -> None:
    """[L5.5] Five a tile, and the whole casino has another colour; [L5.6] bosses follow from the dice."""
    casino = casino_of(s, lot)
    s.cash[s.turn] -= REMODEL_PRICE * count(casino)
    s.tiles[colour_of(s, lot)] &= ~casino
    s.tiles[colour] |= casino
    s.stage = SETTLE


@rule
def reorganize(s: Row, lot: int) -> None:
    """[L5.7] One for every pip, and all dice of the casino are rolled; [L5.9] they will be marked."""
    casino = casino_of(s, lot)
    s.cash[s.turn] -= pips(s, casino)
    s.to_mark = dice_on(s, casino)
    pick_up(s, s.to_mark)


@rule
def dice_on(s: Row, casino: int) -> int:
    """[L5.7] The lots of a casino that carry a die, whoever's."""
    owned = 0
    for seat in range(s.players):
        owned |= s.dice[seat]
    return owned & casino


@rule
def gamble(s: Row, lot: int, stake: int) -> None:
    """[L5.11] Once a turn; [L5.12] the stake leaves the cash at once; [L5.13] who is boss now is the house."""
    s.cash[s.turn] -= stake
    s.stake = stake
    s.house = boss_of(s, casino_of(s, lot))
    s.gambled = 1
    s.stage = HOUSE


@rule
def answer_bet(s: Row, laid_off: int) -> None:
    """[L5.13] Before the roll the house lays off half on the bank, or covers all of it."""
    s.laid_off = laid_off
    s.stage = BET


@rule
def roll_bet(s: Row, total: int) -> None:
    """[L5.14] Two dice decide; [L5.15] covered or [L5.16] laid off, the house never pays more than it has."""
    if WINS[total] < 0:
        s.cash[s.house] += house_part(s, s.stake)
    else:
        win = WINS[total] * s.stake
        owed = house_part(s, win)
        paid = min(owed, s.cash[s.house])
        s.cash[s.house] -= paid
        s.cash[s.turn] += s.stake + paid + win - owed
    s.stake = 0
    s.house = 0
    s.laid_off = 0
    s.stage = SETTLE


@rule
def house_part(s: Row, amount: int) -> int:
    """[L5.15] All of it if covered; [L5.16] half rounded down if laid off: the bank answers for the rest."""
    return amount // 2 if s.laid_off else amount
