"""Paired worlds over the wire: hidden cards change nothing that an attacker hears."""

import asyncio

import pytest

from patience import LONGER
from siege.pairs import paired
from tapete import games
from tapete.kit.game import Game


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_two_servers_with_other_hidden_cards_answer_alike(game: Game) -> None:
    """A seat and a watcher, at three moments of a match, each sending the same hostile messages."""

    async def scene() -> int:
        compared = 0
        for number, (acts, seat) in enumerate([(1, 0), (5, 1), (12, 2), (3, 2), (8, 0), (2, 1)]):
            compared += await paired(game, number, acts, seat, messages=60)
            if compared > 150:
                break
        return compared

    assert asyncio.run(asyncio.wait_for(scene(), LONGER)) > 100, "hardly anything was compared"
