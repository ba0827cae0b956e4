"""Everything that crosses the network, typed: what clients say and ask, and what they are sent."""
