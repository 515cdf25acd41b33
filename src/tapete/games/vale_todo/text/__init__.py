"""VALE TODO in text: acts, cards and positions, and what notes tell."""
