"""What a reader is told. Everything of a match that leaves for a person passes `update`."""

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from tapete.kit.game import Game
from tapete.kit.notes import WATCHER, Note
from tapete.match import Fair
from tapete.match.dealing import commitment_of
from tapete.server.store.documents import Asking, Seat, link_of
from tapete.server.table.away.seats import played_for
from tapete.server.wire import messages

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance, Reader


def table(table: "Attendance", reader: "Reader") -> messages.TableShown:
    """The table around the match, as this reader finds it."""
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
        paused=body.paused,
        stopped=body.stopped,
        played=played_for(table, table.seat_of(reader.guest)),
    )


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


def update(table: "Attendance", reader: "Reader") -> messages.Updated | None:
    """All that this reader may know of the match, and what happened since they last heard."""
    match, game = table.match, table.game
    if match is None:
        return None
    seat = hand_of(table, reader.guest)
    since = table.body.seats[seat].since if seat >= 0 else 0  # who came later reads from there on
    told = match.update(seat, max(reader.since + 1, since))
    notes = told.notes
    if reader.since + 1 < since:
        before = match.update(WATCHER, reader.since + 1).notes
        notes = tuple(noted for noted in before if noted[0] < since) + notes
    ended = None
    over = told.over or table.body.stopped
    if over:
        result = match.result()
        scores, places = list(result.scores), list(result.places)
        ended = messages.Ended(
            scores=scores, places=places, state=match.open_state(), open=match.opened()
        )
    return messages.Updated(
        n=told.n,
        seat=seat,
        view=game.shown(told.view),
        lies=game.lies(told.view),
        legal=_texts(game, told.legal) if told.legal and not over else (),
        notes=[_note(game, n, note) for n, note in notes],
        acting=[] if over else match.acting(),
        waiting=[table.waiting] if table.waiting >= 0 and not over else [],
        seconds=None if table.deadline is None else _seconds_left(table.deadline),
        over=over,
        ended=ended,
    )


@lru_cache(1 << 12)
def _texts(game: Game, actions: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(game.action_text(action) for action in actions)


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
