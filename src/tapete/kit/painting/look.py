"""How a game looks in a terminal: the contract of a look, and what looks are put together of.

A game's own look is a class made from `Look`, called `LOOK` in the module `look.terminal` of the
game's package, with its words in `look/terminal.toml` beside it. A game that brings none is shown
by `kit.painting.default`.
"""

from typing import ClassVar

from rich.style import Style
from rich.text import Text

from tapete.kit.game import Game
from tapete.kit.painting.faces import CREAM, SAGE
from tapete.kit.painting.phrases import Phrases, read_phrases
from tapete.kit.painting.scene import Band, Choice, Piece, Scene

SHARED = read_phrases(__package__, "words.toml")  # the words that every look may use
STRONG = Style(color=CREAM, bold=True)


class Look:
    phrases: ClassVar[Phrases] = SHARED
    pick = "choose"  # what to say while a chosen card needs a choice
    sorts: tuple[str, ...] = ()  # the ways to sort a hand; the words for one: "sort NAME"

    def __init__(self, game: Game) -> None:
        self.game = game

    # Words.

    def named(self, place: str, text: str, names: list[str], language: str) -> str | None:
        """A value of a note in words; None where the game's own words will do."""
        return None

    def info(self, c: Scene) -> str:
        """What the bar says of the match."""
        return ""

    def seat(self, c: Scene, p: int) -> str:
        """What stands beside a player's name."""
        return ""

    def mark(self, c: Scene, p: int) -> str:
        """A warning beside a player's name."""
        return ""

    def plate(self, c: Scene) -> str:
        """What is to be done, while it is this seat's turn."""
        return ""

    def decides(self, c: Scene) -> bool:
        """Whether it is a decision rather than a turn."""
        return False

    def team_lost(self, c: Scene) -> str:
        """Where all win or lose together and have lost: how it ended."""
        return ""

    def plain(self, c: Scene) -> list[str]:
        """The table in lines of plain text."""
        return [c.told.lies] if c.told.lies else []

    def hand_text(self, c: Scene) -> str:
        return " ".join(held(c))

    def legend(self, c: Scene) -> list[str]:
        """For who plays by typing: what the notation of the acts means, where it is told."""
        return []

    def label(self, c: Scene, act: str) -> str:
        """An act that has no button of its own: its words, and how it is written."""
        if act == "deal":
            return c.t("deal")
        said = self.game.words.act(act, c.language)
        return f"{said} ({act})" if said != act else act

    # Things to touch.

    def seats_band(self, c: Scene) -> list[Band] | None:
        """The others' places where names alone are not enough."""
        return None

    def centre(self, c: Scene) -> list[Band]:
        """What lies on the table."""
        return []

    def hand(self, c: Scene) -> list[Piece]:
        """The own cards, each with what it may do."""
        return []

    def decisions(self, c: Scene) -> list[Choice]:
        """The game's own buttons; those that are not legal are left out."""
        return []

    def options(self, c: Scene, piece: Piece) -> list[Choice]:
        """What may be done with a chosen card that allows several things."""
        return [self.named_choice(c, act) for act in piece.acts]

    def named_choice(self, c: Scene, act: str) -> Choice:
        """An act as a button, where the game's own buttons do not have it."""
        return Choice(act, self.label(c, act))

    # Put together.

    def pieces(self, c: Scene) -> list[Piece]:
        bands = [*(self.seats_band(c) or []), *self.centre(c)]
        return [piece for band in bands for piece in band.pieces] + self.own(c)

    def own(self, c: Scene) -> list[Piece]:
        """The hand; who only watches has none."""
        return self.hand(c) if c.you >= 0 else []

    def choices(self, c: Scene) -> list[Choice]:
        """Every decision that no card stands for, each legal act exactly once."""
        pieces = self.pieces(c)
        chosen = next((p for p in pieces if p.key == c.selected and p.acts), None)
        if chosen is not None:
            return self.options(c, chosen)
        covered = {act for piece in pieces for act in (*piece.acts, *piece.more)}
        made = [one for one in self.decisions(c) if not one.act or one.act in c.legal]
        covered |= {one.act for one in made}
        rest = [act for act in c.legal if act not in covered]
        return made + [self.named_choice(c, act) for act in rest]


def held(c: Scene) -> list[str]:
    """The own cards, where a view tells them as texts."""
    found = c.view.get("hand")
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []


def words(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def title(text: str, more: str = "") -> Piece:
    made = Text(text, STRONG)
    if more:
        made.append(f"  {more}", Style(color=SAGE))
    return Piece(f"title {text}", (made,), calm=True)
