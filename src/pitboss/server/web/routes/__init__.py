"""Every HTTP endpoint: games, tables, seats and games that are over."""
