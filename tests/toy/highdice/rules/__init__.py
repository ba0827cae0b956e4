"""The rules of High Dice."""
