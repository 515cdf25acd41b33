"""TAKE THAT on the cloth: one line, twins, toads."""

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import BRASS, CREAM, INK, Face, Paint, card, padded
from tapete.kit.painting.look import SHARED, Look, title, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Choice, Piece, Scene

TENS, ONES = Paint("#1E6A70"), Paint("#CFE3DD", INK)
TOAD = Paint("#4A6428")
SMALL = 4


class TakeThat(Look):
    phrases = SHARED | read_phrases(__package__)

    def face(self, c: Scene, text: str) -> Face:
        """Two tiles, one per digit; in the foot its twin; a toad says what it costs."""
        wide, high = c.size
        if _toad(text):
            return card(TOAD, wide, padded([f" {text}", f"{'−5':>{wide - 3}}"], high))
        twin = f"{'↔' + _twin(text):>{wide - 3}}"
        return card(TENS, wide, padded([_tiles(text, " "), twin], high))

    def info(self, c: Scene) -> str:
        games = int(c.around.options["games"])
        now = min(c.view["game"] + 1, games)
        return words(c.t("game n", n=f"{now}/{games}"), c.t("pile", n=c.view["pile"]))

    def seat(self, c: Scene, p: int) -> str:
        plus, minus = len(c.view["pairs"][p]), _worth(c.view["taken"][p])
        extra = f" {c.t('extra', n=c.view['extras'][p])}" if c.view["extras"][p] else ""
        running = plus - minus if c.view["phase"] == "playing" else 0  # else it is counted
        total = f"{c.view['totals'][p] + running}".replace("-", "−")
        return f"{c.view['sizes'][p]}▮ +{plus} −{minus} = {total}{extra}"

    def plate(self, c: Scene) -> str:
        if c.view["phase"] != "playing":
            return ""
        return c.t("extend" if c.view["line"] else "begin")

    def centre(self, c: Scene) -> list[Band]:
        line: list[str] = c.view["line"]
        if not line:
            return [Band((title(c.t("line"), c.t("empty line")),))]
        end, toads = int(line[-1]), sum(map(_toad, line))
        fits = c.t("tip fits", a=max(12, end - 10), b=min(98, end + 10))
        head = title(c.t("line"), words(c.t("line count", n=len(line), s=toads), fits))
        slim = len(line) > 2 * ((c.width - 2) // SMALL)
        cards = [self._lying(c, text, i == len(line) - 1, slim) for i, text in enumerate(line)]
        return [Band((head,)), Band(tuple(cards), gap=1 if c.roomy else 0)]

    def _lying(self, c: Scene, text: str, tip: bool, slim: bool) -> Piece:
        """A card of the line; its twin in the hand pairs it."""
        pair = f"pair {_twin(text)}"
        acts = (pair,) if pair in c.legal else ()
        paint = TOAD if _toad(text) else TENS
        if slim:
            mark = ">" if tip else "=" if acts else " "
            style = Style(color=BRASS, bold=True) if mark != " " else paint.style
            face: Face = (Text.assemble((mark, style), _tiles(text, "")),)
        else:
            foot = "▲▲" if tip else "═" * 2 if acts else ""
            edge = CREAM if tip else paint.edge
            face = card(Paint(paint.field, paint.ink, edge), SMALL, [_tiles(text, "")], foot=foot)
        said = words(text, c.t("toad") if _toad(text) else "", c.t("tip") if tip else "")
        return Piece(f"line {text}", face, acts, words=said, calm=True)

    def hand(self, c: Scene) -> list[Piece]:
        made = []
        for text in c.view["hand"]:
            acts = tuple(act for act in c.legal if act in (text, f"pair {text}"))
            said = words(text, c.t("toad") if _toad(text) else "")
            if f"pair {text}" in acts:
                said = words(said, c.t("pair", n=_twin(text)))
            made.append(Piece(f"hand {text}", self.face(c, text), acts, text, said))
        return made

    def label(self, c: Scene, act: str) -> str:
        if act.startswith("pair "):
            return c.t("pair", n=_twin(act[5:]))
        return c.t("lay") if act.isdecimal() else super().label(c, act)

    def decisions(self, c: Scene) -> list[Choice]:
        price = _worth(c.view["line"])
        return [Choice("take", c.t("take line", n=price))]

    def plain(self, c: Scene) -> list[str]:
        line = " ".join(c.view["line"]) or c.t("empty line")
        return [words(f"[{line}]", c.t("pile", n=c.view["pile"]))]


def _twin(text: str) -> str:
    return text[::-1]


def _toad(text: str) -> bool:
    return text[0] == text[1]


def _worth(cards: list[str]) -> int:
    return sum(5 if _toad(text) else 1 for text in cards)


def _tiles(text: str, between: str) -> Text:
    if _toad(text):
        return Text(f"{between}{text[0]}{text[1]}{between}", TOAD.style)
    tens, ones = f"{between}{text[0]}", f"{text[1]}{between}"
    return Text.assemble((tens, TENS.style), (ones, ONES.style))


LOOK = TakeThat
