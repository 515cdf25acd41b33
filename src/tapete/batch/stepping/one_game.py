"""One game of a batch: begun, asked, acted in and ended. Written once for every device."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from tapete.batch.stepping.observations import rounded
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, below, stream
from tapete.kit.game import Game
from tapete.kit.rule import rule

GOES_ON, ENDED, CUT = range(3)  # what came of an act


class Told(NamedTuple):
    """What a batch tells of its games, a row a game: arrays on the batch's device."""

    number: Any  # int64: of the game, which with the seed says all about its chance
    length: Any  # int32: acts done in it
    to_act: Any  # int8: the seat that is asked
    mask: Any  # int64, words: its legal acts as bits
    legal: Any  # bool, actions: the same, a column an act, up to a multiple of 8
    observation: Any  # columns: what that seat sees
    rewards: Any  # float32, seats: of a game that has just ended, else 0
    done: Any  # bool: the act of this step ended a game, and the next one is dealt
    cut: Any  # bool: it was given up for its length
    refused: Any  # bool: the act was not legal; nothing happened
    scores: Any  # int32, seats: of the last game that ended here
    places: Any  # int8, seats: the same; 1 has won

    @classmethod
    def shapes(cls, game: Game, players: int, columns: int, kind: str) -> dict[str, Any]:
        """The type and the shape of a row of each."""
        return {
            "number": (np.int64, ()),
            "length": (np.int32, ()),
            "to_act": (np.int8, ()),
            "mask": (np.int64, (game.mask_words,)),
            "legal": (np.bool_, (rounded(game.actions),)),
            "observation": (np.dtype(kind), (columns,)),
            "rewards": (np.float32, (players,)),
            "done": (np.bool_, ()),
            "cut": (np.bool_, ()),
            "refused": (np.bool_, ()),
            "scores": (np.int32, (players,)),
            "places": (np.int8, (players,)),
        }


class Stepping(NamedTuple):
    """A game's rules as batches use them.

    They get the arrays of `Told` one by one: taking one out of a tuple, or a row out of an array,
    counts a reference, and that costs compiled code more than an act does.
    """

    begin: Callable[..., None]
    do: Callable[..., int]
    settle: Callable[..., None]
    ask: Callable[..., int]


def stepping_of(game: Game) -> Stepping:
    deal, asked, legal, act = game.deal, game.asked, game.legal, game.act
    score, place, width, words = game.score, game.place, game.width, game.mask_words
    together = game.together

    @rule
    def begin(s: Any, dice: Any, seed: Any, number: int) -> None:
        """On a cleared record: the game of this number."""
        stream(s, seed[0], seed[1], number, CARD_STREAM)
        stream(dice, seed[0], seed[1], number, CHOICE_STREAM)
        deal(s)

    @rule
    def do(
        s: Any, i: int, action: int, limit: int, mask: Any, to_act: Any, length: Any, refused: Any
    ) -> int:
        """One act of the seat that was asked, if it is legal."""
        is_legal = 0 <= action < width * words and (
            (mask[i, action // width] >> action % width) & 1 != 0
        )
        refused[i] = not is_legal
        if is_legal:
            # Adding widens them: compiled once for whole words, rules serve every driver.
            act(s, int(to_act[i]) + 0, int(action) + 0)
            length[i] += 1
            if asked(s) < 0:
                return ENDED
            if length[i] >= limit:
                return CUT
        return GOES_ON

    @rule
    def settle(
        s: Any, i: int, outcome: int, rewards: Any, done: Any, cut: Any, scores: Any, places: Any
    ) -> None:
        """Who got what: 1 for a first place and -1 for another.

        Nothing in a game cut short, nor in one that nobody of several rivals has won.
        """
        if outcome == GOES_ON:
            if done[i]:  # what the step before told holds no longer
                done[i] = False
                cut[i] = False
                for seat in range(s.players):
                    rewards[i, seat] = 0
            return
        done[i] = True
        cut[i] = outcome == CUT
        winners = 0
        for seat in range(s.players):
            scores[i, seat] = score(s, seat)
            places[i, seat] = place(s, seat)
            rewards[i, seat] = 0
            winners += places[i, seat] == 1
        if outcome == ENDED and (winners or together):
            for seat in range(s.players):
                rewards[i, seat] = 1 if places[i, seat] == 1 else -1

    @rule
    def ask(s: Any, i: int, scratch: Any, mask: Any, to_act: Any) -> int:
        """Whom, and what that seat may do."""
        seat = asked(s)
        to_act[i] = seat
        if seat >= 0:
            legal(s, seat, scratch)
            for w in range(words):
                mask[i, w] = scratch[w]
        return seat

    return Stepping(begin, do, settle, ask)


def pick_of(game: Game) -> Callable[[Any, Any], int]:
    """Any legal act, each as likely."""
    width = game.width

    @rule
    def pick(mask: Any, dice: Any) -> int:
        return bits.nth_act(mask, below(dice, bits.count(mask)), width)

    return pick
