"""Helpers for tests in a browser: what a hand could click now, and a mouse that does it."""

import random
import re
import time
from collections.abc import Sequence
from typing import Any

import pytest

from patience import LONG
from tapete import games
from terminal.tables import short

PAUSE = 50  # ms between two looks at a page: they cost it a layout each
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


def mostly(fixture: str, size: str) -> pytest.MarkDecorator:
    """Of a fixture with a page: on that screen always, on the other with `make studies`."""
    sizes = {"desktop": DESKTOP, "phone": PHONE}
    params = [
        pytest.param(sizes[name], id=name, marks=() if name == size else pytest.mark.slow)
        for name in sizes
    ]
    return pytest.mark.parametrize(fixture, params, indirect=True)


MOSTLY_PHONES = mostly("page", "phone")

# A short match of every game for two people and a bot; where nothing is said here, what the
# terminal's tests play.
SAID: dict[str, dict[str, str]] = {
    "uno": {"hands": "1", "customizable": "0", "shuffle": "off"},
    "vale_todo": {"limit": "1", "hand": "5"},
    "the_game": {},
    "take_that": {"games": "1"},
    "recto_verso": {"turns": "20", "voids": "1"},
}
SHORT = {name: SAID.get(name) or short(name)[1] for name in games.names()}

# What can be clicked, each with a point of it that nothing covers; "over" once the sheet is there.
FIND = """() => {
  const shown = (s) => [...document.querySelectorAll(s)].filter(
    (e) => !e.disabled && e.checkVisibility({ visibilityProperty: true }));
  if (shown("a[href^='/r/']").length) return { over: true };
  const PLACES = [[.5, .5], [.12, .3], [.12, .7], [.85, .3], [.85, .8], [.5, .08], [.5, .92]];
  const place = (e) => {
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = e.getBoundingClientRect();
    const points = PLACES.map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
    return points.find((p) => e.contains(document.elementFromPoint(...p))) ?? null;
  };
  const things = [];
  window.placeOf = (number) => place(things[number]); // once more: a list may have scrolled since
  const thing = (e) => {
    const number = things.push(e) - 1;
    const words = e.getAttribute("aria-label") || e.innerText || e.dataset.key;
    return { at: place(e), number, words };
  };
  const choices = shown(".choice").map(thing);
  const mine = document.querySelector(".mine") !== null;
  return {
    over: false,
    doors: choices.length ? choices : shown(".is-selected").map(thing),
    cards: mine ? shown('.card[data-can="1"]').map(thing) : [],
    acts: mine ? shown('.action[data-can="1"]').map(thing) : [],
  };
}"""


AGAIN = "[data-key=again]"  # at the end of a match
HURRY = "() => document.querySelector('.cloth')?.click()"  # a bot takes its time


class Covered(AssertionError):
    """Something can be done, but no point of it can be touched."""


def find(page: Any) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FIND)
    return found


def click_one(page: Any, dice: random.Random) -> str:
    """One click of the mouse on something that can be done: what it was, "" or "over"."""
    found = find(page)
    if found["over"]:
        return "over"
    things = found["doors"]
    if not things:
        cards, acts = found["cards"], found["acts"]
        things = cards if cards and (not acts or dice.random() < 0.9) else acts
    if not things:
        return ""
    free = [thing for thing in things if thing["at"]]
    if not free:
        raise Covered(f"nothing of {[thing['words'] for thing in things]} can be touched")
    chosen = dice.choice(free)
    at = page.evaluate("(number) => placeOf(number)", chosen["number"])
    if at is None:  # it has gone meanwhile
        return ""
    page.mouse.click(*at)
    return str(chosen["words"])


def hand_of(page: Any) -> list[str]:
    """The own cards by their names, as a screen reader says them."""
    names: list[str] = page.eval_on_selector_all(
        ".hand .card", "cards => cards.map((card) => card.getAttribute('aria-label'))"
    )
    return sorted(re.split(",", name)[0] for name in names)


def play(pages: Sequence[Any], dice: random.Random, seconds: float, clicks: int = 10_000) -> int:
    """Click on in turn until the match is over on all pages (-1), or that many were clicked."""
    until = time.monotonic() + seconds
    done = 0
    while time.monotonic() < until and done < clicks:
        told = [click_one(page, dice) for page in pages]
        if all(one == "over" for one in told):
            return -1
        done += sum(one not in ("", "over") for one in told)
        if not any(told):
            pages[0].wait_for_timeout(PAUSE)
    return done


def at_rest(page: Any) -> list[str]:
    """The hand once nothing changes it: what somebody else does about it has come by then."""
    held = hand_of(page)
    while True:
        page.wait_for_timeout(10 * PAUSE)
        before, held = held, hand_of(page)
        if held == before:
            return held


def settled(pages: Sequence[Any], seconds: float = LONG) -> Any:
    """The page whose turn it is: nothing moves until it does."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for page in pages:
            if page.locator(".table-page.mine").count():
                return page
        pages[0].wait_for_timeout(PAUSE)
    raise AssertionError("it is nobody's turn")


def click_until(
    page: Any, shown: str, dice: random.Random, *, most: int = 10_000, seconds: float = LONG
) -> int:
    """Clicks until that is shown, bots hurried, or that many: how many of them did something."""
    until, clicks = time.monotonic() + seconds, 0
    while clicks < most and not page.locator(shown).count():
        assert time.monotonic() < until, "the table stands still"
        if click_one(page, dice):
            clicks += 1
        else:
            page.evaluate(HURRY)
            page.wait_for_timeout(PAUSE)
    return clicks


def clicks_on(page: Any, wanted: int, seed: str) -> None:
    """That many clicks that do something, or as many as the match has."""
    click_until(page, AGAIN, random.Random(seed), most=wanted)
