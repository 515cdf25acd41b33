"""Play by typed notation: on any terminal, and through pipes."""

import asyncio
import contextlib
import re
import sys
import threading
from typing import TextIO

from tapete.kit.errors import BadInput
from tapete.kit.painting.look import Look
from tapete.kit.painting.moment import Around, Line, Told
from tapete.kit.painting.scene import Scene
from tapete.terminal.captions import headline, waited_for
from tapete.terminal.sessions.bests import compared
from tapete.terminal.sessions.session import Event, Hinted, Refused, Said, Session, Signal
from tapete.terminal.words import say

PASS = "pass"
LISTED = 24  # acts that are shown without being asked for
YES = ("y", "yes", "s", "si", "sí")


class Lines:
    """What is typed, line by line, without holding up the table. None is the end."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        # Reading cannot be called off: a thread that nobody waits for may be left behind.
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with contextlib.suppress(RuntimeError):  # the table has been left: nobody listens
            for line in self._source:
                self._loop.call_soon_threadsafe(self._queue.put_nowait, line)
            self._loop.call_soon_threadsafe(self._queue.put_nowait, None)

    async def next(self) -> str | None:
        line = await self._queue.get()
        return None if line is None else line.strip()


class Typed:
    def __init__(
        self,
        session: Session,
        look: Look,
        source: TextIO | None = None,
        out: TextIO | None = None,
    ) -> None:
        self.session, self.look = session, look
        self._source, self._out = source or sys.stdin, out or sys.stdout
        self._around: Around | None = None
        self._told: Told | None = None
        self._heard: asyncio.Queue[Event] = asyncio.Queue()
        self._log: list[Line] = []

    async def play(self) -> str:
        """Until it is over or left; a line that says how."""
        table = asyncio.ensure_future(self.session.run(self._heard.put_nowait))
        lines = Lines(self._source)
        typed = asyncio.ensure_future(lines.next())
        heard = asyncio.ensure_future(self._heard.get())
        self._print(self._t("typed help"))
        try:
            while True:
                wanted: set[asyncio.Future[object]] = {table, heard}  # type: ignore[arg-type]
                if self._ready:
                    wanted.add(typed)  # type: ignore[arg-type]
                done, _ = await asyncio.wait(wanted, return_when=asyncio.FIRST_COMPLETED)
                if table in done:
                    table.result()
                    return ""
                if heard in done:
                    self._hear(heard.result())
                    heard = asyncio.ensure_future(self._heard.get())
                elif typed in done:
                    line = typed.result()
                    if line is None:
                        return self._end()
                    if (left := self._take(line)) is not None:
                        return left
                    typed = asyncio.ensure_future(lines.next())
        finally:
            for task in (table, heard, typed):
                task.cancel()

    @property
    def _ready(self) -> bool:
        """Lines are read when they can mean something: a script never runs ahead of the table."""
        if not self._heard.empty() or self._around is None:
            return False
        if self._told is None:
            return True  # the lobby
        return self._told.mine or self._told.over or not self._patient

    @property
    def _patient(self) -> bool:
        """At one's own table nothing happens meanwhile; elsewhere one may speak up at any time."""
        return not (self._around and self._around.code)

    def _end(self) -> str:
        """No more input: fine once the match is over."""
        if self._told is not None and self._told.over:
            return ""
        raise BadInput(f"end of input: {self._t('left unfinished')}")

    # Hearing.

    def _hear(self, event: Event) -> None:
        match event:
            case Around():
                fresh = self._around is None or event.playing != self._around.playing
                self._around = event
                if fresh and event.best is not None:
                    self._print(self._t("to beat", n=event.best))
                if fresh and event.code:
                    self._print(self._t("table code", code=event.code))
                    self._print(self._t("share", address=event.address))
                    if not event.playing:
                        self._print(self._t("start note" if event.hosting else "wait host"))
            case Told():
                repeated = self._told is not None and event.n == self._told.n
                self._told = event
                for line in event.news:
                    self._log.append(line)
                    self._print(line.text)
                if event.over:
                    self._finish()
                elif not repeated or event.news:
                    self._show()
            case Said():
                self._print(f"{event.name}: {event.text}")
            case Refused():
                rule = f"{self._t('rule', rule=event.rule)}: " if event.rule else ""
                self._print(f"! {rule}{event.text}")
            case Signal():
                self._print(event.text)
            case Hinted():
                for text in event.lines:
                    self._print(text)

    @property
    def _scene(self) -> Scene:
        assert self._around is not None and self._told is not None
        return Scene(
            self.session.game, self.look.phrases, self.session.language, self._around, self._told
        )

    def _show(self) -> None:
        c = self._scene
        if not c.told.mine:
            return
        seats = " · ".join(f"{c.name(p)} {self.look.seat(c, p)}" for p in range(c.players))
        self._print("")
        self._print(f"{self._t('table')}: {seats}")
        for line in self.look.plain(c):
            self._print(f"  {line}")
        self._print(f"{self._t('your hand')}: {self.look.hand_text(c)}")
        plate = self.look.plate(c)
        self._print(f"{self._t('your turn')}{': ' if plate else ''}{plate}")
        self._acts(LISTED)
        for line in self.look.legend(c)[:LISTED]:
            self._print(f"  {line}")

    def _acts(self, most: int) -> None:
        """What Enter alone does comes first, then the game's own order."""
        legal = sorted(self._told.legal if self._told else (), key=lambda act: act != PASS)
        more = self._t("more acts", n=len(legal) - most) if len(legal) > most else ""
        self._print(f"{self._t('you may')}: {', '.join(legal[:most])} {more}".rstrip())

    def _finish(self) -> None:
        c = self._scene
        self._print(f"{self._t('result')}: {headline(c, self.look)}")
        for p in sorted(range(c.players), key=lambda seat: c.told.places[seat]):
            self._print(f"  {c.told.places[p]}. {c.name(p)}: {c.told.scores[p]}")
        if c.around.remembers:
            self._print(compared(c.around.best, c.told.scores[0], c.language))
        if c.around.hosting:
            self._print(self._t("again"))

    # Taking.

    def _take(self, line: str) -> str | None:
        """One line; what it answers if the table is left with it."""
        word, _, rest = line.partition(" ")
        over = self._told is not None and self._told.over
        if word == "quit":
            return "" if over else self._t("left unfinished")
        if word == "rules":
            self._rules(rest)
        elif word == "log":
            for told in self._log:
                self._print(told.text)
        elif word == "say" and rest:
            self.session.say(rest)
        elif over:
            if line.lower() not in YES:
                return ""
            self._told, self._log = None, []
            self.session.start()
        elif self._told is None:
            self.session.start()
        elif word == "hint":
            self.session.hint()
        elif line == "?":
            self._acts(len(self._told.legal))
        elif line:
            self.session.act(line)
        elif PASS in self._told.legal:
            self.session.act(PASS)
        elif self._told.mine:
            self._print(self._t("nothing to pass"))
        else:
            self._print(waited_for(self._scene))
        return None

    def _rules(self, wanted: str) -> None:
        game = self.session.game
        number = re.fullmatch(rf"(?:{game.prefix}-?)?0*(\d+)", wanted.strip(), re.IGNORECASE)
        found = [n for n in game.words.rules if not number or n == int(number[1])]
        for n in found:
            self._print(f"{game.rule(n)}: {game.words.rules[n][self.session.language]}")
        if not found:
            self._print(self._t("no such rule"))

    def _print(self, line: str) -> None:
        print(line, file=self._out, flush=True)

    def _t(self, key: str, **places: object) -> str:
        return say(key, self.session.language, **places)
