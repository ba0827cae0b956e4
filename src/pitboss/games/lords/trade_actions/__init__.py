"""Lords of Vegas with trades as moves, for agents that choose by number: `find("lords+trades")`.

The rules are the game's. While an action is to be chosen, the active player may also make one of a few thousand offers
to one other seat, who then accepts or declines before anything else happens. docs/decisions/ says why.
"""

from dataclasses import replace

from pitboss.core.game import Row, find
from pitboss.games.lords.trade_actions import encoding, moves, policy, state, turn, words

plain = find("lords")


def is_trade(before: Row, move: int, after: Row) -> bool:
    """[L12.3] What was said is not taken back: everybody has heard it."""
    return bool(move >= moves.TRADES)


GAME = replace(
    plain,
    name="lords+trades",
    variant_of=plain.name,
    variants={},
    row=state.ROW,
    new=state.new,
    most_moves=moves.MOST_MOVES,
    actions=encoding.ACTIONS,
    all_open=True,
    observation=encoding.FIELDS,
    rules={
        **plain.rules,
        "actor": moves.actor,
        "legal": moves.legal,
        "play": turn.play,
        "move_value": policy.move_value,
        "quick": policy.quick,
        "action_of": encoding.action_of,
        "move_at": encoding.move_at,
        "observe": encoding.observe,
    },
    words=words,
    positions=words,
    reveals=is_trade,
    talk=None,
    lessons=(),
)
