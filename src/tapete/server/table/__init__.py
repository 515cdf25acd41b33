"""The live table: seats, acts, bots and clocks, who is told what; and the hall of all tables."""
