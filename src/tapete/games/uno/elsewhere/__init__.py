"""UNO beside others': RLCard's own table in our words, and what our speed is compared with."""
