"""Every dependency has a reason, and the tested ones their hashes."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PIN = re.compile(r"([a-z0-9._-]+)==([^ ]+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)")


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=!~; ]", one)[0].lower() for one in requirements} - {"tapete"}


def test_the_page_says_what_each_is_for() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    extras = PROJECT["optional-dependencies"].values()
    every = named(PROJECT["dependencies"]).union(*map(named, extras))
    assert not {name for name in every if f"`{name}`" not in page}


def test_what_a_server_needs_is_pinned_with_hashes() -> None:
    text = (ROOT / "constraints.txt").read_text("utf-8")
    pins = {name: version for name, version, _ in PIN.findall(text)}
    body = "".join(line for line in text.splitlines(True) if not line.startswith("#"))
    assert PIN.sub("", body) == "", "a line that is no pin with its hash"
    server = named(PROJECT["dependencies"]) | named(PROJECT["optional-dependencies"]["postgres"])
    assert not {name for name in server if name not in {pin.replace("_", "-") for pin in pins}}
    assert "://" not in text, "an address of somebody's index"


def test_what_the_tests_need_is_pinned() -> None:
    lines = (ROOT / "constraints-dev.txt").read_text("utf-8").splitlines()
    pins = [line.partition("==") for line in lines if not line.startswith("#")]
    assert all(name and version and "/" not in version for name, _, version in pins)
    names = {name.lower().replace("_", "-") for name, _, _ in pins}
    needed = named(PROJECT["dependencies"]) | named(PROJECT["optional-dependencies"]["dev"])
    assert not {name for name in needed if name.replace("_", "-") not in names}
