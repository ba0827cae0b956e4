"""Playthroughs kept as text: what happened, and what every seat saw."""
