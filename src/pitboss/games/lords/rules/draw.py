"""The draw: one card, its lot, ties, payouts. One indivisible piece of the turn."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.lords.box import GAME_OVER
from pitboss.games.lords.rules.actions import need_die
from pitboss.games.lords.rules.board import ONE, built, has, in_play, markers_left
from pitboss.games.lords.rules.promises import close_all_offers, lapse
from pitboss.games.lords.rules.scoring import pay_card
from pitboss.games.lords.state import GIVE_UP, OVER, SETTLE


@rule
def draw_card(s: Row, card: int) -> None:
    """[L3.1] A turn begins with one card. [L3.12] Nothing else is done before it is discarded."""
    if card == GAME_OVER:
        end_game(s, card)
        return
    s.deck &= ~ONE[card]
    s.cards_to_come -= 1
    s.drawing = 1
    s.lot = card
    if has(in_play(s), card):
        take_lot(s, card)
    else:
        s.stage = SETTLE


@rule
def end_game(s: Row, card: int) -> None:
    """[L9.1] Nobody takes a lot; markers and the Strip pay and score for the last time."""
    pay_card(s, card)
    close_all_offers(s)
    s.stage = OVER


@rule
def take_lot(s: Row, lot: int) -> None:
    """[L3.2] A marker on an empty lot; [L3.3] [L3.4] a die on a tile; [L3.5] nothing if it carries the own one."""
    if has(s.dice[s.turn], lot):
        s.stage = SETTLE
    elif has(built(s), lot):
        need_die(s, lot)
    else:
        need_marker(s, lot)


@rule
def need_marker(s: Row, lot: int) -> None:
    """[L3.2] The active player's marker goes there, [L8.4] or they are asked which of eleven lots they give up."""
    if markers_left(s, s.turn) > 0:
        s.markers[s.turn] |= ONE[lot]
        s.stage = SETTLE
    else:
        s.stage = GIVE_UP


@rule
def give_up(s: Row, lot: int) -> None:
    """[L8.4] One of eleven lots is left empty: one of the ten marked ones or the new one; [L8.5] its card is gone."""
    if lot != s.lot:
        lapse(s, ONE[lot])
        s.markers[s.turn] &= ~ONE[lot]
        s.markers[s.turn] |= ONE[s.lot]
    s.stage = SETTLE
