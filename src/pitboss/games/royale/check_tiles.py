"""Whether tokens, markers and dice on tiles can be as a position says."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _
from pitboss.core.luck import unpack
from pitboss.games.royale.box import (
    A1,
    A2,
    B1,
    B2,
    BAR,
    BAR_ROOM,
    BLANK,
    BLANKS,
    C1,
    CASINOS,
    CLUSTERS,
    D2,
    DOUBLE_TILE,
    E1,
    E2,
    EXTRA_DICE,
    F1,
    F2,
    G1,
    G2,
    H1,
    H2,
    HANDICAPS,
    NOWHERE,
    SPACES,
)
from pitboss.games.royale.dice import leads_alone
from pitboss.games.royale.due import ASKERS, SETUP
from pitboss.games.royale.state import (
    BET,
    DRAW_CARD,
    DRAW_TILE,
    GUESS,
    KNOCK,
    NO_BET,
    OVER,
    PRIME,
    ROLL_EXTRA,
    SET_ASIDE,
    SPLIT,
    TAKE,
    USE,
)
from pitboss.games.royale.tiles.knockout import can_put
from pitboss.games.royale.tiles.prime_time import usable_dice


def check_tokens(s: Row, names: Names) -> None:
    """[R2.6] Whatever lies on a tile needs the tile; [R9.4] and must be possible there."""
    check_need(s)
    check_leads(s, names)
    check_blanks(s)
    check_spaces(s, names)
    check_placed(s, names)
    check_questions(s, names)


def check_need(s: Row) -> None:
    """[R2.6] Tokens, counters, markers and dice on a tile that does not lie at a casino."""
    there = {int(side) for side in s.side} if s.stage not in SETUP else set()
    needs = {
        A2: (s.jackpot, N_("the jackpot's counter has moved")),
        B2: (s.cell or s.last or s.bet, N_("Fifty Fifty's counter has moved")),
        C1: (s.five != NOBODY, N_("somebody has High Five's token")),
        D2: (s.power != NOBODY, N_("somebody has Power Play's token")),
        E1: (s.closed != NOWHERE or s.track, N_("a casino is closed")),
        E2: (s.small[:, BAR].any() or s.big[:, BAR].any(), N_("dice are in the bar")),
        G1: (s.pile, N_("there are two piles")),
        G2: (s.small[:, DOUBLE_TILE].any() or s.big[:, DOUBLE_TILE].any(), N_("dice lie on Double Down")),
        H1: ((s.nice != NOBODY).any(), N_("dice lie on Nice Dice")),
        H2: (s.gold != NOBODY, N_("a die lies on the gold space")),
        F1: ((s.clusters != CLUSTERS).any(), N_("a cluster of blanks is used up")),
        F2: ((s.spaces != SPACES).any(), N_("a space for blanks is taken")),
        A1: (s.fist, N_("tokens are in a fist")),
        B1: (s.lent.any(), N_("extra dice are lent")),
    }
    for side, (used, what) in needs.items():
        if used and side not in there:
            raise BadPosition("R2.6", _("In this position {what}, but that tile is not in play.", what=_(what)))


def check_leads(s: Row, names: Names) -> None:
    """[R5.D2b] Who holds Power Play leads alone there; [R5.E1a] No Entry never closes its own casino."""
    sides = [int(side) for side in s.side]
    if s.power != NOBODY and not leads_alone(s, s.power, sides.index(D2)):
        why = _("{name} does not lead alone, so Power Play's token is on its tile.", name=names[int(s.power)])
        raise BadPosition("R5.D2b", why)
    if s.closed != NOWHERE and sides[int(s.closed)] == E1:
        raise BadPosition("R5.E1a", _("No Entry cannot close its own casino."))
    if s.closed == NOWHERE and s.track:
        raise BadPosition("R5.E1b", _("The counter moves only with the marker, and no casino is closed."))


def check_blanks(s: Row) -> None:
    """[R5.F1] Nine blanks with those left on the tile; [R5.F2b] or with those on its spaces."""
    blanks = [int(count) for count in s.small[BLANK, :CASINOS]]
    laid_out = s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE, OVER)
    if laid_out and F1 in s.side:
        if any(s.clusters[size] > CLUSTERS[size] for size in range(4)):
            raise BadPosition("R5.F1", _("The clusters are 1, 1, 2, 2 and 3."))
        left = sum(size * int(s.clusters[size]) for size in range(4))
        if sum(blanks) + left != BLANKS:
            counts = {"there": sum(blanks), "left": left}
            raise BadPosition("R5.F1", _("{there} blanks on casinos and {left} on the tile are not nine.", **counts))
    elif laid_out and F2 in s.side:
        if any(s.spaces[kind] > SPACES[kind] for kind in range(3)) or any(
            blanks[casino] > HANDICAPS[casino] for casino in range(CASINOS)
        ):
            raise BadPosition("R5.F2a", _("There are more blanks at a casino, or more spaces free, than at the start."))
        if sum(blanks) != sum(int(free) for free in s.spaces):
            counts = {"there": sum(blanks), "free": sum(s.spaces)}
            raise BadPosition("R5.F2b", _("{there} blanks on casinos do not fit {free} free spaces.", **counts))
    elif any(blanks):
        raise BadPosition("R6.7", _("Blank dice lie on the casinos, but neither Block It nor Handicap is in play."))


def check_spaces(s: Row, names: Names) -> None:
    """[R5.E2a] Two dice of a seat in the bar at most; [R5.B1b] two dice lent at most, to one seat."""
    for seat, name in enumerate(names):
        if s.small[seat, BAR] + s.big[seat, BAR] > BAR_ROOM:
            raise BadPosition("R5.E2a", _("{name} has more than two dice in the bar.", name=name))
    lent = [int(count) for count in s.lent if count]
    if lent and (len(lent) > 1 or lent[0] > EXTRA_DICE or s.stage not in (SPLIT, TAKE)):
        raise BadPosition("R5.B1b", _("Up to two extra dice are lent, to one seat, and only at the end of a round."))


def check_placed(s: Row, names: Names) -> None:
    """[R3.6] A tile is at work because dice were placed there, or [R5.H2c] by My Choice from where they were."""
    if s.stage not in ASKERS or s.paying != NOBODY:
        if s.placed_at != NOWHERE:
            raise BadPosition("R3.3", _("No tile is at work, so nothing counts as just placed."))
        return
    name, small, big = names[int(s.turn)], int(s.placed_small), int(s.placed_big)
    if s.placed_at == NOWHERE or small + big == 0:
        raise BadPosition("R3.6", _("A tile is at work, so `placed` must say what was placed where."))
    if s.small[s.turn, s.placed_at] < small or s.big[s.turn, s.placed_at] < big:
        at = {"name": name, "number": s.placed_at + 1}
        raise BadPosition("R3.3", _("{name} has fewer dice at casino {number} than were placed there.", **at))
    if s.closed in (s.placed_at, s.active):
        raise BadPosition("R6.2", _("A closed casino's tile cannot be at work."))
    if s.placed_at != s.active and s.side[s.placed_at] != H2:
        why = _("Nothing was placed at casino {number}, so its tile is not at work.", number=s.active + 1)
        raise BadPosition("R3.6", why)


def check_questions(s: Row, names: Names) -> None:
    """[R9.1] What a decision is about must be there: the fist, the extra dice, the piles, the last sum."""
    extra, asked = len(unpack(int(s.extra))), int(s.asked)
    if (s.fist > 0) != (s.stage == GUESS):
        raise BadPosition("R5.A1a", _("Tokens are in the fist just when they are to be guessed."))
    if (s.pile > 0) != (s.stage == TAKE):
        raise BadPosition("R5.G1b", _("There are piles just when one is to be taken."))
    if extra != (EXTRA_DICE if s.stage in (USE, PRIME) else 0):
        raise BadPosition("R3.2", _("{extra} extra dice show a number, which cannot be now.", extra=extra))
    if s.stage == PRIME and usable_dice(s) == 0:
        raise BadPosition("R5.B1b", _("Both extra dice show the closed casino, so nothing is to be decided."))
    if s.paying != NOBODY and s.stage != ROLL_EXTRA and asked == NOBODY:
        why = _("No seat has won casino {number}, so its tile asks nobody.", number=s.active + 1)
        raise BadPosition("R6.8", why)
    if s.stage == KNOCK and (asked == s.turn or not can_put(s, asked)):
        raise BadPosition("R5.E2a", _("{name} cannot put a die into the bar.", name=names[asked]))
    rolling = s.stage == ROLL_EXTRA and s.side[s.active] == B2
    if (s.stage == BET or (rolling and s.bet != NO_BET)) != (s.cell > 0) or (s.cell > 0) != (s.last > 0):
        raise BadPosition("R5.B2a", _("Fifty Fifty has a cell and a last sum just while it is played."))
    if s.bet != NO_BET and not rolling:
        raise BadPosition("R5.B2a", _("A bet stands only until the extra dice are rolled."))
