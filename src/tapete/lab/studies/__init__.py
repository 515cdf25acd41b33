"""`tapete study`: what a variant does to a game, on one page."""
