"""A refusal: an act that was not taken, and why. Nothing has changed when it is raised."""

from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.text.cleaning import cleaned
from tapete.kit.text.words import Text

# The stable codes, with what each says where no rule says it better.
CODES: dict[str, Text] = {
    "over": {"es": "la partida ha acabado", "en": "the match is over"},
    "out-of-turn": {"es": "no es tu turno", "en": "it is not this seat's turn to act"},
    "forbidden": {"es": "una regla lo prohíbe", "en": "a rule forbids it"},
    "stale": {"es": "la mesa ya ha cambiado", "en": "the table has moved on"},
    "no-such-act": {"es": "no existe esa jugada", "en": "there is no such act"},
    "no-such-seat": {"es": "no existe ese sitio", "en": "there is no such seat"},
}


class Refusal(TapeteError):
    """Carries a stable code and, where a rule forbids the act, its number (`TG-04`)."""

    def __init__(self, game: Game, code: str, rule: int = 0, detail: str = "") -> None:
        self.game = game
        self.code = code
        self.number = rule
        self.rule = game.rule(rule) if rule else None
        self.detail = cleaned(detail)  # it may quote what somebody sent
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """One line for a person. Details are for whoever writes a client: in English."""
        if self.rule is None:
            return self.detail if self.detail and language == "en" else CODES[self.code][language]
        return f"{self.rule}: {self.game.words.rules[self.number][language]}"
