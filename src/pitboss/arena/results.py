"""What came out of a simulation."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass
class Results:
    """What came out of a simulation. Scores and tie-breaks are one line a game, one column a seat."""

    seconds: float
    decisions: int
    scores: NDArray[np.int64] = field(repr=False)
    breaks: NDArray[np.int64] = field(repr=False)

    @property
    def games(self) -> int:
        return len(self.scores)

    def win_share(self) -> list[float]:
        """Each seat's share of first places; tied games are split."""
        standing = self.scores * (self.breaks.max(initial=0) + 1) + self.breaks
        first = standing == standing.max(axis=1, keepdims=True)
        shares: NDArray[np.float64] = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
        return [round(float(share), 6) for share in shares]

    def summary(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games / self.seconds, 1),
            "decisions_per_second": round(self.decisions / self.seconds, 1),
            "mean_score": [round(float(mean), 4) for mean in self.scores.mean(axis=0)],
            "win_share": self.win_share(),
        }
