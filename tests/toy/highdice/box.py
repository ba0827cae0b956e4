"""What is in the box of High Dice."""

PLAYERS = range(2, 5)
MOST_PLAYERS = 4
ROUNDS = 5
FACES = 6
