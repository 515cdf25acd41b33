"""What games have in common in which one sheds a hand onto matching colours and symbols.

`cards` is the deck of such a game and hands as sets of it, `table` the fields that its records
share, `pile` drawing, `turns` the direction of play and `calls` the word one must say with one
card left. Nothing here names a game or knows what a symbol does.
"""
