"""High Dice as text."""
