"""Why one act is better than another, in words of the game: what it keeps, burns, whom it hits.

`server/static/js/coach/reasons.js` puts the same sentences together on a device.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from tapete.kit.game import Game
from tapete.kit.text.words import LANGUAGES, Text

MOST = 3  # facts told of one act
FOR, AGAINST = "for", "against"
ASIDE = "aside"


@cache
def all_words() -> dict[str, Any]:
    """All that the coach says, by name and language."""
    return tomllib.loads(files(__package__).joinpath("coach.toml").read_text("utf-8"))


def say(name: str, language: str, **places: Any) -> str:
    """A sentence of the coach's own."""
    return str(all_words()[name][language]).format(**places)


def facts(
    game: Game, view: Any, action: int, side: str, language: str, names: Sequence[str] = (),
    beside: int | None = None,
) -> list[str]:  # fmt: skip
    """What speaks FOR an act or AGAINST it, as its game tells it; nothing where it has no words.

    Seats are called by their `names`, or by their numbers where nobody says any. What is as true
    of the act `beside` it is left out.
    """
    if game.meaning is None:
        return []
    words = game.words
    wanted = words.gains if side == FOR else words.costs
    alike = [] if beside is None else game.meaning(view, beside)
    told = [
        words.mean(name, values, _whom(values, names, language), language)
        for name, values in game.meaning(view, action)
        if (name in wanted or name in words.meanings) and (name, values) not in alike
    ]
    return told[:MOST]


def _whom(values: Mapping[str, str], names: Sequence[str], language: str) -> str:
    """Sentences speak of `who`, a game's facts of seats."""
    seat = int(values.get("seat", -1))
    return names[seat] if 0 <= seat < len(names) else say("seat_called", language, seat=seat)


def why(
    game: Game, view: Any, better: int, instead: int, language: str, names: Sequence[str] = ()
) -> str:
    """What speaks for one act and against another, without what both have in common."""
    pro = facts(game, view, better, FOR, language, names, beside=instead)
    contra = facts(game, view, instead, AGAINST, language, names, beside=better)
    said = [
        say(name, language, facts=", ".join(listed))
        for name, listed in (("better_does", pro), ("yours_does", contra))
        if listed
    ]
    return " ".join(said) or say("no_words", language)


def hint(
    game: Game, view: Any, action: int, language: str, names: Sequence[str] = (),
    otherwise: str = "no_words",
) -> str:  # fmt: skip
    """Why an act that nobody has done yet would be good, in a sentence; `otherwise` is said where
    the game has no words for it."""
    told = ", ".join(facts(game, view, action, FOR, language, names))
    return f"{told[0].upper()}{told[1:]}." if told else say(otherwise, language)


def hint_in_all(game: Game, view: Any, action: int, names: Sequence[str], otherwise: str) -> Text:
    """By what the game says of it, or `otherwise`."""
    return {
        language: hint(game, view, action, language, names, otherwise) for language in LANGUAGES
    }


def talk_of(game: Game) -> frozenset[str]:
    """The facts of acts that only say something (`talk` beside their sentence in `words.toml`)."""
    return frozenset(name for name, text in _sentences(game).items() if "talk" in text)


def asides_of(game: Game) -> frozenset[str]:
    """Those of them that nobody waits for (`talk = "aside"`)."""
    return frozenset(name for name, text in _sentences(game).items() if text.get("talk") == ASIDE)


def _sentences(game: Game) -> dict[str, Text]:
    return {**game.words.gains, **game.words.costs, **game.words.meanings}


def is_talk(game: Game, view: Any, action: int) -> bool:
    """Whether an act only says something: no world shows what that is worth."""
    return _means(game, view, action, talk_of(game))


def is_aside(game: Game, view: Any, action: int) -> bool:
    """Whether nobody waits for an act: said whenever one likes, and taken back."""
    return _means(game, view, action, asides_of(game))


def _means(game: Game, view: Any, action: int, wanted: frozenset[str]) -> bool:
    """One of these facts."""
    if game.meaning is None or not wanted:
        return False
    return any(name in wanted for name, _ in game.meaning(view, action))


def in_all(name: str) -> Text:
    return {language: say(name, language) for language in LANGUAGES}


def why_in_all(game: Game, view: Any, better: int, instead: int) -> dict[str, str]:
    return {language: why(game, view, better, instead, language) for language in LANGUAGES}
