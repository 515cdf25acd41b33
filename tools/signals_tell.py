"""How much THE GAME's signals tell: `python tools/signals_tell.py [DEALS]`, for docs/bots.

Counts, for each "I need it" that a seat reads before the first card of a turn, the unseen cards
that could be meant by it. Regulars play.
"""

import sys
from collections import Counter
from typing import Any

from tapete import games
from tapete.games.the_game.bots import regular
from tapete.games.the_game.bots.convention import NEAR, gone
from tapete.games.the_game.rules.rows import (
    takes,
)
from tapete.games.the_game.state import CARDS, END, NEED, ROWS, WIDTH
from tapete.kit.bits import has
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.match import Match, Seeded

GAME = games.find("the_game")
SEED = "tells-15"


def meant(v: Any, row: int) -> int:
    """How many unseen cards would make their holder need this row."""
    shows = v.began[row]
    return sum(
        bool(takes(row, shows, card // WIDTH) >> (card % WIDTH) & 1)
        and gone(card + 2, shows, row) <= NEAR
        for card in range(CARDS)
        if not has(v.laid, card, WIDTH) and not has(v.hand, card, WIDTH)
    )


def read(v: Any) -> Counter[int]:
    """All the needs that a seat reads, by how many cards each could mean."""
    others = [p for p in range(v.players) if p != v.seat and v.sizes[p]]
    needs = [row for p in others for row in range(ROWS) if v.signals[p][row] == NEED]
    return Counter(meant(v, row) for row in needs)


def told(players: int, deals: int) -> Counter[int]:
    found: Counter[int] = Counter()
    for deal in range(deals):
        match = Match(GAME, players, dealing=Seeded(SEED, deal))
        dice = Chance()
        stream(dice, *seed_key(SEED), deal, CHOICE_STREAM)
        while not match.over:
            seat = match.asked
            view = match.view(seat)
            act = regular.choose(view, GAME.mask_of(match.legal(seat)), dice)
            if act < END and view.played == 0:
                found += read(view)
            match.act(seat, act)
    return found


if __name__ == "__main__":
    for players in range(2, 6):
        found = told(players, int(sys.argv[1]) if len(sys.argv) > 1 else 60)
        needs = found.total()
        shares = [f"{n}: {100 * found[n] / needs:.1f} %" for n in sorted(found)]
        print(f"{players} players, {needs} needs, cards they could mean: {', '.join(shares)}")
