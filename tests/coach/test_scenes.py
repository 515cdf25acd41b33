"""Planted blunders are found: ten scenes a game in which one act is plainly best."""

from functools import cache

import pytest

from coach.planted import GAMES, Planted, planted
from tapete import games
from tapete.bots import MODULE
from tapete.coach.grading import INACCURACY, SURE
from tapete.coach.judging import Judge
from tapete.coach.outlook import Outlooks
from tapete.coach.replaying import Played, steps
from tapete.kit.chance import seed_key
from tapete.match import Seeded

WORLDS = 64
FRESH = 4 * WORLDS  # that say how much a blunder gives away: some are small, but all are sure


@cache
def judge(name: str) -> Judge:
    return Judge(games.find(name), way=MODULE)  # as on a device: compiled it comes to the same


@cache
def swing(name: str) -> float:
    """What a hand of these scenes decides."""
    game = games.find(name)
    options = game.options(planted(name)[0].options)
    dealt = Played(game, 2, options, Seeded("swing"), [])
    outlook = Outlooks(judge(name), 2).at(next(steps(dealt, judge(name).mind)), seed_key("swing"))
    return outlook.swing if outlook else 1.0


def test_every_game_with_a_mind_has_ten_scenes() -> None:
    ours = [game for game in games.every() if game.words.package.startswith(games.__name__)]
    assert sorted(game.name for game in ours if game.mind) == GAMES
    assert all(len(planted(name)) >= 10 for name in GAMES)


@pytest.mark.parametrize("one", [one for name in GAMES for one in planted(name)], ids=str)
def test_the_best_act_is_found_and_the_blunder_too(one: Planted) -> None:
    scene, wise = one.scene(), judge(one.game)
    game, seat = scene.game, scene.game.asked(scene.state)
    view, memory = scene.view(seat), wise.mind.Memory()
    mask = game.mask_of(game.acts(scene.state, seat))
    blunder = game.read_action(one.named(scene, one.blunder))
    found = wise.judge(view, memory, mask, seed_key("scene"), WORLDS, done=blunder)
    best = [one.named(scene, act) for act in one.best]
    told = {game.action_text(w.action): round(w.value, 3) for w in found.acts}
    assert game.action_text(found.best.action) in best, told
    plans = [found.best.plan, found.of(blunder).plan]
    loss, error = wise.difference(view, memory, plans, seed_key("scene"), WORLDS, FRESH)
    part = loss / swing(one.game)
    assert part > INACCURACY and loss > SURE * error, (part, error, told)
