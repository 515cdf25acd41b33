"""A stranger's list of legal acts is exactly ours: the random bot chooses by its place in it."""

import hashlib

import pytest

from stranger import check_recto_verso as stranger
from stranger.dealing import Chance, Stream, block, words
from tapete import games
from tapete.authoring.tables import Table

GAME = games.find("recto_verso")
SOME = 1500  # acts: three void hands or so


def choices(seed: str) -> Stream:
    """Purpose 1 of a seeded deal, as docs/notation.md has it."""
    c = block(*words(hashlib.sha256(f"tapete seed {seed}".encode()).digest()), 1)
    return Stream(c[0] << 32 | c[1], c[2] << 32 | c[3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_random_bot_chooses_from_the_stranger_s_list(players: int) -> None:
    table = Table(GAME, players, None)
    dice, cards = choices("places"), Chance({"seed": "places", "game": 0}, {}).for_act(0)
    theirs = stranger.Table(players, GAME.options().texts(), cards)
    for number, (_, seat, action) in enumerate(table.walk("places")):
        legal = theirs.legal()
        wanted = legal[dice.below(len(legal))]
        assert (seat, GAME.action_text(action)) == (theirs.asked(), wanted), number
        theirs.do(seat, wanted, cards)
        if number == SOME:
            return
