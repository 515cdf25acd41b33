"""What a reader is told. Everything of a match that leaves for a person passes `update`."""

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from tapete.kit.game import Game
from tapete.kit.notes import WATCHER, Note
from tapete.match import Fair, Match, Page
from tapete.match.dealing import commitment_of
from tapete.match.telling import Noted
from tapete.server.store.documents import Asking, Seat, link_of
from tapete.server.table.away.ending import WORDS
from tapete.server.table.away.seats import played_for
from tapete.server.wire import messages

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance, Reader


Seen = tuple[int, int]  # the seat whose hand it is, or WATCHER, and the last act that is known
NOTES = 500  # of what happened, that somebody is told who was not there


def table(table: "Attendance", reader: "Reader") -> messages.TableShown:
    """The table around the match, as this reader finds it; the same to all `sits_as` they do."""
    body = table.body
    dealing = table.match.dealing if table.match is not None else None
    return messages.TableShown(
        code=body.code,
        game=body.game,
        players=body.players,
        options=table.game.options(body.options).texts(),
        clock=body.clock,
        pace=body.pace,
        private=body.private,
        link=link_of(body) if not body.private or _may_invite(table, reader) else "",
        host=table.seat_of(body.host),
        you=table.seat_of(reader.guest),
        hosting=reader.guest == body.host,
        seats=[_seat(table, seat) for seat in body.seats],
        playing=body.playing,
        match=body.match,
        commitment=dealing.commitment if isinstance(dealing, Fair) else "",
        next_commitment=commitment_of(bytes.fromhex(body.secret)),
        words=[seat.word for seat in body.seats],
        watchers=_watchers(table),
        best=table.best,
        wait=body.wait,
        held=[
            messages.HeldShown(seat=one.seat, since=one.since, name=one.name, by=one.by)
            for one in body.held
        ],
        asking=_asking(body.asking, reader),
        coming=_asking(body.coming, reader),
        joining=body.joining,
        hints=body.hints,
        paused=body.paused,
        stopped=body.stopped,
        because=WORDS.get(body.because),
        played=played_for(table, table.seat_of(reader.guest)),
    )


def sits_as(table: "Attendance", reader: "Reader") -> tuple[int, bool, str | None]:
    """All that makes one reader's table another's: the seat, the host's powers, what they ask."""
    guest, body = reader.guest, table.body
    asks = guest if any(one.guest == guest for one in (*body.asking, *body.coming)) else None
    return table.seat_of(guest), guest == body.host, asks


def sees_as(table: "Attendance", reader: "Reader") -> Seen:
    """All that makes one reader's update another's: the hand, and the last act they know."""
    return hand_of(table, reader.guest), reader.since


def _may_invite(table: "Attendance", reader: "Reader") -> bool:
    return reader.guest == table.body.host or table.seat_of(reader.guest) >= 0


def _asking(asked: list[Asking], reader: "Reader") -> list[messages.AskingShown]:
    shown, you = messages.AskingShown, reader.guest
    return [shown(seat=one.seat, name=one.name, you=one.guest == you) for one in asked]


def _watchers(table: "Attendance") -> int:
    """Those without a cookie are told apart by their connection, the others by who they are."""
    gatherings = [table.here(), *table.elsewhere.values()]
    there = frozenset().union(*(one.guests for one in gatherings))
    nobodies = sum(one.nobodies for one in gatherings)
    return len(there - {seat.guest for seat in table.body.seats}) + nobodies


def _seat(table: "Attendance", seat: Seat) -> messages.SeatShown:
    return messages.SeatShown(
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        here=seat.kind != "person" or table.is_here(seat.guest),
        driven=seat.driven,
        by=seat.by,
        waited=seat.waited,
        instead=seat.instead,
    )


def update(table: "Attendance", seat: int, since: int) -> messages.Updated:
    """All that may be known of the match from that seat, and what happened after act `since`."""
    match = table.match
    assert match is not None
    known = table.body.seats[seat].since if seat >= 0 else 0  # who came later reads from there on
    told = match.page(seat, max(since + 1, known), NOTES)
    notes = told.notes
    if since + 1 < known:
        before = match.readable(WATCHER, since + 1, NOTES)
        notes = (*(noted for noted in before if noted[0] < known), *notes)[-NOTES:]
    over = told.over or table.body.stopped
    waiting = [table.waiting] if table.waiting >= 0 and not over else []
    seconds = None if table.deadline is None else _seconds_left(table.deadline)
    if notes is not told.notes or over != told.over:  # hardly ever, and a copy takes its time
        told = told._replace(notes=notes, over=over)
    return shown(match, told, waiting, seconds)


def shown(
    match: Match, told: Page, waiting: list[int], seconds: float | None = None
) -> messages.Updated:
    """What a seat is told, as a message."""
    game, over, ended = match.game, told.over, None
    if over:
        result = match.result()
        scores, places = list(result.scores), list(result.places)
        ended = messages.Ended(
            scores=scores, places=places, state=match.open_state(), open=match.opened()
        )
    return messages.Updated(
        n=told.n,
        seat=told.seat,
        view=told.shown,
        lies=told.lies,
        legal=_texts(game, told.legal) if told.legal and not over else (),
        notes=_notes(game, told.notes),
        acting=[] if over else match.acting(),
        waiting=waiting,
        seconds=seconds,
        over=over,
        ended=ended,
    )


@lru_cache(1 << 12)
def _texts(game: Game, actions: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.action_text(action) for action in actions)


_last: tuple[tuple[Noted, ...], list[messages.NoteShown]] = ((), [])


def _notes(game: Game, noted: tuple[Noted, ...]) -> list[messages.NoteShown]:
    """Several seats read all of the same, one after the other."""
    global _last
    if _last[0] is not noted:
        _last = noted, [_note(game, n, note) for n, note in noted]
    return _last[1]


@lru_cache(1024)
def _note(game: Game, n: int, note: Note) -> messages.NoteShown:
    """Several seats read the same note, one after the other."""
    return messages.NoteShown(
        n=n, kind=game.note_names[note.kind], seat=note.seat, values=dict(game.note_values(note))
    )


def hand_of(table: "Attendance", guest: str | None) -> int:
    """Whose hand this guest sees: their own, of the match they sat in; otherwise no hand."""
    if guest is None:
        return WATCHER
    seats, seat = table.body.seats, table.body.sat.get(guest, WATCHER)
    return seat if 0 <= seat < len(seats) and seats[seat].guest == guest else WATCHER


def _seconds_left(deadline: float) -> float:
    return max(0.0, deadline - time.monotonic())
