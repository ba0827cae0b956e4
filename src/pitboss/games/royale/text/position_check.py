"""Whether a position can arise at a table. Each refusal names the rule that speaks against it."""

from pitboss.core.errors import BadPosition
from pitboss.core.game import NOBODY, Names, Row
from pitboss.core.lang import _, one_of
from pitboss.core.luck import ROLL_BITS, unpack
from pitboss.games.royale.box import (
    BIG_DICE,
    BLANK,
    CASINOS,
    HAND,
    KINDS,
    NEUTRAL,
    NO_TILE,
    NOWHERE,
    ROUND_CARDS,
    ROUND_CHIPS,
    SMALL_DICE,
    VALUES,
)
from pitboss.games.royale.rules.layout import is_available
from pitboss.games.royale.rules.moves import dice_showing
from pitboss.games.royale.rules.setup import rank_of, tiles_laid
from pitboss.games.royale.rules.stages import ASKERS, SETUP, casinos_are_paid
from pitboss.games.royale.rules.tiles.tile_list import SIDES, TILE_COUNT
from pitboss.games.royale.rules.weights import has_dice
from pitboss.games.royale.state import (
    DRAW_CARD,
    DRAW_TILE,
    NONE_ASIDE,
    OVER,
    PLACE,
    ROLL_NEUTRAL,
    SET_ASIDE,
    TILES_ASIDE,
)
from pitboss.games.royale.text.position_check_tiles import check_tokens
from pitboss.games.royale.text.position_money import rounds_paid
from pitboss.games.royale.text.vocabulary import SMALL_MASK
from pitboss.games.royale.text.vocabulary import amount_words as amount


def check(s: Row, names: Names) -> None:
    """[R9.4] Refuse a position that cannot arise, with the reason."""
    check_layout(s)
    check_due(s, names)
    check_dice(s, names)
    check_cards(s, names)
    check_tokens(s, names)
    check_turn(s, names)


def check_layout(s: Row) -> None:
    """[R1.6] No tile twice; [R2.2] tiles at casinos 1, 2 …; [R1.9] or as the layout says; [R1.8] what is set aside."""
    there = [int(side) for side in s.side if side != NO_TILE]
    for side in there:
        if sum(side // 2 == other // 2 for other in there) > 1:
            raise BadPosition("R1.6", _("Tile {tile} can lie at one casino a round only.", tile=SIDES[side][0]))
    if s.stage == OVER and there:
        raise BadPosition("R4.8", _("Tiles lie at the casinos, but the game is over."))
    if s.fixed and s.stage != OVER and list(s.side) != list(s.layout[s.round_no - 1]):
        raise BadPosition("R1.9", _("The tiles at the casinos are not those of the layout."))
    laid = int(tiles_laid(s))
    if not s.fixed and (len(there) != laid or laid > s.tiles):
        raise BadPosition("R2.2", _("{tiles} tiles go to the first casinos, without a gap.", tiles=s.tiles))
    if not s.fixed and s.stage not in (DRAW_TILE, OVER) and laid != s.tiles:
        tiles = {"laid": laid, "tiles": s.tiles}
        raise BadPosition("R2.2", _("{laid} tiles lie at the casinos; {tiles} are played with.", **tiles))
    if s.stage == DRAW_TILE and (s.fixed or laid == s.tiles):
        raise BadPosition("R2.2", _("No tile is to be drawn."))
    if s.set_aside and (s.fixed or s.aside == NONE_ASIDE or s.round_no == 1):
        raise BadPosition("R1.8", _("No tiles are set aside at this table, or not yet."))
    if s.aside == TILES_ASIDE and any((s.set_aside >> 2 * tile & 3) in (1, 2) for tile in range(TILE_COUNT)):
        raise BadPosition("R1.8", _("Whole tiles are set aside, with both of their sides."))
    if s.stage == DRAW_TILE and not any(is_available(s, side) for side in range(len(SIDES))):
        raise BadPosition("R1.8", _("No tile is left to draw, so all that were set aside have come back."))


def check_due(s: Row, names: Names) -> None:
    """[R2.3] What is due fits the round and its set-up; [R9.1] a tile's question needs the tile."""
    if s.stage in ASKERS and (s.active == NOWHERE or s.side[s.active] not in ASKERS[int(s.stage)]):
        wanted = one_of([SIDES[side] for side in ASKERS[int(s.stage)]])
        why = _("What is due belongs to tile {wanted}; `active` must name its casino.", wanted=wanted)
        raise BadPosition("R9.1", why)
    if s.stage not in ASKERS and s.active != NOWHERE:
        raise BadPosition("R9.1", _("No tile is at work, so `active` cannot be {number}.", number=s.active + 1))
    if s.stage == SET_ASIDE and not (s.main and s.round_no == 1):
        raise BadPosition("R2.5", _("Cards are set aside in round 1 of the main game only."))
    if s.stage == ROLL_NEUTRAL and s.players != 2:
        raise BadPosition("R2.7", _("Neutral dice are rolled with two seats only."))
    if s.stage == DRAW_CARD and s.drawn >= ROUND_CARDS:
        raise BadPosition("R2.3", _("All twelve cards are drawn."))
    if s.stage in SETUP and s.turn != s.start:
        raise BadPosition("R2.8", _("{name} starts the round.", name=names[int(s.start)]))


def check_dice(s: Row, names: Names) -> None:
    """[R1.2] Seven small dice and a big one a seat; [R2.7] the neutral ones with two seats."""
    for seat, name in enumerate(names):
        small, big = int(s.small[seat, HAND]), int(s.big[seat, HAND])
        if small < 0 or big < 0:
            raise BadPosition("R1.2", _("{name} has more dice than seven small ones and a big one.", name=name))
        if s.stage in (*SETUP, OVER) and (small, big) != (SMALL_DICE, BIG_DICE):
            raise BadPosition("R1.2", _("{name} has dice on the table, but no round is being played.", name=name))
    neutral = sum(int(n) for n in s.small[NEUTRAL]), sum(int(n) for n in s.big[NEUTRAL])
    rolled = s.players == 2 and s.stage not in (*SETUP, OVER)
    if neutral != ((SMALL_DICE, BIG_DICE) if rolled else (0, 0)):
        why = _("{dice} neutral dice lie on the casinos, which cannot be.", dice=amount(*neutral))
        raise BadPosition("R2.7", why)
    if s.big[BLANK].any():
        raise BadPosition("R1.3", _("Blank dice are small."))


def check_cards(s: Row, names: Names) -> None:
    """[R1.4] No more cards than the box holds; [R2.4] pairs sorted; [R4.3] winnings that can have been won."""
    for kind in range(KINDS):
        if s.deck[kind] < 0 or s.bank[kind] < 0:
            raise BadPosition("R1.4", _("There are more cards of {value}K than the box holds.", value=VALUES[kind]))
    check_pairs(s)
    paid_rounds = rounds_paid(s)
    if int(s.held.sum()) + sum(int(n) for n in s.gone) != ROUND_CARDS * paid_rounds:
        won = ROUND_CARDS * paid_rounds
        raise BadPosition("R4.5", _("{won} cards have been won or are gone, not more or fewer.", won=won))
    for seat, name in enumerate(names):
        if s.held[seat] > CASINOS * paid_rounds:
            held = {"name": name, "held": s.held[seat], "paid": CASINOS * paid_rounds}
            raise BadPosition("R4.3", _("{name} has {held} cards; {paid} casinos have paid.", **held))
        if not s.main and (s.entries[seat] or s.chips[seat] > ROUND_CHIPS * s.round_no):
            raise BadPosition("R1.5", _("{name} has been paid by the bank, but this is the base game.", name=name))
    if not s.main and sum(int(n) for n in s.deck) != 90 - ROUND_CARDS * (int(s.round_no) - 1) - int(s.drawn):
        raise BadPosition("R2.3", _("The cards do not add up to ninety."))
    later = s.main and (s.round_no > 1 or s.stage not in (DRAW_TILE, DRAW_CARD, SET_ASIDE))
    if later and sum(int(n) for n in s.deck) != 36 - ROUND_CARDS * (int(s.round_no) - 1) - int(s.drawn):
        raise BadPosition("R2.5", _("The stock for rounds 2 and 3 has 24 cards, less those drawn."))


def check_pairs(s: Row) -> None:
    """[R2.3] A pair at every casino unless it is paid; [R2.4] the higher sums at the higher casinos."""
    if s.stage in (DRAW_TILE, DRAW_CARD):
        if int((s.cards > 0).sum()) != s.drawn or (s.stage == DRAW_TILE and s.drawn):
            raise BadPosition("R2.3", _("While cards are drawn they stand after `drawn`, and tiles come before them."))
        return
    paid = casinos_are_paid(s)
    for casino in range(CASINOS):
        cards = int((s.cards[casino] > 0).sum())
        if cards != (0 if paid else 2):
            there = {"number": casino + 1, "cards": cards}
            why = _("Casino {number} has {cards} cards; a casino has a pair.", **there)
            if paid:
                why = _("Casino {number} has been paid, so no card lies there.", number=casino + 1)
            raise BadPosition("R2.3", why)
        if casino and rank_of(s, casino) < rank_of(s, casino - 1):
            why = _("Casino {lower} has a better pair than casino {higher}.", lower=casino, higher=casino + 1)
            raise BadPosition("R2.4", why)


def check_turn(s: Row, names: Names) -> None:
    """[R3.1] The seat on turn has dice, [R3.7] the round is not over, [R3.2] and the roll is of just its hand."""
    if s.stage in (*SETUP, OVER):
        if s.roll or s.placed_at != NOWHERE:
            raise BadPosition("R3.2", _("No turn is being played, so nothing has been rolled or placed."))
        return
    hands = [name for seat, name in enumerate(names) if has_dice(s, seat)]
    if s.paying != NOBODY:
        if hands or s.roll or s.placed_at != NOWHERE:
            raise BadPosition("R3.7", _("The round ends when every hand is empty."))
        return
    name, hand = names[int(s.turn)], (int(s.small[s.turn, HAND]), int(s.big[s.turn, HAND]))
    if s.stage not in ASKERS and name not in hands:
        raise BadPosition("R3.1", _("{name} has no dice left, so it cannot be {name}'s turn.", name=name))
    rolled = (len(unpack(int(s.roll) & SMALL_MASK)), len(unpack(int(s.roll) >> ROLL_BITS)))
    must_show = s.stage == PLACE or (s.stage in ASKERS and s.roll)
    if rolled != (hand if must_show else (0, 0)):
        dice = {"name": name, "hand": amount(*hand), "rolled": amount(*rolled)}
        raise BadPosition("R3.2", _("{name} has {hand} dice in hand, but {rolled} show a number.", **dice))
    if s.stage == PLACE and not any(dice_showing(s, casino) and s.closed != casino for casino in range(CASINOS)):
        raise BadPosition("R3.5", _("All of {name}'s dice show the closed number, so the turn has passed.", name=name))
