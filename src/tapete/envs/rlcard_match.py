"""Our bots against RLCard's agents in RLCard's own UNO: `python -m tapete.envs.rlcard_match`.

Half of the games from each seat. The figure is the share of games that our bot won, with a
95 % interval (Wilson's).
"""

import argparse
import json
import math
from typing import Any

import numpy as np
import rlcard
from rlcard.agents.random_agent import RandomAgent
from rlcard.models.uno_rule_models import UNORuleAgentV1

from tapete.envs.rlcard_uno import Guest

THEIRS = {"rule": UNORuleAgentV1, "random": lambda: RandomAgent(61)}


def measure(bot: str, against: str, games: int, seed: int) -> dict[str, Any]:
    np.random.seed(seed)  # their agents take their chance from here
    env = rlcard.make("uno", {"seed": seed})
    guest, host = Guest(bot, seed), THEIRS[against]()
    won = 0
    for number in range(games):
        seat = number % 2
        env.set_agents([guest, host] if seat == 0 else [host, guest])
        _, payoffs = env.run(is_training=False)
        won += int(payoffs[seat] > 0)
    low, high = interval(won, games)
    return {
        "bot": bot, "against": f"RLCard {rlcard.__version__} {against}", "games": games,
        "seed": seed, "won": round(won / games, 4), "low": round(low, 4), "high": round(high, 4),
    }  # fmt: skip


def interval(won: int, games: int) -> tuple[float, float]:
    z = 1.96
    share, extra = won / games, z * z / games
    middle = (share + extra / 2) / (1 + extra)
    half = z * math.sqrt(share * (1 - share) / games + extra / games / 4) / (1 + extra)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description="Our bots against RLCard's in RLCard's UNO.")
    parser.add_argument("--bot", default="regular", help="random, regular, expert@64 …")
    parser.add_argument("--against", default="rule", choices=sorted(THEIRS))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(json.dumps(measure(asked.bot, asked.against, asked.games, asked.seed)))


if __name__ == "__main__":
    main()
