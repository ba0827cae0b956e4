"""Many games between bots: simulations, matches, ratings and the benchmark."""
