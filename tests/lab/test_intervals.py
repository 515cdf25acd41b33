"""Intervals: within 0 … 1, never closed, as sure as they say, and nothing between equals."""

import numpy as np
import pytest

from tapete.lab.intervals import (
    Z95,
    games_to_tell,
    mean_of,
    paired,
    reach,
    share_of_deals,
    student,
    wilson,
)


@pytest.mark.parametrize("deals", [1, 2, 10, 1000])
@pytest.mark.parametrize("won", [0.0, 0.5, 1.0])
def test_a_share_is_never_sure_and_never_outside(deals, won):
    share, low, high = share_of_deals([won] * deals)
    assert share == won
    assert 0 <= low <= share <= high <= 1 and low < high


def test_no_deals_say_nothing():
    assert share_of_deals([]) == [0.0, 0.0, 1.0]


def test_single_games_get_wilson_s_own():
    won = [1.0] * 30 + [0.0] * 70
    assert share_of_deals(won) == pytest.approx([0.3, *wilson(30, 100)])


def test_deals_in_every_seating_say_more_than_single_games():
    rng = np.random.default_rng(1)
    luck = rng.random(400) < 0.5
    paired_up = [0.5 + 0.1 * (rng.random() - 0.5) for _ in luck]
    single = share_of_deals(luck.astype(float))
    mirrored = share_of_deals(paired_up)
    assert mirrored[2] - mirrored[1] < (single[2] - single[1]) / 5


@pytest.mark.parametrize(("share", "deals"), [(0.5, 40), (0.9, 40), (0.97, 200), (0.3, 15)])
def test_it_is_as_sure_as_it_says(share, deals):
    """Deals of two games each, half of them decided by the deal."""
    rng, held = np.random.default_rng(7), 0
    for _ in range(1000):
        one = rng.random(deals) < share
        two = np.where(rng.random(deals) < 0.5, one, rng.random(deals) < share)
        _, low, high = share_of_deals((one + two.astype(float)) / 2)
        held += low <= share <= high
    assert held > 925


def test_points_are_never_sure_either():
    mean, low, high = mean_of([7.0] * 50)
    assert low < mean == 7 < high
    assert mean_of([7.0])[1] < 7


def test_few_deals_make_wider_intervals():
    assert student(10) == pytest.approx(2.262, abs=0.005)
    assert student(100_000) == pytest.approx(Z95, abs=0.001)


def test_equals_differ_by_nothing():
    deals = np.arange(100)
    assert paired(deals, deals) == [0.0, 0.0, 0.0]
    assert paired([3], [3]) == paired([], []) == [0.0, 0.0, 0.0]


def test_pairs_say_more_than_two_samples():
    rng = np.random.default_rng(3)
    luck = rng.normal(100, 20, 500)
    gap, low, high = paired(luck, luck + 1 + rng.normal(0, 1, 500))
    assert 0.8 < low < gap < high < 1.2


def test_many_comparisons_want_more():
    assert reach() == pytest.approx(1.96, abs=0.001)
    assert reach(comparisons=10) > reach()
    one, ten = (paired([0, 1, 0, 2], [1, 1, 1, 2], comparisons=n) for n in (1, 10))
    assert ten[1] < one[1] and one[2] < ten[2]


def test_enough_games_are_enough_four_times_in_five():
    needed = round(games_to_tell(0.6, 0.5))
    assert needed == 194  # as every table of sample sizes has it
    rng = np.random.default_rng(2)
    won = rng.binomial(needed, 0.6, 4000)
    told = [wilson(hits, needed)[0] > 0.5 for hits in won]
    assert 0.75 < np.mean(told) < 0.85
    assert games_to_tell(0.5, 0.5) == float("inf")
