"""Who acts without being a person: bots, and clocks that have run out."""

import asyncio
import logging
import random
import time

from tapete import bots
from tapete.match import Refusal
from tapete.server.errors import ServerError
from tapete.server.table import Table

log = logging.getLogger("tapete.driving")

MISSES = 2  # clocks in a row after which a bot keeps the seat
BOT_SECONDS = (0.6, 1.4)  # a bot takes its time, so that people can follow


async def drive(table: Table, pace: float = 1.0) -> None:
    """Look whom the table waits for, as long as there is a table."""
    while True:
        table.moved.clear()
        seat, action = await _next(table)
        patience = _patience(table, seat, action, pace)
        try:
            await asyncio.wait_for(table.moved.wait(), patience)
            continue  # something changed: look again
        except TimeoutError:
            pass
        try:
            await _act_for(table, seat, action)
        except (Refusal, ServerError) as late:  # somebody was quicker, or it was not saved
            log.info("bot refused: %s", late.code)
            await asyncio.sleep(0.05)


async def _next(table: Table) -> tuple[int, int]:
    """The seat the table waits for, and what a bot there does (-1 for a person's seat)."""
    match = table.match
    if match is None or not table.body.playing or match.over:
        return -1, -1
    acting = {p for p in range(match.players) if table.acting_bot(p)}
    level = {p: table.body.seats[p].level or "regular" for p in acting}

    def think(seat: int, view: object, mask: list[int]) -> int:
        bot = bots.chooser(table.game, level[seat])
        return bot.choose(view, mask, table.dice)

    return await asyncio.to_thread(match.question().answer, acting, think)


def _patience(table: Table, seat: int, action: int, pace: float) -> float | None:
    """Seconds until this seat is acted for; None for as long as it takes."""
    if seat < 0:
        return None
    if action >= 0:
        return random.uniform(*BOT_SECONDS) * pace
    if table.waiting != seat:
        table.waiting = seat
        clock = table.body.clock
        table.deadline = time.monotonic() + clock * pace if clock else None
        table.tell_waiting()
    return None if table.deadline is None else max(0.0, table.deadline - time.monotonic())


async def _act_for(table: Table, seat: int, action: int) -> None:
    """A bot's act, or one for a person whose clock has run out."""
    match = table.playing_match()
    if action >= 0:
        await table.act(seat, action, match.n)
        return
    update = match.update(seat, match.n)
    bot = bots.chooser(table.game, "regular")
    chosen = bot.choose(update.view, table.game.mask_of(update.legal), table.dice)
    person = table.body.seats[seat]
    person.missed += 1
    if person.missed >= MISSES:
        person.driven = True
        table.tell_table()
    await table.act(seat, chosen, match.n)
