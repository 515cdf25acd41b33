"""Guests: what is kept of a person, their link to another device, how all is forgotten."""
