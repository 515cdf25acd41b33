"""What an act of THE GAME does, in facts for the coach. Numbers are TG-…"""

from typing import Any

from tapete.games.the_game.state import CARDS, END, OFFER, PASS, SIGNAL, WIDTH, View
from tapete.games.the_game.text.notation import ROW_NAMES
from tapete.kit import bits

Facts = list[tuple[str, Any]]


def meaning(v: View, action: int) -> Facts:
    if action == END:
        return [("ends", {"count": str(v.played)})]
    if action == PASS or OFFER <= action < SIGNAL:
        return [("says_little", {})]
    if action >= SIGNAL:
        return [("signals", {"row": ROW_NAMES[(action - SIGNAL) // 3]})]
    row, card = divmod(action, CARDS)
    number, shows = card + 2, v.rows[row]
    ahead = number - shows if row < 2 else shows - number
    if ahead < 0:
        return [("steps_back", {"row": ROW_NAMES[row]})]  # 06
    back = number - 10 if row < 2 else number + 10
    facts: Facts = [("burns", {"count": str(ahead - 1), "row": ROW_NAMES[row]})]
    if 2 <= back <= 99 and bits.has(v.hand, back - 2, WIDTH):
        facts.append(("prepares", {"card": str(back)}))
    return facts
