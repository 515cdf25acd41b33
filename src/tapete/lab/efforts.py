"""`python -m tapete.lab.efforts GAME`: how strong an expert is for the time it takes.

The same deals for every effort, in every seating; time on one core, over the same decisions. What
docs/bots/GAME.md shows of it is what this prints.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from tapete import bots, games
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.options import pairs
from tapete.lab.tournaments.standings import standings
from tapete.lab.tournaments.tournament import Tournament, play

EFFORTS = "net,16,64"
OPEN = "open"
DECISIONS = 60  # that are timed


def decisions(game: Game, players: int, options: Any, seed: str) -> Iterator[tuple[Any, Any]]:
    """Views in which there is something to choose, of games between regulars, with their masks."""
    choose = bots.chooser(game, bots.usual(game)).choose
    for number in range(DECISIONS):
        state, dice = game.cleared(players, options), Chance()
        stream(state, *seed_key(seed), number, 0)
        stream(dice, *seed_key(seed), number, 1)
        game.deal(state)
        for n in range(12 + 3 * (number % 12)):
            seat = game.asked(state)
            if seat < 0:
                break
            view, legal = game.view(state, seat), game.acts(state, seat)
            mask = game.mask_of(legal)
            if n >= 3 * (number % 12) and len(legal) > 1 and game.dealing not in legal:
                yield view, mask
                break
            game.act(state, seat, choose(view, mask, dice))


def milliseconds(game: Game, name: str, asked: list[tuple[Any, Any]]) -> dict[str, float]:
    """What a decision takes on one core, once everything is compiled."""
    took, dice = [], Chance()
    bot = bots.chooser(game, name, threads=1)
    for number, (view, mask) in enumerate([asked[0], *asked]):
        player = bot.sit() if bot.sit is not None else bot
        stream(dice, *seed_key("efforts"), number, 0)
        began = time.perf_counter()
        player.choose(view, mask, dice)
        took.append(1000 * (time.perf_counter() - began))
    return {"mean_ms": float(np.mean(took[1:])), "most_ms": float(np.max(took[1:]))}


def measured(
    game: Game, name: str, against: str, players: int, options: Any, seed: str, deals: int
) -> dict[str, Any]:
    """The share that it wins, with its 95 % interval: against the other, or all together."""
    met = (name,) if game.together or players == 1 else (name, against)
    wanted = Tournament(game, players, options, met, seed, deals)
    found = standings(wanted, [play(share) for share in wanted.shares()])
    one: dict[str, Any] = (found["alone"] or found["pairings"])[0]
    return {"games": found["games"], "won": one["won"]}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tapete.lab.efforts")
    parser.add_argument("game")
    parser.add_argument("--efforts", default=EFFORTS, help="as after expert@; open sees all cards")
    parser.add_argument("--against", default="regular")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100, help="deals, each in every seating")
    parser.add_argument("--seed", default="efforts")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--preset")
    said = parser.parse_args(words)
    try:
        game = games.find(said.game)
        options = game.options(pairs(said.option), said.preset or game.lab_preset())
        asked = list(decisions(game, said.players, options, said.seed))
        for effort in said.efforts.split(","):
            name = f"{bots.EXPERT}@{effort}"
            # Who sees all cards has to be at the table; that takes no longer than the others.
            timed = {} if effort == OPEN else milliseconds(game, name, asked)
            rest = (said.against, said.players, options, said.seed, said.games)
            print(json.dumps({"bot": name, **measured(game, name, *rest), **timed}), flush=True)
    except TapeteError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
