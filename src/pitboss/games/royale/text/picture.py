"""The table as a seat sees it, and what a choice would do."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _, n_
from pitboss.games.royale.box import CASINOS, HAND, NO_TILE, NOWHERE, ROUNDS
from pitboss.games.royale.rules.bank import money_of
from pitboss.games.royale.rules.tiles.tile_list import TILES, tile_name
from pitboss.games.royale.state import OVER
from pitboss.games.royale.text.events import tried_out
from pitboss.games.royale.text.notation import VERB_OF
from pitboss.games.royale.text.story import changes, payout_words
from pitboss.games.royale.text.vocabulary import amount_words, casino_name, dice_line, roll_words


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
    lies = TILES[side].contents.picture(view, names)
    return f": {lies}" if lies else ""


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
    in_the_dark = VERB_OF[move].hint
    if in_the_dark:
        return in_the_dark(view, move)
    tried = tried_out(view, move)
    told = [line.rstrip(".。") for line in changes(view, tried, names)]
    told += [
        payout_words(tried, casino, names).rstrip(".。")
        for casino in range(CASINOS)
        if dice_line(tried, casino, names) != dice_line(view, casino, names)
    ]
    if tried.placed_at != view.placed_at and tried.active != NOWHERE:
        told.append(_("activates {tile}", tile=_(TILES[int(tried.side[tried.active])].name)))
    return "; ".join(told) or _("nothing changes at the casinos")
