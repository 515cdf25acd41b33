"""UNO's cards: which there are, how they come into hands, and whose hand is known to whom."""
