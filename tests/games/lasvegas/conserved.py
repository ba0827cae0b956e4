"""What is always true of a table of Las Vegas."""

import numpy as np

from pitboss.core.game import Row
from pitboss.games.lasvegas.box import DICE, KINDS, NEUTRAL, NEUTRAL_EACH, NEUTRAL_EXTRA, NOTES, VALUES
from pitboss.games.lasvegas.state import DEAL, EXTRA, OVER


def check(s: Row) -> None:
    """[V1.2] Notes, [V2.3] dice and [V6.1] neutral dice are neither made nor lost."""
    at_casinos = np.array([(s.notes == value).sum() for value in VALUES])
    everywhere = s.deck.astype(int) + s.under + s.won.sum(axis=0) + at_casinos
    assert everywhere.tolist() == NOTES.tolist()
    assert s.held.tolist() == s.won.sum(axis=1).tolist()
    assert (everywhere * VALUES).sum() == 2500
    assert min(s.deck) >= 0
    assert len(at_casinos) == KINDS
    for seat in range(s.players):
        assert s.hand[seat] + s.dice[seat].sum() == DICE
        assert s.hand[seat] >= 0
        assert s.neutral_hand[seat] >= 0
    neutral = int(NEUTRAL_EACH[s.players]) * int(s.players) if s.neutral else 0
    if s.neutral and s.stage not in (DEAL, EXTRA, OVER):
        neutral += int(NEUTRAL_EXTRA[s.players])
    assert s.neutral_hand.sum() + s.dice[NEUTRAL].sum() == neutral
    assert not s.dice[s.players : NEUTRAL].any()
