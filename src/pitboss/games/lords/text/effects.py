"""What an action would lead to, in sentences, as far as no dice decide it."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _, listed, n_, number
from pitboss.games.lords.rules.casinos import boss_of, casino_of, colour_of, pips_of, top_dice
from pitboss.games.lords.rules.moves import BUILD, GAMBLE, REMODEL, REORGANIZE, SPRAWL, extra_of, kind_of, lot_of
from pitboss.games.lords.text.notation import colour_word, money_words


def effect_words(view: Row, move: int, after: Row, names: Names) -> str:
    """[L5.1] What an action makes of the casino it is about; nothing for other decisions."""
    kind, lot = kind_of(move), int(lot_of(move))
    if kind == GAMBLE:
        return bet_words(int(extra_of(move)))
    if kind == REORGANIZE:
        return dice_words(view, int(casino_of(view, lot)), names)
    return casino_effect(after, lot, names) if kind in (BUILD, SPRAWL, REMODEL) else ""


def bet_words(stake: int) -> str:
    """[L5.14] What the sums of two dice win."""
    won = {"win": money_words(stake), "double": money_words(2 * stake)}
    return _("A 3, 4, 9, 10 or 11 wins {win}, a 2 or 12 wins {double}, 5 to 8 lose.", **won)


def dice_words(view: Row, casino: int, names: Names) -> str:
    """[L5.7] Whose dice are rolled."""
    owned = [(name, (casino & int(view.dice[seat])).bit_count()) for seat, name in enumerate(names)]
    dice = [n_("{name} {n} die", "{name} {n} dice", own, name=name, n=number(own)) for name, own in owned if own]
    return _("Rolled again: {dice}.", dice=listed(dice))


def casino_effect(after: Row, lot: int, names: Names) -> str:
    """[L4.1] The casino that a lot is part of: its size, its boss, what it pays."""
    casino = int(casino_of(after, lot))
    tiles, boss = casino.bit_count(), int(boss_of(after, casino))
    about = {"colour": colour_word(int(colour_of(after, lot))), "n": number(tiles)}
    what = n_("A {colour} casino of {n} tile", "A {colour} casino of {n} tiles", tiles, **about)
    who = _("boss {name}", name=names[boss]) if boss >= 0 else tie_words(after, casino, names)
    return f"{what}, {who}. " + _("When it pays: {shares}.", shares=share_words(after, casino, names))


def tie_words(after: Row, casino: int, names: Names) -> str:
    """[L4.6] Who shares the highest dice."""
    top = int(top_dice(after, casino))
    tied = [name for seat, name in enumerate(names) if top & int(after.dice[seat])]
    return _("tied between {names}, so the highest dice are rolled again", names=listed(tied))


def share_words(after: Row, casino: int, names: Names) -> str:
    """[L3.9] What everybody is paid when a casino pays."""
    paid = [(name, int(pips_of(after, seat, casino))) for seat, name in enumerate(names)]
    shares = [_("{name} {money}", name=name, money=money_words(pips)) for name, pips in paid if pips]
    return listed(shares) or _("nobody")
