"""What a hand means to the match: each seat's chance as it begins, and what a hand's prize moves.

Whole matches are played from before the deal by the mind's policy. Where that is too slow there
is but one hand, and its prize is all there is.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numba import typeof

from tapete.coach.judging import Judge
from tapete.coach.positions import FAR
from tapete.coach.replaying import Step
from tapete.kit.chance import new_stream, stream
from tapete.kit.game import Game
from tapete.kit.mind import Mind, share_of_first
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

MATCHES = 512  # played from the beginning of each hand
OUTLOOK_STREAM = 2  # of an act's seed, beside those for cards and for choices


@dataclass(frozen=True)
class Outlook:
    """A number a seat."""

    chance: Any  # its share of matches won
    leverage: Any  # how much of that a whole prize of the hand is worth
    swing: float = 1.0  # what a hand decides, on the scale of its prize: two deviations of it


def share_of(game: Game) -> Any:
    """The rule that says what an ended match brought a seat: a first place, divided; or all of it
    to everybody where all win together."""
    if not game.together:
        return share_of_first(game.place)
    place = game.place

    @rule
    def share(s: Any, seat: int) -> float:
        return 1.0 if place(s, seat) == 1 else 0.0

    return share


class Outlooks:
    """One thread's, at a judge's desk."""

    def __init__(self, judge: Judge, players: int) -> None:
        self._game, self._mind, self._players = judge.game, judge.mind, players
        self._desk = judge.desk
        self._play = _ready(judge.game, judge.mind, judge) if judge.mind.plays_out else None

    def at(self, opening: Step, seed: tuple[int, int]) -> Outlook | None:
        """From before the act that begins a hand; None where matches cannot be played out."""
        if self._play is None:
            return None
        game, players = self._game, self._players
        before = np.zeros(1, game.State.quiet_dtype())
        opening.before.pack(before[0])
        views = np.zeros(players, game.View.dtype())
        prizes, wins = np.zeros((MATCHES, players)), np.zeros((MATCHES, players))
        key = np.array(seed, np.int64)
        self._play(before, opening.seat, opening.action, key, views, prizes, wins, self._desk)
        swing = 2 * float(prizes.std(axis=0).mean()) or 1.0
        return Outlook(wins.mean(axis=0), slopes(prizes, wins), swing)


def slopes(prizes: Any, wins: Any) -> Any:
    """By how much wins go with prizes, seat by seat: a straight line's slope, never below zero."""
    away = prizes - prizes.mean(axis=0)
    spread = (away * away).sum(axis=0)
    together = (away * (wins - wins.mean(axis=0))).sum(axis=0)
    found = np.divide(together, spread, out=np.zeros_like(spread), where=spread > 0)
    return np.maximum(found, 0.0)


@cache
def _compiled(game: Game, mind: Mind) -> Any:
    look, asked, legal, act, deal = game.look, game.asked, game.legal, game.act, game.deal
    ended, prize, policy, share = mind.ended, mind.prize, mind.policy, share_of(game)

    @compiled(f"coach {game.name} matches", share_of, *game.functions, *mind.functions)
    def play(
        before: Any, opener: int, opening: int, seed: Any, views: Any, prizes: Any, wins: Any,
        desk: Any,
    ) -> None:  # fmt: skip
        s, dice = desk.states[1], desk.dice[0]
        for i in range(len(wins)):
            desk.states[1] = before[0]
            stream(dice, seed[0], seed[1], i, OUTLOOK_STREAM)
            new_stream(s, dice)
            if opener < 0:
                deal(s)
            else:
                act(s, opener, opening)
            for p in range(len(views)):
                look(s, p, views[p])
            counted = False
            done = 0
            seat = asked(s)
            while not counted or (seat >= 0 and done < FAR):
                if not counted and (seat < 0 or done >= FAR or ended(s, views[0])):
                    counted = True
                    for p in range(len(views)):
                        prizes[i, p] = prize(s, views[p])
                if seat >= 0:
                    legal(s, seat, desk.masks[1])
                    look(s, seat, desk.views[0])
                    act(s, seat, policy(desk.views[0], desk.masks[1], dice, desk))
                    done += 1
                    seat = asked(s)
            for p in range(len(views)):
                wins[i, p] = share(s, p)

    return play


@cache
def _ready(game: Game, mind: Mind, judge: Judge) -> Any:
    """Compiled by whoever asks first."""
    play = _compiled(game, mind)
    before, views = np.zeros(1, game.State.quiet_dtype()), np.zeros(1, game.View.dtype())
    numbers, seed = np.zeros((1, 1)), np.zeros(2, np.int64)
    arguments = (before, 0, 0, seed, views, numbers, numbers, judge.desk)
    play.compile(tuple(typeof(argument) for argument in arguments))
    return play
