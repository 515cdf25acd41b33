"""A hint for a seat: the best act or two, what they are worth, and why.

Judged from the seat's view and what it remembers, in the process beside in which experts search
(`bots.search.elsewhere`): whoever asks needs no compiler. The same view, memory and seed give the
same hint. While the search is being compiled the game's module judges; where there is none, the
usual bot says what it would do (`stand_in`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from tapete import bots, games
from tapete.bots.search import elsewhere
from tapete.bots.search.readiness import Readiness
from tapete.bots.seated import SEARCH
from tapete.bots.standing_in import instead
from tapete.coach.grading import MISTAKE
from tapete.coach.telling.reasons import hint_in_all, in_all, is_aside
from tapete.kit.chance import Chance, rekey, seed_key
from tapete.kit.game import Game

if TYPE_CHECKING:
    from tapete.coach.judging import Judge

# Numbers, not times: on every machine the same hint.
WORLDS = 48
SLOW_WORLDS = 12  # where the mind's policy is slow
SECONDS = 20.0  # that no judgement takes
MOST = 2  # acts told
COMPILED = 600.0  # seconds in which what is in the cache is loaded
CLOSE = MISTAKE  # what a second one may give away


@dataclass(frozen=True)
class Advice:
    """One act that a seat could do."""

    action: int
    plan: tuple[int, ...]  # it, and what is best done after it in the same turn
    value: float | None  # on the scale of the game's prize, 0 to 1; None: nobody has judged it …
    error: float | None  # … with its standard error
    even: bool  # nobody can say that it is worse than the best


@dataclass(frozen=True)
class Hint:
    advice: tuple[Advice, ...]  # the best first
    known: bool  # the mind needs no search here: a call, a forced reply, an exact end
    by: str = bots.EXPERT  # who says so: it, or the bot that stands in for it

    def _otherwise(self, one: Advice) -> str:
        """What is said where the game has no words. What needs no thought was not imagined."""
        if one.value is None or self.known:
            return "usual_act"
        return "no_words" if one is self.advice[0] else "near_act"

    def told(self, game: Game, view: Any, names: Sequence[str]) -> dict[str, Any]:
        """As it travels (docs/api.md, `hint`), with what speaks for each act in both languages."""
        return {
            "acts": [
                {
                    "do": game.action_text(one.action),
                    "plan": [game.action_text(action) for action in one.plan],
                    "value": one.value and round(one.value, 4),
                    "error": one.error and round(one.error, 4),
                    "even": one.even,
                    "why": hint_in_all(game, view, one.action, names, self._otherwise(one)),
                }
                for one in self.advice
            ],
            "known": self.known,
            "by": self.by,
            "prize": game.words.prize or in_all("share_of_wins"),
        }


def _load_beside(game: Game) -> None:
    elsewhere.ask(partial(_load, game.name), COMPILED)


PLAYOUTS = Readiness("tapete.coach.warming", _load_beside)  # of games without a mind


def _needs(game: Game) -> Readiness:
    return PLAYOUTS if game.mind is None else SEARCH


def is_ready(game: Game) -> bool:
    """Whether hints can be judged now; if not, `prepare` has what that needs compiled."""
    return _needs(game).serves(game)


def prepare(game: Game) -> None:
    """In the background, once."""
    _needs(game).prepare(game)


async def prepared(game: Game) -> bool:
    """Wait until hints can be given; False where what they need was not compiled."""
    return await _needs(game).served(game)


def worlds_of(game: Game) -> int:
    return SLOW_WORLDS if game.mind is not None and not game.mind.plays_out else WORLDS


def is_choice(game: Game, legal: Sequence[int]) -> bool:
    """Whether there is anything to choose: between hands there is not."""
    return len(legal) > 1 and game.dealing not in legal


def _asked_for(game: Game, view: Any, legal: Sequence[int]) -> Sequence[int]:
    """Without what can be said at any time, where something else is to be chosen."""
    acts = [action for action in legal if not is_aside(game, view, action)]
    return acts if len(acts) > 1 else legal


def hint(game: Game, view: Any, memory: Any, legal: Sequence[int], moment: str) -> Hint:
    """What an expert would do. `moment` names the match and the act: the seed comes from it.

    Waits for the process beside; raises `NoAnswer` where it gives none.
    """
    seed = seed_key(f"hint {moment}")
    mask = list(game.mask_of(_asked_for(game, view, legal)))
    asked = (view, memory, mask, (seed[0], seed[1]))
    return elsewhere.ask(partial(_hint, game.name, elsewhere.way_of(game), *asked), SECONDS)


def stand_in(game: Game, view: Any, legal: Sequence[int], moment: str) -> Hint | None:
    """What the usual bot would do: at once, and without a compiler. None where it draws lots."""
    usual = bots.usual(game)
    if usual == bots.RANDOM:
        return None
    dice = Chance()
    rekey(dice, *seed_key(f"hint {moment}"))
    mask = list(game.mask_of(_asked_for(game, view, legal)))
    action = instead(game, bots.EXPERT, view.seat, view, mask, dice)
    return Hint((Advice(action, (action,), None, None, True),), False, usual)


# In the process beside.


def _hint(
    name: str, way: str, view: Any, memory: Any, mask: list[int], seed: tuple[int, int]
) -> Hint:
    found = _judge(name, way).judge(view, memory, mask, seed, worlds_of(games.find(name)))
    close = [one for one in found.acts[1:] if one.is_open or one.behind < CLOSE]
    told = [found.best, *([] if found.known else close)][:MOST]
    return Hint(
        tuple(Advice(one.action, one.plan, one.value, one.error, one.is_open) for one in told),
        found.known,
    )


def _load(name: str) -> None:
    _judge(name, bots.COMPILED)


@cache
def _judge(name: str, way: str) -> "Judge":
    from tapete.coach.judging import Judge

    return Judge(games.find(name), way=way)
