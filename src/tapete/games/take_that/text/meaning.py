"""What an act of TAKE THAT does, in facts for the coach. Numbers are TT-…"""

from typing import Any

from tapete.games.take_that.state import CARDS, PAIR, TAKE, WIDTH, View, is_toad, number_of, twin
from tapete.kit import bits

Facts = list[tuple[str, Any]]


def meaning(v: View, action: int) -> Facts:
    line = list(v.line[: v.length])
    if action == TAKE:
        toads = sum(is_toad(card) for card in line)
        return [("takes", {"points": str(len(line) + 4 * toads)})]
    if action >= PAIR:
        card = action - PAIR
        return [("pairs", {}), *_leaves(v, [held for held in line if held != twin(card)])]
    if action >= CARDS:
        return []
    facts: Facts = []
    if line:
        facts.append(("step", {"count": str(abs(number_of(action) - number_of(line[-1])))}))
    if is_toad(action):
        facts.append(("toad", {}))
    held = bits.has(v.hand, twin(action), WIDTH) and not is_toad(action)
    if held:
        facts.append(("twin_at_hand", {"card": str(number_of(twin(action)))}))
    return [*facts, *_leaves(v, line)]


def _leaves(v: View, line: list[int]) -> Facts:
    """09: a pair that is not shown now may be gone."""
    left = [card for card in line if not is_toad(card) and bits.has(v.hand, twin(card), WIDTH)]
    return [("leaves_pair", {"card": str(number_of(left[0]))})] if left else []
