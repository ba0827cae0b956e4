"""The numbers of the moves that no tile has to itself. A move has the same number at every table.

A tile's own moves are numbered in its file; those of a new tile begin at END.
"""

ROLL = 0
POWER = 1  # + 2 * casino + big
PLACE = 13  # + casino
PASS = 19
SKIP = 56
PUT = 75  # + 2 * casino + big
BACK = 87  # + 2 * casino + big
ACTIVATE = 132  # + casino
END = 198
