"""The share of games that a policy wins, and how sure that is."""

import numpy as np
import pytest

from tapete.batch.misplays import Misplay
from tapete.envs.evaluating import Share, share_won
from tapete.kit.errors import BadInput

TABLE = {"game": "take_that", "preset": "single", "games": 200}


DICE = np.random.default_rng(1)


def at_random(rows, masks, dice=DICE):
    return np.where(masks, dice.random(masks.shape), -1).argmax(1)


def first_legal(rows, masks):
    return masks.argmax(1)


def test_random_play_wins_as_often_as_random_play():
    share = share_won(at_random, **TABLE)
    assert share.low < 0.5 < share.high and 0 < share.high - share.low < 0.2


def test_the_same_games_are_the_same_share():
    assert share_won(first_legal, **TABLE) == share_won(first_legal, **TABLE)


def test_an_interval_is_never_closed_nor_outside():
    share = share_won(first_legal, "take_that", 1, preset="single", opponents="regular")
    assert 0 <= share.low <= share.won <= share.high <= 1 and share.low < share.high


def test_every_game_counts_once():
    seen = []

    def counted(rows, masks):
        seen.append(len(rows))
        return at_random(rows, masks)

    share = share_won(counted, "take_that", 7, preset="single", opponents=at_random)
    assert round(share.won * 7, 6) % 1 == 0 and set(seen) == {7}


def test_a_game_cut_short_is_not_won():
    assert share_won(at_random, max_acts=3, **TABLE).won == 0


def test_an_act_that_is_not_legal_is_told_and_ends_it():
    with pytest.raises(Misplay, match=r"take_that: bot 'the policy' in seat . chose .*not legal"):
        share_won(lambda rows, masks: masks.argmin(1), **TABLE)


def test_no_games_are_refused():
    with pytest.raises(BadInput, match="0 games"):
        share_won(at_random, "take_that", 0)


def test_it_reads_as_a_share():
    assert str(Share(0.718, 0.689, 0.745)) == "71.8% (68.9% to 74.5%)"
