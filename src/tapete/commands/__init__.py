"""Commands by room; `tapete.cli` puts them together."""
