"""Many games at once: simulation, and later matches and ratings."""
