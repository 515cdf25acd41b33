"""What every game's table has; a game that brings none of its own is played with this alone."""

from rich.style import Style
from rich.text import Text

from tapete.kit.game import Game
from tapete.terminal.paint import CREAM, INK, PAPER, SAGE, SOFT, Face, Look, card, padded
from tapete.terminal.scene import Band, Choice, Piece, Scene

PASS = "pass"
STRONG = Style(color=CREAM, bold=True)


class Cloth:
    pick = "choose"  # what to say while a chosen card needs a choice
    sorts = False  # whether the hand can be sorted in several ways

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

    def plain(self, c: Scene) -> list[str]:
        """The table in lines of plain text."""
        return [f"{name}: {value}" for name, value in c.view.items() if name != "hand"]

    def hand_text(self, c: Scene) -> str:
        return " ".join(c.view.get("hand", ()))

    def label(self, c: Scene, act: str) -> str:
        """An act that has no words of its own here."""
        return c.t("deal") if act == "deal" else act

    # Things to touch.

    def seats_band(self, c: Scene) -> list[Band] | None:
        """The others' places where names alone are not enough."""
        return None

    def centre(self, c: Scene) -> list[Band]:
        return []

    def hand(self, c: Scene) -> list[Piece]:
        faces: list[str] = list(c.view.get("hand", ()))
        return [
            Piece(f"{text}#{i}", self.face(c, text), tuple(a for a in c.legal if a == text), text)
            for i, text in enumerate(faces)
        ]

    def face(self, c: Scene, text: str) -> Face:
        wide, high = c.size
        return card(Look(PAPER, INK, SOFT), max(wide, len(text) + 2), padded([text, ""], high))

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


def words(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def title(text: str, more: str = "") -> Piece:
    made = Text(text, STRONG)
    if more:
        made.append(f"  {more}", Style(color=SAGE))
    return Piece(f"title {text}", (made,), calm=True)


def column(*faces: Face, width: int = 0) -> Face:
    """Faces one under the other, centred."""
    width = max([width, *(line.cell_len for face in faces for line in face)])
    made = []
    for face in faces:
        for line in face:
            pad = width - line.cell_len
            text = Text(" " * (pad // 2))
            text.append_text(line)
            text.append(" " * (pad - pad // 2))
            made.append(text)
    return tuple(made)
