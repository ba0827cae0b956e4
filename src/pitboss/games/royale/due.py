"""The name that each thing due bears in a position, and which tile asks for it."""

from pitboss.games.royale.box import A1, A2, B1, B2, E1, E2, F1, F2, G1, G2, H1, H2
from pitboss.games.royale.state import (
    ACTIVATE,
    BET,
    CLOSE,
    CLUSTER,
    DOUBLE,
    DRAW_CARD,
    DRAW_TILE,
    GOLD,
    GUESS,
    HIDE,
    KNOCK,
    LIFT,
    NICE,
    ONE_DIE,
    OVER,
    PLACE,
    PRIME,
    ROLL,
    ROLL_EXTRA,
    ROLL_NEUTRAL,
    SET_ASIDE,
    SPLIT,
    START,
    TAKE,
    USE,
)

DUE = {"tile": DRAW_TILE, "card": DRAW_CARD, "aside": SET_ASIDE, "neutral": ROLL_NEUTRAL, "roll": ROLL}
DUE |= {"extra": ROLL_EXTRA, "start": START, "place": PLACE, "hide": HIDE, "guess": GUESS, "bet": BET}
DUE |= {"close": CLOSE, "bar": KNOCK, "cluster": CLUSTER, "blank": LIFT, "die": ONE_DIE, "double": DOUBLE}
DUE |= {"nice": NICE, "use": USE, "activate": ACTIVATE, "gold": GOLD, "prime": PRIME, "split": SPLIT}
DUE |= {"take": TAKE, "over": OVER}
DUE_NAMES = {stage: name for name, stage in DUE.items()}

ASKERS = {ROLL_EXTRA: (A2, B1, B2, H2), HIDE: (A1,), GUESS: (A1,), BET: (B2,), CLOSE: (E1,), KNOCK: (E2,)}
ASKERS |= {CLUSTER: (F1,), LIFT: (F2,), ONE_DIE: (F2, H2), DOUBLE: (G2,), NICE: (H1,), USE: (H2,)}
ASKERS |= {ACTIVATE: (H2,), GOLD: (H2,), PRIME: (B1,), SPLIT: (G1,), TAKE: (G1,)}

SETUP = (DRAW_TILE, DRAW_CARD, SET_ASIDE, ROLL_NEUTRAL)
