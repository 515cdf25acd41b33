"""What every card game is made of. Knows no game."""
