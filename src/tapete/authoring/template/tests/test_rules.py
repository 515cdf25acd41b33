"""A GAME, rule by rule: given a position in notation, when a seat acts, then …"""

import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.kit import bits

GAME = games.find("a_game")


def scene(position: str, players: int = 2, **options: str) -> Scene:
    return Scene("a_game", position, players, **options)


@pytest.mark.rule("XX-01")
def test_twenty_four_cards() -> None:
    dealt = Table(GAME, 2, None).dealt()
    assert sorted(map(int, GAME.cards(dealt))) == list(range(1, 25))


@pytest.mark.rule("XX-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_cards_as_agreed(players: int) -> None:
    dealt = Table(GAME, players, None).dealt()
    assert [bits.popcount(dealt.hands[p]) for p in range(players)] == [5] * players
    assert dealt.turn == 0
    short = Table(GAME, players, "short").dealt()
    assert [bits.popcount(short.hands[p]) for p in range(players)] == [3] * players


@pytest.mark.rule("XX-03")
def test_one_card_of_ones_own_and_then_the_left() -> None:
    table = scene("hands=3.7/5.9")
    assert table.legal(0) == {"3", "7"}
    assert table.why_not(0, "5") == table.why_not(1, "5") == 3
    table.act(0, "3")
    assert table.field("turn") == "1" and table.legal(1) == {"5", "9"}


@pytest.mark.rule("XX-04")
def test_the_highest_takes_the_trick_and_begins() -> None:
    table = scene("hands=3.7/5.9/1.2", players=3).act(0, "7").act(1, "5").act(2, "2")
    assert (table.field("tricks"), table.field("turn"), table.field("gone")) == (
        "1,0,0", "0", "2.5.7",
    )  # fmt: skip


@pytest.mark.rule("XX-05")
def test_most_tricks_win_and_equals_share() -> None:
    table = scene("hands=3/5 gone=7.9 tricks=1,0").act(0, "3").act(1, "5")
    assert table.over and table.why_not(0, "3") == 5
    assert [GAME.place(table.state, p) for p in range(2)] == [1, 1]
    assert [GAME.score(table.state, p) for p in range(2)] == [1, 1]
    assert table.told(0).count("won") == 2


@pytest.mark.rule("XX-06")
def test_nobody_sees_another_hand() -> None:
    table = scene("hands=3.7/5.9 gone=1.2 tricks=1,0")
    seen = table.view(0)
    assert bits.members([seen.hand], 24) == [2, 6]
    assert seen.sizes[:2] == [2, 2] and bits.members([seen.gone], 24) == [0, 1]
    assert table.view(-1).hand == 0
