"""Nothing in the tree that belongs elsewhere: keys, tokens, passwords, places of one machine."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from patience import LONG

ROOT = Path(__file__).parents[2]
WRONG = {
    "a private key": r"-----BEGIN [A-Z ]*PRIVATE KEY-----",
    "a token": r"\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30,}|xox[bap]-[0-9A-Za-z-]{10,})",
    "a password in an address": r"://[^/\s:@'\"{}]+:(?!x@|…|password@)[^/\s:@'\"{}]{6,}@",
    "a registry": r"(?:--index-url|extra-index-url|index_url)[ =]+\S*https?://",
    "a place of one machine": r"(?<![\w.])/(?:work|home/[a-z]+|root|Users/[A-Za-z]+)/\w",
}
KINDS = {
    ".py",
    ".md",
    ".toml",
    ".json",
    ".jsonl",
    ".js",
    ".css",
    ".html",
    ".txt",
    ".yml",
    ".sh",
    ".cff",
    "",
}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.suffix in KINDS and path.is_file()]


def test_nothing_is_in_the_tree_that_should_not_be() -> None:
    found = []
    for path in tracked():
        if path == Path(__file__).resolve():
            continue
        text = path.read_text("utf-8", "replace")
        for what, pattern in WRONG.items():
            for hit in re.finditer(pattern, text):
                found.append(f"{path.relative_to(ROOT)}: {what}: {hit[0][:60]}")
    assert found == []


def test_the_patterns_would_notice() -> None:
    samples = {
        "a private key": "-----BEGIN EC PRIVATE KEY-----",
        "a token": "ghp_" + "a" * 36,
        "a password in an address": "postgresql://me:correct-horse@host/db",
        "a registry": "--index-url https://example",
        "a place of one machine": "/home/somebody/tapete",
    }
    for what, sample in samples.items():
        assert re.search(WRONG[what], f"x = '{sample}'"), what


def test_the_audit_says_one_line_where_nothing_can_be_reached(tmp_path: Path) -> None:
    """With a proxy that is not there: no failure, and no waiting for it."""
    ran = subprocess.run(
        [sys.executable, ROOT / "tools" / "audit.py"],
        capture_output=True, text=True, check=False, timeout=LONG,
        env={"https_proxy": "http://127.0.0.1:9", "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert (ran.returncode, ran.stdout.count("\n")) == (0, 1), ran.stderr
    assert ran.stdout.startswith("audit: skipped")
