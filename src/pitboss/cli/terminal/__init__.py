"""A table in the terminal: in colours where the terminal has them, in plain text everywhere else."""
