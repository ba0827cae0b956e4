"""What never changes in Las Vegas Royale, checked after every event."""

from typing import Any

from pitboss.games.royale.box import (
    BAR,
    BIG_DICE,
    BLANK,
    BLANKS,
    CARDS,
    CASINOS,
    DOUBLE_TILE,
    HAND,
    KINDS,
    NEUTRAL,
    SMALL_DICE,
)
from pitboss.games.royale.rules.scoring import winning_seat
from pitboss.games.royale.rules.stages import ASKERS, SETUP
from pitboss.games.royale.rules.weights import leads_alone
from pitboss.games.royale.state import DONE, DRAW_CARD, DRAW_TILE, GUESS, OVER, PRIME, SET_ASIDE, SPLIT, TAKE, USE

A1, A2, B1, B2, C1, C2, D1, D2, E1, E2, F1, F2, G1, G2, H1, H2 = range(16)


def check(s: Any) -> None:
    """Dice, cards, chips, tiles, tokens and money are where they can be."""
    assert s.stage != DONE
    check_dice(s)
    check_imaginary_dice(s)
    check_cards(s)
    check_money(s)
    check_tiles(s)
    check_tokens(s)
    check_turn(s)


def check_dice(s: Any) -> None:
    """[R1.2] Seven small dice and one big die a seat, wherever they lie; extra dice only where they were lent."""
    assert (s.small >= 0).all()
    assert (s.big >= 0).all()
    for seat in range(5):
        on_spaces = [big for owner, big in zip(s.nice, s.nice_big, strict=True) if owner == seat]
        on_spaces += [s.gold_big] if s.gold == seat else []
        here = seat < s.players
        assert int(s.small[seat].sum()) + on_spaces.count(0) == (SMALL_DICE if here else 0) + int(s.lent[seat])
        assert int(s.big[seat].sum()) + on_spaces.count(1) == (BIG_DICE if here else 0)
        assert int(s.small[seat, BAR] + s.big[seat, BAR]) <= 2
    assert int(s.lent.sum()) <= 2
    assert not s.lent.any() or s.stage in (SPLIT, TAKE)


def check_imaginary_dice(s: Any) -> None:
    """[R2.7] Eight neutral dice with two seats; [R6.7] nine blanks with Block It or Handicap, none otherwise."""
    playing = s.stage not in (*SETUP, OVER)
    on_casinos = slice(0, CASINOS)
    neutral = int(s.small[NEUTRAL, on_casinos].sum()), int(s.big[NEUTRAL, on_casinos].sum())
    assert neutral == ((SMALL_DICE, BIG_DICE) if playing and s.players == 2 else (0, 0))
    blanks = int(s.small[BLANK, on_casinos].sum())
    laid_out = s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE, OVER)
    if laid_out and F1 in s.side:
        assert blanks + sum(size * int(s.clusters[size]) for size in range(4)) == BLANKS
    elif laid_out and F2 in s.side:
        assert blanks == int(s.spaces.sum())
    else:
        assert blanks == 0
    for colour in (NEUTRAL, BLANK):
        assert not s.small[colour, CASINOS:].any()
        assert not s.big[colour, CASINOS:].any()
    assert not s.big[BLANK].any()


def check_cards(s: Any) -> None:
    """[R1.4] Ninety cards: in the stock, the bank, at casinos, won or gone; twelve a round."""
    for kind in range(KINDS):
        at_casinos = int((s.cards == 30 + 10 * kind).sum())
        piles = int(s.deck[kind]), int(s.bank[kind]), int(s.gone[kind]), int(s.won[:, kind].sum())
        assert min(piles) >= 0
        assert sum(piles) + at_casinos == CARDS[kind]
    lying = int((s.cards > 0).sum())
    paid = s.stage in (SPLIT, TAKE, OVER)
    assert lying == (0 if paid else s.drawn)
    assert int(s.won.sum()) + int(s.gone.sum()) == 12 * (s.round_no if paid else s.round_no - 1)
    before_aside = s.round_no == 1 and s.stage in (DRAW_TILE, DRAW_CARD, SET_ASIDE)
    stock = 36 if s.main and not before_aside else 90
    assert int(s.deck.sum()) == stock - 12 * (s.round_no - 1) - s.drawn
    if not paid and s.stage not in (DRAW_TILE, DRAW_CARD):
        ranks = [(int(pair.sum()), int(pair[0])) for pair in s.cards]
        assert ranks == sorted(ranks)
        assert all(pair[0] >= pair[1] for pair in s.cards)


def check_money(s: Any) -> None:
    """[R4.7] Numbers agree with values; [R1.5] the bank pays nothing in the base game."""
    assert (s.held == s.won.sum(axis=1)).all()
    assert (s.entries == s.account.sum(axis=1)).all()
    assert (s.account >= 0).all()
    assert (s.chips >= 0).all()
    if not s.main:
        assert not s.entries.any()
        assert (s.chips <= 2 * s.round_no).all()
    assert not s.chips[int(s.players) :].any()


def check_tiles(s: Any) -> None:
    """[R1.6] No tile twice in a round; [R2.2] as many as are played with."""
    there = [int(side) for side in s.side if side >= 0]
    assert len({side // 2 for side in there}) == len(there)
    if s.stage == OVER:
        assert not there
    elif s.fixed:
        assert list(s.side) == list(s.layout[s.round_no - 1])
    elif s.stage != DRAW_TILE:
        assert len(there) == s.tiles


def check_tokens(s: Any) -> None:
    """[R2.6] Nothing lies on a tile that is not in play; [R5.D2b] who holds Power Play leads alone."""
    there = {int(side) for side in s.side} if s.stage not in SETUP else set()
    used = {A1: s.fist, A2: s.jackpot, B2: s.cell or s.last or s.bet, C1: s.five >= 0, D2: s.power >= 0}
    used |= {E1: s.closed >= 0 or s.track, G1: s.pile or s.pile_size, H1: (s.nice >= 0).any(), H2: s.gold >= 0}
    used |= {E2: s.small[:, BAR].any() or s.big[:, BAR].any(), B1: s.lent.any()}
    used |= {G2: s.small[:, DOUBLE_TILE].any() or s.big[:, DOUBLE_TILE].any()}
    for side, lies in used.items():
        assert not lies or side in there, side
    if s.power >= 0:
        assert leads_alone(s, s.power, list(s.side).index(D2))
    if s.closed >= 0:
        assert s.side[s.closed] != E1
    assert (s.fist > 0) <= (s.stage == GUESS)
    assert (s.pile > 0) <= (s.stage == TAKE)
    assert (s.extra > 0) == (s.stage in (USE, PRIME))


def check_turn(s: Any) -> None:
    """[R3.7] A seat with dice is on turn; when every hand is empty the round is being paid."""
    hands = [int(s.small[seat, HAND] + s.big[seat, HAND]) for seat in range(s.players)]
    if s.stage in (*SETUP, OVER):
        assert hands == [8] * int(s.players)
        assert s.paying == -1
    elif s.paying >= 0:
        assert sum(hands) == 0
        assert winning_seat(s, s.active) >= 0 or s.lent.any()
    elif s.stage not in ASKERS:
        assert hands[s.turn] > 0
        assert s.active == -1
        assert s.placed_at == -1
    else:
        assert s.closed not in (s.active, s.placed_at)
        assert s.placed_small + s.placed_big > 0
