"""One table as a fold over its events: what may be done at it, and who may see what of it."""
