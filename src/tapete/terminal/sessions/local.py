"""A table of one's own: the authority here, bots in the other seats."""

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence

from tapete.bots.seated import Minds, is_itself, prepare
from tapete.kit.chance import CHOICE_STREAM, Chance, rekey, seed_key, stream
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.kit.options import Options, seated
from tapete.kit.painting.moment import Around, Chair, Told
from tapete.match import Fair, Match, Refusal, Seeded
from tapete.terminal.sessions.bests import Bests
from tapete.terminal.sessions.hinting import Hinter
from tapete.terminal.sessions.session import Event, Hear, Refused, Said, Signal
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.words import BOT_NAMES, say

Throw = Callable[[Chance, int, int], None]  # (dice, acts so far, seat)
BOT_SECONDS = (0.6, 1.4)  # a bot takes its time, so that a person can follow
CHANCE_SECONDS = 2.5  # where a person may just now step in: time to press a key
DEAL_SECONDS = 4.0  # a hand is over: time to look at it


class Local:
    def __init__(
        self,
        game: Game,
        options: Options,
        levels: Sequence[str],
        name: str,
        teller: Teller,
        *,
        seed: str | None = None,
        pace: float = 1.0,
        patient: bool = False,
        bests: Bests | None = None,
        throw: Throw | None = None,
    ) -> None:
        """The person has seat 0. `patient` also waits where a person may let something be.

        `throw` gives bots' dice for every act, where they shall not depend on what went before.
        """
        self.game, self.options, self.language = game, options, teller.language
        self._levels, self._teller, self._seed = list(levels), teller, seed
        self._pace, self._patient, self._bests = pace, patient, bests
        self._throw = throw
        spare = [other for other in BOT_NAMES if other.casefold() != name.casefold()]
        bots = [Chair(spare[p], "bot", level) for p, level in enumerate(levels)]
        self.chairs = (Chair(name), *bots)
        self._names = [chair.name for chair in self.chairs]
        self._hinter = Hinter(game, teller.language, self._names)
        self._failures: list[TapeteError] = []  # of bots, found while they think
        self._minds, self._dice = Minds(game, self._failures.append), Chance()
        self._moved, self._again = asyncio.Event(), asyncio.Event()
        self._hear: Hear = _nobody
        self._matches, self._told_until = 0, 0
        self._known: set[str] = set()  # what the person could do before the last act …
        self._opened = False  # … and whether that opened anything more
        self.match = self._deal()

    def _deal(self) -> Match:
        number, self._matches = self._matches, self._matches + 1
        if self._seed is None:
            rekey(self._dice, secrets.randbits(63), secrets.randbits(63))
            dealing: Fair | Seeded = Fair()
        else:
            stream(self._dice, *seed_key(self._seed), number, CHOICE_STREAM)
            dealing = Seeded(self._seed, number)
        self._minds.forget()
        self._told_until = 0
        return Match(self.game, len(self.chairs), seated(self.options, 1), dealing)

    # What the surface calls.

    async def run(self, hear: Hear) -> None:
        """Match after match, for as long as somebody asks for another."""
        self._hear = hear
        for level in set(self._levels):
            prepare(self.game, level)
        while True:
            hear(self._around())
            self._tell()
            if not all(is_itself(self.game, level) for level in self._levels):
                hear(Signal(say("warming", self.language), here=True))
            while not self.match.over:
                await self._step()
            if self._bests:
                self._bests.ended(self.match.result().scores[0])
            self._again.clear()
            await self._again.wait()
            self.match = self._deal()

    def _around(self) -> Around:
        agreed, kept = self.options.texts(), self._bests
        remembers = self.game.together and kept is not None
        best = kept.best() if kept else None
        return Around(self.chairs, agreed, 0, remembers=remembers, best=best)

    def act(self, do: str) -> None:
        self._try(do, "act")

    def why(self, do: str) -> None:
        self._try(do, "check")

    def start(self) -> None:
        if self.match.over:
            self._again.set()

    def say(self, text: str) -> None:
        try:
            self._hear(Said(self._names[0], self.match.say(0, text, self.language)))
        except Refusal as refusal:
            self._refuse(refusal)

    def hint(self) -> None:
        self._hinter.ask(self.match, self._hear)

    # Acting.

    def _try(self, do: str, how: str) -> None:
        try:
            if how == "check":
                self.match.check(0, do)
            else:
                self._act(0, do)
        except Refusal as refusal:
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        text = refusal.told(self.language).removeprefix(f"{refusal.rule}: ")
        self._hear(Refused(text, refusal.rule or "", refusal.code))

    def _act(self, seat: int, action: int | str) -> None:
        self.match.act(seat, action)
        self._minds.saw(self.match)
        self._tell()
        self._moved.set()

    async def _step(self) -> None:
        """Look whom the table waits for: a bot acts in its time, a person when they like."""
        self._moved.clear()
        asked = time.monotonic()
        seat, action = await asyncio.to_thread(self._next)
        while self._failures:
            failed = say("bot failed", self.language, what=str(self._failures.pop(0)))
            self._hear(Signal(failed, here=True))
        if self._moved.is_set():
            return
        if action < 0:
            await self._moved.wait()
            return
        try:
            # How long a bot thought is part of its pause: nobody reads anything from that.
            left = asked + self._pause(seat, action) - time.monotonic()
            await asyncio.wait_for(self._moved.wait(), max(0.0, left))
        except TimeoutError:
            self._act(seat, action)

    def _next(self) -> tuple[int, int]:
        """The seat, and what a bot there does; -1 where a person is to choose."""
        match = self.match
        if not self._patient:
            return match.question().answer(range(1, match.players), self._think)
        seat = match.asked
        if seat <= 0:  # ours, or nobody's: the last act came meanwhile
            return seat, -1
        told = match.update(seat, match.n)
        return seat, self._think(seat, told.view, self.game.mask_of(told.legal))

    def _think(self, seat: int, view: object, mask: list[int]) -> int:
        if self._throw is not None:
            self._throw(self._dice, self.match.n, seat)
        return self._minds.choose(seat, self._levels[seat - 1], view, mask, self._dice)

    def _pause(self, seat: int, action: int) -> float:
        """Before a bot acts, or a person who has but a moment is taken to let it be."""
        seconds = random.uniform(*BOT_SECONDS)
        if seat == 0:
            seconds = CHANCE_SECONDS
        elif action == self.game.dealing:
            seconds = DEAL_SECONDS if self.match.n else 0
        elif self._opened:
            seconds = CHANCE_SECONDS
        return seconds * self._pace

    # Telling.

    def _tell(self) -> None:
        match = self.match
        told = match.update(0, self._told_until)
        result = match.result() if told.over else None
        legal = tuple(self.game.action_text(action) for action in told.legal)
        self._opened = bool(set(legal) - self._known)
        self._known = set(legal)
        event: Event = Told(
            n=told.n,
            seat=0,
            view=self.game.shown(told.view),
            legal=legal,
            acting=(match.asked,) if self._patient else tuple(match.acting()),
            over=told.over,
            news=tuple(
                self._teller.line(
                    self.game.note_names[note.kind], note.seat, self.game.note_values(note),
                    self._names,
                )
                for _, note in told.notes
            ),
            scores=result.scores if result else (),
            places=result.places if result else (),
            lies=self.game.lies(told.view),
        )  # fmt: skip
        self._told_until = told.n + 1
        self._hear(event)


def _nobody(event: Event) -> None:
    """Before anybody listens."""
