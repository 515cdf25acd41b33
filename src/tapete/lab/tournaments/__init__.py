"""`tapete tournament`: who is stronger, with intervals and ratings."""
