"""Our bots at RLCard's own table against RLCard's own agents, the seats changed every game.

    python -m tapete.benchmarks.speed.at_rlcard [GAME] [--bot expert@net] [--against rule|random]
                                          [--games 10000] [--seed N] [--json]

`envs.rlcard_guest` translates; here a bot that remembers also keeps its seat for a whole game
and is told of every act, by what RLCard shows that seat and nothing else.
"""

import argparse
import json
import sys
from importlib import import_module
from typing import Any

from tapete import bots
from tapete.batch import Player
from tapete.benchmarks import compared
from tapete.envs.rlcard_guest import Guest
from tapete.kit.errors import BadInput, TapeteError
from tapete.lab import report
from tapete.lab.intervals import wilson

AGENTS = ("rule", "random")
SEEDS = 1 << 32  # that NumPy takes


class Sitter(Guest):
    """A guest that stays in its seat: one game, with what it remembers of it."""

    seat = 0
    _player: Player | None = None

    def __init__(self, game: str, bot: str, seed: int | str = 0) -> None:
        super().__init__(game, bot, seed)
        self._bot = bots.chooser(self.game, bot, threads=1)

    def sit(self, seat: int, seen: dict[str, Any]) -> None:
        """Another game begins; `seen` is what RLCard shows this seat of it."""
        self.seat = seat
        self._follower = self.theirs.Follower(seat, seen)
        if self._bot.sit:
            self._player = self._bot.sit()
            self._bot = self._bot._replace(choose=self._player.choose)
        self._last = self.view(seen)
        self._tell(self._last)

    def saw(self, seen: dict[str, Any], who: int, act: str) -> None:
        """Somebody has acted, this seat or the other."""
        self._follower.hear(seen, act)
        now = self.view(seen)
        for view in self._follower.between(self._last, who, act, now.sizes[who]):
            self._tell(view)
        self._last = now
        self._tell(now)

    def view(self, seen: dict[str, Any]) -> Any:
        return self._follower.view(self._begun.view(self.seat), seen)

    def _tell(self, view: Any) -> None:
        if self._player:
            self._player.saw(view)


def agent_of(against: str, theirs: Any) -> Any:
    from rlcard.agents.random_agent import RandomAgent

    if against == "random":
        return RandomAgent(num_actions=theirs.ACTIONS)
    module, name = theirs.RULE_AGENT
    return getattr(import_module(module), name)()


def play(env: Any, guest: Sitter, agent: Any, seat: int) -> bool:
    """One game; whether the guest, in that seat, has won it."""
    state, turn = env.reset()
    guest.sit(seat, env.game.get_state(seat))
    while not env.is_over():
        playing = guest if turn == seat else agent
        action, _ = playing.eval_step(state)
        state, following = env.step(action, playing.use_raw)
        if not env.is_over():
            who, act = env.action_recorder[-1]
            guest.saw(env.game.get_state(seat), who, act)
        turn = following
    return bool(env.get_payoffs()[seat] > 0)


def measure(
    bot: str, against: str, games: int, seed: int, *, game: str | None = None, quiet: bool = True
) -> dict[str, Any]:
    """The share that the bot wins, half of the games from each seat."""
    try:
        import numpy as np
        import rlcard
    except ImportError:
        raise BadInput('RLCard is not installed: pip install "tapete[rlcard]"') from None
    if games < 1 or not 0 <= seed < SEEDS:
        raise BadInput(f"at least one game, and a seed from 0 to {SEEDS - 1}")
    np.random.seed(seed)  # RLCard's agents take their chance from here
    guest = Sitter(game or compared().name, bot, seed)
    env = rlcard.make(guest.theirs.NAME, {"seed": seed})
    agent = agent_of(against, guest.theirs)
    won = [0, 0]
    with report.progress(games, visible=not quiet) as done:
        for number in range(games):
            seat = number % 2
            won[seat] += play(env, guest, agent, seat)
            done(number + 1)
    return {
        "bot": bot,
        "against": f"RLCard {rlcard.__version__} {against}",
        "games": games,
        "seed": seed,
        "won": sum(won),
        "won_by_seat": won,
        "share": sum(won) / games,
        "share_95": list(wilson(sum(won), games)),
    }


def told(result: dict[str, Any]) -> str:
    low, high = result["share_95"]
    return (
        f"{result['bot']} against {result['against']}: won {result['won']} of {result['games']}, "
        f"{result['share']:.1%} ({low:.1%} to {high:.1%}); by seat {result['won_by_seat']}"
    )


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tapete.benchmarks.speed.at_rlcard",
        description="Our bots at RLCard's own table against its own agents.",
    )
    parser.add_argument("game", nargs="?", help="a game that RLCard has too")
    parser.add_argument("--bot", default="expert@net", help="regular, expert@net, expert@16 …")
    parser.add_argument("--against", default="rule", choices=AGENTS)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    try:
        result = measure(
            asked.bot, asked.against, asked.games, asked.seed, game=asked.game, quiet=asked.json
        )
    except TapeteError as wrong:
        parser.exit(2, f"tapete: {wrong}\n")
    print(json.dumps(result) if asked.json else told(result))


if __name__ == "__main__":
    main(sys.argv[1:])
