"""The servers under torture: started, killed, stopped, their clocks put wrong, their log read."""

import asyncio
import contextlib
import json
import os
import resource
import signal
import sys
from pathlib import Path

from patience import LONG
from tapete.server.run import bound
from torture.launcher import CLOCKS

START_SECONDS = LONG  # one that takes longer has failed
END_SECONDS = LONG
PACE = "0.03"  # bots answer at once; a clock of 15 seconds has half a one
EXPECTED = ("act lost", "change lost", "commit failed")  # what may be in a log as error


class NotUp(Exception):
    """A server did not start, or did not end."""


class Server:
    """One `tapete serve`; it always comes back to its own port."""

    def __init__(self, house: "Servers", number: int) -> None:
        self.house, self.number, self.pid = house, number, 0
        self.log = house.folder / f"server-{number}.log"
        with bound("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]

    async def start(self) -> None:
        words = f"serve --port {self.port} --pace {PACE} --database {self.house.database}"
        self.pid = await self.house.forked(words.split(), self.log)

    async def ready(self) -> None:
        """Until it answers."""
        loop = asyncio.get_running_loop()
        give_up = loop.time() + START_SECONDS
        while not await _answers(self.port):
            if not self.lives():
                raise NotUp(f"server {self.number} ended: {self.last_words()}")
            if loop.time() > give_up:
                raise NotUp(f"server {self.number} does not answer: {self.last_words()}")
            await asyncio.sleep(0.02)

    def lives(self) -> bool:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, 0)
            return True
        return False

    def send(self, how: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)

    async def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        self.send(how)
        for _ in range(int(END_SECONDS / 0.01)):
            if not self.lives():
                return
            await asyncio.sleep(0.01)
        raise NotUp(f"server {self.number} does not end after {how.name}")

    def may_write(self, most: int = resource.RLIM_INFINITY) -> None:
        """No file longer than that: what is left where no small disk can be mounted."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-300:] if self.log.exists() else "nothing said"

    def troubles(self) -> list[str]:
        """What its log says that no fault from outside explains."""
        found = []
        for line in self.log.read_text(errors="replace").splitlines():
            try:
                said = json.loads(line)
            except ValueError:
                if not line.startswith("Tapete: http"):
                    found.append(line)
                continue
            known = any(said["event"].endswith(event) for event in EXPECTED)
            if said["level"] in ("error", "critical") and not known:
                found.append(line)
        return found


class Servers:
    """All of them, over one database, and the process that they are forked from."""

    def __init__(self, database: str, folder: Path, count: int, broken: str = "") -> None:
        self.database, self.folder, self._broken = database, folder, broken
        self.clocks = folder / "clocks"
        self.clocks.write_bytes(CLOCKS.pack(0, 0))
        self.all = [Server(self, number) for number in range(count)]
        self._asking = asyncio.Lock()

    async def __aenter__(self) -> "Servers":
        self._launcher = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "torture.launcher", str(self.clocks), self._broken),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={
                **os.environ,
                "OPENBLAS_NUM_THREADS": "1",
                "PYTHONPATH": os.pathsep.join(sys.path),
            },
        )
        try:
            for server in self.all:
                await server.start()
                await server.ready()
        except BaseException:
            self._launcher.kill()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self._launcher.kill()  # and they with it
        await self._launcher.wait()

    async def forked(self, words: list[str], log: Path) -> int:
        assert self._launcher.stdin is not None and self._launcher.stdout is not None
        async with self._asking:
            order = json.dumps({"words": words, "log": str(log)})
            self._launcher.stdin.write(order.encode() + b"\n")
            return int(await self._launcher.stdout.readline())

    def set_clocks(self, wall: float, steady: float) -> None:
        with self.clocks.open("r+b") as file:
            file.write(CLOCKS.pack(wall, steady))


async def _answers(port: int) -> bool:
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    try:
        writer.write(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
        return b" 200 " in await asyncio.wait_for(reader.readline(), 5)
    except (OSError, TimeoutError):
        return False
    finally:
        writer.close()
