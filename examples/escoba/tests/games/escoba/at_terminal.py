"""Escoba in the terminal: what the shared tests play of it."""

TABLES = [(3, {"must": "off", "target": "1"})]
SHORT = (2, {"target": "1"})
