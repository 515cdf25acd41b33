"""An analysis as one JSON object."""

from collections import Counter
from typing import Any

from tapete.coach.analysis import Analysis, Seen
from tapete.coach.grading import Decision, Grade, accuracy
from tapete.coach.intervals import around
from tapete.coach.luck import Account
from tapete.coach.telling.reasons import why_in_all

SHOWN = 5  # acts of a decision that are told
WORST = 3
BEAM = 40  # of the solver, as `tapete solve` has it
PARTS = ("start", "result", "deal", "draws", "own", "gifts", "hidden", "luck", "skill", "adjusted")


def told(analysis: Analysis) -> dict[str, Any]:
    match, game = analysis.match, analysis.match.game
    decisions = [_decision(analysis, one) for one in analysis.seen if one.decision is not None]
    wrong = [one for one in decisions if one["grade"] not in (Grade.BEST, Grade.GOOD)]
    worst = sorted(wrong, key=lambda one: -one["loss"])[:WORST]
    return {
        "game": game.name,
        "rules": game.version,
        "players": match.players,
        "options": match.options.texts(),
        "acts": match.n,
        "seed": analysis.seed,
        "worlds": analysis.worlds,
        "judged_by": "expert" if analysis.judge.mind is game.mind else "playouts",
        "unit": "match" if analysis.judge.mind.plays_out else "prize",
        "together": game.together,
        "seats": [_seat(analysis, seat) for seat in range(match.players)],
        "worst": [one["n"] for one in worst],
        "curve": [[n, _rounded(chances)] for n, chances in analysis.curve()],
        "hands": [
            {
                "first": hand.first, "last": hand.last,
                "chance": _rounded(hand.outlook.chance), "weight": _rounded(hand.outlook.leverage),
                "start": _rounded(hand.start), "result": _rounded(hand.result),
                "deal": _rounded(hand.deal), "draws": _rounded(hand.draws),
                "own": _rounded(hand.own), "gifts": _rounded(hand.gifts),
            }
            for hand in analysis.hands
        ],
        "decisions": decisions,
        "solved": _solved(analysis),
    }  # fmt: skip


def _rounded(numbers: Any) -> list[float]:
    return [round(float(number), 4) for number in numbers]


def _seat(analysis: Analysis, seat: int) -> dict[str, Any]:
    mine = [one for one in analysis.decisions if one.seat == seat]
    counts = Counter(one.grade for one in mine)
    account = analysis.account
    parts = {name: float(getattr(account, name)[seat]) for name in PARTS}
    return {
        "decisions": len(mine),
        "grades": {grade.value: counts[grade] for grade in Grade},
        "unsure": sum(one.unsure for one in mine),
        "accuracy": round(accuracy(mine), 1),
        "lost_a_decision": sum(one.part for one in mine) / len(mine) if mine else 0.0,
        **parts,
        "cards_95": around(_cards(account, seat), float(account.error[seat])),
        "adjusted_95": around(parts["adjusted"], _decided_error(analysis, seat)),
    }


def _cards(account: Account, seat: int) -> float:
    return float(account.deal[seat] + account.draws[seat])


def _decided_error(analysis: Analysis, seat: int) -> float:
    """The standard error of what decisions meant for a seat."""
    total = 0.0
    hands = iter(analysis.hands)
    hand = next(hands)
    for one in analysis.decisions:
        while one.n > hand.last:
            hand = next(hands)
        others = max(analysis.match.players - 1, 1)
        share = 1.0 if one.seat == seat or analysis.match.game.together else 1 / others
        total += (share * float(hand.outlook.leverage[seat]) * one.error) ** 2
    return float(total**0.5)


def _decision(analysis: Analysis, one: Seen) -> dict[str, Any]:
    game, decision = analysis.match.game, one.decision
    assert decision is not None
    best = decision.judgement.best
    wrong = decision.grade not in (Grade.BEST, Grade.GOOD) or decision.unsure
    return {
        "n": decision.n,
        "seat": decision.seat,
        "did": game.action_text(decision.action),
        "grade": decision.grade.value,
        "loss": max(decision.part, 0.0),
        "loss_95": around(decision.part, decision.error / decision.swing),
        "unsure": decision.unsure,
        "best": [game.action_text(action) for action in best.plan],
        "best_even": [game.action_text(worth.action) for worth in decision.judgement.even],
        "why": why_in_all(game, one.step.views[decision.seat], best.action, decision.action)
        if wrong
        else None,
        "acts": [
            {
                "do": game.action_text(worth.action),
                "value": round(worth.value, 4),
                "error": round(worth.error, 4),
            }
            for worth in _shown(decision)
        ],
        "hindsight": None if one.hindsight is None else one.hindsight / decision.swing,
    }


def _shown(decision: Decision) -> list[Any]:
    """The best few, and the one that was done."""
    acts = list(decision.judgement.acts)
    return [
        worth
        for place, worth in enumerate(acts)
        if place < SHOWN or worth.action == decision.action
    ]


def _solved(analysis: Analysis) -> dict[str, Any] | None:
    """Whether the deal could have been won with open cards, the referee allowing every act."""
    match, game = analysis.match, analysis.match.game
    if game.solve is None or game.solver is None:
        return None
    state = analysis.seen[0].step.after.copy()
    acts = game.solve(state, BEAM, match.dealing.keys(game.solver.longest + 1))
    for n, (seat, action) in enumerate(acts, start=1):
        assert game.why_not(state, seat, action) == 0, "a search by other rules"
        match.dealing.prepare(state, n)
        game.act(state, seat, action)
    left = game.score(state, 0)
    return {"left": left, "won": left == 0, "beam": BEAM}
