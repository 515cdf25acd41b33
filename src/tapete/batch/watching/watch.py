"""One game from its deal to its end, and what it was like: a row of whole numbers."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tapete.batch.playouts.playout import LIMIT, Chooser, ask_of, can_miss
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule

NOBODY = -1
NOT_PLAYED = -1  # in place of acts: a deal that was not played, or not to its end
# A row. WINNER is whoever came first alone; where all win together 0 is a table that won and 1
# one that lost. COMEBACK: the winner was last in the second half. MARGIN: points between the
# first two, or what is left where all play together. PLAYED: how often a marked act was done,
# FIRST_HELD by: who was the first that could do one, done or not: chance says that, not the player.
ACTS, OPENER, WINNER, CHANGES, COMEBACK, MARGIN, PLAYED, FIRST_HELD = range(8)
ROW = 8
COLUMNS = ("acts", "opener", "winner", "changes", "comeback", "margin", "played", "first_held")
# What is kept while a game goes on: who was last alone in front, how often that changed, and by
# seat the act after which it was last.
AHEAD, TURNS, LAST_AT = 0, 1, 2


@cache
def following(game: Game) -> Callable[..., None]:
    """The rule that looks at a table after an act: who leads, and who is last?"""
    standing = game.standing or _by_place(game)

    @rule
    def follow(s: Any, players: int, act: int, front: Any) -> None:
        best, worst, ahead = standing(s, 0), standing(s, 0), 0
        for p in range(1, players):
            stands = standing(s, p)
            if stands > best:
                best = stands
                ahead = p
            elif stands == best:
                ahead = NOBODY
            worst = min(worst, stands)
        if worst == best:
            return
        for p in range(players):
            if standing(s, p) == worst:
                front[LAST_AT + p] = act
        if ahead != NOBODY:
            if front[AHEAD] != NOBODY and front[AHEAD] != ahead:
                front[TURNS] += 1
            front[AHEAD] = ahead

    return follow


def _by_place(game: Game) -> Callable[[Any, int], int]:
    place = game.place

    @rule
    def standing(s: Any, seat: int) -> int:
        return -place(s, seat)

    return standing


@cache
def ending(game: Game) -> Callable[..., None]:
    """The rule that says how a game ended."""
    place, score, together = game.place, game.score, game.together

    @rule
    def end(s: Any, players: int, front: Any, row: Any) -> None:
        row[WINNER], first, second, worse = NOBODY, 0, 0, 0
        for p in range(players):
            if place(s, p) == 1:
                first += 1
                row[WINNER] = p
        if first > 1:
            row[WINNER] = NOBODY
        row[CHANGES], row[COMEBACK] = front[TURNS], 0
        if together:
            row[WINNER] = 0 if first > 0 else 1
            row[OPENER] = 0
            row[MARGIN] = score(s, 0)
            return
        if row[WINNER] != NOBODY and front[LAST_AT + row[WINNER]] * 2 > row[ACTS]:
            row[COMEBACK] = 1
        first, second = score(s, 0), NOBODY
        for p in range(1, players):
            points = score(s, p)
            if points > first:
                second = first
                first = points
            elif worse == 0 or points > second:
                second = points
            worse = 1
        row[MARGIN] = first - second if players > 1 else 0

    return end


@rule
def begin(players: int, front: Any, row: Any) -> None:
    """Before the first act."""
    front[AHEAD] = NOBODY
    front[TURNS] = 0
    for p in range(players):
        front[LAST_AT + p] = 0
    row[PLAYED], row[FIRST_HELD] = 0, NOBODY


@rule
def any_marked(marks: Any) -> bool:
    """Whether there is anything to look for."""
    many = 0
    for marked in marks:
        many += marked
    return many > 0


@rule
def can_do_marked(mask: Any, width: int, kinds: Any, marks: Any) -> bool:
    """Whether a marked act is among those allowed: its card is in this hand, and playable."""
    for w in range(len(mask)):
        rest = mask[w]
        while rest:
            if marks[kinds[w * width + bits.lowest(rest)]]:
                return True
            rest &= rest - 1
    return False


def watch_one_of(game: Game, bots: Sequence[Chooser]) -> Callable[..., None]:
    """The rule that plays game `number` on a cleared record and writes its row."""
    deal, asked, legal, act, width = game.deal, game.asked, game.legal, game.act, game.width
    ask, may_miss = ask_of(game, bots), can_miss(bots)
    follow, end = following(game), ending(game)

    @rule
    def watch_one(
        s: Any, v: Any, mask: Any, dice: Any, who: Any, seed: Any, number: int,
        kinds: Any, marks: Any, done: Any, front: Any, row: Any,
    ) -> None:  # fmt: skip
        """`kinds` are those of all acts, `marks` 1 for a kind that is marked, `done` counts acts
        by seat and kind."""
        stream(s, seed[0], seed[1], number, CARD_STREAM)
        stream(dice, seed[0], seed[1], number, CHOICE_STREAM)
        deal(s)
        players = len(who)
        begin(players, front, row)
        looking = any_marked(marks)
        count = 0
        seat = asked(s)
        row[OPENER] = seat
        while seat >= 0 and count < LIMIT:
            legal(s, seat, mask)
            if looking and can_do_marked(mask, width, kinds, marks):
                row[FIRST_HELD] = seat
                looking = False
            action = ask(who[seat], s, seat, v, mask, dice)
            if may_miss and not bits.holds(mask, action, width):
                count = -1 - count  # given up, as in `playout`
                break
            kind = kinds[action]
            done[seat][kind] += 1
            if marks[kind]:
                row[PLAYED] += 1
            act(s, seat, action)
            count += 1
            follow(s, players, count, front)
            seat = asked(s)
        row[ACTS] = count
        end(s, players, front, row)

    return watch_one
