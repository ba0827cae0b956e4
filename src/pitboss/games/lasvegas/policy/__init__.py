"""What moves of Las Vegas are worth, for bots and hints."""
