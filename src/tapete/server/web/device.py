"""What a table on a device needs besides its game's module: the server's own words and times.

`/static/device.json`; a static site has the same file (`told`). `/static/changes.json`: the lab's
own words, for a page that says what a card changes; `/static/coach.json` the coach's, for one
that analyses a match. And the key of today's deal: in a static site
that is the date, and nobody is asked for it.
"""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete import bots, games
from tapete.batch.watching import telling
from tapete.batch.watching.sureness import asked_of_cards
from tapete.coach import grading, hints
from tapete.coach.intervals import Z95
from tapete.coach.telling import reasons
from tapete.coach.telling.reasons import in_all
from tapete.kit.text.words import Words
from tapete.match import today
from tapete.match.refusal import CODES
from tapete.server.errors import ServerError
from tapete.server.store.documents import BOT_NAMES
from tapete.server.table.bots_and_clocks import BOT_SECONDS, MOMENT
from tapete.server.wire.base import MOST_WORD

# What a table on a device refuses as well; what only it refuses its page says itself.
ALSO_THERE = (
    "playing", "not-playing", "paused", "no-seat", "unknown-bot", "no-module", "bad-option",
    "no-hints", "no-choice", "no-hint",
)  # fmt: skip

ANALYSED = "1"  # the seed of an analysis, as `tapete analyse` has it


def told() -> dict[str, Any]:
    """Bots' names and seconds, a person's moment, the longest word, how hints are made, lines for
    refusals by code."""
    return {
        "names": BOT_NAMES,
        "seconds": BOT_SECONDS,
        "moment": MOMENT,
        "thinking": bots.USUAL_MS / 1000,
        "word": MOST_WORD,
        "hints": {
            "worlds": {game.name: hints.worlds_of(game) for game in games.every()},
            "close": hints.CLOSE,
            "most": hints.MOST,
            "words": {name: in_all(name) for name in ("no_words", "near_act", "usual_act")},
        },
        "refusals": CODES | {code: ServerError(code).text for code in ALSO_THERE},
    }


def changes_told() -> dict[str, Any]:
    return {"words": telling.words(), "asked": asked_of_cards()}


def coach_told() -> dict[str, Any]:
    """How a finished match is analysed on a device, the words of the report, and those of what
    acts mean."""
    return {
        "words": reasons.all_words(),
        "numbers": {
            "inaccuracy": grading.INACCURACY,
            "mistake": grading.MISTAKE,
            "blunder": grading.BLUNDER,
            "sure": grading.SURE,
            "z95": Z95,
        },
        "again": grading.AGAIN,
        "seed": ANALYSED,
        "worlds": {game.name: hints.worlds_of(game) for game in games.every()},
        "talk": {game.name: sorted(reasons.talk_of(game)) for game in games.every()},
        "asides": {game.name: sorted(reasons.asides_of(game)) for game in games.every()},
        "prizes": {game.name: game.words.prize or {} for game in games.every()},
        "reasons": {
            "most": reasons.MOST,
            "games": {game.name: _sentences(game.words) for game in games.every()},
        },
    }


def _sentences(words: Words) -> dict[str, Any]:
    """What the facts of a game's acts are told by."""
    return {"gains": words.gains, "costs": words.costs, "meanings": words.meanings}


async def served(request: Request) -> Response:
    return _as_json(told())


async def changes_served(request: Request) -> Response:
    return _as_json(changes_told())


async def coach_served(request: Request) -> Response:
    return _as_json(coach_told())


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
    return _as_json(told, "no-store")


def _as_json(told: dict[str, Any], kept: str = "no-cache") -> Response:
    headers = {"cache-control": kept}
    return Response(msgspec.json.encode(told), media_type="application/json", headers=headers)
