"""Long, apart from `make test`: `python -m pytest -m slow tests/studies`.

20,000 random games for every game and number of seats: all end, no card is lost, and the
first of them are the same interpreted, act by act.
"""

from typing import Any

import numpy as np
import pytest

from tapete import bots
from tapete.authoring.tables import Table, every_table
from tapete.batch import Series, driver
from tapete.batch.playouts.playout import LIMIT, play_one_of
from tapete.kit.chance import Chance, seed_key
from tapete.kit.game import Game
from tapete.kit.ways.cpu import compiled

GAMES = 20_000
LAB = [table for table in every_table() if table.preset == table.game.lab_preset()]
TWICE = 300  # of them are played interpreted too
_players: dict[Game, Any] = {}


def final_positions(game: Game) -> Any:
    """Compiled: play game after game and keep the last record of each."""
    if game not in _players:
        bot = bots.chooser(game, bots.RANDOM)
        play_one = play_one_of(game, [bot])

        @compiled(f"finals {game.name}", play_one, *game.functions, bot.choose)
        def play(cleared, table, view, mask, dice, who, seed, acts, scores, places, log, finals):  # type: ignore[no-untyped-def]
            for i in range(len(acts)):
                table[0] = cleared[0]
                play_one(
                    table[0], view[0], mask, dice[0], who, seed, 0, i, acts, scores, places, log
                )
                finals[i] = table[0]

        _players[game] = play
    return _players[game]


@pytest.mark.slow
@pytest.mark.parametrize("table", LAB, ids=str)
def test_twenty_thousand_games_end_with_every_card(table: Table) -> None:
    game = table.game
    layout = game.State.quiet_dtype()
    cleared = np.zeros(1, layout)
    game.cleared(table.players, table.options).pack(cleared[0])
    acts = np.zeros(GAMES, np.int32)
    scores = np.zeros((GAMES, table.players), np.int16)
    places = np.zeros((GAMES, table.players), np.int8)
    finals = np.zeros(GAMES, layout)
    seed = seed_key("study")
    final_positions(game)(
        cleared, cleared.copy(), np.zeros(1, game.View.dtype()),
        np.zeros(game.mask_words, np.int64),
        np.zeros(1, Chance.dtype()), np.zeros(table.players, np.int64), np.array(seed, np.int64),
        acts, scores, places, np.zeros(0, np.int32), finals,
    )  # fmt: skip
    assert (acts < LIMIT).all(), "every game ends"
    deck = sorted(game.cards(table.dealt()))
    for final in finals:
        assert sorted(game.cards(game.State.unpack(final))) == deck
    series = Series(
        game, table.players, table.options, bots.choosers(game, bots.RANDOM, table.players), seed
    )
    plain, fast = driver("interpreted", series), driver("compiled", series)
    room = int(acts[:TWICE].max())
    assert plain.logs(0, TWICE, room) == fast.logs(0, TWICE, room)
    results = plain.play(0, TWICE)
    assert results.acts.tolist() == acts[:TWICE].tolist()
    assert results.scores.tolist() == scores[:TWICE].tolist()
    print(f"{table}: {GAMES} games, {acts.sum()} acts, longest {acts.max()}")
