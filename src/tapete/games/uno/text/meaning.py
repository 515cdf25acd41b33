"""What an act of UNO does, in facts for the coach. Numbers are UNO-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import ALL_COLOURLESS, COLOURLESS, SYMBOLS
from tapete.games._shedding.meaning import OWN, SILENT, SKIPS, WHOM, colour_left, shared_facts, shed
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import (
    ACCEPT,
    CALLING,
    CHALLENGE,
    DESIGNS,
    DRAW,
    DRAW_FOUR,
    DRAW_TWO,
    NAME,
    PASS,
    PLAY_UNO,
    PLAY_WILD,
    REVERSE,
    SKIP,
    WILD_UNO,
    View,
)
from tapete.games.uno.text.cards import CARD_TEXTS
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning, add_fact

# Those of plain acts stand in the order of the acts.
DRAWS, KEEPS, CALLS, CATCHES, LETS_GO = range(OWN, OWN + 5)
CHALLENGES, ACCEPTS, HITS_TWO, HITS_FOUR = range(OWN + 5, OWN + 9)


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    if DRAW <= action <= PASS:
        add_fact(facts, DRAWS + action - DRAW)
    elif CHALLENGE <= action <= ACCEPT:
        add_fact(facts, CHALLENGES + action - CHALLENGE)
    elif NAME <= action < NAME + 4:
        colour_left(v.hands[v.seat], action - NAME, 0, facts)
    elif PLAY_WILD <= action < PLAY_WILD + 8 * DESIGNS:
        named = (action - PLAY_WILD) % (4 * DESIGNS)
        _plays(v, deck.wild(named // 4), named % 4, int(action >= WILD_UNO), facts)
    elif action < 2 * PLAY_UNO and action % PLAY_UNO < COLOURLESS:
        kind = action % PLAY_UNO
        _plays(v, kind, kind // SYMBOLS, int(action >= PLAY_UNO), facts)


@rule
def _plays(v: View, kind: int, colour: int, called: int, facts: Facts) -> None:
    _hits(v, kind, facts)
    shed(v.hands[v.seat], kind, colour, facts, ALL_COLOURLESS)
    if v.sizes[v.seat] == 2 and v.terms[CALLING] and not called:  # 18
        add_fact(facts, SILENT)


@rule
def _hits(v: View, kind: int, facts: Facts) -> None:
    """10 to 13: whom a card hits."""
    whom = turns.after(v, v.seat)  # type: ignore[arg-type]
    symbol = kind % SYMBOLS if kind < COLOURLESS else -1
    if kind == DRAW_FOUR:
        add_fact(facts, HITS_FOUR, whom)
    elif symbol == DRAW_TWO:
        add_fact(facts, HITS_TWO, whom)
    elif symbol == SKIP or (symbol == REVERSE and v.players == 2):
        add_fact(facts, SKIPS, whom)


meaning = Meaning(
    facts_of,
    *shared_facts(CARD_TEXTS),
    (DRAWS, "draws", {}),
    (KEEPS, "keeps", {}),
    (CALLS, "calls", {}),
    (CATCHES, "catches", {}),
    (LETS_GO, "lets_go", {}),
    (CHALLENGES, "challenges", {}),
    (ACCEPTS, "accepts", {}),
    (HITS_TWO, "hits_two", WHOM),
    (HITS_FOUR, "hits_four", WHOM),
)
