"""A scene of a lesson as a match: it begins with a position, with the same cards for everybody."""

from tapete.kit.game import Game
from tapete.kit.text.lessons import Scene
from tapete.match.authority import Match
from tapete.match.dealing import Fair

SECRET = bytes(32)  # nobody's: what is drawn in a lesson is meant


def placed(game: Game, scene: Scene) -> Match:
    """The position, before anybody has done anything."""
    dealing = Fair([""] * scene.players, SECRET)
    return Match(game, scene.players, game.options(scene.options), dealing, scene.position)


def begun(game: Game, scene: Scene) -> Match:
    """The match as the learner finds it."""
    match = placed(game, scene)
    for seat, act in scene.before:
        match.act(seat, act)
    return match
