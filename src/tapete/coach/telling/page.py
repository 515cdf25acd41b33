"""An analysis as one page that needs nothing else."""

from html import escape
from typing import Any

from tapete import __version__
from tapete.coach.grading import Grade
from tapete.coach.telling.drawing import curve
from tapete.coach.telling.reasons import say
from tapete.kit.game import Game
from tapete.kit.text.paper import paper, points, share

STYLE = """
td.why{white-space:normal;text-align:left;min-width:14rem}
.hind{display:none}#hind:checked~div .hind,#hind:checked~p.hind{display:revert}
.blunder{color:#a34f4f;font-weight:bold}.mistake{color:#c8862b;font-weight:bold}
.inaccuracy{color:#6b6657;font-weight:bold}
"""
LUCK = ("start", "deal", "draws", "hidden", "own", "gifts", "result")
WRONG = (Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER)


class Page:
    def __init__(self, game: Game, told: dict[str, Any], language: str) -> None:
        self._game, self._told, self._language = game, told, language

    def html(self) -> str:
        title = self._say("title", game=self._game.words.title)
        parts = (self._intro, self._curve, self._luck, self._grades, self._worst, self._all)
        inside = "".join(part() for part in (*parts, self._foot))
        return paper(title, self._language, inside, STYLE)

    def _say(self, name: str, **places: Any) -> str:
        return say(name, self._language, **places)

    def _intro(self) -> str:
        told, language = self._told, self._language
        said = [
            self._say(
                "intro", acts=told["acts"], decisions=len(told["decisions"]),
                worlds=told["worlds"],
            ),
            self._say(f"by_{told['judged_by']}"),
        ]  # fmt: skip
        if told["judged_by"] == "expert" and self._game.words.prize:
            said.append(self._say("counts", prize=self._game.words.prize[language]))
        if told["together"]:
            said.append(self._say("team"))
        if told["solved"] is not None:
            name = "solved_yes" if told["solved"]["won"] else "solved_no"
            said += [self._say(name, left=told["solved"]["left"]), self._say("solved_note")]
        return "".join(f"<p>{escape(line)}</p>" for line in said)

    def _curve(self) -> str:
        name = "curve" if self._told["unit"] == "match" else "curve_prize"
        drawn = curve(self._told, self._say("seat"))
        return self._section(name, f"<figure>{drawn}</figure>", self._say(f"{name}_note"))

    def _luck(self) -> str:
        names = ["seat", *LUCK, "adjusted"]
        rows = []
        for seat, found in enumerate(self._told["seats"]):
            low, high = (share(edge, self._language) for edge in found["adjusted_95"])
            ends = {"start", "result"}
            cells = [
                share(found[name], self._language)
                if name in ends
                else points(found[name], self._language)
                for name in LUCK
            ]
            adjusted = f"{share(found['adjusted'], self._language)}<br><small>{low} … {high}"
            rows.append([str(seat), *cells, f"{adjusted}</small>"])
        return self._section("luck", self._table(names, rows), self._say("luck_note"))

    def _grades(self) -> str:
        names = ["seat", "accuracy", *(grade.value for grade in Grade)]
        rows = [
            [
                str(seat),
                f"{found['accuracy']:.0f}",
                *(str(found["grades"][grade.value]) for grade in Grade),
            ]
            for seat, found in enumerate(self._told["seats"])
        ]
        return self._section("grades", self._table(names, rows), self._say("accuracy_note"))

    def _worst(self) -> str:
        by_act = {one["n"]: one for one in self._told["decisions"]}
        listed = [by_act[n] for n in self._told["worst"]]
        if not listed:
            return self._section("worst", f"<p>{escape(self._say('none_wrong'))}</p>", "")
        lines = "".join(f"<p>{self._in_words(one)}</p>" for one in listed)
        return self._section("worst", lines, "")

    def _in_words(self, one: dict[str, Any]) -> str:
        cost = points(-one["loss"], self._language)
        return (
            f"<b>{self._say('act')} {one['n']}, {self._say('seat')} {one['seat']}:</b> "
            f"{escape(self._act([one['did']]))} "
            f'<span class="{one["grade"]}">({self._say(one["grade"])}, {cost})</span>. '
            f"{self._say('better').capitalize()}: <b>{escape(self._act(one['best']))}</b>. "
            f"{escape(one['why'][self._language])}"
        )

    def _all(self) -> str:
        """Everything that was given away; hindsight apart, for whoever asks for it."""
        listed = [one for one in self._told["decisions"] if one["grade"] in WRONG or one["unsure"]]
        if not listed:
            return ""
        names = ["act", "seat", "did", "better", "cost", "why", "open"]
        rows = []
        for one in listed:
            low, high = (points(-edge, self._language) for edge in reversed(one["loss_95"]))
            grade = "unsure" if one["unsure"] else one["grade"]
            open_cards = one["hindsight"]
            rows.append(
                [
                    str(one["n"]),
                    str(one["seat"]),
                    escape(self._act([one["did"]])),
                    escape(self._act(one["best"])),
                    f'<span class="{grade}">{points(-one["loss"], self._language)} '
                    f"{self._say(grade)}</span><br><small>{low} … {high}</small>",
                    escape(one["why"][self._language]),
                    "" if open_cards is None else points(-open_cards, self._language),
                ]
            )
        toggle = (
            f'<input type="checkbox" id="hind"> <label for="hind">{self._say("hindsight")}</label>'
            f'<p class="note hind">{self._say("hindsight_note")}</p>'
        )
        marks = {5: "why", 6: "hind"}
        return self._section(
            "all_wrong", toggle + self._table(names, rows, marks), self._say("all_note")
        )

    def _act(self, texts: list[str]) -> str:
        return ", ".join(self._game.words.act(text, self._language) for text in texts)

    def _table(
        self, names: list[str], rows: list[list[str]], marks: dict[int, str] | None = None
    ) -> str:
        def row(kind: str, cells: list[str]) -> str:
            inside = "".join(
                f'<{kind} class="{(marks or {}).get(at, "")}">{cell}</{kind}>'
                for at, cell in enumerate(cells)
            )
            return f"<tr>{inside}</tr>"

        head = row("th", [self._say(name) for name in names])
        body = "".join(row("td", cells) for cells in rows)
        return f'<div class="wide"><table>{head}{body}</table></div>'

    def _section(self, name: str, inside: str, note: str) -> str:
        said = f'<p class="note">{escape(note)}</p>' if note else ""
        return f"<section><h2>{escape(self._say(name))}</h2>{said}{inside}</section>"

    def _foot(self) -> str:
        told = self._told
        said = self._say(
            "foot", version=__version__, rules=told["rules"], seed=told["seed"],
            worlds=told["worlds"],
        )  # fmt: skip
        return f"<footer><p>{escape(said)}</p></footer>"
