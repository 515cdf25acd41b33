"""One round: servers, tables of all five games, people at them, and faults one after another."""

import asyncio
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path

import httpx

from patience import LONG, LONGER
from torture import faults
from torture.check import Judge
from torture.ledger import Ledger
from torture.people import Tab
from torture.plan import Plan, Tally
from torture.scene import Scene, staged
from torture.seating import Seating
from torture.servers import NotUp
from torture.visitors import visit

MOVING_SECONDS = LONG  # by then every table has gone on
STILL_SECONDS = LONG  # and by then while it is still being tortured
ROUND_SECONDS, KILL_SECONDS = LONGER, 60.0  # what a round takes at most


async def play_round(plan: Plan, number: int) -> Tally:
    began, tally = time.monotonic(), Tally()
    folder = Path(tempfile.mkdtemp(prefix="tapete-torture-"))
    folder.chmod(0o755)
    try:
        async with staged(plan, folder, number) as scene:
            async with asyncio.timeout(ROUND_SECONDS + plan.kills * KILL_SECONDS):
                await Round(plan, scene, tally).run()
            for server in scene.servers.all:
                tally.faults += [f"in a log: {line}" for line in server.troubles()]
    except TimeoutError:
        tally.faults.append(f"the round did not end: {tally.doing}")
    except (NotUp, OSError, httpx.HTTPError) as wrong:
        tally.faults.append(f"{type(wrong).__name__}: {wrong}")
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    if tally.faults:
        tally.kept = str(folder)
    else:
        shutil.rmtree(folder)
    tally.seconds = time.monotonic() - began
    return tally


class Round:
    def __init__(self, plan: Plan, scene: Scene, tally: Tally) -> None:
        self.plan, self.scene, self.tally = plan, scene, tally
        self.database = scene.servers.database
        self.ledger, self.judge = Ledger(counts=tally.counts), Judge()
        self.seating = Seating(scene, self.ledger)
        self.tabs = self.seating.tabs
        self._stood: dict[str, tuple[tuple[object, ...], float]] = {}  # where, since when

    async def run(self) -> None:
        await self.seating.seat_all(self.plan)
        self.seating.playing.set()
        running = [asyncio.create_task(tab.run()) for tab in self.tabs]
        visitor = visit(self.scene.servers.all, self.ledger, self.scene.dice)
        running.append(asyncio.create_task(visitor))
        try:
            await self._strike()
            if not self.tally.faults:
                await self._moving()
            if not self.tally.faults:
                await self._still()
        finally:
            while going := [task for task in running if not task.done()]:
                for task in going:  # again: in Python 3.11 wait_for may swallow it
                    task.cancel()
                await asyncio.wait(going, timeout=1.0)
        for task in running:
            if not task.cancelled() and (wrong := task.exception()) is not None:
                self.tally.faults.append(f"a person failed: {wrong!r}")
        self.ledger.count("acts", self.judge.acts)
        self.ledger.count("acknowledged", self.judge.taken)
        self.ledger.count("views", self.judge.views)

    # Meanwhile.

    async def _strike(self) -> None:
        dice, kills = self.scene.dice, 0
        known = faults.ANYWHERE | (faults.POSTGRES if self.scene.cluster else {})
        if self.scene.cluster and self.scene.disk is None:
            known.pop("disk")
        known = {name: known[name] for name in self.plan.only or known if name in known}
        waiting: list[str] = []
        while kills < self.plan.kills and not self.tally.faults:
            await self._load()
            if known and dice.random() < self.plan.others / (1 + self.plan.others):
                waiting = waiting or dice.sample(sorted(known), len(known))
                name = waiting.pop()
                self._told(name)
                await known[name](self.scene)
            else:
                name = "kill"
                self._told(name)
                now = await faults.kill(self.scene)
                kills += now
                self.ledger.count("killed", now)
            self.ledger.count(name)
            if dice.random() < 0.7:
                self.scene.heal()
            await self._judge(name)

    def _told(self, doing: str) -> None:
        """One line, written over again and again."""
        self.tally.doing = doing
        if sys.stderr.isatty() or os.environ.get("TORTURE_TELLS"):
            counts = self.tally.counts
            line = f"{counts.get('killed', 0)} kills, {counts.get('sent', 0)} acts sent, {doing}"
            print(f"\r{line:60}", end="", file=sys.stderr, flush=True)

    async def _load(self) -> None:
        """People play on, a random while, and at least some of them."""
        before = len(self.ledger.seen)
        await asyncio.sleep(self.scene.dice.uniform(0.05, 0.5))
        loop = asyncio.get_running_loop()
        until = loop.time() + MOVING_SECONDS
        while len(self.ledger.seen) < before + 20:
            if loop.time() > until:
                self.tally.faults.append("nobody is told anything any more")
                return
            await asyncio.sleep(0.02)

    async def _judge(self, after: str) -> None:
        wrong = await self.judge.look(self.database, self.ledger)
        wrong += self.ledger.faults
        self.ledger.faults = []
        self.tally.faults += [f"after {after}: {fault}" for fault in wrong]
        self._note_moving()

    def _note_moving(self) -> None:
        """No table stands still for long, whatever happens to servers and sockets."""
        now = time.monotonic()
        for tab in self.tabs:
            code, stands = tab.guest.code, self.judge.stands(tab.guest.code)
            known, since = self._stood.setdefault(code, (stands, now))
            if stands != known:
                self._stood[code] = stands, now
            elif now > since + STILL_SECONDS:
                self.tally.faults.append(f"table {code} stands still at {stands}")
                self._stood[code] = stands, now

    # Afterwards.

    async def _moving(self) -> None:
        """Every table goes on: none is stuck."""
        self._told("waiting for all tables")
        self.scene.heal()
        codes = {tab.guest.code for tab in self.tabs}
        before = {code: self.judge.stands(code) for code in codes}
        until = time.monotonic() + MOVING_SECONDS
        while time.monotonic() < until and not self.tally.faults:
            await asyncio.sleep(0.3)
            await self._judge("the last fault")
            before = {code: at for code, at in before.items() if self.judge.stands(code) == at}
            if not before:
                return
        self.tally.faults += [f"table {code} stands still at {at}" for code, at in before.items()]

    async def _still(self) -> None:
        """Nobody acts: what each seat then gets from the beginning is the end of the log.

        Where a clock runs bots go on for everybody, so that those tables are left out.
        """
        self._told("waiting for all to be still")
        self.seating.playing.clear()
        calm = [tab for tab in self.tabs if tab.guest.code not in self.seating.clocked]
        before: list[int] = []
        while before != (now := [tab.since for tab in calm]):
            before = now
            await asyncio.sleep(1.0)
        for tab in self.tabs:
            tab.update, tab.anew = {}, True
        for door in self.scene.doors:
            for link in list(door.links):
                link.cut()
        calm = [tab for tab in calm if not tab.manner.jumbled]
        until = time.monotonic() + MOVING_SECONDS
        while behind := [tab for tab in calm if not self._sees_all(tab)]:
            if time.monotonic() > until or self.tally.faults:
                break
            await asyncio.sleep(0.3)
            await self._judge("the end")
        self.tally.faults += [f"{tab.guest} does not see the end of the log" for tab in behind]

    def _sees_all(self, tab: Tab) -> bool:
        return bool(tab.update) and tab.update["n"] == self.judge.length(tab.match)
