"""The rules of Las Vegas Royale, chapter by chapter."""
