"""Errors are types with a stable code. Their text is one line, made for a person."""


class TapeteError(Exception):
    """Whatever a person or a program did that cannot be taken. Never a bug of ours."""

    code = "error"


class BadInput(TapeteError):
    """Something typed or read does not say what it should: an option, a seat, a notation."""

    code = "bad-input"


class MissingExtra(TapeteError, ImportError):
    """A library that is not installed with the package by itself: the line says how to get it."""

    code = "missing-extra"

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f"{what}: pip install 'tapete[{extra}]'")


class UnknownGame(BadInput):
    code = "unknown-game"


class BadGame(TapeteError):
    """A game's folder lacks something, or its rules cannot be run: for the game's author."""

    code = "bad-game"


class BadNotation(BadInput):
    """A text that should be a card, an act, a state or a deal, and isn't."""

    code = "bad-notation"


class DamagedTranscript(BadInput):
    """A transcript that cannot be read, or does not replay to what it says."""

    code = "damaged-transcript"
