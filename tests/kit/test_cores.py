"""Threads are counted by the cores that this process may use, not by those of the machine."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tapete.kit import cores
from tapete.kit.cores import usable_cores

MANY = 64


@pytest.fixture
def groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of many cores, of which all may be used, and its control groups."""
    monkeypatch.setattr(cores, "GROUPS", tmp_path)
    monkeypatch.setattr(cores, "OWN_GROUPS", tmp_path / "own")
    monkeypatch.setattr(cores, "_allowed", lambda: MANY)
    monkeypatch.setattr(os, "cpu_count", lambda: MANY)
    return tmp_path


def group(folder: Path, **files: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text)


def test_without_groups_all_that_are_allowed(groups: Path) -> None:
    assert usable_cores() == MANY


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("max 100000\n", MANY), ("200000 100000\n", 2), ("150000 100000", 2), ("20000 100000", 1),
        ("nonsense", MANY), ("5 0", MANY), ("", MANY),
    ],
)  # fmt: skip
def test_a_container_has_its_share(groups: Path, said: str, count: int) -> None:
    (groups / "own").write_text("0::/\n")
    group(groups, cpu__max=said)
    assert usable_cores() == count


def test_the_tightest_of_the_groups_one_is_in_counts(groups: Path) -> None:
    (groups / "own").write_text("0::/pod/tapete\n")
    group(groups / "pod" / "tapete", cpu__max="max 100000")
    assert usable_cores() == MANY
    group(groups / "pod", cpu__max="300000 100000")
    assert usable_cores() == 3


def test_groups_of_version_one(groups: Path) -> None:
    (groups / "own").write_text("4:memory:/x\n3:cpu,cpuacct:/docker\n0::/\n")
    group(groups / "cpu,cpuacct" / "docker", cpu__cfs_quota_us="-1", cpu__cfs_period_us="100000")
    assert usable_cores() == MANY
    group(groups / "cpu,cpuacct" / "docker", cpu__cfs_quota_us="400000")
    assert usable_cores() == 4


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system has no such thing")
def test_a_process_that_may_use_one_core_begins_one_thread() -> None:
    code = (
        "import os; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))});"
        "from tapete.kit.cores import usable_cores; from tapete.kit.ways import humble;"
        "print(usable_cores(), humble.AT_ONCE)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "1 1\n"


def test_nothing_of_ours_asks_how_many_the_machine_has() -> None:
    sources = Path(cores.__file__).parents[2]
    asking = {path for path in sources.rglob("*.py") if "cpu_count" in path.read_text("utf-8")}
    assert asking == {Path(cores.__file__)}
