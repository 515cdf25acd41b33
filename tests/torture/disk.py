"""A small disk that can be full. Mounting one needs root; without it there is none."""

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

SIZE = 160 << 20
STEP = 1 << 16


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A file system of its own in this folder, if it may be; whether it is there."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tapete-torture", str(folder)]
    mounted = (
        os.getuid() == 0 and not subprocess.run(mount, check=False, capture_output=True).returncode
    )
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextlib.contextmanager
def full(folder: Path) -> Iterator[None]:
    """No room left there, for a while."""
    filler = folder / "filler"
    try:
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(STEP))
        yield
    finally:
        filler.unlink()
