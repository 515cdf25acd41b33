"""Hints at a live table: who may ask, who is told that they did, and the answer.

Who plays with bots alone may always ask. Where several people play it must have been agreed before
the match, and everybody is told. Somebody always answers: while the expert's search is being
compiled, and where it fails, the usual bot says what it would do.
"""

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from tapete.bots.humble import thought
from tapete.bots.search.elsewhere import NoAnswer
from tapete.coach import hints
from tapete.coach.hints import Hint
from tapete.coach.recollection import Recollection
from tapete.match import Match, Refusal
from tapete.server.errors import ServerError
from tapete.server.store.documents import TableDocument
from tapete.server.table import talking, updates
from tapete.server.wire import messages

if TYPE_CHECKING:
    from tapete.server.table.attendance import Reader
    from tapete.server.table.hall import Hall
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.hints")


@dataclass(frozen=True)
class Question:
    """A decision that somebody asks about, as it was when they did."""

    table: "Table"
    reader: "Reader"
    match: Match
    view: Any
    legal: tuple[int, ...]
    acts: list[tuple[int, int]]  # done so far
    remembered: Recollection
    moment: str

    @property
    def is_open(self) -> bool:
        """Whether it is still to be taken."""
        return self.table.match is self.match and self.match.n == len(self.acts)

    def judged(self) -> Hint:
        memory = self.remembered.after(self.acts)
        return hints.hint(self.match.game, self.view, memory, self.legal, self.moment)

    def stood_in(self) -> Hint | None:
        return hints.stand_in(self.match.game, self.view, self.legal, self.moment)

    def answer(self, hint: Hint, *, coming: bool = False) -> None:
        """To whoever asked, and to nobody else."""
        names = [seat.name for seat in self.table.body.seats]
        told = hint.told(self.match.game, self.view, names)
        message = {"type": "hint", "n": len(self.acts), "coming": coming, **told}
        self.reader.send(msgspec.convert(message, messages.Hinted))

    def refuse(self, code: str) -> None:
        why = ServerError(code)
        self.reader.send(messages.Refused(code=why.code, rule=None, text=why.text))

    def failed(self, wrong: Exception) -> None:
        where = {"table": self.table.body.code, "act": len(self.acts)}
        log.error("no hint", extra=where, exc_info=None if isinstance(wrong, NoAnswer) else wrong)


def people(body: TableDocument) -> int:
    """Those who are away count as well: it is still their match."""
    return sum(seat.kind == "person" for seat in body.seats)


async def ask(
    hall: "Hall", table: "Table", guest: str, message: messages.AskHint, reader: "Reader"
) -> None:
    """Refused here and now, or thought about while the table goes on."""
    seat, match = table.own_seat(guest), table.acting_match()
    if updates.hand_of(table, guest) != seat:  # they sit down with the next deal
        raise ServerError("not-seated")
    if message.match not in ("", table.body.match) or message.n != match.n:
        raise Refusal(table.game, "stale")
    if people(table.body) > 1 and not table.body.hints:
        raise ServerError("no-hints")
    told = match.update(seat, match.n)
    if not hints.is_choice(table.game, told.legal):
        raise ServerError("no-choice")
    if table.hints.is_thinking(seat):
        raise ServerError("hinting")
    if not hall.hints.take(guest):
        raise ServerError("too-fast")
    remembered = table.hints.recollection(match, seat, table.body.seats[seat].since)
    moment = f"{table.body.match}/{match.n}"
    asked = Question(
        table, reader, match, told.view, told.legal, list(match.acts), remembered, moment
    )
    table.hints.think(seat, (_judge if hints.is_ready(table.game) else _meanwhile)(asked))
    if people(table.body) > 1 and table.hints.is_news(match, seat):
        name = table.body.seats[seat].name
        said = messages.SaidShown(seat=seat, name=name, text="", phrase="hint", hint=moment)
        await talking.tell(table, said, guest)


async def _judge(asked: Question) -> None:
    try:
        async with asked.table.thinking:
            found = await thought(asked.judged)
        asked.answer(found)
    except Exception as wrong:  # of ours, or the process beside has died: another answers
        asked.failed(wrong)
        await _stand_in(asked)


async def _meanwhile(asked: Question) -> None:
    """While the search is being compiled: the usual bot's word at once, the expert's later."""
    hints.prepare(asked.match.game)
    await _stand_in(asked, coming=True)
    asked.table.hints.wait(asked.view.seat, _once_ready(asked))


async def _once_ready(asked: Question) -> None:
    ready = await hints.prepared(asked.match.game)
    if asked.is_open:
        await (_judge if ready else _stand_in)(asked)


async def _stand_in(asked: Question, *, coming: bool = False) -> None:
    try:
        found = await thought(asked.stood_in)
    except Exception as wrong:
        asked.failed(wrong)
        found = None
    if found is None:
        asked.refuse("not-ready" if coming else "no-hint")
    else:
        asked.answer(found, coming=coming)
