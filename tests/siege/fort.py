"""The server under siege, a process of its own: everything real but the limits on speed.

`python -m siege.fort DATABASE`: prints its port; its log is on stderr.
"""

import sys

import uvicorn

from server.live import LOOSE
from tapete.server import logs
from tapete.server.run import bound, configured


def main() -> None:
    logs.to_stderr()
    with bound("127.0.0.1", 0) as listening:
        print(listening.getsockname()[1], flush=True)
        uvicorn.Server(configured(sys.argv[1], 0.0, LOOSE)).run(sockets=[listening])


if __name__ == "__main__":
    main()
