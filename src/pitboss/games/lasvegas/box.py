"""What is in the box of Las Vegas (2012). Money in thousands of dollars (K)."""

import numpy as np

PLAYERS = range(2, 6)
MOST_PLAYERS = 5
ROUNDS = 4
CASINOS = 6
DICE = 8  # of each colour

VALUES = np.array([10, 20, 30, 40, 50, 60, 70, 80, 90])
NOTES = np.array([6, 8, 8, 6, 6, 5, 5, 5, 5])  # how many of each value
KINDS = 9  # of notes
ENOUGH = 50  # a casino is filled up to at least this
MOST_NOTES = 5  # that can lie at one casino: four tens and one more

COLOURS = 6  # one a seat, and the neutral one
NEUTRAL = 5
NEUTRAL_EACH = np.array([0, 0, 4, 2, 2, 0])  # neutral dice a seat gets, by number of players
NEUTRAL_EXTRA = np.array([0, 0, 0, 2, 0, 0])  # neutral dice placed before the first turn

EDITIONS = {
    "first": ("Golden Nugget", "Caesar's Palace", "The Mirage", "Sahara", "Luxor", "Circus Circus"),
    "second": ("Gold Rush", "Palazzo", "Miracle", "The Oasis", "Sphinx", "Show Hall"),
    "reissue": ("Sphinx", "Paris Dice", "Miracle", "Lucky Caesar", "Gold Mine", "Rolling Dragon"),
    "german": ("Gold Mine", "Bajazzo", "Miracle", "Casino 4", "Casino 5", "Casino 6"),
}
EDITION_NAMES = tuple(EDITIONS)
