"""How many cores this process may use: under taskset, or in a container, not all there are."""

import math
import os
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")  # where Linux shows how much of the processor a group has
OWN_GROUPS = Path("/proc/self/cgroup")  # and to which of them we belong


def usable_cores() -> int:
    """At least one; half a core is one too."""
    return max(1, min(_allowed(), _granted()))


def _allowed() -> int:
    """Those that the system may run us on."""
    if hasattr(os, "process_cpu_count"):  # from 3.13 on
        return int(os.process_cpu_count() or 1)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # macOS, Windows


def _granted() -> int:
    """As much as our groups may use of the processor, in whole cores; a container is a group."""
    try:
        lines = OWN_GROUPS.read_text("ascii", "replace").splitlines()
    except OSError:
        return _no_limit()
    shares = [_no_limit()]
    for line in lines:
        _, kinds, path = line.split(":", 2)
        root = GROUPS if not kinds else GROUPS / kinds
        if kinds and "cpu" not in kinds.split(","):
            continue
        for folder in (root / path.strip("/"), *(root / path.strip("/")).parents):
            if folder != GROUPS and GROUPS not in folder.parents:
                break
            shares.append(_share_of(folder))
    return min(shares)


def _share_of(group: Path) -> int:
    """Of one group: `cpu.max` in version 2 ("150000 100000", "max 100000"), two files in 1."""
    for names in (("cpu.max",), ("cpu.cfs_quota_us", "cpu.cfs_period_us")):
        try:
            quota, period = " ".join((group / name).read_text("ascii") for name in names).split()
            if int(quota) > 0:
                return math.ceil(int(quota) / int(period))
        except (OSError, ValueError, ZeroDivisionError):  # not there, "max", or nonsense
            continue
    return _no_limit()


def _no_limit() -> int:
    return os.cpu_count() or 1
