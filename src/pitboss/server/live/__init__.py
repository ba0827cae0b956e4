"""Tables that are open now: their followers, timers, bots and hints."""
