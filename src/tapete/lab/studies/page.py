"""A study as one page that needs nothing else: words, plots, figures, and how to repeat it."""

import tomllib
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from tapete import __version__
from tapete.kit.game import Game
from tapete.kit.text.paper import HUES, comma, paper, share
from tapete.lab.report import opened
from tapete.lab.studies import plots
from tapete.lab.studies.changed import Changed
from tapete.lab.studies.printing import markdown


class Page:
    def __init__(
        self, found: dict[str, Any], language: str, command: str, game: Game | None = None
    ) -> None:
        self._found, self._language, self._command = found, language, command
        self._game = game
        text = files(__package__).joinpath("study.toml").read_text("utf-8")
        self._words = tomllib.loads(text)
        self._rows: plots.Rows = [
            (self._table(cell), bot, figures)
            for cell in found["cells"]
            for bot, figures in cell["bots"].items()
        ]
        self._many = len(found["bots"])

    def html(self) -> str:
        found = self._found
        title = self._say("title", game=found["title"])
        sections = "".join(part() for part in self._parts())
        intro = self._say("intro", games=self._number(found["games"]))
        return paper(title, self._language, f"<p>{intro}</p>{sections}{self._foot()}")

    def _parts(self) -> list[Any]:
        together = self._found["together"]
        cells = self._found["cells"]
        leads = any(max(figures["changes"]["counts"]) for _, _, figures in self._rows)
        parts = [
            (self._glance, bool(self._found["variants"])),
            (self._variants, any(not one["alike"] for one in self._found["variants"])),
            (self._length, True),
            (self._won if together else self._first, True),
            (self._lead, leads and not together),
            (self._scores, True),
            (self._cards, not together),
            (self._skill, any(cell["luck"] for cell in cells)),
            (self._explained, any("explained" in cell for cell in cells)),
            (self._figures, True),
        ]
        return [part for part, wanted in parts if wanted]

    # Words.

    def _say(self, name: str, **places: Any) -> str:
        return str(self._words[name][self._language]).format(**places)

    def _number(self, value: int) -> str:
        comma = f"{value:,}"
        return comma.replace(",", "\u202f") if self._language == "es" else comma

    def _share(self, value: float) -> str:
        return share(value, self._language)

    def _figure(self, value: float) -> str:
        return comma(f"{value:.2f}", self._language)

    def _table(self, cell: dict[str, Any]) -> str:
        players = "alone" if cell["players"] == 1 else "players"
        named = self._say(players, n=cell["players"])
        return f"{named}, {cell['label']}" if cell["label"] else named

    def _hue(self, bot: str) -> str:
        return HUES[self._found["bots"].index(bot) % len(HUES)]

    # Sections.

    def _section(self, name: str, *inside: str) -> str:
        heading, note = self._say(name), self._say(f"{name}_note")
        body = "".join(f"<figure>{svg}</figure>" for svg in inside)
        return f'<section><h2>{heading}</h2><p class="note">{note}</p>{body}</section>'

    def _glance(self) -> str:
        """What a person looks for first."""
        first = Changed(self._found, self._game, self._language).first()
        return f"<section><h2>{self._say('variants')}</h2>{first}</section>"

    def _variants(self) -> str:
        """The same in figures: before, after, and how sure the difference is."""
        note = self._say("variants_note")
        table = Changed(self._found, self._game, self._language).table()
        heading = self._say("variants_figures")
        return f'<section><h2>{heading}</h2><p class="note">{note}</p>{table}</section>'

    def _length(self) -> str:
        return self._section("length", plots.boxes(self._rows, "acts", self._many, self._hue))

    def _won(self) -> str:
        rows = [
            (f"{table} · {bot}", figures["order"][0], self._hue(bot))
            for table, bot, figures in self._rows
        ]
        return self._section("won_together", plots.shares(rows, None))

    def _first(self) -> str:
        drawn = []
        for cell in self._found["cells"]:
            rows = [
                (f"{self._say('order', n=at + 1)} · {bot}", share, self._hue(bot))
                for bot, figures in cell["bots"].items()
                for at, share in enumerate(figures["order"])
            ]
            fair = 1 / cell["players"]
            drawn.append(f"<p>{escape(self._table(cell))}</p>" + plots.shares(rows, fair))
        return self._section("first", *drawn)

    def _lead(self) -> str:
        return self._section("lead", plots.boxes(self._rows, "changes", self._many, self._hue))

    def _scores(self) -> str:
        return self._section("scores", plots.curves(self._rows, "scores", self._many))

    def _cards(self) -> str:
        drawn = []
        for cell in self._found["cells"]:
            bot = self._found["bots"][-1]
            listed = cell["bots"][bot]["kinds"]
            if any("more" in row for row in listed):
                named = f"{self._table(cell)} · {bot} ({self._say('a_game')})"
                drawn.append(f"<p>{escape(named)}</p>" + plots.kinds(listed))
        return self._section("cards", *drawn)

    def _skill(self) -> str:
        tell = self._one_team if self._found["together"] else self._meeting
        lines = [
            f"<p><b>{escape(self._table(cell))}.</b> {tell(cell)}</p>"
            for cell in self._found["cells"]
            if cell["luck"] is not None
        ]
        heading, note = self._say("skill"), self._say("skill_note")
        return f'<section><h2>{heading}</h2><p class="note">{note}</p>{"".join(lines)}</section>'

    def _explained(self) -> str:
        """How much of it the cards decide, table by table."""
        lines = []
        for cell in self._found["cells"]:
            told = cell["explained"]
            part, low, high = map(self._share, told["cards"])
            said = self._say(
                "explained_line", bot=escape(told["bot"]), part=part, low=low, high=high,
                games=self._number(told["games"]), times=self._figure(told["times_fewer"]),
            )  # fmt: skip
            lines.append(f"<p><b>{escape(self._table(cell))}.</b> {said}</p>")
        note = self._say("explained_note")
        heading = self._say("explained")
        return f'<section><h2>{heading}</h2><p class="note">{note}</p>{"".join(lines)}</section>'

    def _meeting(self, cell: dict[str, Any]) -> str:
        """Who beats whom, and what the deal has to do with it."""
        skill, luck = cell["skill"], cell["luck"]
        won, low, high = map(self._share, skill["won"])
        said = [
            self._say(
                "skill_won", bot=skill["bot"], among=skill["among"], share=won, low=low,
                high=high, even=self._share(skill["even"]),
            )
        ]  # fmt: skip
        if (needed := skill["evenings"]) is not None:
            games = "skill_game" if needed == 1 else "skill_games"
            said.append(self._say(games, n=self._number(needed)))
        return " ".join([*said, self._luck("luck_same", luck)])

    def _one_team(self, cell: dict[str, Any]) -> str:
        """All win or lose together: the same deals with a better team."""
        said = []
        for bot in (self._found["bots"][0], self._found["bots"][-1]):
            share, low, high = map(self._share, cell["bots"][bot]["order"][0])
            said.append(self._say("team_won", bot=bot, share=share, low=low, high=high))
        return " ".join([*said, self._luck("team_same", cell["luck"])])

    def _luck(self, words: str, luck: dict[str, Any]) -> str:
        share, low, high = map(self._share, luck["same"])
        return self._say(
            words, a=self._found["bots"][0], b=self._found["bots"][-1], share=share, low=low,
            high=high, kappa=self._figure(luck["kappa"]),
        )  # fmt: skip

    def _figures(self) -> str:
        together = self._found["together"]
        names = ["table", "bot", "games", "acts", "changes", "margin", "points", "unfinished"]
        if together:
            names = ["table", "bot", "games", "acts", "won_share", "left", "unfinished"]
        head = "".join(f"<th>{self._say(name)}</th>" for name in names)
        rows = "".join(self._figures_row(*row) for row in self._rows)
        return (
            f"<section><h2>{self._say('all_figures')}</h2>"
            f'<div class="wide"><table><tr>{head}</tr>{rows}</table></div></section>'
        )

    def _figures_row(self, table: str, bot: str, found: dict[str, Any]) -> str:
        def spread(part: dict[str, Any] | None) -> str:
            if part is None:
                return "–"
            mean, low, _ = part["mean"]
            return f"{self._figure(mean)} ± {self._figure(mean - low)}"

        middle = [spread(found["changes"]), spread(found["margins"])]
        if self._found["together"]:
            share, low, high = found["order"][0]
            middle = [f"{self._share(share)} ({self._share(low)} – {self._share(high)})"]
        cells = [
            escape(table), escape(bot), self._number(found["games"]), spread(found["acts"]),
            *middle, spread(found["scores"]), self._number(found["unfinished"]),
        ]  # fmt: skip
        return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"

    def _foot(self) -> str:
        found = self._found
        said = self._say(
            "foot", version=__version__, game=found["title"], rules=found["rules"],
            seed=escape(str(found["seed"])),
        )  # fmt: skip
        return f"<footer><p>{said}</p><p><code>{escape(self._command)}</code></p></footer>"


def write_report(
    path: Path, found: dict[str, Any], game: Game, language: str, command: str
) -> None:
    """One page that needs nothing else; or Markdown, with its chart beside it."""
    if path.suffix == ".md":
        picture = path.with_suffix(".svg")
        pages = {path: markdown(found, game, language, command, picture.name)}
        if chart := Changed(found, game, language).chart():
            pages[picture] = chart + "\n"
    else:
        pages = {path: Page(found, language, command, game).html()}
    for file, text in pages.items():
        with opened(file) as into:
            into.write(text)
