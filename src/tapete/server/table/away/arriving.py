"""Sitting down in a bot's seat in the middle of a match: whose hand it is, and from when on."""

from typing import TYPE_CHECKING

from tapete.match import Match
from tapete.server.store.documents import Asking, Seat, TableDocument, bot_name, copied
from tapete.server.table.away.ending import LONG, stop
from tapete.server.table.away.holding import hold

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance


def agreed_after(table: "Attendance", match: Match, most: int) -> TableDocument:
    """What is agreed after the last act: the same, but for the end, or a deal with newcomers.

    A match that is not over after its `most` acts ends as it stands.
    """
    body = table.body
    dealt = match.acts[-1][1] == table.game.dealing and bool(body.coming)
    long = match.n >= most
    if not (match.over or long or dealt):
        return body
    body = copied(body)
    body.playing = not match.over
    if long and not match.over:
        stop(body, LONG)
    elif dealt:
        arrive(table, body, match.n)
    return body


def arrive(table: "Attendance", body: TableDocument, since: int = 0) -> None:
    """A deal: those who were let in sit down. Act `since` dealt; 0 for a new match."""
    for one in body.coming:
        kind = body.seats[one.seat].kind if one.seat < len(body.seats) else "person"
        sits = any(seat.guest == one.guest for seat in body.seats)
        if kind != "person" and not sits and one.guest not in body.removed:
            sit_down(table, body, one, since)
    body.coming = []


def sit_down(table: "Attendance", body: TableDocument, one: Asking, since: int) -> None:
    """The hand is theirs, and what is told of it with act `since` or later; nothing before."""
    bot = body.seats[one.seat]
    seat = Seat(guest=one.guest, name=one.name, bot=bot.level, since=since)
    if not table.is_here(one.guest):  # the bot plays on for them
        seat.driven, seat.by = True, bot.name or bot_name(body)
    body.seats[one.seat] = seat
    if since:
        body.sat[one.guest] = one.seat
        hold(table, body, one.seat)
