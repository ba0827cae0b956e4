"""Why an action is not possible: the paragraph, and a sentence that says what is missing."""

from pitboss.core.game import Names, Row
from pitboss.core.lang import _, commas, n_
from pitboss.core.luck import unpack
from pitboss.games.lords.box import (
    COLOURS,
    LOT_NAMES,
    PRICE,
    REMODEL_PRICE,
    SPRAWL_TIMES,
    STAKE_A_TILE,
)
from pitboss.games.lords.rules.board import ONE, built, has, lots_in, neighbours_of, tiles_left
from pitboss.games.lords.rules.casinos import boss_of, casino_of, colour_of, pips, run_by
from pitboss.games.lords.rules.moves import BUILD, GAMBLE, GIVE, MOVE, REMODEL, REORGANIZE, SPRAWL
from pitboss.games.lords.rules.rerolls import putter
from pitboss.games.lords.state import MOVE_DIE
from pitboss.games.lords.text.notation import action_name, colour_word, is_in_play

Refusal = tuple[str, str]


def why_not(s: Row, kind: int, lot: int, extra: int, names: Names) -> Refusal:
    """[L5.1] The rule against an action of the active player that is not legal now, and why."""
    if not is_in_play(s, lot):
        return "L10.1", _("With two players block F is closed, so nothing happens on {lot}.", lot=LOT_NAMES[lot])
    refuse = {BUILD: no_build, SPRAWL: no_sprawl, REMODEL: no_remodel, REORGANIZE: no_reorganization, GAMBLE: no_gamble}
    found = refuse[kind](s, lot, extra, names)
    return found or ("L7.7", promise_words(s, kind, lot, extra, names))


def promise_words(s: Row, kind: int, lot: int, extra: int, names: Names) -> str:
    """[L7.7] A promise of this turn forbids it."""
    what = {"name": names[int(s.turn)], "move": action_name(kind, lot, extra)}
    return _(
        "{name} has promised in a deal not to do that this turn: `{move}` has to wait until the turn is over.", **what
    )


def too_dear(s: Row, rule: str, price: int, what: str, names: Names) -> Refusal | None:
    """[L1.7] Nobody may owe anything."""
    cash = int(s.cash[s.turn])
    if price <= cash:
        return None
    money = {"what": what, "price": price, "short": price - cash, "name": names[int(s.turn)], "cash": cash}
    return rule, _("{what} costs ${price}, which is too expensive by ${short}: {name} has ${cash}.", **money)


def no_tile(s: Row, rule: str, colour: int, needed: int) -> Refusal | None:
    """[L8.1] There are nine tiles of a colour."""
    left = int(tiles_left(s, colour))
    if left >= needed:
        return None
    tiles = {"colour": colour_word(colour), "needed": needed}
    if left == 0:
        return "L8.1", _("No {colour} tiles are left: all nine are on the board.", colour=tiles["colour"])
    return rule, n_(
        "Only {count} {colour} tile left, and {needed} are needed.",
        "Only {count} {colour} tiles left, and {needed} are needed.",
        left,
        **tiles,
    )


def owner_words(s: Row, lot: int, names: Names) -> str:
    """[L1.6] What lies on a lot."""
    for seat, name in enumerate(names):
        if has(s.markers[seat], lot):
            return _("it is {name}'s lot", name=name)
        if has(s.dice[seat], lot):
            return _("it is built, with a die of {name}'s", name=name)
    return _("it is built, without a die") if has(built(s), lot) else _("nobody owns it")


def no_build(s: Row, lot: int, colour: int, names: Names) -> Refusal | None:
    """[L5.2] Own lot, the price, a tile of the colour."""
    if not has(s.markers[s.turn], lot):
        owned = {"lot": LOT_NAMES[lot], "name": names[int(s.turn)], "owner": owner_words(s, lot, names)}
        return "L5.2", _("{lot} is not {name}'s lot to build on: {owner}.", **owned)
    dear = too_dear(s, "L5.2", int(PRICE[lot]), _("Building on {lot}", lot=LOT_NAMES[lot]), names)
    return no_tile(s, "L8.1", colour, 1) or dear


def no_sprawl(s: Row, lot: int, colour: int, names: Names) -> Refusal | None:
    """[L5.3] An empty lot beside a casino of theirs, twice the price, a tile of its colour."""
    name = LOT_NAMES[lot]
    owners = [int(s.markers[seat]) | int(s.dice[seat]) for seat in range(s.players)]
    if any(has(owned, lot) for owned in owners) or has(built(s), lot):
        owner = owner_words(s, lot, names)
        return "L5.3", _("{lot} is not empty, so nobody can sprawl onto it: {owner}.", lot=name, owner=owner)
    mine = int(run_by(s, s.turn))
    if not neighbours_of(ONE[lot]) & mine & s.tiles[colour]:
        beside = {"name": names[int(s.turn)], "colour": colour_word(colour), "lot": name}
        return "L5.3", _("{name} is not boss of a {colour} casino beside {lot}.", **beside)
    dear = too_dear(s, "L5.3", SPRAWL_TIMES * int(PRICE[lot]), _("Sprawling onto {lot}", lot=name), names)
    return no_tile(s, "L8.1", colour, 1) or dear


def sprawl_colours(s: Row, lot: int) -> list[int]:
    """[L5.4] The colours of the active player's casinos beside a lot."""
    beside = int(neighbours_of(ONE[lot])) & int(run_by(s, s.turn))
    return [colour for colour in range(COLOURS) if beside & int(s.tiles[colour])]


def not_boss(s: Row, rule: str, lot: int, names: Names) -> Refusal | None:
    """[L4.4] Only the boss may."""
    casino = int(casino_of(s, lot))
    if not casino:
        return rule, _("There is no casino on {lot}.", lot=LOT_NAMES[lot])
    boss = int(boss_of(s, casino))
    if boss == int(s.turn):
        return None
    who = {"name": names[int(s.turn)], "lot": LOT_NAMES[lot]}
    if boss < 0:
        return rule, _("{name} is not boss of the casino on {lot}: nobody is.", **who)
    return rule, _("{name} is not boss of the casino on {lot}: {boss} is.", boss=names[boss], **who)


def no_remodel(s: Row, lot: int, colour: int, names: Names) -> Refusal | None:
    """[L5.5] The boss, another colour, enough tiles of it, five a tile."""
    if refused := not_boss(s, "L5.5", lot, names):
        return refused
    if int(colour_of(s, lot)) == colour:
        same = {"lot": LOT_NAMES[lot], "colour": colour_word(colour)}
        return "L5.5", _("The casino on {lot} is {colour} already.", **same)
    tiles = int(casino_of(s, lot)).bit_count()
    return no_tile(s, "L5.5", colour, tiles) or too_dear(s, "L5.5", REMODEL_PRICE * tiles, _("This remodel"), names)


def no_reorganization(s: Row, lot: int, extra: int, names: Names) -> Refusal | None:
    """[L5.7] A die of theirs there, no die marked, the pips paid."""
    casino, name = int(casino_of(s, lot)), names[int(s.turn)]
    if not casino:
        return "L5.7", _("There is no casino on {lot}.", lot=LOT_NAMES[lot])
    if not casino & int(s.dice[s.turn]):
        return "L5.7", _("{name} has no die in the casino on {lot}.", name=name, lot=LOT_NAMES[lot])
    if casino & int(s.marked):
        lots = commas([LOT_NAMES[marked] for marked in lots_in(casino & int(s.marked))])
        return "L5.8", _("A die is reorganized once a turn, and this casino has such dice: {lots}.", lots=lots)
    return too_dear(s, "L5.7", int(pips(s, casino)), _("This reorganization"), names)


def no_gamble(s: Row, lot: int, stake: int, names: Names) -> Refusal | None:
    """[L5.11] Once a turn, at another's casino; [L5.12] at most five a tile and the cash."""
    casino, name = int(casino_of(s, lot)), names[int(s.turn)]
    if s.gambled:
        return "L5.11", _("{name} has gambled this turn, and once a turn is all.", name=name)
    boss = int(boss_of(s, casino)) if casino else -1
    if boss < 0 or boss == int(s.turn):
        who = _("the gambler is boss") if boss >= 0 else _("it has no boss") if casino else _("there is no casino")
        where = {"name": name, "lot": LOT_NAMES[lot], "who": who}
        return "L5.11", _("{name} can gamble only at another's casino; on {lot}, {who}.", **where)
    most = STAKE_A_TILE * casino.bit_count()
    if not 1 <= stake <= most:
        return "L5.12", _("The stake there is $1 to ${most}, five for each tile, not ${stake}.", most=most, stake=stake)
    return too_dear(s, "L5.12", stake, _("That stake"), names)


def why_not_this_lot(s: Row, kind: int, names: Names) -> Refusal:
    """[L8.2] [L8.4] [L4.9] Another choice is due."""
    name = names[int(s.turn)]
    if kind == MOVE and s.stage == MOVE_DIE:
        return "L8.2", _("{name} moves one of twelve own dice.", name=name)
    if kind == GIVE:
        given = {"name": name, "lot": LOT_NAMES[int(s.lot)]}
        return "L8.4", _("{name} gives up one of ten marked lots or the new one, {lot}.", **given)
    seat = int(putter(s))
    left = {"name": names[seat], "dice": " ".join(map(str, unpack(int(s.rolled[seat]))))}
    return "L4.9", _("{name} puts dice lot by lot in board order and has {dice} left to put.", **left)
