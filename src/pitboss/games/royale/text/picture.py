"""The table as a seat sees it, and what a choice would do."""

from pitboss.core.game import NOBODY, Names, Row, copy_of
from pitboss.core.lang import _, commas, n_
from pitboss.games.royale import ids
from pitboss.games.royale.bank import money_of
from pitboss.games.royale.box import (
    A2,
    BAR,
    BOX_TOKENS,
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
    ROUNDS,
    TRACK,
    TRACK_PAYS,
)
from pitboss.games.royale.gamble import ODDS
from pitboss.games.royale.state import BET, GUESS, HIDE, OVER, SPLIT, TAKE
from pitboss.games.royale.telling import changes, payout_words
from pitboss.games.royale.terms import (
    TILE_NAMES,
    amount_words,
    casino_name,
    dice_line,
    reward_words,
    roll_words,
    tile_name,
)
from pitboss.games.royale.turn import carry_out


def picture(view: Row, seat: int, names: Names) -> str:
    """[R8.1] The table as a seat sees it: casinos with cards, dice and tiles, then what everybody has."""
    lines = [clock(view)]
    if view.stage != OVER:
        lines = [_("{clock}, {name} started it", clock=clock(view), name=names[int(view.start)])]
    for casino in range(CASINOS):
        cards = " ".join(f"{value}K" for value in view.cards[casino] if value) or "-"
        shut = "  " + _("CLOSED") if view.closed == casino else ""
        lines.append(f"  {casino_name(casino):<12} {cards:<10} {dice_line(view, casino, names)}{shut}")
        if view.side[casino] != NO_TILE:
            lines.append(f"      {tile_name(int(view.side[casino]))}{tile_state(view, int(view.side[casino]), names)}")
    lines += [seat_line(view, other, seat, names) for other in range(int(view.players))]
    if view.roll:
        lines.append("  " + _("{name} has rolled {roll}", name=names[int(view.turn)], roll=roll_words(int(view.roll))))
    if view.extra:
        lines.append("  " + _("the extra dice show {roll}", roll=roll_words(int(view.extra))))
    return "\n".join(lines)


def tile_state(view: Row, side: int, names: Names) -> str:
    """[R2.6] What lies on a tile."""
    clusters = " ".join(" ".join([str(size)] * int(view.clusters[size])) for size in (1, 2, 3) if view.clusters[size])
    chip, cash, die = view.spaces
    texts = {
        A2: _("jackpot {money}K", money=JACKPOTS[view.jackpot]),
        C1: _("token: {holder}", holder=holder(view.five, names)),
        D2: _("token: {holder}", holder=holder(view.power, names)),
        E1: _("next cell pays {reward}", reward=reward_words(int(TRACK_PAYS[(view.track + 1) % TRACK]))),
        E2: _("bar: {dice}", dice=dice_line(view, BAR, names)),
        F1: _("clusters: {clusters}", clusters=clusters or _("none")),
        F2: _("free spaces: {chip} chip, {cash} cash, {die} die", chip=chip, cash=cash, die=die),
        G2: dice_line(view, DOUBLE_TILE, names),
        H1: nice_line(view, names),
        H2: _("gold space: {die}", die=one_die(int(view.gold), int(view.gold_big), names)),
    }
    return f": {texts[side]}" if side in texts else ""


def holder(seat: int, names: Names) -> str:
    """Who has a token."""
    return _("on the tile") if seat == NOBODY else names[int(seat)]


def one_die(seat: int, big: int, names: Names) -> str:
    """Whose die lies on a space."""
    return _("empty") if seat == NOBODY else names[seat] + (f" ({_('big')})" if big else "")


def nice_line(view: Row, names: Names) -> str:
    """[R5.H1c] The dice on the spaces of Nice Dice."""
    taken = [space for space in range(CASINOS) if view.nice[space] != NOBODY]
    spaces = [f"{space + 1} {one_die(int(view.nice[space]), int(view.nice_big[space]), names)}" for space in taken]
    return commas(spaces) or _("empty")


def seat_line(view: Row, other: int, seat: int, names: Names) -> str:
    """[R8.1] Dice, chips and cards of a seat; its money only if it may be seen."""
    dice = amount_words(int(view.small[other, HAND]), int(view.big[other, HAND]))
    cards = int(view.held[other] + view.entries[other])
    seen = view.open or other == seat or view.stage == OVER or cards == 0
    held = n_("{count} card", "{count} cards", cards)
    if seen:
        held = n_("{money}K in {count} card", "{money}K in {count} cards", cards, money=money_of(view, other))
    has = {"name": f"{names[other]:<12}", "dice": f"{dice:<6}", "chips": view.chips[other], "cards": held}
    return "  " + _("{name} dice {dice} chips {chips}, {cards}", **has)


def clock(s: Row) -> str:
    """[R1.1] Where in the game the table is."""
    return _("the game is over") if s.stage == OVER else _("round {number} of {last}", number=s.round_no, last=ROUNDS)


def hint(view: Row, seat: int, move: int, names: Names) -> str:
    """[R4.3] What a choice does at once, and what the casinos it touches would pay if the round ended now."""
    if view.stage in (HIDE, GUESS, SPLIT, TAKE):
        return blind_hint(view, move)
    if view.stage == BET and move != ids.STOP:
        last = int(view.last)
        ways = 36 * sum(odds for now, odds in ODDS.items() if (now > last if move == ids.HIGHER else now < last))
        return _("{ways} of 36 rolls win", ways=ways)
    tried = copy_of(view)
    carry_out(tried, move)
    told = [line.rstrip(".。") for line in changes(view, tried, names)]
    told += [
        payout_words(tried, casino, names).rstrip(".。")
        for casino in range(CASINOS)
        if dice_line(tried, casino, names) != dice_line(view, casino, names)
    ]
    if ids.POWER <= move < ids.PASS and tried.active != NOWHERE:
        told.append(_("activates {tile}", tile=_(TILE_NAMES[int(tried.side[tried.active])])))
    return "; ".join(told) or _("nothing changes at the casinos")


def blind_hint(view: Row, move: int) -> str:
    """[R8.2] [R8.3] What can be said about a choice that is made in the dark."""
    if view.stage == HIDE:
        return _("pays {reward} if the guess is wrong", reward=reward_words(int(FIST_PAYS[move - ids.HIDE + 1])))
    if view.stage == GUESS:
        return _("saves {reward} if it is right", reward=reward_words(int(FIST_PAYS[move - ids.GUESS + 1])))
    if view.stage == TAKE:
        size = int(view.pile_size) if move == ids.TAKE else BOX_TOKENS - int(view.pile_size)
        return _("{size} of the six tokens 60, 20, 20, 0, 0, 0", size=size)
    return _("the other sees the sizes only")
