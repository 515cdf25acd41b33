"""Done once, before there are workers that would all do it, or fail at doing it at once."""

import os
import subprocess
import sys

# RLCard unpacks files into its own folder when it is imported for the first time, and two workers
# that do so at once fail. Who has no RLCard has nothing to unpack.
UNPACK = """
import contextlib
with contextlib.suppress(Exception):
    import rlcard.games.doudizhu.utils
"""
# Half of the tests need the games' modules, each built in half a minute; on as many cores as
# there are, the largest first.
BUILD = """
import sys
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of
for name in sys.argv[1:]:
    if name in games.names():
        module_of(games.find(name))
"""
# Every worker reads every test and all that they import: one leaves it compiled for the others.
READ = """
import sys, pytest
if not sys.dont_write_bytecode:
    pytest.main(["--collect-only", *sys.argv[1:]])
"""
LARGEST = ("uno", "vale_todo", "the_game", "recto_verso", "take_that")


def all_of_it(tests: list[str]) -> None:
    """What fails here fails again, and is told, in the tests that need it."""
    cores = min(len(os.sched_getaffinity(0)), len(LARGEST))
    jobs = [(UNPACK + READ, *tests), *((BUILD, *LARGEST[core::cores]) for core in range(cores))]
    for begun in [_begun(*job) for job in jobs]:
        begun.wait()


def _begun(script: str, *words: str) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    python = (sys.executable, "-W", "ignore", "-c", script, *words)
    return subprocess.Popen(python, stdin=nowhere, stdout=nowhere, stderr=nowhere)
