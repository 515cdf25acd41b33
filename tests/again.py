"""A last net for tests in a real browser: one that fails is tried again, and the run says so.

They wait for what a page does on a machine that may be busy with anything. A test that needed
this is named at the end of the run with what it failed of, and is to be mended.
"""

import inspect

import pytest

MORE = 2  # times
FAILED = pytest.StashKey[bool]()


def in_a_browser(item: pytest.Item) -> bool:
    """By the fixture, or by `staging.chromium` in its module."""
    own = getattr(getattr(item, "module", None), "chromium", None)
    return "chromium" in getattr(item, "fixturenames", ()) or inspect.isfunction(own)


def mark(items: list[pytest.Item]) -> None:
    for item in items:
        if in_a_browser(item):
            item.add_marker(pytest.mark.flaky(reruns=MORE))


def told(item: pytest.Item, report: pytest.TestReport) -> None:
    if report.when != "teardown":
        item.stash[FAILED] = report.failed


def clear_away(item: pytest.Item) -> None:
    """What a test that failed shared with its module (browser, page, server) is made anew.

    The plugin keeps it all for the next try, whatever state it was left in.
    """
    module = item.getparent(pytest.Module)
    if item.stash.get(FAILED, False) and in_a_browser(item) and module is not None:
        item.session._setupstate.teardown_exact(module.parent)  # type: ignore[arg-type]
