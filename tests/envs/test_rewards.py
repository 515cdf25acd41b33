"""What a match pays: every environment the same, and nothing for a match that nobody has won."""

from typing import Any

import numpy as np
import pytest

from every import tables
from tapete import games
from tapete.authoring.tables import Table
from tapete.batch import Batch
from tapete.envs.gymnasium import SeatEnv
from tapete.envs.pettingzoo import env as aec_env
from tapete.envs.setting import paid, rewards
from tapete.kit.chance import CHOICE_STREAM, Chance, below, seed_key, stream
from tapete.match import Match, Seeded

VOID = {"turns": "20", "voids": "1"}  # RV-19: bots at random hardly ever stop a hand


def at_random(match: Match, number: int) -> Match:
    dice = Chance()
    stream(dice, *seed_key("rewards"), number, CHOICE_STREAM)
    while not match.over:
        legal = match.legal(match.asked)
        match.act(match.asked, legal[below(dice, len(legal))])
    return match


def said(match: Match) -> list[float]:
    """What the game says of the seats: winners 1, losers -1, or nothing decided."""
    result, seats = match.result(), range(match.players)
    if match.game.together:
        return [1.0 if result.winners else -1.0 for _ in seats]
    return [0.0 if not result.winners else 1.0 if p in result.winners else -1.0 for p in seats]


@pytest.mark.parametrize("table", tables())
def test_random_against_random_sums_to_what_the_game_says(table: Table) -> None:
    for number in range(2):
        options = table.game.options(preset=table.preset)
        match = Match(table.game, table.players, options, Seeded("rewards", number))
        got = rewards(at_random(match, number))
        assert got == said(match)
        winners = len(match.result().winners)
        if not table.game.together:
            assert sum(got) == (winners - (match.players - winners) if winners else 0)


@pytest.mark.rule("RV-19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_without_a_winner_pays_nothing(players: int) -> None:
    game = games.find("recto_verso")
    match = at_random(Match(game, players, game.options(VOID), Seeded("void")), 0)
    assert match.result().winners == ()
    assert rewards(match) == [0.0] * players
    assert paid(games.find("the_game"), (2,) * players) == [-1.0] * players, "all lose together"


@pytest.mark.rule("RV-19")
def test_nor_does_it_in_a_batch_or_in_anybody_else_s_form() -> None:
    game = games.find("recto_verso")
    batch = Batch(game, 8, options=game.options(VOID), seed="void", observation=None)
    ended = 0
    while not ended:
        batch.step(batch.sample())
        void = batch.done & (batch.scores == 0).all(axis=1)
        ended += int(void.sum())
        assert not batch.rewards[void].any() and (batch.places[void] == 2).all()
    assert _last_paid(SeatEnv(game, options=VOID)) == 0.0
    many = aec_env(game, players=2, options=VOID)
    many.reset(seed=1)
    for _ in many.agent_iter():
        seen, reward, over, *_ = many.last()
        assert reward == 0.0
        many.step(None if over else int(np.flatnonzero(seen["action_mask"])[0]))


def _last_paid(env: Any) -> float:
    seen, _ = env.reset(seed=1)
    while True:
        seen, reward, over, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        if over:
            return float(reward)
