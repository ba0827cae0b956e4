"""The house: everything that knows no particular game."""
