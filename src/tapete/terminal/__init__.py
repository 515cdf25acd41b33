"""Tapete in a terminal."""
