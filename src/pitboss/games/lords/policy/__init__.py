"""The value of moves, boards and deals of Lords of Vegas, for bots and hints."""
