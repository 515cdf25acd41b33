"""Games watched from beside the table, and what two tables with the same deals differ in.

    watch     a game played, and what it was like in a row of numbers
    sums      rows of many deals added up, group by group
    figures   from sums to figures: how long, how often from behind, how much is luck …
    compare   two tables: every figure of both, the change, and how sure it is

All of it is rules: the lab runs it in Python, a page in WebAssembly.
"""
