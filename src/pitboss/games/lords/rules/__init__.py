"""The rules of Lords of Vegas, chapter by chapter."""
