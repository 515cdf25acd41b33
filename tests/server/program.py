"""Helper for tests: `tapete serve` as a process of its own, to be killed and started again."""

import os
import signal
import subprocess
import sys

from patience import LONG, until_in_thread


class Process:
    """`tapete serve`, as a person runs it; its port is free again after each kill."""

    def __init__(self, database: str, more: str = "") -> None:
        self.database, self.port, self.more = database, 0, more

    def start(self) -> None:
        """Its former port may be somebody else's for a moment."""
        until_in_thread(lambda: self._started() or not self.port, "a server on its port")
        assert self.said.startswith("Tapete: http://"), self.said
        self.port = int(self.said.rstrip("/\n").rsplit(":", 1)[1])

    def _started(self) -> bool:
        words = f"serve --port {self.port} --pace 0 --database {self.database} {self.more}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tapete.cli", *words.split()],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        if not self.said:
            self.end(signal.SIGKILL)
        return bool(self.said)

    def lives(self) -> None:
        """Start it where a test that failed has left it dead."""
        if self.process.poll() is not None:
            self.start()

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        """Send the signal, wait, and give the exit status."""
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        status = self.process.wait(LONG)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status
