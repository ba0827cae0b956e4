"""What came out of a simulation."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.core.standing import BREAKS, SCORES, mean_win_shares


@dataclass
class Results:
    """What came out of a simulation. A standing a game: scores and tie-breaks, one column a seat."""

    seconds: float
    decisions: int
    standings: NDArray[np.int64] = field(repr=False)

    @property
    def games(self) -> int:
        return len(self.standings)

    @property
    def scores(self) -> NDArray[np.int64]:
        return self.standings[:, SCORES]

    @property
    def breaks(self) -> NDArray[np.int64]:
        return self.standings[:, BREAKS]

    def win_share(self) -> list[float]:
        """Each seat's share of first places; tied games are split."""
        return [round(share, 6) for share in mean_win_shares(self.standings)]

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
