"""The part of a study's page that says what changes: sentences, a chart, then every figure."""

from html import escape
from typing import Any

from tapete.batch.watching.telling import is_sure, name_of, signed, size, words
from tapete.kit.game import Game
from tapete.kit.text.paper import comma
from tapete.lab.studies import glance
from tapete.lab.studies.printing import card_lines, say, variant_name

FEW = 2  # variants that each get a chart of their own


class Changed:
    def __init__(self, found: dict[str, Any], game: Game | None, language: str) -> None:
        self._found, self._game, self._language = found, game, language
        self._differ = [one for one in found["variants"] if not one["alike"]]
        self._alike = [one for one in found["variants"] if one["alike"]]

    def first(self) -> str:
        """At a glance: what was asked, the sentences, the chart."""
        language = self._language
        cards = card_lines(self._found, self._game, language) if self._game else []
        said = [f"<p><b>{escape(line)}</b></p>" for line in cards]
        if len(self._differ) > FEW:
            said.append(f"<figure>{self.chart()}</figure>")
            said += [self._sentence(one) for one in self._differ if self._found_in(one)]
        else:
            for one in self._differ:
                said += [self._sentence(one), f"<figure>{glance.rows(one, language)}</figure>"]
        if self._alike and cards:
            said.append(f"<p>{escape(self._alike[0]['told'][language])}</p>")
        elif self._alike:
            named_so = ", ".join(self._name(one) for one in self._alike)
            said.append(f"<p>{escape(say('alike', language, what=named_so))}</p>")
        if self._differ:
            note = say(
                "corrected", language, n=self._differ[0]["comparisons"], bot=self._found["watched"]
            )
            said.append(f'<p class="note">{escape(note)}</p>')
        return "".join(said)

    def chart(self) -> str:
        """One picture of all that changes; nothing where nothing does."""
        if len(self._differ) == 1:
            return glance.rows(self._differ[0], self._language)
        named = [(self._name(one), one) for one in self._differ]
        return glance.board(named, self._language) if named else ""

    def _name(self, variant: dict[str, Any]) -> str:
        return variant_name(variant, self._found, self._language)

    def _found_in(self, variant: dict[str, Any]) -> list[str]:
        found: list[str] = variant["sentences"][self._language]["found"]
        return found

    def _sentence(self, variant: dict[str, Any]) -> str:
        """All of it where there is one variant; else what was found, the board has the rest."""
        text = variant["told"][self._language]
        if len(self._differ) > FEW:
            text = "; ".join(self._found_in(variant)) + "."
        name = self._name(variant)
        named = f"<b>{escape(name)}.</b> " if name else ""
        return f"<p>{named}{escape(text)}</p>"

    def table(self) -> str:
        """Every figure of both tables and its change."""
        if not self._differ:
            return ""
        heads = {
            "es": ("", "sin", "con", "cambio", "95 %"),
            "en": ("", "before", "after", "change", "95 %"),
        }
        head = "".join(f"<th>{word}</th>" for word in heads[self._language])
        parts = []
        for variant in self._differ:
            name = self._name(variant)
            rows = "".join(self._row(variant, figure) for figure in variant["changes"])
            caption = f"<p><b>{escape(name)}</b></p>" if name else ""
            parts.append(f'{caption}<div class="wide"><table><tr>{head}</tr>{rows}</table></div>')
        return "".join(parts)

    def _row(self, variant: dict[str, Any], figure: str) -> str:
        both = variant["changes"][figure]
        kind = words()[figure]["kind"]

        def shown(which: str) -> str:
            if which not in both:
                return "–"
            value = both[which][0]
            if kind == "share":
                return size(value, self._language) + " %"
            return comma(f"{value:.2f}", self._language)

        cells = [escape(name_of(figure, variant["unit"], self._language))]
        if "tells" in words()[figure]:
            told = both["other" if "other" in both else "change"]
            cells += ["–", shown("other" if "other" in both else "change"), "–"]
            cells.append(" … ".join(self._plain(kind, value) for value in told[1:]))
        else:
            sign = " %" if kind == "part" else ""
            colour = "sure" if is_sure(both) else ""
            change = signed(both["change"][0], self._language) + sign
            cells += [shown("base"), shown("other"), f'<span class="{colour}">{change}</span>']
            ends = [signed(value, self._language) + sign for value in both["change"][1:]]
            cells.append(" … ".join(ends))
        return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"

    def _plain(self, kind: str, value: float) -> str:
        text = f"{value:.2f}" if kind == "times" else size(value, "en") + " %"
        return comma(text, self._language)
