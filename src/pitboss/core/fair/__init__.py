"""Fair dice: how they roll, how people and the house commit to them, and how anybody checks it."""
