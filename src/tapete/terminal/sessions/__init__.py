"""Tables to sit at: one of our own with bots, or one of a server."""
