"""Writes the tables of docs/research.md from the code: `python tools/research_tables.py`.

With `--check` it only says whether the page is up to date.
"""

import re
from itertools import groupby
from pathlib import Path

from generated import main

from tapete.authoring.home import games_of
from tapete.envs.observing.rows import Eyes
from tapete.kit.game import Game

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "research.md"


def shape_of(text: str) -> str:
    """What a group of acts has in common: the same signs, other letters and digits."""
    return re.sub(r"[A-Z]", "A", re.sub(r"\d+", "0", text, count=1))


def span(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first} … {last}"


def actions(game: Game) -> list[str]:
    lines = ["| number | act |", "|---|---|"]
    acts = [number for number in range(game.actions) if game.has_act(number)]
    numbered = [(number, game.action_text(number)) for number in acts]
    for _, group in groupby(numbered, key=lambda act: shape_of(act[1])):
        (first, text), *rest = list(group)
        last, end = rest[-1] if rest else (first, text)
        told = f"`{text}`" if first == last else f"`{text}` … `{end}`"
        lines.append(f"| {span(first, last)} | {told} |")
    return lines


def columns(game: Game, players: int) -> list[str]:
    lines = ["| columns | what | from … to | meaning |", "|---|---|---|---|"]
    numbered = enumerate(Eyes(game, players).listed)
    for field, group in groupby(numbered, key=lambda one: re.split(r"[\[.]", one[1].name)[0]):
        (first, column), *rest = list(group)
        last, end = rest[-1] if rest else (first, column)
        told = f"`{column.name}`" if first == last else f"`{field}`: `{column.name}` … `{end.name}`"
        limits = f"{column.low} … {column.high}"
        lines.append(f"| {span(first, last)} | {told} | {limits} | {column.meaning} |")
    return lines


def summary() -> list[str]:
    lines = [
        "| game | PettingZoo, Gymnasium | OpenSpiel | RLCard | seats | presets | acts "
        "| columns for each number of seats |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game in games_of(ROOT):
        low, high = game.seats
        sizes = ", ".join(f"{Eyes(game, n).size}" for n in range(low, high + 1))
        presets = ", ".join(f"`{name}`" for name in dict.fromkeys(["default", *game.presets]))
        lines.append(
            f"| {game.words.title} | `tapete/{game.name}-v{game.version}` | `tapete_{game.name}` "
            f"| `tapete-{game.name}` | {low} to {high} | {presets} | {game.actions} | {sizes} |"
        )
    return lines


def per_game() -> list[str]:
    lines = []
    for game in games_of(ROOT):
        players = max(2, game.seats[0])
        lines += [f"### {game.words.title}", "", f"Acts ({game.actions}):", "", *actions(game), ""]
        lines += [f"Observation with {players} seats:", "", *columns(game, players), ""]
    return lines


def generated() -> dict[str, str]:
    return {"summary": "\n".join(summary()), "tables": "\n".join(per_game())}


if __name__ == "__main__":
    main(PAGE, generated())
