"""OpenSpiel: every game as a Python game with explicit chance.

    import pyspiel, tapete.envs.openspiel
    game = pyspiel.load_game("tapete_uno(players=3,preset=plain,options=hands:1;shuffle:off)")

A state is a chance node wherever the rules ask for a number, in the deal as in every act, but
for acts that take more than `most_draws` of them, whose chance is grouped; `envs.scripted` says
how. `resample_from_infostate` draws with the game's own `imagine`.
"""

from typing import Any

from tapete.kit.errors import MissingExtra

try:
    import pyspiel
except ImportError:
    raise MissingExtra("tapete.envs.openspiel needs OpenSpiel", "openspiel") from None

from tapete import games
from tapete.envs.observing.observers import TapeteObserver
from tapete.envs.recall import Seen
from tapete.envs.scripted import (
    GROUP,
    GROUPS,
    Fork,
    Script,
    silenced,
    takes_many,
    tried,
    tried_in_groups,
)
from tapete.envs.setting import LOST, WON, Setting, paid
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.options import pairs

MAX_ACTS = 5_000  # then a game counts as drawn; OpenSpiel wants every game to end
MOST_DRAWS = 100  # chance nodes of one act; a deal for ten takes fewer
LAB = "lab"  # the preset that is the usual one in batches


def name_of(game: Game) -> str:
    return f"tapete_{game.name}"


def usual(game: Game) -> dict[str, Any]:
    """The parameters, with what they are where nobody says otherwise."""
    players = max(2, game.seats[0])
    return {
        "players": players, "preset": LAB, "options": "", "max_acts": MAX_ACTS,
        "most_draws": MOST_DRAWS,
    }  # fmt: skip


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"{game.words.title}, rules version {game.version}, by Tapete",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=usual(game),
    )


class TapeteGame(pyspiel.Game):
    """Base of a class for each game."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        given = {**usual(game), **(params or {})}
        preset = None if given["preset"] == LAB else str(given["preset"])
        options = pairs(part.replace(":", "=") for part in str(given["options"]).split(";") if part)
        self.setting = Setting.of(game, given["players"], preset, options)
        self.max_acts, self.most_draws = int(given["max_acts"]), int(given["most_draws"])
        # No draw is out of more than all cards, or all seats.
        dealt = game.cleared(self.setting.players, self.setting.options)
        game.deal(dealt)
        self.most_ways = max(len(game.cards(dealt)), self.setting.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=max(self.most_ways, GROUP),
            num_players=self.setting.players,
            min_utility=LOST,
            max_utility=WON,
            utility_sum=None,
            max_game_length=self.max_acts,
        )
        super().__init__(type_of(game), info, params or {})

    def new_initial_state(self) -> "TapeteState":
        return TapeteState(self)

    def max_chance_nodes_in_history(self) -> int:
        return max(self.most_draws, GROUPS) * (self.max_acts + 1)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TapeteObserver":
        if params:
            raise ValueError(f"these observers have no parameters, not {params}")
        usual_type = pyspiel.IIGObservationType(perfect_recall=False)
        return TapeteObserver(self.setting, iig_obs_type or usual_type)


class TapeteState(pyspiel.State):
    """A record between two acts, and the act that chance has not finished."""

    def __init__(self, game: TapeteGame) -> None:
        super().__init__(game)
        self.setting, self.max_acts, self.most_draws = (
            game.setting, game.max_acts, game.most_draws,
        )  # fmt: skip
        self.record = silenced(
            self.setting.game.cleared(self.setting.players, self.setting.options)
        )
        self.seen: Seen | None = None  # None before the deal is done
        self.acts = 0
        self.doing: tuple[int, int] | None = None  # (seat, action); None while dealing
        self.outcomes: list[int] = []
        self.ways = 0  # of the chance node; 0 at others
        self.grouped = False  # whether the act's chance is one seed, chosen at a few nodes
        self._go_on()

    def _do(self, record: Any) -> None:
        game = self.setting.game
        if self.doing is None:
            game.deal(record)
        else:
            game.act(record, *self.doing)

    def _go_on(self) -> None:
        """Up to where chance or somebody has to decide."""
        try:
            if not self.grouped:
                self.record = tried(self.record, self._do, Script(self.outcomes))
            else:
                self.record = tried_in_groups(self.record, self._do, self.outcomes)
        except Fork as fork:
            self.ways = fork.ways
            if not self.outcomes and takes_many(self.record, self._do, self.most_draws):
                self.grouped, self.ways = True, GROUP
            return
        act = self._act_text()
        self.ways, self.outcomes, self.grouped = 0, [], False
        self.seen = Seen(self.seen, act, self.record)

    def _act_text(self) -> str:
        if self.doing is None:
            return "deal"
        seat, action = self.doing
        return f"{seat}:{self.setting.game.action_text(action)}"

    # OpenSpiel's interface.

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.ways:
            return int(pyspiel.PlayerId.CHANCE)
        return self.setting.game.asked(self.record)

    def is_terminal(self) -> bool:
        return not self.ways and (
            self.acts >= self.max_acts or self.setting.game.asked(self.record) < 0
        )

    def _legal_actions(self, player: int) -> list[int]:
        return self.setting.game.acts(self.record, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / self.ways) for outcome in range(self.ways)]

    def _apply_action(self, action: int) -> None:
        if self.ways:
            self.outcomes = [*self.outcomes, action]
        else:
            self.doing = (self.setting.game.asked(self.record), action)
            self.acts += 1
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action} of {self.ways}"
        return self.setting.game.action_text(action)

    def returns(self) -> list[float]:
        game, seats = self.setting.game, range(self.setting.players)
        if self.ways or game.asked(self.record) >= 0:
            return [0.0 for _ in seats]
        return paid(game, [game.place(self.record, p) for p in seats])

    def __str__(self) -> str:
        settled = self.setting.game.state_text(self.record) if self.seen else "-"
        return f"{settled}\n{self._act_text()} {self.outcomes}" if self.ways else settled

    def resample_from_infostate(self, player: int, sampler: Any) -> "TapeteState":
        """Another state that this seat could be in, everything it does not see drawn anew."""
        assert self.seen is not None and not self.ways, "seats know nothing while chance decides"
        game, dice = self.setting.game, Chance()
        stream(dice, *seed_key(f"{sampler()!r}"), 0, 0)
        other = self.clone()
        view = game.view(self.record, player)
        other.record = silenced(game.imagined(view, dice))
        other.seen = Seen.imagined(other.record, player, self.seen.digest(game, player))
        return other  # type: ignore[no-any-return]


# Classes and not partial functions: OpenSpiel lets go of what is registered after the
# interpreter has ended, and only a class outlives that.
for found in games.every():
    pyspiel.register_game(type_of(found), type(name_of(found), (TapeteGame,), {"game": found}))
