"""How long anybody waits for a turn in RECTO VERSO, over many matches."""

import pytest

from games.recto_verso.test_waiting import PATIENCE, waits


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("bot", "matches"), [("regular", 2_000), ("expert@net", 40)])
def test_bots_do_not_play_in_circles(bot: str, matches: int, players: int) -> None:
    assert max(waits(bot, players, matches)) <= PATIENCE
