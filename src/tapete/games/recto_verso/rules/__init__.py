"""RECTO VERSO's rules. To be read in the order of the book (numbers are RV-…):

`deck` cards without backs, and who saw which side · `turn` a turn and what pictograms do ·
`ending` the end of a hand and of the match. `acting` is what the contract asks for: who may
act, what is allowed, and doing it.
"""
