"""Tapete without a server: a folder for any static host, and what works offline of a server's page."""
