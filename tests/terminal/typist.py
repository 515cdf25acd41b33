"""Somebody who types: the first legal act each time, or lines of a script."""

import asyncio
import io
import time

from tapete import games
from tapete.terminal.looks import look_of
from tapete.terminal.sessions.local import Local
from tapete.terminal.sessions.teller import Teller
from tapete.terminal.typed import Typed


class Script(io.StringIO):
    """Types the first legal act each time the table asks, as a person at a pipe would."""

    def __init__(self, out: io.StringIO, more: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._out, self._more = out, list(more)

    def __iter__(self) -> "Script":
        return self

    def __next__(self) -> str:
        if self._more:
            return self._more.pop(0) + "\n"
        while True:
            said = self._out.getvalue()
            if "Result:" in said:
                raise StopIteration
            asked = said.count("You may: ")
            if asked > self._asked:
                self._asked = asked
                last = said.rsplit("You may: ", 1)[1].splitlines()[0]
                return last.split(", ")[0] + "\n"
            time.sleep(0.002)

    _asked = 0


def typed(name: str, script: tuple[str, ...] | None, **options: str) -> tuple[str, str, Local]:
    """All that was printed, the last line, and the table."""
    game = games.find(name)
    out = io.StringIO()

    async def play() -> tuple[str, Local]:
        look = look_of(game)
        teller = Teller(look, "en")
        session = Local(
            game, game.options(options), ["regular"], "Elena", teller, seed="7", pace=0,
            patient=True,
        )  # fmt: skip
        source = Script(out) if script is None else io.StringIO("\n".join([*script, ""]))
        return await Typed(session, look, source, out).play(), session

    last, session = asyncio.run(play())
    return out.getvalue(), last, session
