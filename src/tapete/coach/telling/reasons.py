"""Why one act is better than another, in words of the game: what it keeps, burns, whom it hits."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from tapete.kit.game import Game
from tapete.kit.text.words import LANGUAGES

MOST = 3  # facts told of one act
FOR, AGAINST = "for", "against"


@cache
def _words() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("coach.toml").read_text("utf-8"))


def say(name: str, language: str, **places: Any) -> str:
    """A sentence of the coach's own."""
    return str(_words()[name][language]).format(**places)


def facts(game: Game, view: Any, action: int, side: str, language: str) -> list[str]:
    """What speaks FOR an act or AGAINST it, as its game tells it; nothing where it has no words."""
    if game.meaning is None:
        return []
    words = game.words
    wanted = words.gains if side == FOR else words.costs
    told = [
        words.mean(name, values, language)
        for name, values in game.meaning(view, action)
        if name in wanted or name in words.meanings
    ]
    return told[:MOST]


def why(game: Game, view: Any, better: int, instead: int, language: str) -> str:
    """What speaks for one act and against another, without what both have in common."""
    pro = facts(game, view, better, FOR, language)
    contra = facts(game, view, instead, AGAINST, language)
    both = set(pro) & set(contra)
    said = [
        say(name, language, facts=", ".join(fact for fact in listed if fact not in both))
        for name, listed in (("better_does", pro), ("yours_does", contra))
        if set(listed) - both
    ]
    return " ".join(said) or say("no_words", language)


def hint(game: Game, view: Any, action: int, language: str) -> str:
    """What speaks for an act that nobody has done yet."""
    told = facts(game, view, action, FOR, language)
    return say("better_does", language, facts=", ".join(told)) if told else ""


def why_in_all(game: Game, view: Any, better: int, instead: int) -> dict[str, str]:
    return {language: why(game, view, better, instead, language) for language in LANGUAGES}
