"""Scenes in which one act is plainly best, written by hand in `scenes/GAME.toml`."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.kit.game import Game
from tapete.match import Match, Seeded

FOLDER = Path(__file__).with_name("scenes")
REST = "REST"
GAMES = sorted(path.stem for path in FOLDER.glob("*.toml"))


class Planted(NamedTuple):
    game: str
    what: str
    position: str
    options: dict[str, str]
    before: list[tuple[int, str]]
    best: list[str]
    blunder: str

    def __str__(self) -> str:
        return f"{self.game}: {self.what}"

    def scene(self) -> Scene:
        """The position, with every card that is not mentioned where it says REST: half of them
        each where it says so twice."""
        game = games.find(self.game)
        written = self.position
        rest = iter([])
        if REST in written:
            left = sorted((Counter(deck(game, self.options)) - mentioned(written)).elements())
            places = written.count(REST)
            rest = iter(".".join(left[at::places]) for at in range(places))
        written = re.sub(REST, lambda _: next(rest), written)
        scene = Scene(self.game, written, 2, **self.options)
        for seat, act in self.before:
            scene.act(seat, self.named(scene, act))
        return scene

    def named(self, scene: Scene, act: str) -> str:
        """`take Fm` for the card that shows this face; any other act as it is."""
        verb, _, face = act.partition(" ")
        near = getattr(scene.state, "near", None)
        if near is None or not face:
            return act
        from tapete.games.recto_verso.text.notation import face_of

        return f"{verb} {near.index(face_of(face)) + 1}"


def deck(game: Game, options: dict[str, str]) -> list[str]:
    """Every card, copies not told apart."""
    dealt = Match(game, 2, game.options(options), Seeded("deck"))
    return [re.sub("['#].*", "", card) for card in game.cards(dealt._state)]


def mentioned(position: str) -> Counter[str]:
    """Cards that a position names: in hands, on top, in the line, on the rows."""
    fields = dict(part.split("=", 1) for part in position.split())
    named = [fields[name] for name in ("hands", "top", "line", "rows", "pile") if name in fields]
    return Counter(card for text in named for card in re.split("[./,]", text))


def planted(name: str) -> list[Planted]:
    read: dict[str, Any] = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    return [
        Planted(
            name, one["what"], one["position"], read["options"],
            [(seat, act) for seat, act in one.get("before", [])], one["best"], one["blunder"],
        )
        for one in read["scene"]
    ]  # fmt: skip
