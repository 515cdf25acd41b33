"""Luck and skill: the parts add up, and what the cards gave is zero in the mean."""

from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.coach import luck
from tapete.coach.analysis import Analysis, analyse
from tapete.coach.grading import Grade
from tapete.coach.replaying import Step
from tapete.coach.telling.reasons import is_talk
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.lab.adjusting import adjusted, log_of, narrower
from tapete.match import Match, Seeded

SHORT = {
    "uno": {"hands": "2"}, "vale_todo": {"limit": "60"}, "take_that": {"games": "1"},
    "recto_verso": {"points": "1"},
}  # fmt: skip


def finished(game: Game, seed: str = "coach") -> Match:
    options = game.options(SHORT.get(game.name, {}), game.lab_preset())
    seats = bots.choosers(game, "regular", 2, threads=1)
    engine = driver("interpreted", Series(game, 2, options, seats, seed_key(seed)))
    match = Match(game, 2, options, Seeded(seed))
    for seat, action in log_of(engine, 0):
        match.act(seat, action)
    return match


@pytest.fixture(scope="module", params=[g for g in games.every() if g.mind], ids=lambda g: g.name)
def analysis(request: pytest.FixtureRequest) -> Analysis:
    return analyse(finished(request.param), worlds=8, way=bots.MODULE)


def test_the_parts_add_up(analysis: Analysis) -> None:
    account = analysis.account
    assert account.result - account.start == pytest.approx(account.luck + account.skill, abs=1e-12)
    for hand in analysis.hands:
        assert hand.first < hand.last
    assert len(analysis.hands) >= 1


def test_what_is_only_said_is_no_decision(analysis: Analysis) -> None:
    """Nobody can weigh it, so it is neither held against anybody nor counted as kept."""
    game, judged = analysis.match.game, {one.n for one in analysis.decisions}
    said = [
        one.step.n for one in analysis.seen
        if len(one.step.legal) > 1 and is_talk(game, one.step.views[one.step.seat], one.step.action)
    ]  # fmt: skip
    assert judged and not judged & set(said)
    assert bool(said) == (game.name == "the_game"), "its offers (TG-03)"


def test_a_hand_starts_from_the_mean_of_what_could_have_been_dealt(analysis: Analysis) -> None:
    by_act = {one.step.n: one for one in analysis.seen}
    for hand in analysis.hands:
        rows = by_act[hand.first].rows
        assert hand.start == pytest.approx(rows[1:].mean(axis=0))
        assert hand.start + hand.deal == pytest.approx(rows[0])


def test_what_one_gives_away_the_others_get(analysis: Analysis) -> None:
    total = analysis.account.skill.sum()
    if analysis.match.game.together:
        assert analysis.account.skill[0] == pytest.approx(analysis.account.skill[1])
    else:
        assert total == pytest.approx(0.0, abs=0.05)  # weights of two seats may differ a little


def test_the_same_match_gives_the_same_analysis_on_any_number_of_threads() -> None:
    match = finished(games.find("uno"))
    one, two = (analyse(match, worlds=8, threads=n, way=bots.MODULE) for n in (1, 2))
    for mine, other in zip(one.seen, two.seen, strict=True):
        assert mine.decision == other.decision
        assert np.array_equal(mine.worth, other.worth) or mine.worth is other.worth
    assert one.account.luck.tolist() == two.account.luck.tolist()


def test_the_last_point_of_the_curve_is_the_result(analysis: Analysis) -> None:
    curve = analysis.curve()
    assert curve[-1][1].tolist() == analysis.account.result.tolist()
    assert all(0 <= chance <= 1 for _, chances in curve for chance in chances)


def test_a_best_act_gives_nothing_away(analysis: Analysis) -> None:
    for one in analysis.decisions:
        if one.grade is Grade.BEST:
            assert one.loss == 0.0


def test_a_match_that_goes_on_is_not_judged() -> None:
    match = Match(games.find("take_that"), 2, None, Seeded("1"))
    with pytest.raises(BadInput, match="not over"):
        analyse(match)


# A toy with known values: two coins, won if both show heads. Its judge is wrong on purpose.

WRONG = {(): 0.7, (1,): 0.9, (0,): 0.4, (1, 1): 1.0, (1, 0): 0.0, (0, 1): 0.0, (0, 0): 0.0}


def coins(first: int, second: int, others: tuple[int, int, int, int]) -> luck.Account:
    """One game of it, with what was drawn again for either coin."""
    a, b, c, d = others
    rows = {
        0: np.array([[WRONG[first,]], [WRONG[a,]], [WRONG[b,]]]),
        1: np.array([[WRONG[first, second]], [WRONG[first, c]], [WRONG[first, d]]]),
    }

    def step(n: int, **kind: Any) -> Step:
        usual = {"chance": True, "opens": n == 0, "ends": n == 1, "views": [None]}
        return SimpleNamespace(n=n, seat=0, after=(first, second), **usual | kind)  # type: ignore[return-value]

    mind: Any = SimpleNamespace(prize=lambda s, v: float(s == (1, 1)))
    game: Any = SimpleNamespace(together=False)
    hands = luck.hands(game, mind, [step(0), step(1)], lambda s: rows[s.n], lambda s: None, {})
    return luck.account(hands, np.array([float(first and second)]))


def test_what_the_cards_gave_is_zero_in_the_mean_however_wrong_the_judge_is() -> None:
    """Every game of the toy, each as likely: exactly the known 1/4 with and without luck."""
    every = [coins(x, y, tuple(rest)) for x, y, *rest in product((0, 1), repeat=6)]  # type: ignore[arg-type]
    assert len(every) == 64
    given = sum(Fraction(float(one.deal[0] + one.draws[0])) for one in every)
    assert abs(given) < Fraction(1, 10**12)
    results = [float(one.result[0] - one.deal[0] - one.draws[0]) for one in every]
    assert np.mean(results) == pytest.approx(0.25, abs=1e-12)


def test_adjusting_narrows_what_the_cards_explain_and_moves_nothing() -> None:
    dice = np.random.default_rng(1)
    means, ratios = [], []
    for _ in range(200):
        cards = dice.normal(0, 1, (60, 2))
        results = 0.3 + cards @ np.array([0.5, 0.2]) + dice.normal(0, 0.2, 60)
        means.append(adjusted(results.tolist(), cards).mean())
        ratios.append(narrower(results.tolist(), cards))
    assert np.mean(means) == pytest.approx(0.3, abs=4 * np.std(means) / 200**0.5)
    assert np.median(ratios) > 4
