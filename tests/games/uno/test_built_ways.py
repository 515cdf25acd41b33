"""UNO-28: any three built cards, in all ways of running: the same games, and all of them end."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.uno.any_built_card import series, some_cards
from games.uno.generated_cards import CALM, CARDS, Three
from suites import ROOT, finding, run
from tapete.batch import driver
from tapete.batch.playouts.playout import LIMIT

ROOM = 20_000  # acts that a log has room for
TABLES = 70  # of three cards, for each number of players
LONG = 20_000  # acts of one hand: nobody would call that endless, but something is wrong
HARDEST = (
    "everybody-draw-5.everybody-draw-5.everybody-draw-5",
    "others-draw-5.others-draw-5.others-skip-5",
    "others-draw-5.player-draw-5.everybody-pass",
    "next-draw-5.next-draw-5.next-draw-5",
    "chosen-swap.others-give.everybody-draw-5",
)


@pytest.mark.rule("UNO-28")
@CALM
@given(cards=CARDS, players=st.integers(2, 10), bot=st.sampled_from(["random", "regular"]))
@example(cards=HARDEST[:3], players=2, bot="random")
@example(cards=HARDEST[2:], players=7, bot="regular")
def test_interpreted_compiled_and_in_webassembly_the_same_games(
    cards: Three, players: int, bot: str
) -> None:
    plan = series(players, cards, bot)
    plain = driver("interpreted", plan)
    logs, one = plain.logs(0, 1, ROOM), plain.play(0, 1)
    for way in ("compiled", "wasm"):
        other = driver(way, plan)
        assert logs == other.logs(0, 1, ROOM), way
        assert one.scores.tolist() == other.play(0, 1).scores.tolist(), way


@pytest.mark.rule("UNO-28")
def test_on_a_gpu_too_in_cudas_simulator() -> None:
    """It must be switched on before Numba is imported: hence another process."""
    simulated = finding(ROOT) | {"NUMBA_ENABLE_CUDASIM": "1"}
    assert "0 differences" in run(ROOT, simulated, "-m", "games.uno.on_gpu", "10", "2")


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("players", [2, 3, 4, 7, 10])
def test_random_games_with_any_three_built_cards_end(players: int) -> None:
    for number in range(TABLES):
        results = driver("compiled", series(players, some_cards(number), "random")).play(0, 20)
        assert results.acts.max() < LONG, some_cards(number)


def hardest(card: str, players: int, bot: str, **more: str) -> Any:
    return driver("compiled", series(players, (card, card, card), bot, **more)).play(0, 50)


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("players", [2, 3, 10])
@pytest.mark.parametrize("card", HARDEST)
def test_hands_with_the_hardest_cards_end_too(card: str, players: int) -> None:
    for bot in ("random", "regular"):
        assert hardest(card, players, bot).acts.max() < LONG, bot


@pytest.mark.rule("UNO-28", "UNO-08")
@pytest.mark.parametrize("players", [2, 4, 6, 10])
@pytest.mark.parametrize("card", HARDEST)
def test_so_they_do_where_players_draw_although_a_card_fits(card: str, players: int) -> None:
    assert hardest(card, players, "random", hold_back="on").acts.max() < LIMIT
