"""A game's words for people, Spanish and English side by side in its `words.toml`.

Both languages stand together so that neither can be forgotten; a test asks for both.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from tapete.kit.errors import BadInput

LANGUAGES = ("es", "en")
Text = Mapping[str, str]  # language -> sentence


class Words:
    """What a game says: its title, every rule by number, options, and what notes tell."""

    def __init__(self, package: str) -> None:
        # Read only when somebody asks: most games are found and never spoken of.
        self.package = package
        self._loaded: dict[str, Any] | None = None

    def _part(self, name: str) -> dict[str, Any]:
        if self._loaded is None:
            self._loaded = tomllib.loads(
                files(self.package).joinpath("words.toml").read_text("utf-8")
            )
        part: dict[str, Any] = self._loaded.get(name, {})
        return part

    @property
    def title(self) -> str:
        return str(self._part("game")["title"])

    @property
    def about(self) -> Text:
        """One line that says what kind of game this is."""
        return {language: str(self._part("game")[language]) for language in LANGUAGES}

    @property
    def rules(self) -> dict[int, Text]:
        """Every rule by its number."""
        return {int(number): text for number, text in self._part("rules").items()}

    @property
    def options(self) -> dict[str, Text]:
        return self._part("options")

    @property
    def presets(self) -> dict[str, Text]:
        return self._part("presets")

    @property
    def notes(self) -> dict[str, Text]:
        """Sentences with {places} for what happened, by the note's name."""
        return self._part("notes")

    @property
    def to_you(self) -> dict[str, Text]:
        """The same sentences as they are said to whoever they are about; they may be missing."""
        return self._part("to_you")

    @property
    def names(self) -> dict[str, Text]:
        """What a name of the notation is called in a sentence."""
        return self._part("names")

    @property
    def gains(self) -> dict[str, Text]:
        """What speaks for an act that does it: sentences with {places}, without a full stop."""
        return self._part("gains")

    @property
    def costs(self) -> dict[str, Text]:
        """What speaks against it."""
        return self._part("costs")

    @property
    def meanings(self) -> dict[str, Text]:
        """What may speak for either, by its numbers."""
        return self._part("meanings")

    @property
    def prize(self) -> Text:
        """What a hand's end is worth to the game's expert, in a sentence; may be missing."""
        return self._part("prize")

    @property
    def landing(self) -> dict[str, Any]:
        """How it stands on the first page; whatever is not said there has its usual value.

        `title`, `es` and `en` (a line of temptation), `minutes` of a match, `players` that
        "play now" seats, `quick` (options of a match of about those minutes), `fan` (three
        cards), `order` among the games.
        """
        return self._part("landing")

    @property
    def acts(self) -> dict[str, Text]:
        """What acts are called, by their notation with {places}: `"pair {card}"`."""
        return self._part("acts")

    def act(self, text: str, language: str) -> str:
        """An act in words: by the first pattern that fits it; its notation where none does."""
        for pattern, said in self.acts.items():
            if fits := pattern_of(pattern).fullmatch(text):
                return said[language].format(**self._spoken(fits.groupdict(), language))
        return text

    def _spoken(self, values: Mapping[str, str], language: str) -> dict[str, str]:
        return {
            place: self.names[value][language] if value in self.names else value
            for place, value in values.items()
        }

    def mean(self, name: str, values: Mapping[str, str], who: str, language: str) -> str:
        """One fact about an act, with how the seat that it is about is called."""
        told = {**self.gains, **self.costs, **self.meanings}[name]
        return told[language].format(who=who, **self._spoken(values, language))

    def tell(self, note: str, values: Mapping[str, str], who: str, language: str) -> str:
        """The sentence for one note."""
        return self.notes[note][language].format(who=who, **self._spoken(values, language))


@cache
def pattern_of(pattern: str) -> re.Pattern[str]:
    """`pair {card}` as an expression: a place is one or more signs without a space."""
    parts = re.split(r"\{(\w+)\}", pattern)
    return re.compile(
        "".join(f"(?P<{part}>\\S+?)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
    )


def language_of(text: str | None) -> str:
    """`es`, `es_ES.UTF-8`, `en`… as one of our languages; English where it is neither."""
    return "es" if (text or "").lower().startswith("es") else "en"


def checked_language(text: str) -> str:
    if text not in LANGUAGES:
        raise BadInput(f"the languages are {' and '.join(LANGUAGES)}, not '{text}'")
    return text
