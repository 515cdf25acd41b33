"""How long a first expert's move takes where nothing has been compiled yet.

    python tools/first_move.py [GAME]...        (by the Python that has tapete installed)

Each game in a new process with an empty cache, as a live table has it: bots are prepared, and the
first act that an expert itself chooses is waited for. Seconds on the clock from the start of the
process, and of CPU in it and in the one that thinks, which is what a quiet machine would take: one
waits for the other. Native code that is compiled in the background meanwhile is not counted.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PATIENCE = 120.0  # seconds


def cpu_of(process: int) -> float:
    """By now, of a process that is still at work."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def first_act(name: str, began: float) -> dict[str, object]:
    from tapete import games
    from tapete.bots import seated
    from tapete.bots.search import elsewhere
    from tapete.kit.chance import Chance, seed_key, stream
    from tapete.match import Match, Seeded

    game = games.find(name)
    players = max(2, game.seats[0])
    match = Match(game, players, game.options(), Seeded("first", 0))
    seated.prepare(game, "expert")
    while not seated.is_itself(game, "expert") and time.time() - began < PATIENCE:
        await asyncio.sleep(0.01)
    itself, loaded = seated.is_itself(game, "expert"), time.time() - began
    cup, seat = Chance(), match.asked
    stream(cup, *seed_key("first"), 0, 1)
    update = match.update(seat, match.n)
    minds = seated.Minds(game)
    act = await asyncio.to_thread(
        minds.choose, seat, "expert", update.view, game.mask_of(update.legal), cup
    )
    took = time.time() - began
    pool = elsewhere._SEARCHERS._pool
    beside = sum(map(cpu_of, pool._processes)) if pool is not None and pool._processes else 0.0
    return {
        "itself": itself,
        "act": game.action_text(act),
        "loaded": loaded,
        "seconds": took,
        "cpu": cpu_of(os.getpid()) + beside,
    }


def measured(name: str) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as cache:
        told = subprocess.run(
            [sys.executable, __file__, "--in", name, str(time.time())],
            env={**os.environ, "TAPETE_CACHE": cache},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    return dict(json.loads(told))


def main(words: list[str]) -> None:
    if words[:1] == ["--in"]:
        print(json.dumps(asyncio.run(first_act(words[1], float(words[2])))), flush=True)
        os._exit(0)  # what still compiles is nobody's business any more
    from tapete import games

    for name in words or games.names():
        found = measured(name)
        who = "expert" if found["itself"] else "a plainer bot: nothing was ready in time"
        print(
            f"{name:12} {found['seconds']:6.2f} s, {found['cpu']:5.2f} s of CPU "
            f"({found['act']}, {who})",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
