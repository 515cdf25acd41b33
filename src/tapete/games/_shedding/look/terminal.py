"""What UNO and VALE TODO share: pile, discard, direction, colours, a word to call."""

import re
from typing import ClassVar

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import (
    BRASS,
    INK,
    SAGE,
    Face,
    Paint,
    back,
    card,
    column,
    hole,
    padded,
)
from tapete.kit.painting.look import SHARED, Look, words
from tapete.kit.painting.phrases import Phrases, read_phrases, say
from tapete.kit.painting.scene import Band, Choice, Piece, Scene

COLOURS = "RYGB"
COLOURED = re.compile(r"[RYGB].+")
# Colour is never alone: cups, coins, clubs and swords by the usual correspondence of suits.
SUITS = {"R": "♥", "Y": "♦", "G": "♣", "B": "♠"}
PAINTS = {
    "R": Paint("#A62A25"), "Y": Paint("#EBB432", INK), "G": Paint("#34803C"), "B": Paint("#2A5FA5"),
}  # fmt: skip
WILD = Paint("#2B2630")


class Shedding(Look):
    phrases: ClassVar[Phrases] = SHARED | read_phrases(__package__)
    sorts = ("color", "value")
    word = ""  # that is called with the last card but one
    signs: dict[str, str] = {}  # noqa: RUF012  what is written on a card, where not its text
    sayings: dict[str, str] = {}  # noqa: RUF012  and what that is called
    feminine: tuple[str, ...] = ()  # those that are feminine in Spanish

    # Cards.

    def sign(self, text: str) -> str:
        symbol = text[1:] if COLOURED.fullmatch(text) else text
        return self.signs.get(symbol, symbol)

    def face(self, c: Scene, text: str) -> Face:
        wide, high = c.size
        sign = self.sign(text)
        if COLOURED.fullmatch(text):
            suit = SUITS[text[0]]
            foot = f"{suit} {sign}" if c.roomy else sign
            rows: list[Text | str] = [f"{sign}{suit}", f"{foot:>{wide - 3}}"]
            return card(PAINTS[text[0]], wide, padded(rows, high))
        upper, lower = azulejo()
        index = Text(f"{sign:<2}", Style(bold=True))
        if c.roomy:
            inset = " " * 4
            rows = [index, Text.assemble(inset, upper), Text.assemble(inset, lower)]
        else:
            rows = [Text.assemble(index, upper), Text.assemble("  ", lower)]
        return card(WILD, wide, padded(rows, high))

    def card_words(self, text: str, language: str) -> str:
        """`R7` as the red 7, `C` as a Clave: by the game's own words, or made up of parts."""
        names = self.game.words.names
        if text in names:
            return str(names[text][language])
        if not COLOURED.fullmatch(text):
            return self._said(self.sayings[text], language)
        symbol = text[1:]
        what = self._said(self.sayings[symbol], language) if symbol in self.sayings else symbol
        return self._said(
            "card of she" if symbol in self.feminine else "card of",
            language,
            what=what,
            colour=self._said(text[0], language),
            feminine=self._said(f"{text[0]} she", language),
        )

    def _said(self, key: str, language: str, **places: object) -> str:
        return say(self.phrases, key, language, **places)

    def ordered(self, c: Scene) -> list[str]:
        """The hand by colour or by value; wilds last."""

        def place(text: str) -> tuple[object, ...]:
            plain = bool(COLOURED.fullmatch(text))
            colour = COLOURS.index(text[0]) if plain else len(COLOURS)
            value = (not text[1:].isdigit(), text[1:]) if plain else (True, "~" + text)
            return (colour, value) if c.sort == "color" else (value, colour)

        return sorted(c.view["hand"], key=place)

    # The hand.

    def acts_of(self, c: Scene, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What this card may do now, and what it could with the call switched."""
        call = f" {self.word}"
        every = []
        for act in c.legal:
            bare = act.removesuffix(call)
            if bare in (text, f"drop {text}", f"give {text}") or bare.startswith(f"{text}:"):
                every.append(act)
        called = tuple(act for act in every if act.endswith(call))
        quiet = tuple(act for act in every if not act.endswith(call))
        return (called, quiet) if c.call and called else (quiet or called, called)

    def hand(self, c: Scene) -> list[Piece]:
        made = []
        for i, text in enumerate(self.ordered(c)):
            acts, more = self.acts_of(c, text)
            why = text if COLOURED.fullmatch(text) else f"{text}:R"
            said = words(self.card_words(text, c.language), self.about(c, text))
            made.append(Piece(f"hand {text}#{i}", self.face(c, text), acts, why, said, more=more))
        return made

    def about(self, c: Scene, text: str) -> str:
        """What more there is to say of a card."""
        return ""

    def colour_named(self, act: str) -> str:
        """The colour that an act asks for, or nothing."""
        named = re.fullmatch(r"(?:name |\w+:)([RYGB])", act.removesuffix(f" {self.word}"))
        return named[1] if named else ""

    def named_choice(self, c: Scene, act: str) -> Choice:
        return Choice(act, self.label(c, act), paint=PAINTS.get(self.colour_named(act)))

    def label(self, c: Scene, act: str) -> str:
        if colour := self.colour_named(act):
            return f"{SUITS[colour]} {c.t(colour)}"
        if act.startswith("drop "):
            card = act.removeprefix("drop ").removesuffix(f" {self.word}")
            return c.t("dropping", card=self.card_words(card, c.language))
        return super().label(c, act)

    def switch(self, c: Scene) -> list[Choice]:
        """The word, where a card may be played with it."""
        if not any(act.endswith(f" {self.word}") for act in c.legal):
            return []
        on = c.t(f"{self.word} on")
        return [Choice("", on if c.call else c.t(self.word), tone="on" if c.call else "")]

    # The centre.

    def wanted(self, c: Scene) -> str:
        """What goes on the top card, in words."""
        top, colour = c.view["top"], c.view["colour"]
        parts = [c.t(colour)] if colour else []
        if top and COLOURED.fullmatch(top):
            number = top[1:].isdigit()
            parts.append(c.t("a number", n=top[1:]) if number else c.t("same symbol"))
        return ", ".join(parts) + f" {c.t('or')} {c.t('a wild')}" if parts else ""

    def fitting(self, c: Scene) -> int:
        return sum(any(self.acts_of(c, text)) for text in c.view["hand"])

    def turn_plate(self, c: Scene) -> str:
        key = "nothing fits" if not self.fitting(c) and "draw" in c.legal else "fits"
        return c.t(key, what=self.wanted(c), n=self.fitting(c))

    def discards(self, c: Scene) -> list[Band]:
        top, colour = c.view["top"], c.view["colour"]
        wide, high = c.size
        pile = column(back(wide, high), (Text(c.t("pile", n=c.view["pile"]), SAGE),), width=10)
        tag = (
            Text(f" {SUITS[colour]} {c.t(colour)} ", PAINTS[colour].style) if colour else Text(" ")
        )
        shown = self.face(c, top) if top else hole(wide, high)
        way = c.t("to left" if c.view["direction"] > 0 else "to right")
        draw = ("draw",) if "draw" in c.legal else ()
        middle = [
            Piece("pile", pile, draw, "draw", c.t("pile", n=c.view["pile"]), calm=True),
            Piece("discard", column(shown, (tag,), width=12), calm=True),
            Piece("way", ((Text("")), Text(way, Style(color=BRASS))), calm=True),
        ]
        inset = max(1, (c.width - 10 - 12 - len(way) - 6) // 2)
        return [Band(tuple(middle), gap=3, indent=inset)]

    def open_hand(self, c: Scene, p: int, cards: list[str]) -> Piece:
        """Cards of another that this seat knows, in one line."""
        line = Text(f"{c.name(p)}: ", Style(color=SAGE))
        for text in cards:
            line.append_text(self.chip(text))
            line.append(" ")
        return Piece(f"open {p}", (line,), calm=True)

    def chip(self, text: str) -> Text:
        """A card in a line of text."""
        if COLOURED.fullmatch(text):
            return Text(f"{self.sign(text)}{SUITS[text[0]]}", PAINTS[text[0]].style)
        return Text(self.sign(text), WILD.style)

    def plain_top(self, c: Scene) -> str:
        top, colour = c.view["top"], c.view["colour"]
        shows = top or "-"
        if colour and top and not COLOURED.fullmatch(top):
            shows += f":{colour}"
        way = "→" if c.view["direction"] > 0 else "←"
        return f"[{shows}] {way} {c.t('pile', n=c.view['pile'])}"

    def hand_text(self, c: Scene) -> str:
        return " ".join(self.ordered(c))


def azulejo() -> list[Text]:
    """The four tiles of a wild, one per suit."""
    tiles = [(SUITS[colour], PAINTS[colour].style) for colour in COLOURS]
    return [Text.assemble(*tiles[:2]), Text.assemble(*tiles[2:])]
