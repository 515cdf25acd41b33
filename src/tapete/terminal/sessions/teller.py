"""What happened and what people say, in words: the game's, its look's, or the terminal's own."""

from collections.abc import Mapping
from dataclasses import dataclass

from tapete.kit.painting import phrases
from tapete.kit.painting.look import Look
from tapete.kit.painting.moment import Line
from tapete.terminal.words import WORDS

BETWEEN = ", "  # things that one place of a sentence lists


@dataclass(frozen=True)
class Teller:
    look: Look
    language: str

    def line(self, kind: str, seat: int, values: Mapping[str, str], names: list[str]) -> Line:
        """A note as a sentence."""
        who = names[seat] if 0 <= seat < len(names) else ""
        spoken = {
            place: BETWEEN.join(self._spoken(place, part, names) for part in text.split(BETWEEN))
            for place, text in values.items()
        }
        sentence = self.look.game.words.notes[kind][self.language]
        return Line(seat, sentence.format(who=who, **spoken))

    def _spoken(self, place: str, text: str, names: list[str]) -> str:
        own = self.look.named(place, text, names, self.language)
        if own is not None:
            return own
        known = self.look.game.words.names
        return known[text][self.language] if text in known else text

    def phrase(self, name: str) -> str:
        """A quick phrase that somebody chose in the browser; one we do not know stays its name."""
        key = f"phrase {name}"
        known = WORDS | self.look.phrases
        return phrases.say(known, key, self.language) if key in known else name
