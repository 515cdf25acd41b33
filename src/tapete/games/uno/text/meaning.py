"""What an act of UNO does, in facts for the coach. Numbers are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games._shedding.cards import COLOURLESS, SYMBOLS
from tapete.games._shedding.meaning import Facts, shed
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import (
    ACCEPT,
    CALLING,
    CATCH,
    CHALLENGE,
    DESIGNS,
    DRAW,
    DRAW_FOUR,
    DRAW_TWO,
    KEEP,
    NAME,
    PASS,
    PLAY_UNO,
    PLAY_WILD,
    REVERSE,
    SKIP,
    UNO,
    WILD_UNO,
    View,
)
from tapete.games.uno.text.cards import card_text

PLAIN = {
    DRAW: "draws", KEEP: "keeps", UNO: "calls", CATCH: "catches", PASS: "lets_go",
    CHALLENGE: "challenges", ACCEPT: "accepts",
}  # fmt: skip


def meaning(v: View, action: int) -> Facts:
    if action in PLAIN:
        return [(PLAIN[action], {})]
    if NAME <= action < NAME + 4:
        return _colour(v, action - NAME)
    if PLAY_WILD <= action < PLAY_WILD + 8 * DESIGNS:
        design, colour = divmod((action - PLAY_WILD) % (4 * DESIGNS), 4)
        return _plays(v, deck.wild(design), colour, action >= WILD_UNO)
    if action % PLAY_UNO < COLOURLESS and action < 2 * PLAY_UNO:
        kind = action % PLAY_UNO
        return _plays(v, kind, kind // SYMBOLS, action >= PLAY_UNO)
    return []


def _plays(v: View, kind: int, colour: int, called: bool) -> Facts:
    facts = [*_hits(v, kind), *shed(v.hands[v.seat], kind, colour, card_text)]
    if v.sizes[v.seat] == 2 and v.terms[CALLING] and not called:  # 18
        facts.append(("silent", {}))
    return facts


def _hits(v: View, kind: int) -> Facts:
    """10 to 13: whom a card hits."""
    who = {"seat": str(turns.after(v, v.seat))}  # type: ignore[arg-type]
    if kind == DRAW_FOUR:
        return [("hits_four", who)]
    if kind >= COLOURLESS:
        return []
    symbol = kind % SYMBOLS
    if symbol == DRAW_TWO:
        return [("hits_two", who)]
    if symbol == SKIP or (symbol == REVERSE and v.players == 2):
        return [("skips", who)]
    return []


def _colour(v: View, colour: int) -> Facts:
    count = sum(cards.colour_of(kind) == colour for kind in cards.kinds(v.hands[v.seat]))
    return [("colour_left", {"count": str(count)}) if count else ("colour_gone", {})]
