"""RECTO VERSO on the cloth: cards with two faces, and what this seat has seen of them."""

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import BRASS, CREAM, LIT, SAGE, Face, Paint, card
from tapete.kit.painting.look import SHARED, Look, title, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Piece, Scene

ANIMALS = dict(
    zip("FOHEWTUPL", "fox owl hare elephant whale turtle toucan penguin llama".split(), strict=True)
)
FIELDS = {
    "F": "#B5521E", "O": "#6E4F33", "H": "#A85468", "E": "#5B6B80", "W": "#1F4F7F",
    "T": "#4B6F2E", "U": "#8A5E0A", "P": "#2E7380", "L": "#74406A",
}  # fmt: skip
SIGNS = dict(
    zip(
        "st31xmlr",
        "skip turn flip-three flip-one steal magnifier left-half right-half".split(),
        strict=True,
    )
)
GLYPHS = {"s": "⊘", "t": "⇄", "3": "3", "1": "1", "x": "⇠", "m": "⌕", "l": "◐", "r": "◑"}
NIGHT = "#1B1712"
ASKED = {
    "laying": "lay {}", "flipping-three": "flip {}", "flipping-one": "flip {}",
    "stealing": "steal {} shown", "taking": "take {}", "robbed": "take {}",
}  # fmt: skip
WIDTH, WIDE = 6, 11


class RectoVerso(Look):
    phrases = SHARED | read_phrases(__package__)

    def named(self, place: str, text: str, names: list[str], language: str) -> str | None:
        if place == "other" and text.isdecimal() and int(text) < len(names):
            return f"{text} ({names[int(text)]})"
        return None

    def info(self, c: Scene) -> str:
        points = c.t("to points", n=c.around.options["points"])
        way = "▶" if c.view["way"] > 0 else "◀"
        return words(c.t("hand n", n=c.view["deals"]), points, way)

    def seat(self, c: Scene, p: int) -> str:
        return c.t("pts", n=c.view["totals"][p])

    def plate(self, c: Scene) -> str:
        phase = c.view["phase"]
        return c.t(phase, n=len(c.view["turned"])) if phase in ASKED else ""

    # Faces.

    def said(self, c: Scene, face: str | None) -> str:
        if face is None:
            return c.t("unseen")
        names = c.game.words.names
        return f"{names[ANIMALS[face[0]]][c.language]}, {names[SIGNS[face[1]]][c.language]}"

    def short(self, c: Scene, face: str, letters: int) -> str:
        name = c.game.words.names[ANIMALS[face[0]]][c.language]
        return f"{name[:letters]:<{letters}}{GLYPHS[face[1]]}"

    def _drawn(self, c: Scene, number: str, seen: str | None, other: str | None, far: bool) -> Face:
        """The side in sight; in its foot the other one, if it was seen. Far faces: dark edge."""
        wide = WIDE if c.roomy else WIDTH
        edge = NIGHT if far else CREAM
        paint = Paint(FIELDS[seen[0]] if seen else LIT, CREAM, edge)
        letters = wide - 3
        middle = self.short(c, seen, letters) if seen else "?"
        foot = self.short(c, other, letters) if other else ""
        tag = f"{number}×" if number in c.view["turned"] else number
        return card(paint, wide, [middle], top=tag, foot=foot)

    def _piece(self, c: Scene, number: str, far: bool) -> Piece:
        near, behind = c.view["near"][number], c.view["far"][number]
        seen, other = (behind, near) if far else (near, behind)
        acts = tuple(act for act in c.legal if act.split()[1:2] == [number])
        said = c.t("card", n=number, face=self.said(c, seen))
        if other:
            said = words(said, c.t("ahead" if far else "behind", face=self.said(c, other)))
        why = ASKED.get(c.view["phase"], "lay {}").format(number)
        face = self._drawn(c, number, seen, other, far)
        return Piece(f"card {number}", face, acts, why, said, calm=True)

    # Places.

    def seats_band(self, c: Scene) -> list[Band] | None:
        pieces: list[Piece] = []
        per_row = 2 if c.players == 4 and not c.roomy else 1
        bands = []
        for k, p in enumerate(c.others):
            now = p in c.told.acting and not c.told.over
            style = Style(color=BRASS if now else CREAM, bold=True)
            lamp = "▶" if now else " "
            bot = c.around.chairs[p].kind == "bot"
            label = (
                Text(f"{lamp}{c.name(p)[:7]:<7}", style),
                Text(f" {c.t('bot') if bot else '':<7}", Style(color=SAGE)),
                Text(f" {self.seat(c, p):<7}", Style(color=SAGE)),
            )
            pieces.append(Piece(f"seat {p}", label, calm=True))
            pieces += [self._piece(c, number, far=True) for number in c.view["hands"][p]]
            if (k + 1) % per_row == 0 or p == c.others[-1]:
                bands.append(Band(tuple(pieces), gap=0, indent=0))
                pieces = []
        return bands

    def centre(self, c: Scene) -> list[Band]:
        table = [self._piece(c, number, far=False) for number in c.view["table"]]
        head = [Band((title(c.t("middle"), c.t("cards", n=len(table))),))] if c.roomy else []
        return [*head, Band(tuple(table), gap=0)]

    def hand(self, c: Scene) -> list[Piece]:
        return [self._piece(c, number, far=False) for number in c.view["hands"][c.you]]

    def label(self, c: Scene, act: str) -> str:
        if act.startswith("steal"):
            return c.t(act.split()[2])
        return super().label(c, act)

    def plain(self, c: Scene) -> list[str]:
        def shown(number: str, far: bool) -> str:
            seen, other = c.view["far" if far else "near"], c.view["near" if far else "far"]
            behind = f"({other[number]})" if other[number] else ""
            return f"{number}:{seen[number] or '?'}{behind}"

        lines = [
            f"{c.name(p)} ({self.seat(c, p)}): "
            + " ".join(shown(number, far=True) for number in c.view["hands"][p])
            for p in c.others
        ]
        middle = " ".join(shown(number, far=False) for number in c.view["table"])
        return [*lines, f"{c.t('middle')}: {middle}"]

    def hand_text(self, c: Scene) -> str:
        near, far = c.view["near"], c.view["far"]
        return " ".join(
            f"{n}:{near[n] or '?'}" + (f"({far[n]})" if far[n] else "")
            for n in c.view["hands"][c.you]
        )


LOOK = RectoVerso
