"""THE GAME on the cloth: four rows, one team."""

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import (
    BRASS,
    CREAM,
    INK,
    PAPER,
    SAGE,
    SOFT,
    Face,
    Paint,
    back,
    card,
    column,
    padded,
)
from tapete.kit.painting.look import SHARED, Look, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Choice, Piece, Scene

ROWS = ("^1", "^2", "v1", "v2")
ARROWS = {"^1": "↑1", "^2": "↑2", "v1": "↓1", "v2": "↓2"}
LEVELS = ("free", "leave", "need")
BARS = " ▁▂▃▄▅▆▇█"
CARD = Paint(PAPER, INK, SOFT)
ROW_CARD = Paint("#2F5D6B", CREAM, CREAM)
COLUMN = 15


class TheGame(Look):
    phrases = SHARED | read_phrases(__package__)
    pick = "choose row"

    def face(self, c: Scene, text: str) -> Face:
        """The number, and how far up the hundred it stands."""
        wide, high = c.size
        bar = BARS[min(8, 1 + int(text) * 8 // 100)]
        rows: list[Text | str] = [f"{text:>2}", Text(bar * (wide - 2), Style(color="#6D9CAB"))]
        return card(CARD, wide, padded(rows, high))

    def info(self, c: Scene) -> str:
        return words(c.t("pile", n=c.view["pile"]), c.t("left all", n=_left(c), m=_highest(c) - 1))

    def seat(self, c: Scene, p: int) -> str:
        offer = c.view["offers"][p] if c.view["turn"] < 0 else ""
        return f"{c.view['sizes'][p]}▮" + (f" {c.t(offer)}" if offer else "")

    def plate(self, c: Scene) -> str:
        if c.view["turn"] != c.you:
            return c.t("begin it")
        return c.t("laid so far", n=c.view["played"], m=c.view["minimum"])

    def team_lost(self, c: Scene) -> str:
        return c.t("team left", n=c.told.scores[0])

    def centre(self, c: Scene) -> list[Band]:
        pile = column(back(*c.size), (Text(c.t("pile", n=c.view["pile"]), SAGE),), width=8)
        inset = max(1, (c.width - 4 * COLUMN - 3 - 10) // 2)
        rows = [self._row(c, r) for r in range(len(ROWS))]
        bands = [Band((Piece("pile", (Text(""), *pile), calm=True), *rows), indent=inset)]
        if c.starting("signal"):
            bands.append(Band(tuple(self._signal(c, r) for r in range(4)), indent=inset + 9))
        return bands

    def _row(self, c: Scene, r: int) -> Piece:
        top, name = c.view["rows"][r], ROWS[r]
        up = name[0] == "^"
        head = Text(f"{ARROWS[name]} {c.t('up' if up else 'down')}", Style(color=CREAM, bold=True))
        chosen = _number(c.selected)
        act = f"{chosen}{name}"
        can = chosen and act in c.legal
        jump = Text(" ")
        if chosen:
            jump = self._jump(c, r, int(chosen)) if can else Text(c.t("wont fit"), Style(dim=True))
        wide, high = c.size
        shown = padded([f"{top:^{wide - 2}}", ""] if not c.roomy else ["", f"{top:^7}", ""], high)
        paint = Paint("#143327", SAGE, SAGE) if top in (1, _highest(c) + 1) else ROW_CARD
        face = column((head,), card(paint, wide, shown), (jump,), self._told(c, r), width=COLUMN)
        words_ = f"{ARROWS[name]} {top}"
        return Piece(f"row {name}", face, (act,) if can else (), words=words_, calm=True)

    def _jump(self, c: Scene, r: int, number: int) -> Text:
        by = number - c.view["rows"][r]
        if by == (-10 if r < 2 else 10):
            return Text(c.t("ten back"), Style(color=BRASS, bold=True))
        return Text(f"{by:+d}".replace("-", "−"), Style(color=CREAM))

    def _told(self, c: Scene, r: int) -> Face:
        """What the others signal on a row."""
        said = []
        for p in c.others:
            level = c.view["signals"][p][r]
            if level != "free":
                said.append(f"{c.name(p)[:3]} {c.t(f'signal {level}')}"[:COLUMN])
        return tuple(Text(line, Style(color=BRASS)) for line in said or [" "])

    def _signal(self, c: Scene, r: int) -> Piece:
        """The own signal on a row: touching it goes on to the next one."""
        now = c.view["signals"][c.you][r]
        following = LEVELS[(LEVELS.index(now) + 1) % len(LEVELS)]
        every = c.starting(f"signal {ROWS[r]} ")
        act = f"signal {ROWS[r]} {following}"
        text = Text(f"[{c.t(f'signal {now}')}]".center(COLUMN), Style(color=SAGE))
        said = c.t("signal on", row=ARROWS[ROWS[r]], level=c.t(f"signal {now}"))
        return Piece(f"signal {r}", (text,), (act,), words=said, calm=True, more=every)

    def hand(self, c: Scene) -> list[Piece]:
        return [
            Piece(f"hand {n}", self.face(c, n), c.starting(f"{n}^", f"{n}v"), f"{n}^1", n)
            for n in c.view["hand"]
        ]

    def options(self, c: Scene, piece: Piece) -> list[Choice]:
        number = int(_number(piece.key))
        made = []
        for act in piece.acts:
            r = ROWS.index(act[-2:])
            made.append(Choice(act, f"{ARROWS[ROWS[r]]} {self._jump(c, r, number)}"))
        return made

    def decisions(self, c: Scene) -> list[Choice]:
        offers = [
            Choice(f"offer {strength}", c.t(strength))
            for strength in ("keen", "willing", "rather-not")
        ]
        return [
            *offers, Choice("end", c.t("end")), Choice("pass", c.t("nothing to signal")),
        ]  # fmt: skip

    def plain(self, c: Scene) -> list[str]:
        rows = "  ".join(f"{ARROWS[name]} {c.view['rows'][r]}" for r, name in enumerate(ROWS))
        signals = [
            f"{c.name(p)} {ARROWS[name]}: " + c.t("signal " + c.view["signals"][p][r])
            for p in range(c.players)
            for r, name in enumerate(ROWS)
            if c.view["signals"][p][r] != "free"
        ]
        return [words(rows, c.t("pile", n=c.view["pile"])), *signals]


def _highest(c: Scene) -> int:
    return int(c.around.options["numbers"])


def _left(c: Scene) -> int:
    return int(c.view["pile"] + sum(c.view["sizes"]))


def _number(key: str) -> str:
    return key.removeprefix("hand ") if key.startswith("hand ") else ""


LOOK = TheGame
