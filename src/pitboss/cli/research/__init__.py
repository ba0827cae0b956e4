"""Commands for research: how bots do against each other, how fast it goes, what a game is in numbers."""
