"""What an act of VALE TODO does, in facts for the coach. Numbers are VT-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.cards import COLOURLESS, SYMBOLS
from tapete.games._shedding.meaning import OWN, SILENT, SKIPS, WHOM, shared_facts, shed
from tapete.games.vale_todo.state import (
    CALLED,
    CLAVES,
    DOUBT,
    DRAW,
    INVERSION,
    NOTICE,
    OTHERS,
    PASS,
    PLUS_ONE,
    PLUS_TWO,
    PLUS_TWO_OWES,
    PROHIBIDO,
    SAY,
    SUPERCLAVE,
    SUPERCLAVE_OWES,
    TAKE,
    View,
    colour_of_play,
    kind_of_play,
)
from tapete.games.vale_todo.text.notation import CARD_TEXTS
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning, add_fact
from tapete.kit.text.showing import TEXT, of

DRAWS, TAKES, DOUBTS, LETS_GO, SAYS, NOTICES, OWES, HITS_ONE = range(OWN, OWN + 8)


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    if action < OTHERS:
        _plays(v, action % CALLED, int(action >= CALLED), facts)
    elif action == TAKE:
        add_fact(facts, TAKES, v.owed)
    elif action == DRAW:
        add_fact(facts, DRAWS)
    elif action == DOUBT:
        add_fact(facts, DOUBTS)
    elif PASS <= action <= NOTICE:
        add_fact(facts, LETS_GO + action - PASS)


@rule
def _plays(v: View, play: int, called: int, facts: Facts) -> None:
    kind = kind_of_play(play)
    _hits(v, kind, facts)
    shed(v.hand, kind, colour_of_play(play), facts, CLAVES)
    if v.sizes[v.seat] == 2 and not called:  # 08
        add_fact(facts, SILENT)


@rule
def _hits(v: View, kind: int, facts: Facts) -> None:
    """10 to 15, 23, 24: whom a card hits."""
    after = turns.after(v, v.seat)  # type: ignore[arg-type]
    symbol = kind % SYMBOLS if kind < COLOURLESS else -1
    if kind == SUPERCLAVE:
        add_fact(facts, OWES, after, v.owed + SUPERCLAVE_OWES)
    elif symbol == PLUS_TWO:
        add_fact(facts, OWES, after, v.owed + PLUS_TWO_OWES)
    elif symbol == PLUS_ONE:
        add_fact(facts, HITS_ONE, turns.before(v, v.seat))  # type: ignore[arg-type]
    elif symbol == PROHIBIDO or (symbol == INVERSION and v.players == 2):
        add_fact(facts, SKIPS, after)


COUNT = {"count": of("a", TEXT)}

meaning = Meaning(
    facts_of,
    *shared_facts(CARD_TEXTS),
    (DRAWS, "draws", {}),
    (TAKES, "takes", COUNT),
    (DOUBTS, "doubts", {}),
    (LETS_GO, "lets_go", {}),
    (SAYS, "says", {}),
    (NOTICES, "notices", {}),
    (OWES, "owes", {**WHOM, "count": of("b", TEXT)}),
    (HITS_ONE, "hits_one", WHOM),
)
assert NOTICE - PASS == NOTICES - LETS_GO and SAY - PASS == SAYS - LETS_GO
