"""Our bots at RLCard's own UNO against RLCard's own agents, the seats changed every game.

    python -m tapete.benchmarks.speed.at_rlcard [--bot expert@net] [--against rule|random]
                                          [--games 10000] [--seed N] [--json]

`envs.rlcard_uno` translates; here a bot that remembers also keeps its seat for a whole game and
is told of every act, by what RLCard shows that seat and nothing else.
"""

import argparse
import json
import sys
from typing import Any

from tapete import bots
from tapete.batch import Player
from tapete.envs.rlcard_uno import DRAW, Guest
from tapete.games.uno.state import HIDDEN, WILD
from tapete.games.uno.text.cards import colour_of
from tapete.kit.errors import BadInput, TapeteError
from tapete.lab import report
from tapete.lab.tally import wilson

AGENTS = ("rule", "random")
SEEDS = 1 << 32  # that NumPy takes


class Sitter(Guest):
    """A guest that stays in its seat: one game, with what it remembers of it."""

    seat = 0
    _player: Player | None = None

    def __init__(self, name: str, seed: int | str = 0) -> None:
        super().__init__(name, seed)
        self._bot = bots.chooser(self.game, name, threads=1)

    def sit(self, seat: int, seen: dict[str, Any]) -> None:
        """Another game begins; `seen` is what RLCard shows this seat of it."""
        self.seat = seat
        if self._bot.sit:
            self._player = self._bot.sit()
            self._bot = self._bot._replace(choose=self._player.choose)
        self._colour_in_play = str(seen["played_cards"][-1][0])
        self._last = self.view(seen)
        self._tell(self._last)

    def saw(self, seen: dict[str, Any], who: int, act: str) -> None:
        """Somebody has acted, this seat or the other."""
        self._colour_in_play = self._colour_after(seen, act)
        now = self.view(seen)
        if act == DRAW and who != self.seat:
            self._tell_of_draw(who, now.sizes[who])
        self._last = now
        self._tell(now)

    def view(self, seen: dict[str, Any]) -> Any:
        """Also while the other is on turn."""
        v = super().view({**seen, "current_player": self.seat})
        v.turn = seen["current_player"]
        v.colour = colour_of(self._colour_in_play.upper())
        return v

    def _colour_after(self, seen: dict[str, Any], act: str) -> str:
        """When the discards were shuffled in nothing lies there: then the act tells, or nothing
        but a card of the same colour has come."""
        if seen["played_cards"]:
            return str(seen["played_cards"][-1][0])
        return self._colour_in_play if act == DRAW else act[0]

    def _tell_of_draw(self, who: int, size: int) -> None:
        """Drawing, and playing the card or keeping it, is one act there and two of ours."""
        drawn = self._last.copy()
        drawn.sizes[who] += 1
        drawn.fresh = HIDDEN
        self._tell(drawn)
        if size == drawn.sizes[who]:
            # Kept, so neither wild nor of the colour; but there a symbol alone is not played
            # at once. On a wild of that colour the same would be concluded here.
            drawn.top = WILD
            self._tell(drawn)

    def _tell(self, view: Any) -> None:
        if self._player:
            self._player.saw(view)


def agent_of(against: str) -> Any:
    from rlcard.agents.random_agent import RandomAgent
    from rlcard.models.uno_rule_models import UNORuleAgentV1

    return UNORuleAgentV1() if against == "rule" else RandomAgent(num_actions=61)


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


def measure(bot: str, against: str, games: int, seed: int, *, quiet: bool = True) -> dict[str, Any]:
    """The share that the bot wins, half of the games from each seat."""
    try:
        import numpy as np
        import rlcard
    except ImportError:
        raise BadInput('RLCard is not installed: pip install "tapete[rlcard]"') from None
    if games < 1 or not 0 <= seed < SEEDS:
        raise BadInput(f"at least one game, and a seed from 0 to {SEEDS - 1}")
    np.random.seed(seed)  # RLCard's agents take their chance from here
    env, guest, agent = rlcard.make("uno", {"seed": seed}), Sitter(bot, seed), agent_of(against)
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
        description="Our bots at RLCard's own UNO against its own agents.",
    )
    parser.add_argument("--bot", default="expert@net", help="regular, expert@net, expert@16 …")
    parser.add_argument("--against", default="rule", choices=AGENTS)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    try:
        result = measure(asked.bot, asked.against, asked.games, asked.seed, quiet=asked.json)
    except TapeteError as wrong:
        parser.exit(2, f"tapete: {wrong}\n")
    print(json.dumps(result) if asked.json else told(result))


if __name__ == "__main__":
    main(sys.argv[1:])
