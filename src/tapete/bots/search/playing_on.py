"""An open position played on by a mind's policy: the rules behind the coach's luck and curve.

Written once, for the coach (`coach.positions`, `coach.outlook`) and for a game's module
(`portable.coaching`). Chance to come is always drawn anew: the cards that really came next have
no say in what a position was worth.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, new_stream, stream
from tapete.kit.game import Game
from tapete.kit.mind import Mind, share_of_first
from tapete.kit.rule import rule

FAR = 20_000  # acts after which a hand that does not end is taken as it stands
OUTLOOK_STREAM = 2  # of an act's seed, beside those for cards and for choices
MATCHES = 512  # played from the beginning of each hand


class Effort(NamedTuple):
    """What a value of luck may cost."""

    deals: int  # how often a deal …
    draws: int  # … or any other chance is drawn again
    times: int  # how often a position is played on


def usual_effort(mind: Mind) -> Effort:
    """For one match; a judge who plays on until it can say needs to be asked less often."""
    return Effort(24, 8, 64 if mind.plays_out else 8)


class Rules(NamedTuple):
    """Closures over a game's rules and a mind."""

    # (states, views, memories, seed, out, desk): each state played on, once a column.
    settle: Callable[..., None]
    # (before, seat, action, memories, seed, states, remembered, desk): other chance.
    again: Callable[..., None]
    # (before, opener, opening, seed, views, prizes, wins, desk): whole matches.
    matches: Callable[..., None]


def rules_of(game: Game, mind: Mind) -> Rules:
    return Rules(_settle(game, mind), _again(game, mind), _matches(game, mind))


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


def settling(game: Game, mind: Mind) -> Any:
    """The rule (state, views, memories, dice, out, desk) that plays a position on once and
    writes what it came to for each seat.

    To the end of the hand, by the mind's policy: so a position is worth what it brings in the mean
    if the table plays on like that. A policy too slow for it goes on until each seat has moved
    once, and the mind judges.
    """
    look, asked, legal, act = game.look, game.asked, game.legal, game.act
    ended, prize, policy = mind.ended, mind.prize, mind.policy
    still, worth = mind.still, mind.worth
    remember, remembers = mind.remember, mind.remembers

    @rule
    def play_out(s: Any, views: Any, memories: Any, dice: Any, out: Any, desk: Any) -> None:
        done = 0
        while not ended(s, views[0]) and done < FAR:
            seat = asked(s)
            legal(s, seat, desk.masks[1])
            look(s, seat, desk.views[0])
            act(s, seat, policy(desk.views[0], desk.masks[1], dice, desk))
            done += 1
        for p in range(len(views)):
            out[p] = prize(s, views[p])

    @rule
    def judged_by(s: Any, v: Any, dice: Any, desk: Any) -> float:
        """Until this very seat has moved and the mind can judge: nobody else sees its hand."""
        done = 0
        while not ended(s, v):
            seat = asked(s)
            legal(s, seat, desk.masks[1])
            look(s, seat, desk.views[0])
            act(s, seat, policy(desk.views[0], desk.masks[1], dice, desk))
            done += 1
            if remembers:
                look(s, v.seat, desk.views[1])
                remember(desk.memories[1], desk.views[1])
            if seat == v.seat and not ended(s, v) and still(s, v, done, desk):
                look(s, v.seat, desk.views[1])
                return worth(desk.views[1], desk.memories[1], desk)
        return prize(s, v)

    @rule
    def play_on(s: Any, views: Any, memories: Any, dice: Any, out: Any, desk: Any) -> None:
        desk.states[0] = s
        desk.dice[1] = dice
        for p in range(len(views)):
            desk.states[1] = desk.states[0]
            desk.dice[0] = desk.dice[1]
            desk.memories[1] = memories[p]
            out[p] = judged_by(desk.states[1], views[p], desk.dice[0], desk)

    return play_out if mind.plays_out else play_on


def _settle(game: Game, mind: Mind) -> Any:
    settle_once = settling(game, mind)

    @rule
    def settle(states: Any, views: Any, memories: Any, seed: Any, out: Any, desk: Any) -> None:
        """Each state played on, once a column, with the same dice as the others."""
        for i in range(out.shape[1]):
            for k in range(len(states)):
                stream(desk.dice[0], seed[0], seed[1], i, CHOICE_STREAM)
                desk.states[1] = states[k]
                new_stream(desk.states[1], desk.dice[0])
                settle_once(desk.states[1], views, memories[k], desk.dice[0], out[k, i], desk)

    return settle


def _again(game: Game, mind: Mind) -> Any:
    act, deal, look, remember = game.act, game.deal, game.look, mind.remember

    @rule
    def again(
        before: Any, seat: int, action: int, memories: Any, seed: Any, states: Any,
        remembered: Any, desk: Any,
    ) -> None:  # fmt: skip
        """Row 0 is what really came; the others come of the same act with other chance."""
        for k in range(len(states)):
            if k > 0:
                states[k] = before
                stream(desk.dice[0], seed[0], seed[1], k, CARD_STREAM)
                new_stream(states[k], desk.dice[0])
                if seat < 0:
                    deal(states[k])
                else:
                    act(states[k], seat, action)
            for p in range(len(memories)):
                remembered[k, p] = memories[p]
                look(states[k], p, desk.views[0])
                remember(remembered[k, p], desk.views[0])

    return again


def _matches(game: Game, mind: Mind) -> Any:
    look, asked, legal, act, deal = game.look, game.asked, game.legal, game.act, game.deal
    ended, prize, policy, share = mind.ended, mind.prize, mind.policy, share_of(game)

    @rule
    def matches(
        before: Any, opener: int, opening: int, seed: Any, views: Any, prizes: Any, wins: Any,
        desk: Any,
    ) -> None:  # fmt: skip
        s, dice = desk.states[1], desk.dice[0]
        for i in range(len(wins)):
            desk.states[1] = before
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

    return matches
