"""For whoever writes a game: `tapete new-game` and the minimal game that it begins from."""
