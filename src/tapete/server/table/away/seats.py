"""A seat whose person is gone: a bot plays for them, and gives it back."""

from typing import TYPE_CHECKING

from tapete.server.store.documents import Held, Seat, TableDocument, bot, bot_name
from tapete.server.table.away.arriving import arrive
from tapete.server.table.away.holding import hold

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance


def play_for(table: "Attendance", body: TableDocument, number: int) -> None:
    """From the next act on a bot plays for the person in this seat."""
    seat = body.seats[number]
    if not seat.driven:
        seat.driven, seat.by, seat.waited = True, bot_name(body), False
        hold(table, body, number)


def is_own(seat: Seat) -> bool:
    """Whether the person in it acts there, and nothing is held against them."""
    return not (seat.driven or seat.missed or seat.waited or seat.left)


def give_back(table: "Attendance", body: TableDocument, number: int) -> None:
    """The person in this seat acts again, from the next act on."""
    seat = body.seats[number]
    driven = seat.driven
    seat.driven, seat.by, seat.missed, seat.waited, seat.left = False, "", 0, False, False
    if driven:
        hold(table, body, number)


def begin(table: "Attendance", body: TableDocument, usual: str) -> None:
    """A match begins: everybody who is here has their own seat, bots those of who said goodbye."""
    arrive(table, body)
    for number, seat in enumerate(body.seats):
        here = table.is_here(seat.guest)
        if seat.kind == "free" or (seat.left and not here):
            body.seats[number] = bot(body, seat.bot or usual)
        elif here:
            seat.driven, seat.by, seat.left = False, "", False
        seat.missed, seat.waited, seat.since = 0, False, 0
    body.asking, body.paused, body.stopped, body.because = [], False, False, ""
    body.held = [
        Held(seat=number, since=-1, name=seat.name, by=seat.by)
        for number, seat in enumerate(body.seats)
    ]


def played_for(table: "Attendance", number: int) -> list[str]:
    """What a bot has done in this seat since it keeps it, in notation."""
    if number < 0 or table.match is None or not table.body.seats[number].driven:
        return []
    since = max((one.since for one in table.body.held if one.seat == number), default=0)
    acts = table.match.acts[max(0, since) :]
    return [table.game.action_text(action) for seat, action in acts if seat == number]
