"""Who acts without being a person: bots, and clocks that have run out."""

import asyncio
import logging
import random
import time
from dataclasses import dataclass

from tapete.bots.humble import thought
from tapete.bots.seated import prepare
from tapete.match import Refusal
from tapete.server.errors import ServerError
from tapete.server.table.away.nobody import is_left, plays_on
from tapete.server.table.away.seats import play_for
from tapete.server.table.away.waiting import is_away, seconds_for
from tapete.server.table.table import Table

log = logging.getLogger("tapete.bots_and_clocks")

MISSES = 2  # clocks in a row after which a bot keeps the seat
# A bot takes its time, so that people can follow; how long it thought is part of that time, and so
# nobody reads from its pace whether there was much to think about.
BOT_SECONDS = {"calm": (2.2, 3.2), "normal": (1.1, 1.9), "quick": (0.4, 0.8)}
MOMENT = 3.0  # seconds that people have to speak up where the game gives them but a moment
AFTER_TROUBLE = 0.05  # seconds until a driver looks again


@dataclass(frozen=True)
class Next:
    """Whom the table waits for after act `n`; `action` is -1 where a person is to choose.

    For a person it is what is done when a moment has passed in silence.
    """

    n: int
    seat: int
    action: int
    since: float = 0.0  # when it was asked, by the clock of `time.monotonic`


async def drive(table: Table, pace: float = 1.0) -> None:
    """Look whom the table waits for, as long as there is a table."""
    while True:
        try:
            await _step(table, pace)
        except (Refusal, ServerError) as late:  # somebody was quicker, or it was not saved
            log.info("bot refused", extra={"table": table.body.code, "code": late.code})
            await asyncio.sleep(AFTER_TROUBLE)
        except Exception:  # a bug of ours: this table must not stand still because of it
            log.exception("driver failed", extra={"table": table.body.code})
            await asyncio.sleep(1.0)


async def _step(table: Table, pace: float) -> None:
    table.moved.clear()
    found = await _next(table)
    patience = await _patience(table, found, pace)
    try:
        await asyncio.wait_for(table.moved.wait(), patience)
        if not _hurried(table, found):
            return
    except TimeoutError:
        pass
    if not table.leased:  # another process has taken over
        return
    if found.action >= 0:
        await table.act(found.seat, found.action, found.n)
    else:
        await (_clock_ran_out if table.body.clock else _gone)(table, found)


def _hurried(table: Table, found: Next) -> bool:
    """A person tapped while a bot took its time: it need not think again."""
    bot = found.seat >= 0 and found.action >= 0 and table.acting_bot(found.seat)
    return bot and table.hurried == found.n


async def _next(table: Table) -> Next:
    match = table.match
    body = table.body
    if match is None or not body.playing or match.over or body.paused or not table.leased:
        return Next(0, -1, -1)
    machines = {p for p in range(match.players) if table.acting_bot(p)}
    if not machines:  # nobody thinks: no thread and no copy for that
        return Next(match.n, *match.waiting_act)
    if not plays_on(table):  # whoever comes wakes it
        return Next(0, -1, -1)
    n, question, since = match.n, match.question(), time.monotonic()
    level = {p: table.bot_level(p) for p in machines}

    for wanted in set(level.values()):
        prepare(table.game, wanted)

    def think(seat: int, view: object, mask: list[int]) -> int:
        return table.minds.choose(seat, level[seat], view, mask, table.dice)

    async with table.thinking:
        seat, action = await thought(question.answer, machines, think)
    return Next(n, seat, action, since)


async def _patience(table: Table, found: Next, pace: float) -> float | None:
    """Seconds until this seat is acted for; None for as long as it takes."""
    if found.seat < 0:
        _stand(table)
        return None
    if found.action >= 0 and table.acting_bot(found.seat):
        if table.hurried == found.n:
            return 0.0
        acts = found.since + random.uniform(*BOT_SECONDS[table.body.pace]) * pace
        now = time.monotonic()
        if pace:
            acts = max(acts, (table.left_pace if is_left(table) else table.bot_pace).next(now))
        return max(0.0, acts - now)
    if not plays_on(table):
        _stand(table)
        if table.waiting != found.seat and found.action < 0:
            await table.wait_for(found.seat, found.n, None)
        return None
    if found.action >= 0:
        return 0.0 if _moment_is_over(table) else MOMENT * pace
    seconds = seconds_for(table, found.seat, pace)
    if table.waiting != found.seat or (seconds is None) != (table.deadline is None):
        if seconds is not None and table.stood is not None and table.waiting == found.seat:
            seconds = table.stood  # it goes on where it stood
        await table.wait_for(found.seat, found.n, seconds)
    table.stood = None
    return None if table.deadline is None else max(0.0, table.deadline - time.monotonic())


def _stand(table: Table) -> None:
    """In a pause the clock stands, and where nobody is."""
    if (table.body.paused or not plays_on(table)) and table.deadline is not None:
        table.stood = max(0.0, table.deadline - time.monotonic())
        table.deadline = None


def _moment_is_over(table: Table) -> bool:
    """Whether another person has just passed: it was everybody's moment."""
    acts = table.playing_match().acts
    seat, action = acts[-1] if acts else (-1, -1)
    return action == table.game.passing and not table.acting_bot(seat)


async def _gone(table: Table, found: Next) -> None:
    """The wait for somebody who is gone is over: a bot plays for them until they are back."""
    guest = table.body.seats[found.seat].guest
    async with table.changing() as body:
        if body.playing and body.seats[found.seat].guest == guest and is_away(table, found.seat):
            play_for(table, body, found.seat)


async def _clock_ran_out(table: Table, found: Next) -> None:
    """A bot acts once; after two in a row it keeps the seat until the person is back."""
    match, seat = table.playing_match(), found.seat
    told = match.update(seat, match.n)
    if match.n != found.n or not told.legal:  # they acted as it ran out, or what was done is lost
        return
    mask = table.game.mask_of(told.legal)
    level = table.bot_level(seat)
    chosen = await thought(table.minds.choose, seat, level, told.view, mask, table.dice)
    guest = table.body.seats[seat].guest
    await table.act(seat, chosen, found.n)
    async with table.changing() as body:
        person = body.seats[seat]
        if person.guest == guest:
            person.missed += 1
            if person.missed >= MISSES:
                play_for(table, body, seat)
