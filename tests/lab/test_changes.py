"""What changes between two tables: sentences against tables whose answer is known."""

import numpy as np
import pytest

from tapete.batch.watching import telling
from tapete.batch.watching.figures import NAMES
from tapete.batch.watching.sureness import MARKED, OF_MARKED, RIVALS
from tapete.batch.watching.watch import (
    ACTS,
    CHANGES,
    COMEBACK,
    FIRST_HELD,
    OPENER,
    PLAYED,
    ROW,
    WINNER,
)
from tapete.lab.studies.comparing import measured

ASKED = (*MARKED, *OF_MARKED)


def rows(rng, deals, players=2, length=50.0, skill=0.6):
    """A made-up table, [who, deal, column]: lengths about `length`, and one in a seat that wins
    `skill` of its games."""
    found = np.zeros((2 + players, deals, ROW), int)
    found[:, :, ACTS] = rng.poisson(length, (2 + players, deals))
    found[:, :, OPENER] = rng.integers(0, players, deals)
    found[:, :, WINNER] = rng.integers(0, players, (2 + players, deals))
    found[:, :, CHANGES] = rng.poisson(4, (2 + players, deals))
    found[:, :, COMEBACK] = rng.random((2 + players, deals)) < 0.3
    found[:, :, PLAYED] = rng.random((2 + players, deals)) < 0.5
    found[:, :, FIRST_HELD] = np.where(found[:, :, PLAYED], rng.integers(0, players, deals), -1)
    for seat in range(players):
        wins = rng.random(deals) < skill
        other = (seat + rng.integers(1, players, deals)) % players
        found[2 + seat, :, WINNER] = np.where(wins, seat, other)
    return found


def changes(base, other, players=2, asked=ASKED):
    comparisons = sum(name not in OF_MARKED for name in asked)
    return measured(base.tolist(), other.tolist(), players, asked, comparisons)


def found_in(base, other, language="en", **more):
    return telling.told(changes(base, other, **more), "hand", language)["found"]


@pytest.mark.parametrize("players", [2, 4])
def test_where_nothing_differs_no_difference_is_claimed(players):
    """Two samples of one table, other deals in each: the hardest kind of nothing."""
    rng, claimed = np.random.default_rng(20), 0
    for _ in range(200):
        base, other = (rows(rng, 120, players) for _ in range(2))
        claimed += bool(found_in(base, other, players=players))
    assert claimed <= 10  # of 200: 95 %


def test_a_card_that_gives_its_holder_the_game_is_found_out():
    rng = np.random.default_rng(1)
    base = rows(rng, 400)
    other = base.copy()
    first = other[:, :, FIRST_HELD]
    other[:, :, WINNER] = np.where(first >= 0, first, other[:, :, WINNER])
    had = (base[1, :, WINNER] == first[1])[first[1] >= 0].mean()  # won without it, too
    told = {lang: found_in(base, other, lang) for lang in ("es", "en")}
    assert any(
        line.startswith(f"whoever holds it first wins {100 * (1 - had):.0f} points")
        for line in told["en"]
    )
    assert any(
        line.startswith(f"quien la tiene primero gana {100 * (1 - had):.0f} puntos")
        for line in told["es"]
    )
    worth = changes(base, other)["worth"]["change"]
    assert worth[1] < 0.5 < worth[2] and worth[0] == pytest.approx(1 - had)


def test_a_card_that_those_behind_play_is_not_said_to_harm_them():
    """It does nothing; who holds it is chance, and only losers play it. Played is not held."""
    rng = np.random.default_rng(11)
    base = rows(rng, 2000)
    other = base.copy()
    held = other[:, :, FIRST_HELD]
    other[:, :, PLAYED] = (held >= 0) & (held != other[:, :, WINNER])
    assert changes(base, other)["worth"]["change"] == pytest.approx([0, 0, 0], abs=1e-12)


def test_a_card_that_wins_one_held_game_in_five_is_worth_that():
    """Known: of the games that its holder loses without it, one in five is won with it."""
    rng = np.random.default_rng(12)
    base = rows(rng, 4000)
    other = base.copy()
    held = other[1, :, FIRST_HELD]
    turned = (held >= 0) & (other[1, :, WINNER] != held) & (rng.random(4000) < 0.2)
    other[1, :, WINNER] = np.where(turned, held, other[1, :, WINNER])
    value, low, high = changes(base, other)["worth"]["change"]
    assert value == pytest.approx(turned.sum() / (held >= 0).sum()) and low < 0.1 < high


def test_longer_hands_and_less_skill_are_said_as_in_an_evening_s_talk():
    rng = np.random.default_rng(2)
    base = rows(rng, 2000, skill=0.7)
    other = base.copy()
    other[:, :, ACTS] = np.round(base[:, :, ACTS] * 1.12)
    lost = rng.random(2000) < 0.2
    for seat in range(2):
        other[2 + seat, :, WINNER] = np.where(lost, 1 - seat, other[2 + seat, :, WINNER])
    said = "; ".join(found_in(base, other))
    assert "hands get 12 % longer (" in said and "the better player wins 1" in said
    assert "points less" in said
    assert "las manos duran un 12 % más" in "; ".join(found_in(base, other, "es"))


def test_a_deal_is_compared_with_itself():
    """The same deals at both tables: what a deal gives to both cancels out."""
    rng = np.random.default_rng(3)
    base, apart = rows(rng, 300, length=80), rows(rng, 300, length=80)
    other = base.copy()
    other[:, :, ACTS] += 1
    same = changes(base, other)["length"]["change"]
    unlike = changes(base, apart)["length"]["change"]
    assert 0 < same[2] - same[1] < (unlike[2] - unlike[1]) / 5
    assert same[1] > 0 > unlike[1]


def test_equal_tables_differ_by_nothing_surely():
    base = rows(np.random.default_rng(4), 50)
    for name, one in changes(base, base).items():
        if name in RIVALS:
            assert one["change"] == pytest.approx([0, 0, 0], abs=1e-12), name


def test_a_deal_that_one_table_did_not_end_does_not_count():
    base = rows(np.random.default_rng(5), 80)
    other = base.copy()
    other[1, 7, ACTS] = -1
    base[1, 7, ACTS] = 10_000
    assert changes(base, other)["length"]["change"][0] == pytest.approx(0)


def test_few_deals_that_agree_do_not_make_sure():
    base = rows(np.random.default_rng(6), 2)
    other = base.copy()
    other[:, :, ACTS] = base[:, :, ACTS] + 1
    assert not found_in(base, other)


def test_shares_stay_within_0_and_1():
    base = rows(np.random.default_rng(7), 30, skill=1.0)
    other = base.copy()
    other[:, :, COMEBACK] = 1
    for name in ("comebacks", "skill"):
        for which in ("base", "other"):
            assert all(0 <= value <= 1 for value in changes(base, other)[name][which])


def test_no_difference_is_said_as_that_with_what_could_be():
    base, other = (rows(np.random.default_rng(seed), 100) for seed in (8, 9))
    told = telling.told(changes(base, other), "hand", "en")
    text = telling.summary(told, "en")
    assert "No difference found: how long hands take (between −" in text
    assert telling.summary(telling.told(changes(base, other), "hand", "es"), "es").count(
        "Sin diferencia encontrada: lo que duran las manos (entre −"
    )


def test_every_figure_has_its_words_in_both_languages():
    for name in (*NAMES, "left"):
        of = telling.words()[name]
        for key in ("name", "tells") if "tells" in of else ("name", "short", "more", "less"):
            assert set(of[key]) == {"es", "en"}, (name, key)
