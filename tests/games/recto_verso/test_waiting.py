"""RECTO VERSO's bots do not play in circles while somebody waits for a turn."""

import pytest

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.kit.chance import seed_key

GAME = games.find("recto_verso")
ROOM = 20_000  # acts that a log has room for
PATIENCE = 40  # acts between two turns of the same seat that a person puts up with


def longest_wait(log: list[tuple[int, int]], players: int) -> int:
    """The most acts of others in a row that a seat saw between its own, within a hand."""
    since, longest = [0] * players, 0
    for seat, action in log:
        since = [0 if action == GAME.dealing or p == seat else since[p] + 1 for p in range(players)]
        longest = max(longest, *since)
    return longest


def waits(bot: str, players: int, matches: int) -> list[int]:
    series = Series(
        GAME, players, GAME.options(), bots.choosers(GAME, bot, players), seed_key("waits")
    )
    return [longest_wait(log, players) for log in driver("wasm", series).logs(0, matches, ROOM)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_waits_long_among_regulars(players: int) -> None:
    """Of 2,000 matches (`tests/studies`) one took 307 acts, two regulars passing turns about; with
    two players a seat once took 400 in a row, a turn for a turn."""
    assert max(waits("regular", players, 500)) <= PATIENCE


def test_the_wait_is_counted_within_a_hand() -> None:
    deal = GAME.dealing
    assert longest_wait([(0, 1), (1, 40), (1, 2), (0, deal), (1, 3), (0, 4)], 3) == 3
