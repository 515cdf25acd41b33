"""A finished match analysed: every decision, the curve, luck and skill."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from queue import SimpleQueue
from typing import Any

import numpy as np

from tapete.bots import COMPILED, MODULE
from tapete.bots.search.in_module import is_there
from tapete.bots.search.playing_on import share_of, usual_effort
from tapete.coach import luck
from tapete.coach.grading import Decision, decided
from tapete.coach.judging import WORLDS, Judge
from tapete.coach.outlook import Outlook, Outlooks
from tapete.coach.positions import Positions
from tapete.coach.replaying import Played, Step, results, steps
from tapete.coach.telling.reasons import is_talk
from tapete.kit.chance import seed_key
from tapete.kit.cores import usable_cores
from tapete.kit.game import Game
from tapete.match import Match


@dataclass(frozen=True)
class Seen:
    """What was worked out about one act."""

    step: Step
    worth: Any  # of the position after it, for each seat; None between hands
    rows: Any  # what chance could have made of it; None where it left nothing to chance
    outlook: Outlook | None  # what its hand means to the match, where it begins one
    decision: Decision | None
    hindsight: float | None  # the better act less this one, with the cards that really lay there


@dataclass(frozen=True)
class Analysis:
    match: Match
    seed: str
    worlds: int
    judge: Judge
    seen: list[Seen]
    hands: list[luck.Hand]
    account: luck.Account

    @property
    def decisions(self) -> list[Decision]:
        return [seen.decision for seen in self.seen if seen.decision is not None]

    def curve(self) -> list[tuple[int, Any]]:
        """After each act each seat's chance of the match: the hand's outlook, and what the
        position moves it by. At the very end it is the result."""
        points = []
        at = iter(self.hands)
        hand = next(at)
        for one in self.seen:
            if one.step.n > hand.last:
                hand = next(at, hand)
            if one.worth is None:
                continue
            moved = hand.outlook.leverage * (one.worth - hand.start)
            points.append((one.step.n, np.clip(hand.outlook.chance + moved, 0.0, 1.0)))
        points[-1] = (points[-1][0], self.account.result)
        return points


class Desk:
    """One thread's judge with its eye for positions."""

    def __init__(self, match: Match, way: str) -> None:
        self.judge = Judge(match.game, way=way)
        self.positions = Positions(self.judge, match.players)
        self.outlooks = Outlooks(self.judge, match.players)
        self.effort = usual_effort(self.judge.mind)


def quickest(game: Game) -> str:
    """How to judge without waiting for a compiler: by a module where one is at hand."""
    return MODULE if is_there(game) else COMPILED


def analyse(
    match: Match, seed: str = "1", worlds: int = WORLDS,
    progress: Callable[[int], None] = lambda done: None, threads: int | None = None,
    way: str = COMPILED,
) -> Analysis:  # fmt: skip
    """The same match, seed and worlds give the same analysis, on however many threads.

    Either way, too, but for the last digits: nets add up in floats of 32 bits.
    """
    threads = threads or usable_cores()
    played = Played.of(match)
    free: SimpleQueue[Desk] = SimpleQueue()
    first = Desk(match, way)
    for desk in (first, *(Desk(match, way) for _ in range(threads - 1))):
        free.put(desk)

    def look(step: Step, in_hand: bool) -> Seen:
        desk = free.get()
        try:
            return _seen(desk, step, in_hand, seed_key(f"{seed} {step.n}"), worlds)
        finally:
            free.put(desk)

    seen: list[Seen] = []
    mind = first.judge.mind
    with ThreadPoolExecutor(threads) as pool:
        jobs = [
            pool.submit(look, step, in_hand) for step, in_hand in _in_hands(steps(played, mind))
        ]
        for done, job in enumerate(jobs, 1):
            seen.append(job.result())
            progress(done)
    seen = _weighed(seen)
    by_act = {one.step.n: one for one in seen}
    decisions = {one.step.n: one.decision for one in seen if one.decision is not None}
    hands = luck.hands(
        match.game, mind, (one.step for one in seen), lambda step: by_act[step.n].rows,
        lambda step: by_act[step.n].outlook, decisions,
    )  # fmt: skip
    account = luck.account(hands, result_of(match, mind.plays_out, seen[-1].step, hands))
    return Analysis(match, seed, worlds, first.judge, seen, hands, account)


def result_of(match: Any, played_out: bool, last: Step, hands: list[luck.Hand]) -> Any:
    """What the match brought each seat, on the scale of its outlook."""
    if not played_out:
        return hands[-1].result
    share = share_of(match.game)
    return np.array([float(share(last.after, seat)) for seat in range(match.players)])


def _weighed(seen: list[Seen]) -> list[Seen]:
    """Every decision with what its hand decides."""
    found, swing = [], 1.0
    for one in seen:
        if one.outlook is not None:
            swing = one.outlook.swing
        if one.decision is not None:
            one = replace(one, decision=replace(one.decision, swing=swing))
        found.append(one)
    return found


def _in_hands(played: Iterator[Step]) -> Iterator[tuple[Step, bool]]:
    """Every act, and whether it belongs to a hand: between hands nothing is at stake."""
    in_hand = False
    for step in played:
        in_hand = in_hand or step.opens
        yield step, in_hand
        in_hand = in_hand and not step.ends


def _seen(desk: Desk, step: Step, in_hand: bool, seed: tuple[int, int], worlds: int) -> Seen:
    if not in_hand:
        return Seen(step, None, None, None, None, None)
    rows, decision, outlook = None, None, None
    if step.opens:
        outlook = desk.outlooks.at(step, seed)
    if step.chance:
        rows = luck.chance_rows(desk.positions, step, seed, desk.effort)
    if len(step.legal) > 1 and not step.opens and not _only_said(desk.judge.game, step):
        decision = decided(desk.judge, step, seed, worlds)
    if step.ends:
        worth = np.array(results(step, desk.judge.mind))
    elif rows is not None:
        worth = rows[0]
    else:
        worth = desk.positions.worth(
            step.after, step.remembered, step.views, seed, desk.effort.times
        )
    open_cards = None
    if decision is not None and decision.loss > 0:
        open_cards = _with_open_cards(desk, step, decision, seed)
    return Seen(step, worth, rows, outlook, decision, open_cards)


def _only_said(game: Game, step: Step) -> bool:
    return is_talk(game, step.views[step.seat], step.action)


def _with_open_cards(desk: Desk, step: Step, decision: Decision, seed: tuple[int, int]) -> float:
    """How much better the better act was with the cards that really lay there."""
    both = []
    for action in (decision.judgement.best.action, step.action):
        rows = desk.positions.could_have_come(
            step.before, step.seat, action, step.after, step.memories, step.views, seed,
            desk.effort.draws, desk.effort.times,
        )  # fmt: skip
        both.append(float(rows[1:, step.seat].mean()))
    return both[0] - both[1]
