"""The row of a table of Lords of Vegas. Nothing in it is hidden. A set of lots is one number, see `board`."""

import numpy as np

from pitboss.games.lords.box import COLOURS, MOST_CLAUSES, MOST_PLAYERS, OPEN_OFFERS

DEAL = 0  # a card is to be dealt
FIRST = 1  # a seat is to roll for who begins
DRAW = 2  # the active player is to draw
GIVE_UP = 3  # all their markers are out: the active player is to choose which lot they do without
MOVE_DIE = 4  # all their dice are out: the active player is to choose which one moves to `lot`
ROLL = 5  # an owner of dice in the air is to roll them
PUT = 6  # an owner of rolled dice is to say which lot gets which value
ACTION = 7  # the active player is to choose an action
HOUSE = 8  # the house is to lay off or to cover
BET = 9  # the gambler is to roll
OVER = 10
SETTLE = 11  # never between events: the tie check is next

KINDS_OF_ACTION = 5  # build, sprawl, remodel, reorganize, gamble
ANY_COLOUR = COLOURS
OFFERS = OPEN_OFFERS * MOST_PLAYERS

RULES_VERSION = 2
OFFERS_STAY = 2  # the version of the rules since which offers outlive a turn, and deals are made by several

ROW = np.dtype(
    [
        ("deck", "i8"),  # cards not drawn yet, as a set of lots
        ("tiles", "i8", (COLOURS,)),  # lots with a tile, by its colour
        ("markers", "i8", (MOST_PLAYERS,)),  # lots with a marker, by seat
        ("dice", "i8", (MOST_PLAYERS,)),  # lots with a die, by seat; dice in the air count
        ("shows", "i8", (7,)),  # lots with a die, by its value; 0 are dice in the air
        ("marked", "i8"),  # lots whose dice were reorganized this turn
        ("to_mark", "i8"),  # lots whose dice a reorganization under way has picked up
        ("promised", "i8", (KINDS_OF_ACTION, COLOURS + 1)),  # lots where a `not` stands, by colour; ANY_COLOUR last
        ("offer_lots", "i8", (OFFERS, MOST_PLAYERS)),  # marked lots an offer hands over, by the seat that gets them
        ("offer_dice", "i8", (OFFERS, MOST_PLAYERS)),  # dice it hands over, likewise; also those it promises to make
        ("points", "i8", (MOST_PLAYERS,)),  # the space of the track
        ("turn", "i8"),  # the active player
        ("lot", "i8"),  # the lot of the card being drawn, or the new tile that waits for a die, or NO_LOT
        ("house", "i8"),  # the boss when the stake was laid
        ("declined", "i8", (MOST_PLAYERS,)),  # lots named in a seat's offers that were turned down this turn
        ("offer_money", "i4", (OFFERS, MOST_PLAYERS, MOST_PLAYERS)),  # by the seat that pays and the one that gets it
        ("offer_clauses", "i4", (OFFERS, MOST_CLAUSES)),  # what the active player promises, then 0; see `offers`
        ("rolled", "i4", (MOST_PLAYERS,)),  # what each owner rolled and has not put yet, packed
        ("stake", "i4"),  # what lies at the house
        ("cash", "i4", (MOST_PLAYERS,)),
        ("players", "i1"),
        ("start", "i1"),  # the seat that begins by the table's wish, or NOBODY: it is rolled for
        ("trades", "i1"),  # 1 if trading is allowed
        ("stage", "i1"),  # DEAL to OVER, what is due
        ("drawing", "i1"),  # 1 from the draw of a card to its discard
        ("cards_to_come", "i1"),  # cards drawn before Game Over
        ("dealt", "i1"),  # cards dealt and kept
        ("first_sum", "i1", (MOST_PLAYERS,)),  # rolled for who begins; 0 is not rolled yet
        ("contending", "i1", (MOST_PLAYERS,)),  # 1 for who still rolls for it
        ("gambled", "i1"),  # 1 if the active player has gambled this turn
        ("laid_off", "i1"),  # 1 if the house laid off half on the bank
        ("spoken", "i1", (MOST_PLAYERS,)),  # offers and counters made this turn
        ("offer_number", "i4", (OFFERS,)),  # 0 is no offer
        ("offer_from", "i1", (OFFERS,)),
        ("offer_to", "i1", (OFFERS,)),  # the seats that must accept it, as a set
        ("offer_signed", "i1", (OFFERS,)),  # those of them that have
        ("offers_made", "i4"),  # in the whole game
        ("version", "i8"),  # of the rules that the table follows
    ],
    align=True,
)
