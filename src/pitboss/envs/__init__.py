"""Many tables at once, and the interfaces that learning agents know."""
