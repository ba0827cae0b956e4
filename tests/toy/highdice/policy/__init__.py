"""How bots judge High Dice."""
