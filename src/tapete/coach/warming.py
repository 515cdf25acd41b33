"""`python -m tapete.coach.warming GAME`: compile a game's judge into the cache.

For games without a mind, whose playouts nobody else compiles; `bots.search.warming` is the same
for a mind's search.
"""

import sys

from tapete import games
from tapete.coach.judging import Judge

if __name__ == "__main__":
    Judge(games.find(sys.argv[1]))
