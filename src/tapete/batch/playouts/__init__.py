"""Whole games from deal to end: one playout, run by drivers that give the same games."""
