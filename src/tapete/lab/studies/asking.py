"""What a study is asked: a card that somebody designed, every option of a game, or variants."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.options import pairs, several
from tapete.lab.studies.study import Study, Varied

FEW = 5  # values of a number that are all tried
BOTS = {"card": "novice,regular,expert@32", "sweep": "novice,regular", "vary": "random,regular"}
GAMES = {"card": 10_000, "sweep": 2_000, "vary": 10_000}
THINKING = 400  # deals of a card's tables where somebody searches


@dataclass(frozen=True)
class Asked:
    """As said on the command line."""

    game: Game
    players: tuple[int, ...]
    options: Sequence[str]
    preset: str | None
    seed: str
    bots: str | None = None
    games: int | None = None
    thinking: int | None = None
    vary: Sequence[str] = ()
    cards: Sequence[str] = ()
    sweep: bool = False

    @property
    def kind(self) -> str:
        return "card" if self.cards else "sweep" if self.sweep else "vary"

    def study(self) -> Study:
        if bool(self.cards) + self.sweep + bool(self.vary) > 1:
            raise BadInput("one of --card, --sweep and --vary")
        base, preset = pairs(self.options), self.preset or self.game.lab_preset()
        vary = tuple((name, tuple(of.split(","))) for name, of in pairs(self.vary).items())
        variants: tuple[Varied, ...] = ()
        marked: tuple[str, ...] = ()
        thinking = self.thinking
        if self.cards:
            base, variants, marked = tried(self.game, self.cards, base, preset)
            thinking = self.thinking or THINKING
        elif self.sweep:
            variants = ((), *swept(self.game, self.game.options(base, preset)))
        return Study(
            self.game, self.players, base, preset, vary,
            tuple(name.strip() for name in (self.bots or BOTS[self.kind]).split(",")),
            self.games or GAMES[self.kind], self.seed, variants, marked, thinking,
            tuple(self.cards),
        )  # fmt: skip


def tried(
    game: Game, cards: Sequence[str], base: dict[str, str], preset: str | None
) -> tuple[dict[str, str], tuple[Varied, Varied], tuple[str, ...]]:
    """Cards at a table, and the same deck with nothing written on them: equal deals to both, and
    until one of the cards is played the same game."""
    how = game.designed
    if how is None:
        raise BadInput(f"{game.name} has no cards that people design")
    base = {**how.table, **base}
    chosen = game.options(base, preset)
    with_them = how.options(cards, chosen)
    without = how.options([how.blank] * len(cards), chosen)
    both = {name: text for name, text in with_them.items() if without[name] == text}
    variants = tuple(
        tuple((name, text) for name, text in said.items() if name not in both)
        for said in (without, with_them)
    )
    assert len(variants) == 2
    return {**base, **both}, variants, how.kinds[: len(cards)]


def swept(game: Game, usual: Any) -> list[Varied]:
    """Every option of a game by itself, with every value that is not the usual one; of numbers
    that have many, half and twice as much. Words of people are no variants."""
    return [
        ((name, text),)
        for name in game.offered()
        for text in other_values(game, name, getattr(usual, name))
    ]


def other_values(game: Game, name: str, usual: Any) -> list[str]:
    hint = get_type_hints(game.Options, include_extras=True)[name]
    if hint is bool:
        return ["off" if usual else "on"]
    if get_origin(hint) is Literal:
        return [value for value in get_args(hint) if value != usual]
    if several(hint) or not isinstance(usual, int):
        return []
    low, high = bounds(hint)
    if high - low <= FEW:
        found = list(range(low, high + 1))
    else:
        found = [usual // 2, usual * 2] if usual else [1, FEW]
    return [str(value) for value in found if low <= value <= high and value != usual]


def bounds(hint: Any) -> tuple[int, int]:
    for mark in getattr(hint, "__metadata__", ()):
        if isinstance(mark, msgspec.Meta) and mark.ge is not None and mark.le is not None:
            return int(mark.ge), int(mark.le)
    return 0, 1 << 15
