"""What an act of TAKE THAT does, in facts for the coach. Numbers are TT-…"""

from tapete.games.take_that.state import CARDS, PAIR, TAKE, WIDTH, View, is_toad, number_of, twin
from tapete.kit import bits
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning, add_fact
from tapete.kit.text.showing import TEXT, of

TAKES, PAIRS, STEP, TOAD, TWIN_AT_HAND, LEAVES_PAIR = range(6)
NONE = -1


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    if action == TAKE:
        add_fact(facts, TAKES, _points(v))
    elif PAIR <= action < TAKE:
        add_fact(facts, PAIRS)
        _leaves(v, twin(action - PAIR), facts)
    elif action < CARDS:
        _lays(v, action, facts)


@rule
def _points(v: View) -> int:
    """14: what taking the line costs."""
    points = int(v.length)
    for at in range(v.length):
        if is_toad(v.line[at]):
            points += 4
    return points


@rule
def _lays(v: View, card: int, facts: Facts) -> None:
    if v.length > 0:
        add_fact(facts, STEP, abs(number_of(card) - number_of(v.line[v.length - 1])))
    if is_toad(card):
        add_fact(facts, TOAD)
    elif bits.has(v.hand, twin(card), WIDTH):
        add_fact(facts, TWIN_AT_HAND, number_of(twin(card)))
    _leaves(v, NONE, facts)


@rule
def _leaves(v: View, paired: int, facts: Facts) -> None:
    """09: a pair that is not shown now may be gone."""
    for at in range(v.length):
        card = v.line[at]
        if card != paired and not is_toad(card) and bits.has(v.hand, twin(card), WIDTH):
            add_fact(facts, LEAVES_PAIR, number_of(card))
            return


CARD = {"card": of("a", TEXT)}

meaning = Meaning(
    facts_of,
    (TAKES, "takes", {"points": of("a", TEXT)}),
    (PAIRS, "pairs", {}),
    (STEP, "step", {"count": of("a", TEXT)}),
    (TOAD, "toad", {}),
    (TWIN_AT_HAND, "twin_at_hand", CARD),
    (LEAVES_PAIR, "leaves_pair", CARD),
)
