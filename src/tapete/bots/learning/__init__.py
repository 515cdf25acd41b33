"""How an expert's net is learned: games to learn from, optimisers, courses."""
