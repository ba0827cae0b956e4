"""The event log on disk."""
