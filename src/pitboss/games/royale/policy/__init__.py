"""What moves of Las Vegas Royale are worth, for bots and hints."""
