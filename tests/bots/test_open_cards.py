"""`expert@open` sees all cards: only a driver without people hands it a state."""

from typing import Any

import numpy as np
import pytest

from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.batch import Series, driver
from tapete.bots.search import expert, open_cards
from tapete.kit.chance import CARD_STREAM, Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.kit.game import Game

GAME = games.find("take_that")
THINKING = [game for game in games.every() if game.mind]
GAMES = pytest.mark.parametrize("game", THINKING, ids=lambda game: game.name)


class Peeking:
    """In the place of what is compiled: every legal act is a plan; notes what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def prepare(self, view: Any, memory: Any, mask: Any, plans: Any, dice: Any, desk: Any) -> int:
        acts = [n for n in range(GAME.actions) if mask[n // GAME.width] >> n % GAME.width & 1][:2]
        for k, act in enumerate(acts):
            plans[k, :2] = act, -1
        return len(acts)

    def weigh(self, table: Any, *rest: Any) -> None:
        self.seen.append(table.copy())
        rest[-2][:] = np.arange(rest[-2].shape[1])

    def sift(self, values: Any, alive: Any) -> int:
        return int(values.mean(axis=0).argmax())


@pytest.fixture
def peeking(monkeypatch: pytest.MonkeyPatch) -> Peeking:
    made = Peeking()
    monkeypatch.setattr(open_cards, "ready", lambda *_: (made.prepare, None, made.sift))
    monkeypatch.setattr(open_cards, "_compiled", lambda *_: made.weigh)
    monkeypatch.setattr(expert, "ready", lambda *_: (made.prepare, None, made.sift))
    return made


def test_a_driver_shows_it_the_table_as_it_is(peeking: Peeking) -> None:
    seats = bots.choosers(GAME, "expert@open,regular", 2, threads=1)
    series = Series(GAME, 2, GAME.options({"games": "1"}), seats, seed_key("open"))
    log = driver("compiled", series).logs(0, 1, 400)[0]
    state = GAME.cleared(2, series.options)
    stream(state, *series.seed, 0, CARD_STREAM)
    GAME.deal(state)
    true = []
    for seat, action in log:
        true.append(state.copy().hands)
        GAME.act(state, seat, action)
    shown = [seen[0]["hands"].tolist() for seen in peeking.seen]
    assert shown and all(hands in true for hands in shown)


def test_without_a_state_it_does_not_play(peeking: Peeking) -> None:
    """Watching, environments, any table that does not know of it."""
    table = Table(GAME, 2, None)
    state, dice = table.dealt("closed"), Chance()
    seat = GAME.asked(state)
    bot = bots.chooser(GAME, "expert@open")
    assert bot.sit is not None
    with pytest.raises(BadInput, match="plays only in simulate, tournament and study"):
        bot.sit().choose(GAME.view(state, seat), GAME.mask_of(GAME.acts(state, seat)), dice)


@GAMES
def test_no_table_with_people_has_it(game: Game) -> None:
    """The server and the device take only listed names; the terminal says why not."""
    assert bots.sees_all(game, "expert@open") and "expert@open" not in bots.names(game)
    with pytest.raises(BadInput, match="'expert@open' sees all cards: it is for the lab"):
        bots.check_for_people(game, "expert@open")
    for name in [*bots.names(game), "expert@64", "expert@net", "strong@50ms"]:
        assert bots.check_for_people(game, name) == name
    with pytest.raises(BadInput, match="'open' is no effort"):
        bots.chooser(game, "strong@open")
