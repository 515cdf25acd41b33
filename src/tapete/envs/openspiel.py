"""OpenSpiel: every game as a Python game with explicit chance.

    import pyspiel, tapete.envs.openspiel
    game = pyspiel.load_game("tapete_uno(players=3,preset=plain,options=hands:1;shuffle:off)")

A state is a chance node wherever the rules ask for a number, in the deal as in every act, but
for acts that take more than `most_draws` of them, whose chance is grouped; `envs.forking` says
how. `resample_from_infostate` draws with the game's own `imagine`.
"""

from functools import cache
from typing import Any

from tapete.kit.errors import MissingExtra

try:
    import pyspiel
except ImportError:
    raise MissingExtra("tapete.envs.openspiel needs OpenSpiel", "openspiel") from None

from tapete import games
from tapete.envs.driven.tables import AUTO, INTERPRETED, way_said
from tapete.envs.forking.nodes import TERMINAL, Node, Plan, way_of
from tapete.envs.forking.scripted import GROUP, GROUPS
from tapete.envs.observing.observers import TapeteObserver
from tapete.envs.setting import LOST, WON, Setting, paid
from tapete.kit.errors import BadInput
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
        "most_draws": MOST_DRAWS, "way": "",
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
        way = way_said(str(given["way"]))
        self.plan = Plan(self.setting, self.max_acts, self.most_draws, way)
        self._first = Node.first(self.plan), way_of(self.plan)
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

    def first(self) -> Node:
        """Where every game begins; compiled from the moment on that it can be."""
        if self.plan.way == AUTO and self._first[1] == INTERPRETED:
            self._first = Node.first(self.plan), way_of(self.plan)
        return self._first[0]

    def max_chance_nodes_in_history(self) -> int:
        return max(self.most_draws, GROUPS) * (self.max_acts + 1)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TapeteObserver":
        if params:
            raise ValueError(f"these observers have no parameters, not {params}")
        usual_type = pyspiel.IIGObservationType(perfect_recall=False)
        return TapeteObserver(self.setting, iig_obs_type or usual_type)


class TapeteState(pyspiel.State):
    """A node and what OpenSpiel keeps itself: the history.

    What is asked at every node is answered here, although OpenSpiel would do so from the others:
    each of its answers calls back into Python several times.
    """

    def __init__(self, game: TapeteGame) -> None:
        super().__init__(game)
        self.at = game.first()  # all there is, so that copies are cheap

    @property
    def _game(self) -> Game:
        return self.at.plan.setting.game

    def current_player(self) -> int:
        return self.at.player

    def is_terminal(self) -> bool:
        return self.at.player == TERMINAL

    def is_chance_node(self) -> bool:
        return self.at.ways > 0

    def legal_actions(self, player: int | None = None) -> list[int]:
        at = self.at
        if player is None or player == at.player:
            return list(range(at.ways)) if at.ways else at.table.acts()[:] if at.player >= 0 else []
        return super().legal_actions(player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.table.acts_of(player)  # type: ignore[no-any-return]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        at = self.at
        if at.player < 0 or (player is not None and player != at.player):
            said = () if player is None else (player,)
            return super().legal_actions_mask(*said)  # type: ignore[no-any-return]
        mask = [0] * self._game.actions
        for action in at.table.acts():
            mask[action] = 1
        return mask

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return evenly(self.at.ways)[:]

    def _apply_action(self, action: int) -> None:
        at = self.at
        if not (0 <= action < at.ways if at.ways else action in at.table.acts()):
            raise BadInput(self._why_not(action))
        self.at = at.decided(action)

    def _why_not(self, action: int) -> str:
        at = self.at
        if at.ways:
            return f"chance has the outcomes 0 to {at.ways - 1}, not {action}"
        if at.player == TERMINAL:
            return f"{self._game.name} is over: nobody acts any more"
        return f"act {action} is not legal for seat {at.player}; see legal_actions()"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action} of {self.at.ways}"
        return self._game.action_text(action)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        at = self.at
        if player is None:
            player = at.player
        if at.seen is None or not 0 <= player < at.plan.setting.players:
            return super().observation_tensor(player)  # type: ignore[no-any-return]
        return at.table.row(player).tolist()  # type: ignore[no-any-return]

    def information_state_string(self, player: int | None = None) -> str:
        at = self.at
        if player is None:
            player = at.player
        if at.seen is None or not 0 <= player < at.plan.setting.players:
            return super().information_state_string(player)  # type: ignore[no-any-return]
        return f"{at.seen.digest(self._game, player)} {at.seen.text(player)}"

    def returns(self) -> list[float]:
        table, setting = self.at.table, self.at.plan.setting
        if self.at.ways or table.asked >= 0:
            return [0.0] * setting.players
        return paid(setting.game, table.places())

    def __str__(self) -> str:
        return str(self.at)

    def resample_from_infostate(self, player: int, sampler: Any) -> "TapeteState":
        """Another state that this seat could be in, everything it does not see drawn anew."""
        at = self.at
        if at.seen is None or at.ways:
            raise BadInput("seats know nothing while chance decides: there is nothing to resample")
        other = self.clone()
        other.at = at.imagined(player, f"{sampler()!r}")
        return other  # type: ignore[no-any-return]


@cache
def evenly(ways: int) -> list[tuple[int, float]]:
    return [(outcome, 1 / ways) for outcome in range(ways)]


# Classes and not partial functions: OpenSpiel lets go of what is registered after the
# interpreter has ended, and only a class outlives that.
for found in games.every():
    pyspiel.register_game(type_of(found), type(name_of(found), (TapeteGame,), {"game": found}))
