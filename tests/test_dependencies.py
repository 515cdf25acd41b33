"""Every dependency has a reason, and the tested ones their hashes."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import tapete

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BROUGHT = {"absl-py"}  # by open_spiel, whose playthroughs want it
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


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_what_is_imported_is_asked_for_by_name() -> None:
    """And not only because another package happens to bring it."""
    sources = Path(tapete.__file__).parent
    files = [path for path in sources.rglob("*.py") if "template" not in path.parts]
    names = {name for path in files for name in imported(path)}
    extras = PROJECT["optional-dependencies"].values()
    asked = named(PROJECT["dependencies"]).union(*map(named, extras), BROUGHT, {"tapete"})
    known = {name.replace("_", "-") for name in asked}
    brings = packages_distributions()
    found = {  # what is not installed here cannot be told
        name: {one.lower().replace("_", "-") for one in brings[name]}
        for name in names - set(sys.stdlib_module_names)
        if name in brings
    }
    assert not {name: by for name, by in found.items() if not by & known}
