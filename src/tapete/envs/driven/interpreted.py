"""A driven game on a `Match`: nothing is compiled, and everything can be looked at."""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from tapete import bots
from tapete.batch import Chooser, Player
from tapete.batch.misplays import Misplay, asked
from tapete.batch.playouts.searching import Ruled
from tapete.envs.observing.rows import Eyes, Row
from tapete.envs.setting import Setting
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.errors import BadInput
from tapete.match import Match, Seeded
from tapete.match.transcript import deal_text

Seats = tuple[Chooser | None, ...]  # a bot for each, or None where acts come from Python


class Plan(NamedTuple):
    """What is played, and by whom."""

    setting: Setting
    seats: Seats

    @property
    def bots(self) -> tuple[Chooser, ...]:
        """The different ones, in one order whoever sits where."""
        found = {bot for bot in self.seats if bot is not None}
        return tuple(sorted(found, key=lambda bot: bot.name))

    def __deepcopy__(self, memo: object) -> "Plan":
        return self  # nothing in it changes

    def __reduce__(self) -> Any:
        """Bots travel by their names, where a name is all there is to them."""
        return _plan_again, (self.setting, tuple(map(self._told, self.seats)))

    def _told(self, bot: Chooser | None) -> str | Chooser | None:
        try:
            known = bot is not None and bots.chooser(self.setting.game, bot.name) == bot
        except BadInput:
            known = False
        return bot.name if bot is not None and known else bot


def _plan_again(setting: Setting, told: tuple[str | Chooser | None, ...]) -> Plan:
    found = (bots.chooser(setting.game, one) if isinstance(one, str) else one for one in told)
    return Plan(setting, tuple(found))


class Interpreted:
    """One game. `asked` is the seat that acts now, -1 when all is over."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.eyes = Eyes(plan.setting.game, plan.setting.players)

    def deal(self, seed: int | str, number: int) -> None:
        setting = self.plan.setting
        self.seed, self.number = seed, number
        self.given: list[int] = []  # the acts that came from Python
        self.match = Match(setting.game, setting.players, setting.options, Seeded(seed, number))
        self._dice = Chance()
        stream(self._dice, *seed_key(seed), number, CHOICE_STREAM)
        self._seated = self._sit()
        self._until_asked()

    def _sit(self) -> list[Player | None]:
        return [
            None if bot is None else bot.sit() if bot.sit else Ruled(bot) for bot in self.plan.seats
        ]

    def __getstate__(self) -> dict[str, Any]:
        """Without the players: who travels sits down anew, and one that thinks begins to."""
        return {name: value for name, value in vars(self).items() if name != "_seated"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._seated = self._sit()

    def act(self, action: int) -> None:
        """What the asked seat does, or a Refusal."""
        self._act(self.asked, action)
        self.given.append(action)
        self._until_asked()

    def step(self, action: int) -> tuple[int, list[int], Row, Any]:
        """An act, and what the next seat is told: its number, its acts, its row, its view. When
        all is over seat 0 is told."""
        self.act(action)
        seat = max(0, self.asked)
        return seat, self.legal(), self.see(seat), self.kept(seat)

    def legal(self) -> list[int]:
        """Of the asked seat; nothing when all is over."""
        return self.match.legal(self.asked) if self.asked >= 0 else []

    def mask(self) -> NDArray[Any]:
        return self.eyes.mask(self.legal())

    def see(self, seat: int) -> Row:
        return self.eyes.see(self.match.view(seat))

    def view(self, seat: int) -> Any:
        return self.match.view(seat)

    def kept(self, seat: int) -> Any:
        """What it takes to give this view later: here the view itself."""
        return self.match.view(seat)

    @property
    def length(self) -> int:
        return self.match.n

    def result(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points and places, by seat."""
        found = self.match.result()
        return found.scores, found.places

    def _until_asked(self) -> None:
        while (seat := self.match.asked) >= 0 and self._seated[seat] is not None:
            self._act(seat, self._chosen(seat))
        self.asked = seat

    def _chosen(self, seat: int) -> int:
        game, match, player, bot = (
            self.plan.setting.game, self.match, self._seated[seat], self.plan.seats[seat],
        )  # fmt: skip
        assert player is not None and bot is not None
        mask = game.mask_of(match.legal(seat))
        try:
            return asked(game, bot.name, seat, player.choose, match.view(seat), mask, self._dice)
        except Misplay as wrong:
            raise wrong.at(f"{deal_text(match)}, act {match.n + 1}") from wrong.__cause__

    def _act(self, seat: int, action: int) -> None:
        self.match.act(seat, action)
        for p, bot in enumerate(self.plan.seats):
            player = self._seated[p]
            if bot is not None and bot.sit and player is not None:
                player.saw(self.match.view(p))
