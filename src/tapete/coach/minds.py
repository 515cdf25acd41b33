"""Whose judgement it is: a game's own mind, or, where it has none, playouts of its bots."""

from functools import cache
from typing import Any

from tapete import bots
from tapete.bots.search.expert import learned
from tapete.bots.search.playing_on import share_of
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.net import Desk, Net
from tapete.kit.rule import rule

FAR = 20_000  # acts after which a playout is given up


def mind_of(game: Game) -> Mind:
    return game.mind if game.mind is not None else by_playouts(game)


def net_of(game: Game, mind: Mind) -> Net:
    if mind is game.mind:
        return learned(game)
    from tapete.bots.net import fresh

    return fresh(mind)


@cache
def by_playouts(game: Game) -> Mind:
    """Knows nothing of a game but its rules: its usual bot plays on to the match's end, and
    whoever wins there has won. So a worth is a share of wins."""
    choose = bots.chooser(game, bots.usual(game)).choose
    asked, share = game.asked, share_of(game)

    @rule
    def features(v: Any, m: Any, x: Any) -> None:
        x[0] = 0

    @rule
    def worth(v: Any, m: Any, desk: Desk) -> float:
        """Of a match that does not end: nobody knows."""
        return float(1.0 / v.players)

    @rule
    def ended(s: Any, v: Any) -> bool:
        return bool(asked(s) < 0)

    @rule
    def prize(s: Any, v: Any) -> float:
        return float(share(s, v.seat))

    @rule
    def aims(s: Any, v: Any, out: Any) -> None:
        out[0] = prize(s, v)

    @rule
    def still(s: Any, v: Any, acts: int, desk: Desk) -> bool:
        return bool(acts >= FAR)

    @rule
    def policy(v: Any, mask: Any, dice: Any, desk: Desk) -> int:
        return int(choose(v, mask, dice))

    return Mind(1, features, worth, ended, prize, aims, still, policy, hidden=(1, 1))
