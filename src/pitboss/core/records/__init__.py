"""Games as text: records, playthroughs and positions."""
