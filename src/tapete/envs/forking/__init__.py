"""Games whose chance somebody else decides, node by node: what OpenSpiel's states are made on.

nodes         where a game stands: before a seat's decision, or in an act that chance has not ended
interpreted   a table between two acts as a plain record
compiled      the same in one block of memory
walking       the compiled function behind that
scripted      acts tried with the numbers so far, interpreted (compiled: `kit.ways.scripted`)
recall        what seats have seen so far
"""
