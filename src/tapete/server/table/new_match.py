"""A match about to be played: who sits there, what is agreed, everybody's words in the chance."""

import secrets
import time
from typing import TYPE_CHECKING, Any

from tapete.kit.options import seated
from tapete.match import Fair, Match
from tapete.server.store.documents import (
    TableDocument,
    copied,
    match_body,
    new_secret,
    text_of,
)
from tapete.server.table.away.seats import begin

if TYPE_CHECKING:
    from tapete.server.table.attendance import Attendance


def new_match(table: "Attendance") -> tuple[TableDocument, Match, dict[str, Any]]:
    """The table as it will be, the match that was dealt, and the row that keeps it."""
    agreed = copied(table.body)
    begin(table, agreed, table.usual_level)
    people = sum(seat.kind == "person" for seat in agreed.seats)
    options = seated(table.game.options(agreed.options), people)
    dealing = Fair([seat.word for seat in agreed.seats], bytes.fromhex(agreed.secret))
    match = Match(table.game, agreed.players, options, dealing)
    body = match_body(agreed, match)
    agreed.match, agreed.playing, agreed.secret = secrets.token_hex(8), True, new_secret()
    agreed.sat = {seat.guest: p for p, seat in enumerate(agreed.seats) if seat.guest}
    row: dict[str, Any] = {"id": agreed.match, "code": agreed.code}
    row |= {"body": text_of(body), "began": time.time(), "ended": None}
    return agreed, match, row
