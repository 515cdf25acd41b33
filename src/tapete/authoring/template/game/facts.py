"""What an act of A GAME does, in facts for the coach. Numbers in comments are XX-…"""

from a_game.state import NONE, View
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, add_fact

BEATS, FALLS_SHORT = range(2)


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    """04: against the highest card of the trick so far."""
    highest = NONE
    for p in range(v.players):
        highest = max(highest, v.laid[p])
    if highest != NONE:
        add_fact(facts, BEATS if action > highest else FALLS_SHORT, highest)
