"""The server of the live benchmark: `python -m tapete.benchmarks.load.server FILE`.

Limits for one address are loosened, because all its people come from this machine.
"""

import sys

import uvicorn

from tapete.server.guard.limits import Limits
from tapete.server.run import bound, configured

ONE_MACHINE = Limits(
    requests_a_second=1e6,
    request_burst=1e6,
    turns_a_second=1e9,
    open_burst=1e9,
    connections_of_one=10_000,
    tables=10_000,
    playing_of_one=10_000,
)


def main(database: str) -> None:
    listening = bound("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(configured(database, 0.0, ONE_MACHINE)).run(sockets=[listening])


if __name__ == "__main__":
    main(sys.argv[1])
