"""Who plays VALE TODO without being a person."""
