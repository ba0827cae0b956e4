"""The table as a page draws it, out of a view."""

from typing import Literal

from msgspec import Struct

from pitboss.core.game import Names, Row, copy_of, legal_moves
from pitboss.core.luck import unpack
from pitboss.games.lords.box import BLOCKS, COLOURS, GAME_OVER, LOT_NAMES, WINS
from pitboss.games.lords.page.offers import Clause, OpenOffer, clause_of, open_offer_of
from pitboss.games.lords.rules.actions import answer_bet, house_part
from pitboss.games.lords.rules.board import dice_left, has, in_play, lowest, markers_left, tiles_left
from pitboss.games.lords.rules.casinos import boss_of, casinos, colour_of, pips_of, top_dice, value_at
from pitboss.games.lords.rules.deals import can_talk
from pitboss.games.lords.rules.moves import COVER, GAMBLE, LAY_OFF, extra_of, kind_of, lot_of, price_of
from pitboss.games.lords.rules.offers import open_offers
from pitboss.games.lords.rules.promises import promises_in
from pitboss.games.lords.rules.scoring import cards_left, expected_income
from pitboss.games.lords.state import (
    ACTION,
    BET,
    DEAL,
    DRAW,
    FIRST,
    GIVE_UP,
    HOUSE,
    MOVE_DIE,
    OVER,
    PUT,
    ROLL,
)
from pitboss.games.lords.text.notation import KIND_NAMES, lot_list
from pitboss.games.lords.text.out_of_reach import out_of_reach
from pitboss.games.lords.text.trade.sentences import clause_words

Stage = Literal["deal", "first", "draw", "give up", "move die", "roll", "put", "action", "house", "bet", "over"]
STAGES: dict[int, Stage] = {DEAL: "deal", FIRST: "first", DRAW: "draw", GIVE_UP: "give up", MOVE_DIE: "move die"}
STAGES |= {ROLL: "roll", PUT: "put", ACTION: "action", HOUSE: "house", BET: "bet", OVER: "over"}
NONE = -1
MOST_WON = int(WINS.max())  # times the stake


class SeatHas(Struct):
    """[L11.1] Points, cash, dice and markers left, and [L11.2] what the next card pays on average."""

    points: int
    cash: int
    dice: int
    markers: int
    income: float


class Shares(Struct, omit_defaults=True):
    """[L3.9] What a casino pays each seat, [L4.4] the lot of its boss's die, [L4.6] and who is tied for boss."""

    money: list[int]
    crown: str = ""
    tied: list[int] = []


class HouseAnswer(Struct):
    """[L5.13] What an answer of the house means: what it wins, what it pays, and what it pays at most."""

    win: int
    pay: int
    most: int


class Board(Struct, omit_defaults=True):
    """[L11.1] Everything lies open, so everybody sees the same. Sets of lots are text, `A2 A5`.

    `stage` is what is due. `lots` has every lot with a marker or a tile as seat (-1 nobody's), colour (0 green to 4
    silver, -1 a marker alone) and value of the die (0 none, or in the air). `casinos` are pairs of lots and
    boss (-1 none), and `shares` says more about each of them. `cards` are those left by colour, the Strip last,
    `to_come` those before Game Over, `deck` the cards left as a set of bits, A1 lowest; `tiles` those left by colour.
    What follows `trades` is left out where there is none: `closed` is a block nobody may use; `lot` the card or new
    tile at work; `air` lots whose dice are in the air; `rolled` what each seat rolled and has not put; `marked` lots
    reorganized this turn; `bet` the stake and the house's seat, `house` its answers by move; `can_trade` whether
    offers may be made now; `promises` those in force in words, `promised` the same in parts; `prices` what the
    active player can pay for now, by kind and lot, `build A2`; `out_of_reach` why there is no action of a kind.
    """

    stage: Stage
    turn: int
    lots: dict[str, tuple[int, int, int]]
    casinos: list[tuple[str, int]]
    shares: list[Shares]
    seats: list[SeatHas]
    cards: list[int]
    to_come: int
    deck: int
    tiles: list[int]
    trades: bool
    closed: str = ""
    lot: str = ""
    air: str = ""
    rolled: list[list[int]] = []
    marked: str = ""
    bet: tuple[int, int] | None = None
    house: dict[str, HouseAnswer] = {}
    gambled: bool = False
    can_trade: bool = False
    offers: list[OpenOffer] = []
    promises: list[str] = []
    promised: list[Clause] = []
    prices: dict[str, int] = {}
    out_of_reach: dict[str, str] = {}


def afterwards(s: Row) -> Row:
    """[L11.1] Nothing was ever hidden."""
    return s


def round_of(s: Row) -> int:
    """[L9.1] There are no rounds: the game ends with a card."""
    return 0


def board(view: Row, seat: int, names: Names) -> Board:
    """[L11.1] The table out of a view, the same for every seat."""
    found = casinos(view)
    promises = promises_in(view)
    return Board(
        stage=STAGES[int(view.stage)],
        turn=int(view.turn),
        lots=lots_of(view),
        casinos=[(lot_list(casino), int(boss_of(view, casino))) for casino in found],
        shares=[shares_of(view, casino) for casino in found],
        seats=[seat_has(view, other) for other in range(view.players)],
        cards=cards_left(view),
        to_come=int(view.cards_to_come),
        deck=int(view.deck),
        tiles=[int(tiles_left(view, colour)) for colour in range(COLOURS)],
        trades=bool(view.trades),
        closed=closed_block(view),
        lot=LOT_NAMES[int(view.lot)] if 0 <= view.lot < GAME_OVER else "",
        air=lot_list(int(view.shows[0])),
        rolled=[unpack(int(view.rolled[other])) for other in range(view.players)] if any(view.rolled) else [],
        marked=lot_list(int(view.marked)),
        bet=(int(view.stake), int(view.house)) if view.stake else None,
        house=house_answers(view) if view.stage == HOUSE else {},
        gambled=bool(view.gambled),
        can_trade=can_talk(view),
        offers=[open_offer_of(view, slot) for slot in open_offers(view)],
        promises=[clause_words(clause) for clause in promises],
        promised=[clause_of(clause) for clause in promises],
        prices=prices(view) if view.stage == ACTION else {},
        out_of_reach=out_of_reach(view) if view.stage == ACTION else {},
    )


def lots_of(view: Row) -> dict[str, tuple[int, int, int]]:
    """[L1.6] Lots with a marker or a tile: whose, in which colour, with which die."""
    lots = {}
    for lot, name in enumerate(LOT_NAMES):
        owner = next((seat for seat in range(view.players) if has(view.markers[seat] | view.dice[seat], lot)), NONE)
        colour = int(colour_of(view, lot))
        if owner != NONE or colour < COLOURS:
            lots[name] = (owner, colour if colour < COLOURS else NONE, int(value_at(view, lot)))
    return lots


def shares_of(view: Row, casino: int) -> Shares:
    """[L3.9] Who is paid how much, [L4.4] and by which die the boss is boss or [L4.6] who shares the highest."""
    seats, top = range(view.players), int(top_dice(view, casino))
    leaders = [seat for seat in seats if top & int(view.dice[seat])]
    return Shares(
        money=[int(pips_of(view, seat, casino)) for seat in seats],
        crown=LOT_NAMES[int(lowest(top))] if len(leaders) == 1 else "",
        tied=leaders if len(leaders) > 1 else [],
    )


def seat_has(view: Row, seat: int) -> SeatHas:
    """[L11.1] A seat's money, points and pieces."""
    return SeatHas(
        points=int(view.points[seat]),
        cash=int(view.cash[seat]),
        dice=max(0, int(dice_left(view, seat))),  # below 0 where a tried tile still needs a die from another
        markers=int(markers_left(view, seat)),
        income=round(expected_income(view, seat), 1) if view.stage != OVER else 0,
    )


def closed_block(view: Row) -> str:
    """[L10.1] The block that is closed with so many players, if one is."""
    open_blocks = {LOT_NAMES[lot][0] for lot in range(len(LOT_NAMES)) if has(in_play(view), lot)}
    return "".join(block for block, _rows in BLOCKS if block not in open_blocks)


def house_answers(view: Row) -> dict[str, HouseAnswer]:
    """[L5.15] [L5.16] What the house wins and pays if it covers, and if it lays off half on the bank."""
    return {KIND_NAMES[COVER]: house_answer(view, 0), KIND_NAMES[LAY_OFF]: house_answer(view, 1)}


def house_answer(view: Row, laid_off: int) -> HouseAnswer:
    """[L5.14] What is at stake for the house."""
    answered, stake = copy_of(view), int(view.stake)
    answer_bet(answered, laid_off)
    part = int(house_part(answered, stake))
    return HouseAnswer(win=part, pay=part, most=int(house_part(answered, MOST_WON * stake)))


def prices(view: Row) -> dict[str, int]:
    """[L5.1] What each action possible now costs, by kind and lot: no colour is dearer. A bet costs its stake."""
    actions = {int(move - extra_of(move)) for move in legal_moves(view) if kind_of(move) < GAMBLE}
    return {f"{KIND_NAMES[kind_of(move)]} {LOT_NAMES[lot_of(move)]}": price_of(view, move) for move in sorted(actions)}
