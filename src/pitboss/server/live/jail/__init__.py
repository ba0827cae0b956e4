"""Where programs of others run that sit at our tables."""
