"""The rules of Las Vegas, chapter by chapter."""
