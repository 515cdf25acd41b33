"""Shuffles are even: where each card goes, and which two go together. Seeds are fixed.

The great ones, 200,000 deals each: `python -m pytest -m slow tests/studies/test_fairness.py`.
"""

import numpy as np
import pytest
from scipy.stats import chi2

from fairness.deals import (
    DECKS,
    PLAYERS,
    WAYS,
    dealt,
    drawn_out,
    hands,
    kinds_even,
    ordered_pairs_even,
    pairs_even,
    places_even,
)
from tapete import games
from tapete.kit.chance import Chance

DEALS = 20_000
DOUBT = 1e-4  # below this, or above 1 minus this, the shuffle would be to blame


def believable(*chances: float) -> bool:
    return all(DOUBT < chance < 1 - DOUBT for chance in chances)


def check_hands(name: str, way: str, deals: int) -> list[float]:
    """p for each seat's cards, and for the pairs in them."""
    counts, whole = hands(name, way, deals)
    dice = np.random.default_rng(1)
    found = [kinds_even(seat, whole) for seat in counts]
    return found + [pairs_even(seat, whole, dice) for seat in counts]


def check_order(size: int, way: str, deals: int) -> list[float]:
    """p for the places of a pile drawn to the end, and for pairs of places."""
    orders = np.zeros((deals, size), np.int8)
    drawn_out(WAYS[way](deals, 0), np.zeros(1, Chance.dtype()), size, (size + 1) // 2, orders)
    assert (np.sort(orders[:50], axis=1) == np.arange(size)).all()
    pairs = [(0, 1), (1, 2), (size - 2, size - 1), (0, size - 1)]
    return [
        places_even(orders, size),
        *(ordered_pairs_even(orders, a, b, size) for a, b in pairs),
    ]


def check_faces(way: str, deals: int) -> list[float]:
    """RECTO VERSO lies in order: which printed card is number n, and which side is up."""
    game = games.find("recto_verso")
    finals = dealt(game, {"deck": "printed"}, WAYS[way](deals, 0))
    near, far = finals["near"].astype(np.int64), finals["far"].astype(np.int64)
    size = near.shape[1]
    codes = np.minimum(near, far) * 1000 + np.maximum(near, far)
    _, flat, copies = np.unique(codes, return_inverse=True, return_counts=True)
    cards = flat.reshape(codes.shape)
    up = (near < far).mean(axis=0)
    sides = ((up - 0.5) ** 2 * 4 * deals).sum()
    return [places_even(cards, size, copies // deals), float(chi2.sf(sides, size))]


@pytest.mark.parametrize("way", ["fair", "seeded"])
@pytest.mark.parametrize("name", DECKS)
def test_every_card_and_every_pair_is_as_likely_in_every_hand(name: str, way: str) -> None:
    found = check_hands(name, way, DEALS)
    assert len(found) == 2 * PLAYERS
    assert believable(*found), found


@pytest.mark.parametrize("way", WAYS)
def test_every_card_is_as_likely_at_every_place_of_a_pile(way: str) -> None:
    found = check_order(98, way, DEALS)
    assert believable(*found), found


@pytest.mark.parametrize("way", ["fair", "seeded"])
def test_two_faced_cards_lie_anywhere_either_way_up(way: str) -> None:
    found = check_faces(way, DEALS)
    assert believable(*found), found


def test_the_statistics_would_notice() -> None:
    """A card that one seat gets a quarter more often; one deal in 50 that was not shuffled."""
    counts, whole = hands("the_game", "seeded", DEALS)
    dice = np.random.default_rng(2)
    bent = counts[0].copy()
    some = np.flatnonzero((bent[:, 5] == 0) & (bent[:, 60] == 1))[: DEALS // 64]
    bent[some, 5], bent[some, 60] = 1, 0
    assert kinds_even(bent, whole) < DOUBT
    runs = counts[0].copy()
    for number, deal in enumerate(range(0, DEALS, 50)):  # six neighbours, each as often first
        runs[deal] = np.roll(np.arange(98) < 6, number * 41)
    assert pairs_even(runs, whole, dice) < DOUBT < kinds_even(runs, whole)
