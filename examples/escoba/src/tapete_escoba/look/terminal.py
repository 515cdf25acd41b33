"""Escoba on the cloth: the table, and the card that takes from it."""

from tapete.kit.painting.faces import CREAM, INK, PAPER, Face, Paint, card, padded
from tapete.kit.painting.look import SHARED, Look, title, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Choice, Piece, Scene

SIGNS = {"O": "●", "C": "♥", "E": "♠", "B": "♣"}  # coins, cups, swords, clubs
EDGES = {"O": "#B07A12", "C": "#A3271F", "E": "#1F5C99", "B": "#2F6B33"}
SMALL = (6, 3)
LAID = Paint("#7A4A12", CREAM, CREAM)


class Escoba(Look):
    phrases = SHARED | read_phrases(__package__)

    def face(self, c: Scene, text: str) -> Face:
        """Number and suit; a figure says what it is worth."""
        wide, high = c.size
        worth = f"={_worth(text)}" if _worth(text) != int(text[:-1]) else ""
        return card(_paint(text), wide, padded([_short(text), f"{worth:>{wide - 3}}"], high))

    def info(self, c: Scene) -> str:
        target = c.t("to n", n=c.around.options["target"])
        return words(target, c.t("pile", n=c.view["pile"]))

    def seat(self, c: Scene, p: int) -> str:
        won = c.t("won", n=len(c.view["won"][p]), s=c.view["sweeps"][p])
        points = c.t("pts", n=c.view["totals"][p])
        return words(f"{c.view['sizes'][p]}▮", points, won)

    def plate(self, c: Scene) -> str:
        if c.view["phase"] == "taking":
            return c.t("missing", n=_missing(c))
        return c.t("lay") if c.view["phase"] == "laying" else ""

    def centre(self, c: Scene) -> list[Band]:
        lying: list[str] = c.view["table"]
        said = c.t("sum", n=sum(map(_worth, lying))) if lying else c.t("empty")
        pieces = [self._lying(c, text) for text in lying]
        if c.view["laid"]:
            face = card(LAID, SMALL[0], [_short(c.view["laid"])])
            pieces.insert(0, Piece("laid", face, words=c.view["laid"], calm=True))
        return [Band((title(c.t("table"), said),)), Band(tuple(pieces))]

    def _lying(self, c: Scene, text: str) -> Piece:
        take = f"take {text}"
        acts = (take,) if take in c.legal else ()
        foot = "▲▲" if text in c.view["chosen"] else ""
        face = card(_paint(text), SMALL[0], [_short(text)], foot=foot)
        why = take if c.view["phase"] == "taking" and not foot and not acts else ""
        return Piece(f"table {text}", face, acts, why, text, calm=True)

    def hand(self, c: Scene) -> list[Piece]:
        return [
            Piece(
                f"hand {text}", self.face(c, text), (text,) if text in c.legal else (), text, text
            )
            for text in c.view["hand"]
        ]

    def decisions(self, c: Scene) -> list[Choice]:
        return [Choice("leave", c.t("leave"))]

    def plain(self, c: Scene) -> list[str]:
        return [words(c.told.lies, c.t("missing", n=_missing(c)) if c.view["laid"] else "")]


def _worth(text: str) -> int:
    number = int(text[:-1])
    return number - 2 if number > 7 else number


def _missing(c: Scene) -> int:
    return 15 - sum(map(_worth, [c.view["laid"], *c.view["chosen"]]))


def _short(text: str) -> str:
    return f"{text[:-1]}{SIGNS[text[-1]]}"


def _paint(text: str) -> Paint:
    return Paint(PAPER, INK, EDGES[text[-1]])


LOOK = Escoba
