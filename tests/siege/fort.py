"""What is besieged: servers of one store, everything real but the limits on speed.

`python -m siege.fort DATABASE` is one of them: prints its port; its log is on stderr.
"""

import contextlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from patience import LONG
from server.live import LOOSE
from tapete.benchmarks.load.postgres import postgres
from tapete.server import logs
from tapete.server.run import bound, configured

TESTS = Path(__file__).parents[1]  # where `python -m siege.fort` is found
STORES = {"sqlite": 1, "postgres": 3}  # and the processes that serve them
ENDED = (0, -15)


@dataclass
class Fort:
    database: str
    logs: list[Path]  # of each process
    ports: list[int]
    processes: list[subprocess.Popen[bytes]]

    def end(self) -> list[str]:
        """Send all of them home; what is wrong with how they went."""
        wrong = [f"a server ended by itself with {one.poll()}" for one in self._fallen()]
        for one in self.processes:
            one.terminate()
        for one in self.processes:
            if one.wait(LONG) not in ENDED:
                wrong.append(f"a server ended with {one.returncode}")
        return wrong

    def _fallen(self) -> list[subprocess.Popen[bytes]]:
        return [one for one in self.processes if one.poll() is not None]


@contextlib.contextmanager
def fort(store: str) -> Iterator[Fort]:
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if store == "postgres":
            database = stack.enter_context(postgres())[0]
        else:
            database = str(folder / "siege.db")
        besieged = Fort(database, [], [], [])
        for number in range(STORES[store]):
            besieged.logs.append(folder / f"log-{number}")
            errors = stack.enter_context(besieged.logs[-1].open("wb"))
            server = stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-m", "siege.fort", database],
                    stdout=subprocess.PIPE, stderr=errors, cwd=TESTS,
                )
            )  # fmt: skip
            stack.callback(server.kill)  # whatever happens in between
            assert server.stdout is not None
            besieged.processes.append(server)
            besieged.ports.append(int(server.stdout.readline()))
        yield besieged


def main() -> None:
    logs.to_stderr()
    with bound("127.0.0.1", 0) as listening:
        print(listening.getsockname()[1], flush=True)
        uvicorn.Server(configured(sys.argv[1], 0.0, LOOSE)).run(sockets=[listening])


if __name__ == "__main__":
    main()
