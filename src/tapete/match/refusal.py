"""A refusal: an act that was not taken, and why. Nothing has changed when it is raised."""

from tapete.kit.errors import TapeteError
from tapete.kit.game import Game

# The stable codes, with what each says where no rule says it better.
CODES = {
    "over": "the match is over",
    "out-of-turn": "it is not this seat's turn to act",
    "forbidden": "a rule forbids it",
    "stale": "the table has moved on",
    "no-such-act": "there is no such act",
    "no-such-seat": "there is no such seat",
}


class Refusal(TapeteError):
    """Carries a stable code and, where a rule forbids the act, its number (`TG-04`)."""

    def __init__(self, game: Game, code: str, rule: int = 0, detail: str = "") -> None:
        self.game = game
        self.code = code
        self.number = rule
        self.rule = game.rule(rule) if rule else None
        self.detail = detail
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """One line for a person."""
        said = self.detail or CODES[self.code]
        if self.rule is None:
            return said
        return f"{self.rule}: {self.game.words.rules[self.number][language]}"
