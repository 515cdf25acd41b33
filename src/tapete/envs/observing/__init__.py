"""What an environment shows: rows of numbers, grey pictures of them, and the table drawn."""
