"""How Escoba looks."""
