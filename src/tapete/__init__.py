"""Tapete: one faithful referee for card games, and what people want around it."""

__version__ = "0.1.0"
