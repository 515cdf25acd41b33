"""Learning where the games are played: thousands of tables at once, on a GPU or on threads."""
