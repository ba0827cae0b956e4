"""Whether a position can arise at a table. Each refusal names the rule that speaks against it."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import N_, _, one_of
from pitboss.core.luck import unpack
from pitboss.games.lords.box import (
    COLOURS,
    DICE,
    EACH_DEALT,
    LAST_SPACE,
    LOT_NAMES,
    LOTS,
    MARKERS,
    OFFERS_A_TURN,
    OPEN_OFFERS,
    STACKS,
    STAKE_A_TILE,
    TILES,
    TRACK,
)
from pitboss.games.lords.rules.actions import dice_on
from pitboss.games.lords.rules.board import ALL_LOTS, BLOCK_F, built, in_play, lots_in, marked_lots
from pitboss.games.lords.rules.casinos import boss_of, casino_of, casinos, first_tied, owner_of
from pitboss.games.lords.rules.offers import open_offers
from pitboss.games.lords.rules.setup import next_contender
from pitboss.games.lords.state import ACTION, DEAL, DRAW, FIRST, GIVE_UP, HOUSE, MOVE_DIE, OVER, PUT, ROLL
from pitboss.games.lords.text.notation import colour_word, lot_list

SETTING_UP = (DEAL, FIRST)


def check(s: Row, names: Names) -> None:
    """[L12.2] Refuse a position that cannot arise, with the reason."""
    check_pieces(s, names)
    check_lots(s)
    check_points(s, names)
    check_deck(s)
    check_dice_in_the_air(s, names)
    check_moment(s, names)
    check_turn_marks(s)
    check_offers(s, names)


def check_pieces(s: Row, names: Names) -> None:
    """[L1.6] Nine tiles a colour, twelve dice and ten markers a seat."""
    for colour in range(COLOURS):
        there = len(lots_in(s.tiles[colour]))
        if there > TILES:
            tiles = {"there": there, "colour": colour_word(colour)}
            raise BadPosition("L1.6", _("There are {there} {colour} tiles; the box holds nine.", **tiles))
    for seat, name in enumerate(names):
        dice, markers = len(lots_in(s.dice[seat])), len(lots_in(s.markers[seat]))
        if dice > DICE or markers > MARKERS:
            out = {"name": name, "dice": dice, "markers": markers}
            raise BadPosition(
                "L1.6", _("{name} has {dice} dice and {markers} markers out; there are 12 and 10.", **out)
            )


def check_lots(s: Row) -> None:
    """[L1.6] One thing a lot: a marker or a tile; [L10.1] nothing in a closed block."""
    seen = 0
    for markers in s.markers:
        if both := seen & int(markers):
            raise BadPosition("L1.6", _("Two markers lie on {lots}.", lots=lot_list(both)))
        seen |= int(markers)
    if both := seen & int(built(s)):
        raise BadPosition("L1.6", _("A marker and a tile lie on {lots}.", lots=lot_list(both)))
    if closed := (seen | int(built(s))) & ~int(in_play(s)):
        raise BadPosition(
            "L10.1", _("With two players block F is closed, but something lies on {lots}.", lots=lot_list(closed))
        )


def check_points(s: Row, names: Names) -> None:
    """[L6.1] Points are a space of the track; [L9.2] at 90 the game is over."""
    for seat, name in enumerate(names):
        if s.points[seat] not in TRACK:
            stands = {"points": s.points[seat], "name": name}
            raise BadPosition("L6.1", _("The track has no space {points}, where {name} is said to stand.", **stands))
        if s.points[seat] == LAST_SPACE and s.stage != OVER:
            raise BadPosition("L9.2", _("{name} stands on 90, so the game is over.", name=name))


def check_deck(s: Row) -> None:
    """[L2.2] Enough cards are gone; [L2.4] what comes before Game Over fits; markers' cards are gone."""
    gone = ALL_LOTS & ~int(s.deck)
    number = len(lots_in(gone))
    if missing := int(marked_lots(s)) & ~gone:
        raise BadPosition("L3.2", _("{lots} carry markers, so their cards have been drawn.", lots=lot_list(missing)))
    if s.stage == DEAL:
        check_deal(s, gone)
        return
    least = EACH_DEALT * int(s.players)
    if number < least:
        gone_cards = {"gone": number, "least": least}
        raise BadPosition("L2.2", _("Only {gone} cards are gone; the deal alone took {least}.", **gone_cards))
    check_before_game_over(s, gone)
    check_given_up(s, gone)


def check_deal(s: Row, gone: int) -> None:
    """[L2.2] In the deal every card that is gone lies as a marker or [L10.3] was of block F."""
    kept = int(marked_lots(s))
    if gone & ~kept & ~(int(BLOCK_F) if s.players == 2 else 0) or int(built(s)) or not s.dealt < EACH_DEALT * s.players:
        raise BadPosition("L2.2", _("In the deal every card is a marker on its lot, two for each seat in order."))
    for seat in range(s.players):
        if len(lots_in(s.markers[seat])) != min(EACH_DEALT, max(0, int(s.dealt) - EACH_DEALT * seat)):
            raise BadPosition("L2.2", _("Each seat is dealt both its cards before the next one is."))


def check_before_game_over(s: Row, gone: int) -> None:
    """[L2.4] [L10.4] The number of cards before Game Over, for some number of F cards in the deal."""
    dealt = EACH_DEALT * int(s.players)
    most_closed = len(lots_in(gone & int(BLOCK_F))) if s.players == 2 else 0
    fitting = set()
    for closed in range(most_closed + 1):
        left = LOTS - dealt - closed
        fitting.add(left - left // STACKS - (len(lots_in(gone)) - dealt - closed))
    if int(s.cards_to_come) not in fitting:
        shown = one_of([str(cards) for cards in sorted(fitting)])
        cards = {"gone": len(lots_in(gone)), "right": shown, "wrong": s.cards_to_come}
        raise BadPosition("L2.4", _("With {gone} cards gone, {right} come before Game Over, not {wrong}.", **cards))


def check_given_up(s: Row, gone: int) -> None:
    """[L8.4] A lot whose card is gone carries something, unless a seat with ten markers gave it up."""
    bare = gone & int(in_play(s)) & ~int(marked_lots(s)) & ~int(built(s))
    bare &= ~(1 << int(s.lot)) if s.drawing else ALL_LOTS
    if bare and len(lots_in(gone)) <= MARKERS:
        text = N_("The cards of {lots} are gone, so something lies there: nobody can have given them up yet.")
        raise BadPosition("L8.4", _(text, lots=lot_list(bare)))


def check_dice_in_the_air(s: Row, names: Names) -> None:
    """[L4.10] Dice show nothing only in a reroll; [L4.9] what was rolled is what is still to be put."""
    air = int(s.shows[0])
    if bool(air) != (s.stage in (ROLL, PUT)):
        raise BadPosition(
            "L4.10", _("The dice on {lots} show nothing, but nothing is being rolled.", lots=lot_list(air))
        )
    for seat, name in enumerate(names):
        mine, rolled = len(lots_in(air & int(s.dice[seat]))), len(unpack(int(s.rolled[seat])))
        if rolled not in (0, mine):
            dice = {"name": name, "mine": mine, "rolled": rolled}
            raise BadPosition("L4.9", _("{name} has {mine} dice in the air, but {rolled} rolled.", **dice))
    if air:
        check_reroll(s, air)
    if s.stage == PUT:
        check_put(s, names)
    if not air:
        tied = int(first_tied(s)) if s.stage in (ACTION, DRAW, OVER, HOUSE) else 0
        if tied and not s.stake:
            raise BadPosition(
                "L4.6", _("The highest dice on {lots} tie, so they are being rolled again.", lots=lot_list(tied))
            )
        if s.to_mark:
            raise BadPosition("L5.9", _("No reorganization is under way."))


def check_reroll(s: Row, air: int) -> None:
    """[L4.7] [L4.8] [L5.7] One casino at a time: all its dice in a reorganization, otherwise those of a tie."""
    casino = int(casino_of(s, lots_in(air)[0]))
    if air & ~casino:
        raise BadPosition(
            "L4.7", _("The dice on {lots} are of several casinos; one is rerolled at a time.", lots=lot_list(air))
        )
    if s.to_mark:
        whole = int(dice_on(s, casino))
        if int(s.to_mark) != whole or (s.stage == ROLL and air != whole):
            raise BadPosition("L5.7", _("A reorganization there rolls all dice: {lots}.", lots=lot_list(whole)))
    elif s.stage == ROLL and owner_of(s, air) != NOBODY:
        raise BadPosition(
            "L4.8", _("The dice on {lots} belong to one player, so they make no tie.", lots=lot_list(air))
        )


def check_put(s: Row, names: Names) -> None:
    """[L4.9] Who is to put dice has a choice."""
    order = [(int(s.turn) + step) % int(s.players) for step in range(s.players)]
    seat = next(seat for seat in order if int(s.shows[0]) & int(s.dice[seat]))
    if len(set(unpack(int(s.rolled[seat])))) < 2:
        raise BadPosition("L4.9", _("{name} has no choice left, so the dice are placed.", name=names[seat]))


def check_moment(s: Row, names: Names) -> None:
    """[L8.2] [L8.4] [L5.12] Questions are asked only where the rules ask them."""
    name, lot = names[int(s.turn)], int(s.lot)
    if s.stage == FIRST and next_contender(s) == NOBODY:
        raise BadPosition("L2.5", _("Everybody has rolled, so it is known who begins."))
    if s.stage in SETTING_UP and s.turn:
        raise BadPosition("L2.5", _("In the set-up it is nobody's turn yet."))
    if s.drawing and not int(in_play(s)) >> lot & 1:
        raise BadPosition("L10.1", _("With two players block F is closed, so nobody takes {lot}.", lot=LOT_NAMES[lot]))
    if s.stage == MOVE_DIE and (len(lots_in(s.dice[s.turn])) != DICE or int(s.dice[s.turn]) >> lot & 1):
        raise BadPosition("L8.2", _("{name} is asked to move a die only with all twelve out.", name=name))
    if s.stage == GIVE_UP and len(lots_in(s.markers[s.turn])) != MARKERS:
        raise BadPosition("L8.4", _("{name} is asked to give up a lot only with all ten markers out.", name=name))
    if s.drawing and int(s.deck) >> lot & 1:
        raise BadPosition("L3.1", _("The card {lot} is being drawn, so it is not in the deck.", lot=LOT_NAMES[lot]))
    if s.stage == GIVE_UP and int(marked_lots(s)) >> lot & 1:
        raise BadPosition("L3.2", _("{lot} carries a marker, so its card came before.", lot=LOT_NAMES[lot]))
    if s.drawing and s.stage == ACTION:
        raise BadPosition("L3.12", _("A draw pays at once unless a choice or a roll is due."))
    check_stake(s, names)


def check_stake(s: Row, names: Names) -> None:
    """[L5.11] [L5.12] The house is boss of a casino large enough, and not the gambler."""
    if not s.stake:
        return
    if not s.gambled:
        raise BadPosition("L5.11", _("A stake lies there, so the turn's one gamble has begun."))
    sizes = [casino.bit_count() for casino in casinos(s) if int(boss_of(s, casino)) == int(s.house)]
    if s.house == s.turn or not any(STAKE_A_TILE * size >= s.stake for size in sizes):
        stake = {"name": names[int(s.house)], "stake": s.stake}
        raise BadPosition("L5.12", _("{name} runs no casino that takes a stake of {stake}.", **stake))


def check_turn_marks(s: Row) -> None:
    """[L5.9] [L5.17] Marks lie on dice; between turns are none, nor promises or bets. [L8.6] A draw may have talk."""
    owned = 0
    for dice in s.dice:
        owned |= int(dice)
    if bare := (int(s.marked) | int(s.to_mark)) & ~owned:
        raise BadPosition("L5.9", _("Marks lie on dice, and on {lots} there is none.", lots=lot_list(bare)))
    quiet = s.stage in (*SETTING_UP, DRAW)
    talked = s.promised.any() or s.spoken.any() or s.declined.any()
    if (quiet and talked) or ((quiet or s.drawing) and (s.marked or s.gambled or s.stake)):
        raise BadPosition("L5.17", _("Marks, gambles, promises and offers belong to a play phase."))


def check_offers(s: Row, names: Names) -> None:
    """[L7.9] [L7.11] Numbers that were given, and no more than a seat may have; [L7.17] if trading is on."""
    found = open_offers(s)
    if not s.trades and (s.offers_made or found or s.promised.any()):
        raise BadPosition("L7.17", _("This table plays without trades."))
    if found and s.stage in (*SETTING_UP, OVER):
        raise BadPosition("L7.12", _("Offers are open only from the end of the set-up to the end of the game."))
    for slot in found:
        if s.offer_number[slot] > s.offers_made:
            numbers = {"number": s.offer_number[slot], "given": s.offers_made}
            raise BadPosition("L7.9", _("Offer {number} is open, but only {given} were spoken.", **numbers))
        if s.stage == DRAW and (s.offer_from[slot] == s.turn or s.offer_clauses[slot, 0]):
            why = _("Offer {number} has lapsed: it is from another turn.", number=s.offer_number[slot])
            raise BadPosition("L7.12", why)
    for seat, name in enumerate(names):
        mine = sum(1 for slot in found if s.offer_from[slot] == seat)
        too_many = mine > OPEN_OFFERS or s.spoken[seat] > OFFERS_A_TURN or s.spoken.sum() > s.offers_made
        if too_many or (seat == s.turn and mine > s.spoken[seat]):
            offers = {"name": name, "open": mine, "spoken": s.spoken[seat]}
            raise BadPosition("L7.11", _("{name} has {open} offers open and has spoken {spoken} times.", **offers))
