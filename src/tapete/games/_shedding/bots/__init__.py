"""What experts of such games have in common: what they remember, what their nets see."""
