"""`python -m tapete.lab.levels GAME [--games N]`: how often each level errs, by the coach.

Where the thresholds of `coach.grading` come from: docs/coach.md shows what this prints.
"""

import argparse
import json
import sys
from collections import Counter
from typing import Any

import numpy as np

from tapete import bots, games
from tapete.batch import Series, driver
from tapete.coach.analysis import analyse, quickest
from tapete.coach.grading import Decision, Grade, accuracy
from tapete.coach.intervals import around
from tapete.kit.chance import seed_key
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.options import pairs
from tapete.lab.adjusting import log_of
from tapete.match import Match, Seeded

LEVELS = "novice,regular,expert@32"


def matches(
    game: Game, level: str, players: int, options: Any, seed: str, number: int
) -> list[Match]:
    """Finished matches of a level with itself."""
    seats = bots.choosers(game, level, players, threads=1)
    engine = driver("compiled", Series(game, players, options, seats, seed_key(seed)))
    found = []
    for n in range(number):
        match = Match(game, players, options, Seeded(seed, n))
        for seat, action in log_of(engine, n):
            match.act(seat, action)
        found.append(match)
    return found


def measured(played: list[Match], worlds: int) -> dict[str, Any]:
    """What is given away in such matches: by the decision, with a 95 % interval over matches."""
    way = quickest(played[0].game)
    each = [analyse(match, worlds=worlds, way=way).decisions for match in played]
    listed: list[Decision] = [one for decisions in each for one in decisions]
    counts = Counter(one.grade for one in listed)
    lost = np.array([np.mean([one.part for one in decisions]) for decisions in each if decisions])
    error = float(lost.std(ddof=1) / len(lost) ** 0.5) if len(lost) > 1 else 0.0
    return {
        "matches": len(played),
        "decisions": len(listed),
        "lost": float(lost.mean()),
        "lost_95": around(float(lost.mean()), error),
        "accuracy": accuracy(listed),
        "grades": {grade.value: counts[grade] / len(listed) for grade in Grade},
        "unsure": sum(one.unsure for one in listed) / len(listed),
    }


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tapete.lab.levels")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--worlds", type=int, default=64)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--option", action="append", default=[])
    said = parser.parse_args(words)
    try:
        game = games.find(said.game)
        options = game.options(pairs(said.option), game.lab_preset())
        for level in said.levels.split(","):
            played = matches(game, level, said.players, options, said.seed, said.games)
            print(json.dumps({"level": level, **measured(played, said.worlds)}), flush=True)
    except TapeteError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
