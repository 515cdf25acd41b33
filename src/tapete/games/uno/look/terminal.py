"""UNO on the cloth."""

from tapete.games._shedding.look.terminal import Shedding
from tapete.games.uno.text.built import sentence
from tapete.kit.options import NONE
from tapete.kit.painting.look import title, words
from tapete.kit.painting.phrases import read_phrases
from tapete.kit.painting.scene import Band, Choice, Scene

TASKS = ("C1", "C2", "C3")


class Uno(Shedding):
    phrases = Shedding.phrases | read_phrases(__package__)
    word = "uno"
    signs = {"D": "+2", "R": "⇄", "S": "⊘", "W4": "+4"}  # noqa: RUF012

    def info(self, c: Scene) -> str:
        hand = c.view["finished"] + (0 if c.told.over else 1)
        hands = int(c.around.options["hands"])
        limit = f"/{hands}" if hands else ""
        target = "" if hands else c.t("to points", n=c.around.options["target"])
        return words(c.t("hand n", n=f"{hand}{limit}"), target)

    def seat(self, c: Scene, p: int) -> str:
        return f"{c.view['sizes'][p]}▮ {c.t('pts', n=c.view['totals'][p])}"

    def mark(self, c: Scene, p: int) -> str:
        if c.view["misses"][p]:
            return c.t("turns lost", n=c.view["misses"][p])
        if c.view["silent"] == p:
            return c.t("no call")
        return "UNO" if c.view["sizes"][p] == 1 and c.view["phase"] == "turn" else ""

    def about(self, c: Scene, text: str) -> str:
        return self._rule(c, text[1:]) if text in TASKS else ""

    def _rule(self, c: Scene, number: str) -> str:
        """What stands on a customizable card."""
        rule = c.around.options[f"card{number}"]
        written = c.around.options[f"text{number}"] if rule == "host" else ""
        if rule == "build":
            blocks = c.around.options.get(f"build{number}", NONE)
            written = sentence(c.game.words, blocks, c.language)
        told = written or c.game.words.names[rule][c.language]
        return c.t("house rule", n=number, rule=told)

    def centre(self, c: Scene) -> list[Band]:
        bands = self.discards(c)
        lines = []
        if c.view["doing"] is not None and c.view["task"] is not None:
            lines.append(title(c.name(c.view["doing"]), self._rule(c, c.view["task"][1:])))
        if c.view["elbows"]:
            who = ", ".join(c.name(p) for p in c.view["elbows"])
            lines.append(title(c.t("elbows", who=who)))
        for p in c.others:
            if c.view["known"][p]:
                lines.append(self.open_hand(c, p, c.view["known"][p]))
        if c.view["stood"]:
            lines.append(self.open_hand(c, c.view["turn"], c.view["stood"]))
        return bands + [Band((line,)) for line in lines]

    def decides(self, c: Scene) -> bool:
        return c.view["phase"] not in ("turn", "between")

    def plate(self, c: Scene) -> str:
        match c.view["phase"]:
            case "answer":
                return c.t("owed you", n=4)
            case "naming" | "hunting":
                return c.t("pick colour")
            case "discarding":
                return c.t("drop one")
            case "choosing":
                return c.t("built for whom")
            case "giving":
                return c.t("give a card")
            case "turn" if c.view["drawn"]:
                drawn = self.card_words(c.view["drawn"], c.language)
                return words(c.t("drawn", card=drawn), self.wanted(c))
            case "turn":
                return self.turn_plate(c)
        return ""

    def label(self, c: Scene, act: str) -> str:
        if act.startswith("choose "):
            return c.t("built for", who=c.name(int(act.removeprefix("choose "))))
        return super().label(c, act)

    def decisions(self, c: Scene) -> list[Choice]:
        who = c.name(c.view["turn"])
        return [
            Choice("challenge", c.t("challenge"), c.t("challenge note", who=who), "danger"),
            Choice("accept", c.t("accept"), c.t("accept note", n=4)),
            Choice("attempt", c.t("attempt")),
            Choice("refuse", c.t("refuse")),
            Choice("vote yes", c.t("vote yes")),
            Choice("vote no", c.t("vote no")),
            Choice("catch", c.t("catch"), tone="danger"),
            Choice("uno", c.t("uno"), tone="danger"),
            Choice("draw", c.t("draw")),
            Choice("keep", c.t("keep")),
            *(Choice(act, self.label(c, act)) for act in c.legal if act.startswith("choose ")),
            *self.switch(c),
            Choice("pass", c.t("let go")),
        ]

    def plain(self, c: Scene) -> list[str]:
        known = [
            f"{c.name(p)}: {' '.join(c.view['known'][p])}" for p in c.others if c.view["known"][p]
        ]
        stood = [f"{c.name(c.view['turn'])}: {' '.join(c.view['stood'])}"] * bool(c.view["stood"])
        return [self.plain_top(c), *known, *stood]


LOOK = Uno
