"""The coach: what an expert thinks of every act and position, and what that says of a match.

minds       whose judgement: the game's own mind, or playouts of its bots
judging     a seat's acts, from what that seat knows: a pure function of view, seed, worlds
positions   an open position: what it is worth to each seat, and what chance could have made
replaying   a finished match act by act, with all that the two above need
grading     how good an act was: the only place with thresholds
luck        a hand's result as what the cards gave, decisions gave away, and hid
analysis    all of it for one match, as plain data
recollection  what a seat remembers of a live match
hints       for a seat at a live table: the best act or two; `warming` compiles for them
telling/    that data for people: words, a table in the terminal, a page
"""
