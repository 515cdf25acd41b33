"""What an act of THE GAME does, in facts for the coach. Numbers are TG-…"""

from tapete.games.the_game.state import CARDS, END, OFFER, PASS, SIGNAL, WIDTH, View
from tapete.games.the_game.text.notation import ROW_NAMES
from tapete.kit import bits
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning, add_fact
from tapete.kit.text.showing import TEXT, named, of

ENDS, SAYS_LITTLE, SIGNALS, STEPS_BACK, BURNS, PREPARES = range(6)


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    if action == END:
        add_fact(facts, ENDS, v.played)
    elif action == PASS or OFFER <= action < SIGNAL:
        add_fact(facts, SAYS_LITTLE)
    elif action >= SIGNAL:
        add_fact(facts, SIGNALS, (action - SIGNAL) // 3)
    else:
        _lays(v, action // CARDS, action % CARDS + 2, facts)


@rule
def _lays(v: View, row: int, number: int, facts: Facts) -> None:
    up = 1 if row < 2 else -1
    ahead = up * (number - v.rows[row])
    if ahead < 0:
        add_fact(facts, STEPS_BACK, row)  # 06
        return
    add_fact(facts, BURNS, ahead - 1, row)
    back = number - 10 * up
    if 2 <= back <= 99 and bits.has(v.hand, back - 2, WIDTH):
        add_fact(facts, PREPARES, back)


ROW = named(ROW_NAMES)

meaning = Meaning(
    facts_of,
    (ENDS, "ends", {"count": of("a", TEXT)}),
    (SAYS_LITTLE, "says_little", {}),
    (SIGNALS, "signals", {"row": of("a", ROW)}),
    (STEPS_BACK, "steps_back", {"row": of("a", ROW)}),
    (BURNS, "burns", {"count": of("a", TEXT), "row": of("b", ROW)}),
    (PREPARES, "prepares", {"card": of("a", TEXT)}),
)
