"""What `update.view` holds in each game, found by playing: docs/api.md never lags behind."""

import json
import random
import tomllib
from pathlib import Path
from typing import Any

from tapete import games
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER
from tapete.match import Match, Seeded

MATCHES, ACTS = 3, 150
LONGEST = 60  # letters of an example

MEANINGS = tomllib.loads(Path(__file__).with_name("view_fields.toml").read_text("utf-8"))
PAGES = Path(__file__).parents[1] / "docs" / "games"


def kind_of(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case str():
            return "string"
        case list():
            return "list"
    return "object"


def fields_of(game: Game) -> dict[str, tuple[set[str], Any]]:
    """Every field that came up in some matches, its kinds, and one value that is not empty."""
    found: dict[str, tuple[set[str], Any]] = {}
    for number in range(MATCHES):
        players = max(game.seats[0], min(3, game.seats[1]))
        match, dice = Match(game, players, dealing=Seeded("api", number)), random.Random(number)
        while match.n < ACTS and not match.over:
            for seat in (*range(players), WATCHER):
                for name, value in game.shown(match.view(seat)).items():
                    kinds, example = found.setdefault(name, (set(), value))
                    kinds.add(kind_of(value))
                    found[name] = kinds, example or value
            match.act(match.asked, dice.choice(match.legal(match.asked)))
    return found


def views() -> str:
    lines = []
    own = [game for game in games.every() if (PAGES / f"{game.name}.md").exists()]
    for game in sorted(own, key=lambda one: one.name):
        meanings = MEANINGS["every"] | MEANINGS.get(game.name, {})
        lines += [f"#### {game.words.title} (`{game.name}`)", ""]
        lines += ["| field | type | for example | is |", "|---|---|---|---|"]
        for name, (kinds, example) in fields_of(game).items():
            shown = json.dumps(example, ensure_ascii=False)
            shown = shown if len(shown) <= LONGEST else f"{shown[:LONGEST]} …"
            types = " or ".join(sorted(kinds))
            shown = shown.replace("|", "\\|")
            lines.append(f"| `{name}` | {types} | `{shown}` | {meanings[name]} |")
        lines.append("")
    return "\n".join(lines)
