"""Hints at a live table: who may ask, who is told that they did, and the answer.

Who plays with bots alone may always ask. Where several people play it must have been agreed before
the match, and everybody is told.
"""

import logging
from typing import TYPE_CHECKING, Any

import msgspec

from tapete.bots.humble import thought
from tapete.bots.search.elsewhere import NoAnswer
from tapete.coach import hints
from tapete.coach.hints import Hint
from tapete.coach.recollection import Recollection
from tapete.kit.game import Game
from tapete.match import Refusal
from tapete.server.errors import ServerError
from tapete.server.store.documents import TableDocument
from tapete.server.table import talking, updates
from tapete.server.wire import messages

if TYPE_CHECKING:
    from tapete.server.table.attendance import Reader
    from tapete.server.table.hall import Hall
    from tapete.server.table.table import Table

log = logging.getLogger("tapete.hints")


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
    if not hints.is_ready(table.game):
        hints.prepare(table.game)
        raise ServerError("not-ready")
    if table.hints.is_thinking(seat):
        raise ServerError("hinting")
    if not hall.hints.take(guest):
        raise ServerError("too-fast")
    since = table.body.seats[seat].since
    remembered = table.hints.recollection(match, seat, since)
    moment = f"{table.body.match}/{match.n}"
    about = (table.game, told.view, remembered, list(match.acts), told.legal, moment)
    table.hints.think(seat, _answer(table, reader, match.n, about))
    if people(table.body) > 1 and table.hints.is_news(match, seat):
        name = table.body.seats[seat].name
        said = messages.SaidShown(seat=seat, name=name, text="", phrase="hint", hint=moment)
        await talking.tell(table, said, guest)


async def _answer(table: "Table", reader: "Reader", n: int, about: tuple[Any, ...]) -> None:
    """To whoever asked, and to nobody else."""
    game, view = about[:2]
    names = [seat.name for seat in table.body.seats]
    try:
        async with table.thinking:
            found = await thought(_found, *about)
        reader.send(shown(game, view, found, n, names))
    except Exception as wrong:  # of ours, or the process beside has died: whoever asked is told
        where = {"table": table.body.code, "act": n}
        log.error("no hint", extra=where, exc_info=not isinstance(wrong, NoAnswer))
        failed = ServerError("no-hint")
        reader.send(messages.Refused(code=failed.code, rule=None, text=failed.text))


def _found(
    game: Game, view: Any, remembered: Recollection, acts: list[tuple[int, int]],
    legal: tuple[int, ...], moment: str,
) -> Hint:  # fmt: skip
    return hints.hint(game, view, remembered.after(acts), legal, moment)


def shown(game: Game, view: Any, hint: Hint, n: int, names: list[str]) -> messages.Hinted:
    return msgspec.convert(
        {"type": "hint", "n": n, **hint.told(game, view, names)}, messages.Hinted
    )
