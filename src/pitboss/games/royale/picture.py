"""The table as a seat sees it, and what a choice would do."""

from pitboss.core.game import NOBODY, Names, Row, copy_of
from pitboss.games.royale import ids
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    A2,
    BAR,
    C1,
    CASINOS,
    D2,
    DOUBLE_TILE,
    E1,
    E2,
    F1,
    F2,
    FIST_PAYS,
    G2,
    H1,
    H2,
    HAND,
    JACKPOTS,
    NO_TILE,
    NOWHERE,
    TRACK,
    TRACK_PAYS,
)
from pitboss.games.royale.gamble import ODDS
from pitboss.games.royale.state import BET, GUESS, HIDE, OVER, SPLIT, TAKE
from pitboss.games.royale.telling import changes, payout_words
from pitboss.games.royale.terms import (
    TILE_NAMES,
    amount,
    casino_name,
    chips_words,
    dice_line,
    reward_words,
    roll_words,
    tile_name,
)
from pitboss.games.royale.turn import carry_out


def picture(view: Row, seat: int, names: Names) -> str:
    """[R8.1] The table as a seat sees it: casinos with cards, dice and tiles, then what everybody has."""
    lines = [f"{clock(view)}, {names[int(view.start)]} started it" if view.stage != OVER else clock(view)]
    for casino in range(CASINOS):
        cards = " ".join(f"{value}K" for value in view.cards[casino] if value) or "-"
        shut = "  CLOSED" if view.closed == casino else ""
        lines.append(f"  {casino_name(casino):<12} {cards:<10} {dice_line(view, casino, names)}{shut}")
        if view.side[casino] != NO_TILE:
            lines.append(f"      {tile_name(int(view.side[casino]))}{tile_state(view, int(view.side[casino]), names)}")
    lines += [seat_line(view, other, seat, names) for other in range(int(view.players))]
    if view.roll:
        lines.append(f"  {names[int(view.turn)]} has rolled {roll_words(int(view.roll))}")
    if view.extra:
        lines.append(f"  the extra dice show {roll_words(int(view.extra))}")
    return "\n".join(lines)


def tile_state(view: Row, side: int, names: Names) -> str:
    """[R2.6] What lies on a tile."""
    texts = {
        A2: f"jackpot {JACKPOTS[view.jackpot]}K",
        C1: f"token: {holder(view.five, names)}",
        D2: f"token: {holder(view.power, names)}",
        E1: f"next cell pays {reward_words(int(TRACK_PAYS[(view.track + 1) % TRACK]))}",
        E2: f"bar: {dice_line(view, BAR, names)}",
        F1: "clusters: " + (" ".join(str(size) for size in (1, 2, 3) for _ in range(view.clusters[size])) or "none"),
        F2: "free spaces: {} chip, {} cash, {} die".format(*view.spaces),
        G2: dice_line(view, DOUBLE_TILE, names),
        H1: nice_line(view, names),
        H2: f"gold space: {one_die(int(view.gold), int(view.gold_big), names)}",
    }
    return f": {texts[side]}" if side in texts else ""


def holder(seat: int, names: Names) -> str:
    """Who has a token."""
    return "on the tile" if seat == NOBODY else names[int(seat)]


def one_die(seat: int, big: int, names: Names) -> str:
    """Whose die lies on a space."""
    return "empty" if seat == NOBODY else names[seat] + (" (big)" if big else "")


def nice_line(view: Row, names: Names) -> str:
    """[R5.H1c] The dice on the spaces of Nice Dice."""
    taken = [space for space in range(CASINOS) if view.nice[space] != NOBODY]
    spaces = [f"{space + 1} {one_die(int(view.nice[space]), int(view.nice_big[space]), names)}" for space in taken]
    return ", ".join(spaces) or "empty"


def seat_line(view: Row, other: int, seat: int, names: Names) -> str:
    """[R8.1] Dice, chips and cards of a seat; its money only if it may be seen."""
    dice = amount(int(view.small[other, HAND]), int(view.big[other, HAND]))
    cards = int(view.held[other] + view.entries[other])
    seen = view.open or other == seat or view.stage == OVER or cards == 0
    money = f"{money_of(view, other)}K in " if seen else ""
    chips = chips_words(int(view.chips[other]))
    return f"  {names[other]:<12} dice {dice:<6} {chips}, {money}{cards} card{'' if cards == 1 else 's'}"


def clock(s: Row) -> str:
    """[R1.1] Where in the game the table is."""
    return "the game is over" if s.stage == OVER else f"round {s.round_no} of 3"


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """[R4.3] What a choice does at once, and what the casinos it touches would pay if the round ended now."""
    if view.stage in (HIDE, GUESS, SPLIT, TAKE):
        return blind_hint(view, move)
    if view.stage == BET and move != ids.STOP:
        last = int(view.last)
        ways = 36 * sum(odds for now, odds in ODDS.items() if (now > last if move == ids.HIGHER else now < last))
        return f"{ways} of 36 rolls win"
    tried = copy_of(view)
    carry_out(tried, move)
    told = [line.rstrip(".") for line in changes(view, tried, names)]
    told += [
        payout_words(tried, casino, names).rstrip(".")
        for casino in range(CASINOS)
        if dice_line(tried, casino, names) != dice_line(view, casino, names)
    ]
    if ids.POWER <= move < ids.PASS and tried.active != NOWHERE:
        told.append(f"activates {TILE_NAMES[int(tried.side[tried.active])]}")
    return "; ".join(told) or "nothing changes at the casinos"


def blind_hint(view: Row, move: int) -> str:
    """[R8.2] [R8.3] What can be said about a choice that is made in the dark."""
    if view.stage == HIDE:
        return f"pays {reward_words(int(FIST_PAYS[move - ids.HIDE + 1]))} if the guess is wrong"
    if view.stage == GUESS:
        return f"saves {reward_words(int(FIST_PAYS[move - ids.GUESS + 1]))} if it is right"
    if view.stage == TAKE:
        size = int(view.pile_size)
        return f"{size if move == ids.TAKE else 6 - size} of the six tokens 60, 20, 20, 0, 0, 0"
    return "the other sees the sizes only"
