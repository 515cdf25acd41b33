"""What a table on a device needs besides its game's module: the server's own words and times.

`/static/device.json`; a static site has the same file (`told`). And the key of today's deal: in a
static site that is the date, and nobody is asked for it.
"""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete import bots
from tapete.match import today
from tapete.match.refusal import CODES
from tapete.server.errors import ServerError
from tapete.server.store.documents import BOT_NAMES
from tapete.server.table.bots_and_clocks import BOT_SECONDS, MOMENT
from tapete.server.wire.base import MOST_WORD

# What a table on a device refuses as well; what only it refuses its page says itself.
ALSO_THERE = (
    "playing", "not-playing", "paused", "no-seat", "unknown-bot", "no-module", "bad-option",
)  # fmt: skip


def told() -> dict[str, Any]:
    """Bots' names and seconds, a person's moment, the longest word, lines for refusals by code."""
    return {
        "names": BOT_NAMES,
        "seconds": BOT_SECONDS,
        "moment": MOMENT,
        "thinking": bots.USUAL_MS / 1000,
        "word": MOST_WORD,
        "refusals": CODES | {code: ServerError(code).text for code in ALSO_THERE},
    }


async def served(request: Request) -> Response:
    headers = {"cache-control": "no-cache"}
    return Response(msgspec.json.encode(told()), media_type="application/json", headers=headers)


async def day(request: Request) -> Response:
    """Today's secret, and what is promised for tomorrow: it cannot be chosen any more."""
    days, date = request.app.state.days, today.now()
    tomorrow = today.after(date)
    told = {
        "date": date.isoformat(),
        "secret": days.secret(date).hex(),
        "commitment": days.commitment(date),
        "next": {"date": tomorrow.isoformat(), "commitment": days.commitment(tomorrow)},
    }
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(told), media_type="application/json", headers=headers)
