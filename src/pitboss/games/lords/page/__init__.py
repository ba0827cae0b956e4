"""What a page draws of Lords of Vegas: the facts of the box, the table, what a card paid, and a move tried out."""

from pitboss.games.lords.page.drawing import Board, afterwards, board, round_of
from pitboss.games.lords.page.facts import Box, box
from pitboss.games.lords.page.payouts import Changes, changes
from pitboss.games.lords.page.trial import tried

__all__ = ["Board", "Box", "Changes", "afterwards", "board", "box", "changes", "round_of", "tried"]
