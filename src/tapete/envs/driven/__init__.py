"""One game driven from Python act by act: what every environment of a single table is made on.

tables        where an environment's games come from; which way they run
interpreted   on a `Match`, at once, without a compiler
compiled      one compiled step a call: act, bots, asked, legal, look, encode
stepping      that step
memory        what it works on, in one block
preparing     compiled elsewhere meanwhile, and found in the cache
"""
