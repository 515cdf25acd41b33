"""Open-card solutions, checked by the referee act by act before anybody sees them."""

from itertools import groupby
from typing import Any

from tapete.kit.chance import CARD_STREAM, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.options import Options


def solved(
    game: Game, players: int, options: Options, seed: str, number: int, beam: int
) -> dict[str, Any]:
    """The best game found for deal `number` of a seed: turns in notation and cards left."""
    state = game.cleared(players, options)
    stream(state, *seed_key(seed), number, CARD_STREAM)
    game.deal(state)
    assert game.solve is not None
    acts = game.solve(state, beam)
    for seat, action in acts:
        broken = game.why_not(state, seat, action)
        assert broken == 0, f"seat {seat} may not {game.action_text(action)}"
        game.act(state, seat, action)
    turns = [
        {"seat": seat, "lays": [game.action_text(action) for _, action in turn]}
        for seat, turn in groupby(acts, key=lambda act: act[0])
    ]
    return {"number": number, "left": game.score(state, 0), "turns": turns}
