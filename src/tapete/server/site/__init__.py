"""Tapete without a server: a folder for any static host, and a server's page when it is away."""
