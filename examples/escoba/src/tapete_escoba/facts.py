"""What an act of escoba does, in facts for the coach. Numbers are ES-…"""

from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, add_fact
from tapete_escoba.rules.sums import makes, missing, sum_of
from tapete_escoba.state import CARDS, COINS, DEAL, FIFTEEN, LEAVE, SEVENS, TAKE, View, value_of

SWEEPS, TAKES, COIN, SEVEN, GIVES, LEAVES = range(6)


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    if action < CARDS:
        _lays(v, action, facts)
    elif action == LEAVE:
        _leaves(v, v.laid, facts)
    elif action < DEAL:
        _takes(v, action - TAKE, facts)


@rule
def _lays(v: View, card: int, facts: Facts) -> None:
    """06, 10: what it can take, or what it leaves to the next seat."""
    wanted = FIFTEEN - value_of(card)
    if sum_of(v.table) == wanted:
        add_fact(facts, SWEEPS)
    elif makes(v.table, wanted):
        add_fact(facts, TAKES)
        _counts(card, facts)
    else:
        _leaves(v, card, facts)


@rule
def _leaves(v: View, card: int, facts: Facts) -> None:
    if ((COINS | SEVENS) >> card) & 1:
        add_fact(facts, GIVES)
    add_fact(facts, LEAVES, sum_of(v.table) + value_of(card))


@rule
def _takes(v: View, card: int, facts: Facts) -> None:
    """07, 10."""
    if missing(v) == value_of(card) and v.chosen | 1 << card == v.table:  # type: ignore[arg-type]
        add_fact(facts, SWEEPS)
    _counts(card, facts)


@rule
def _counts(card: int, facts: Facts) -> None:
    """12: what it is good for at the end of the hand."""
    if (COINS >> card) & 1:
        add_fact(facts, COIN)
    if (SEVENS >> card) & 1:
        add_fact(facts, SEVEN)
