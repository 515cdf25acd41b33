"""A finished match act by act: what lay there, what each seat saw and remembered, what came."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.mind import Mind
from tapete.kit.options import Options
from tapete.match import Match
from tapete.match.dealing import Dealing

DEALT = -1  # in the place of a seat: the deal that begins a match


@dataclass(frozen=True)
class Step:
    """One act, or the first deal (act 0 of seat DEALT)."""

    n: int
    seat: int
    action: int
    before: Any
    after: Any
    views: list[Any]  # of every seat: before the act; after it where it begins a hand
    memories: list[Any]  # of every seat, before the act
    remembered: list[Any]  # and after it
    legal: list[int]  # what the seat could have done
    chance: bool  # whether cards were drawn, or anything else was left to chance
    opens: bool  # a hand begins with it
    ends: bool  # a hand ends with it


@dataclass(frozen=True)
class Played:
    """What it takes to play a match again."""

    game: Game
    players: int
    options: Options
    dealing: Dealing
    acts: list[tuple[int, int]]

    @classmethod
    def of(cls, match: Match) -> "Played":
        if not match.over:
            raise BadInput("the match is not over, so there is nothing to say about it yet")
        return cls(match.game, match.players, match.options, match.dealing, match.acts)


def steps(match: Played, mind: Mind) -> Iterator[Step]:
    """All of it, dealt and played again."""
    game, seats = match.game, range(match.players)
    memories = [mind.Memory() for _ in seats]
    state = game.cleared(match.players, match.options)
    opened: list[Any] | None = None  # what the seats saw as the hand began; None between hands
    for n, (seat, action) in enumerate([(DEALT, 0), *match.acts]):
        match.dealing.prepare(state, n)
        before, legal = state.copy(), []
        if seat == DEALT:
            game.deal(state)
        else:
            legal = game.acts(state, seat)
            game.act(state, seat, action)
        views = [game.view(before if opened else state, p) for p in seats]
        seen = views if opened is None else [game.view(state, p) for p in seats]
        opens = opened is None and _opens(game, seat, action)
        if opens:
            opened = views
        remembered = [memory.copy() for memory in memories]
        if mind.remembers and seat != DEALT:
            for memory, view in zip(remembered, seen, strict=True):
                mind.remember(memory, view)
        ends = opened is not None and not opens and mind.ended(state, opened[0])
        chance = seat == DEALT or state.drawn != before.drawn
        yield Step(
            n, seat, action, before, state.copy(), views, memories, remembered, legal, chance,
            opens, ends,
        )  # fmt: skip
        memories = remembered
        if ends:
            opened = None


def _opens(game: Game, seat: int, action: int) -> bool:
    """Where a game has an act for the deal a hand begins with it, else with any act."""
    return seat == DEALT or game.dealing is None or action == game.dealing


def results(step: Step, mind: Mind) -> list[float]:
    """What the hand that ends with this act brought each seat."""
    return [float(mind.prize(step.after, view)) for view in step.views]
