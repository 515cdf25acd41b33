"""What an act of VALE TODO does, in facts for the coach. Numbers are VT-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import COLOURLESS, SYMBOLS
from tapete.games._shedding.meaning import Facts, shed
from tapete.games.vale_todo.state import (
    CALLED,
    CLAVE,
    CLAVE_PLAY,
    DOUBT,
    DRAW,
    INVERSION,
    NOTICE,
    OTHERS,
    PASS,
    PLUS_ONE,
    PLUS_TWO,
    PROHIBIDO,
    SAY,
    SUPERCLAVE,
    SUPERCLAVE_PLAY,
    TAKE,
    View,
)
from tapete.games.vale_todo.text.notation import card_text

PLAIN = {DRAW: "draws", DOUBT: "doubts", PASS: "lets_go", SAY: "says", NOTICE: "notices"}


def meaning(v: View, action: int) -> Facts:
    if action == TAKE:
        return [("takes", {"count": str(v.owed)})]
    if action in PLAIN:
        return [(PLAIN[action], {})]
    if action >= OTHERS:
        return []
    play = action % CALLED
    if play >= CLAVE_PLAY:
        kind = SUPERCLAVE if play >= SUPERCLAVE_PLAY else CLAVE
        colour = (play - CLAVE_PLAY) % 4
    else:
        kind, colour = play, play // SYMBOLS
    facts = [*_hits(v, kind), *shed(v.hand, kind, colour, card_text)]
    if v.sizes[v.seat] == 2 and action < CALLED:  # 08
        facts.append(("silent", {}))
    return facts


def _hits(v: View, kind: int) -> Facts:
    """10 to 15, 23, 24: whom a card hits."""
    after = {"seat": str(turns.after(v, v.seat))}  # type: ignore[arg-type]
    before = {"seat": str(turns.before(v, v.seat))}  # type: ignore[arg-type]
    if kind == SUPERCLAVE:
        return [("owes", {**after, "count": str(v.owed + 4)})]
    if kind >= COLOURLESS:
        return []
    symbol = kind % SYMBOLS
    if symbol == PLUS_TWO:
        return [("owes", {**after, "count": str(v.owed + 2)})]
    if symbol == PLUS_ONE:
        return [("hits_one", before)]
    if symbol == PROHIBIDO or (symbol == INVERSION and v.players == 2):
        return [("skips", after)]
    return []
