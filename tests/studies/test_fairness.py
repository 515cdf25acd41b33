"""Long, apart from `make test`: 200,000 deals a game and way; and what a seat is worth.

`python -m pytest -m slow tests/studies/test_fairness.py -s` prints the figures of
docs/reliability/siege.md.
"""

import numpy as np
import pytest
from scipy.stats import chisquare

from fairness.deals import DECKS, WAYS
from fairness.test_shuffles import believable, check_faces, check_hands, check_order
from tapete import bots, games
from tapete.batch import Series, driver
from tapete.kit.chance import seed_key

DEALS = 200_000
GAMES = 20_000
LEVELS = {"recto_verso": "regular"}  # random acts hardly ever end a match there
DRAWN = ("uno", "recto_verso")  # where the first dealer is drawn, no seat can be better


def said(what: str, chances: list[float]) -> None:
    print(f"\n{what}: p = {', '.join(f'{chance:.3f}' for chance in chances)}")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", DECKS)
def test_hands(name: str, way: str) -> None:
    found = check_hands(name, way, DEALS)
    said(f"{name}, {way}: hands, pairs", found)
    assert believable(*found)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_piles_and_faces(way: str) -> None:
    for size in (79, 98, 112):
        found = check_order(size, way, DEALS)
        said(f"a pile of {size}, {way}: places, four pairs of places", found)
        assert believable(*found)
    faces = check_faces(way, DEALS)
    said(f"recto_verso, {way}: places, sides", faces)
    assert believable(*faces)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in games.names() if name != "the_game"])
def test_seats(name: str) -> None:
    """Equal bots: what a seat wins, beside what who begins explains."""
    game = games.find(name)
    bot = bots.chooser(game, LEVELS.get(name, bots.RANDOM))
    options = game.options(preset=game.lab_preset())
    series = Series(game, 3, options, (bot,) * 3, seed_key("seats"))
    places = driver("compiled", series).play(0, GAMES).places
    alone = places[(places == 1).sum(axis=1) == 1]  # no shared first place
    wins = (alone == 1).sum(axis=0)
    p = float(chisquare(wins).pvalue)
    shares = np.round(wins / len(alone), 4)
    print(f"\n{name}: {len(alone)} decided, first places by seat {shares}, even with p = {p:.4f}")
    if name in DRAWN:
        assert believable(p)
