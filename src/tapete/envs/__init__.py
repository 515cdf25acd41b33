"""The games in other people's forms: PettingZoo, Gymnasium, OpenSpiel, RLCard.

Each adapter is a module of its own and wants its library installed (`pip install
"tapete[envs]"`, `[openspiel]`, `[rlcard]`); importing it registers every game that is found.
No rule is written here: see docs/research.md for which to use.
"""
