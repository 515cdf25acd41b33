"""Who plays THE GAME without being a person."""
