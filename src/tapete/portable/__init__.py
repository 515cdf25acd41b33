"""Games as modules that run without Python. Docs follow."""
