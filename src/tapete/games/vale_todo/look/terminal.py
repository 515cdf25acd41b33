"""VALE TODO on the cloth: stacks of penalties, doubts, a word to say."""

from tapete.games._shedding.look.terminal import COLOURED, Shedding
from tapete.kit.painting.look import title, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Choice, Scene


class ValeTodo(Shedding):
    phrases = Shedding.phrases | read_phrases(__package__)
    word = "vale"
    signs = {"I": "⇄", "P": "⊘", "S": "S4"}  # noqa: RUF012
    sayings = {  # noqa: RUF012
        "I": "Inversión", "P": "Prohibido", "C": "Clave", "S": "Superclave",
    }  # fmt: skip
    feminine = ("I",)

    def named(self, place: str, text: str, names: list[str], language: str) -> str | None:
        return self.card_words(text, language) if place == "card" else None

    def info(self, c: Scene) -> str:
        hand = c.view["closed"] + (0 if c.told.over else 1)
        return words(c.t("hand n", n=hand), c.t("to points", n=c.around.options["limit"]))

    def seat(self, c: Scene, p: int) -> str:
        if p in c.view["out"]:
            return c.t("out")
        return f"{c.view['sizes'][p]}▮ {c.t('pts', n=c.view['totals'][p])}"

    def mark(self, c: Scene, p: int) -> str:
        if c.view["silent"] == p:
            return c.t("no call")
        one = c.view["sizes"][p] == 1 and c.view["phase"] != "between"
        return "Vale" if one else ""

    def centre(self, c: Scene) -> list[Band]:
        bands = self.discards(c)
        lines = []
        if c.view["owed"]:
            lines.append(title(c.t("at stake", n=c.view["owed"]), self._stack(c)))
        if c.view["suspect"] is not None:
            lines.append(title(c.t("suspect", who=c.name(c.view["suspect"]))))
        for p in c.others:
            if c.view["known"][p]:
                lines.append(self.open_hand(c, p, c.view["known"][p]))
        return bands + [Band((line,)) for line in lines]

    def _stack(self, c: Scene) -> str:
        """Who began it, over what, asking for what."""
        accused, under = c.view["accused"], c.view["under"]
        if accused is None:
            return ""
        lay = self.card_words(under, c.language) if under else ""
        asked = c.t("asked for", c=c.t(c.view["colour"])) if c.view["colour"] else ""
        return words(f"{lay} ← {c.name(accused)}" if lay else c.name(accused), asked)

    def decides(self, c: Scene) -> bool:
        return bool(c.view["owed"]) or c.view["suspect"] is not None

    def plate(self, c: Scene) -> str:
        phase = c.view["phase"]
        if c.view["suspect"] is not None or phase == "between":
            return ""
        if phase == "naming":
            return c.t("pick colour")
        if phase == "replacing":
            return c.t("replace")
        if c.view["owed"]:
            return c.t("owed you", n=c.view["owed"])
        if c.view["drawn"]:
            drawn = self.card_words(c.view["drawn"], c.language)
            return words(c.t("drawn", card=drawn), self.wanted(c))
        return self.turn_plate(c)

    def decisions(self, c: Scene) -> list[Choice]:
        owed = c.view["owed"]
        vote = c.view["suspect"] is not None
        passing = "abstain" if vote else "keep" if c.view["phase"] == "drawn" else "let go"
        return [
            Choice("doubt", c.t("doubt"), self._doubt(c), "danger"),
            Choice("take", c.t("take"), c.t("accept note", n=owed)),
            Choice("super", c.t("super"), c.t("super note")),
            Choice("vote yes", c.t("guilty")),
            Choice("vote no", c.t("innocent")),
            Choice("notice", c.t("notice"), tone="danger"),
            Choice("vale", c.t("vale"), tone="danger"),
            Choice("draw", c.t("draw")),
            *self.switch(c),
            Choice("pass", c.t(passing)),
        ]

    def _doubt(self, c: Scene) -> str:
        owed, under = c.view["owed"], c.view["under"]
        if c.view["accused"] is None:
            return ""
        colour = c.t(under[0]) if under and COLOURED.fullmatch(under) else c.t("a wild")
        cost = owed + 2 * (c.around.options["costly_doubt"] == "on")
        return c.t("doubt note", who=c.name(c.view["accused"]), c=colour, g=owed + 2, n=cost)

    def label(self, c: Scene, act: str) -> str:
        if act.startswith("accuse "):
            return c.t("accuse", who=c.name(int(act[7:])))
        return super().label(c, act)

    def plain(self, c: Scene) -> list[str]:
        owed = c.t("at stake", n=c.view["owed"]) if c.view["owed"] else ""
        known = [
            f"{c.name(p)}: {' '.join(c.view['known'][p])}" for p in c.others if c.view["known"][p]
        ]
        return [words(self.plain_top(c), owed, self._stack(c)), *known]


LOOK = ValeTodo
