"""The end of a round: tiles before the payout, the casinos, the tiles, the fines; then the next round or the end."""

from pitboss.core.compiled import rule
from pitboss.core.game import Row
from pitboss.games.royale.box import CASINOS, ROUNDS
from pitboss.games.royale.rules.scoring import next_start, pay_casino
from pitboss.games.royale.rules.setup import begin_round, clear_away
from pitboss.games.royale.rules.tiles import hooks
from pitboss.games.royale.rules.tiles.asking import done
from pitboss.games.royale.state import DONE, OVER


@rule
def end_round(s: Row) -> None:
    """[R4.1] Every hand is empty. Some tiles come before the payout."""
    s.paying = 0
    done(s)
    for casino in range(CASINOS):
        hooks.before_payout(s, casino)


@rule
def go_on_paying(s: Row) -> None:
    """[R4.1] The casinos pay 1 to 6, [R4.6] then the tiles in the same order; a tile that asks something interrupts."""
    if s.paying == 0:
        for casino in range(CASINOS):
            pay_casino(s, casino)
    while s.paying < CASINOS and s.stage == DONE:
        casino = s.paying
        s.paying = casino + 1
        hooks.at_payout(s, casino)


@rule
def finish_round(s: Row) -> None:
    """[R4.1] Fines are paid and all is cleared away; [R1.1] after three rounds the game is over."""
    for casino in range(CASINOS):
        hooks.after_payout(s, casino)
    if s.round_no == ROUNDS:
        clear_away(s)
        s.stage = OVER
    else:
        s.start = next_start(s)
        begin_round(s)
