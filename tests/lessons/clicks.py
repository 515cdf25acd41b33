"""A hand that does an act of the notation on the page of a table: by what it is called there."""

import re
from typing import Any

CALLS = re.compile(r" (uno|vale)$")
ROWS = ("^1", "^2", "v1", "v2")


def key(name: str, within: str = "") -> str:
    return f'{within} [data-key="{name}"]'.strip()


def click_act(page: Any, act: str) -> None:
    """Choose, decide: as many clicks as it takes."""
    if CALLS.search(act):
        page.click(".actions .action[aria-pressed]")  # the word, said with the next card
    if act == "draw":
        return page.click(key("pile"))
    if act.startswith("signal "):
        page.click(key("signals", ".actions"))
        page.click(key(act))
        return page.click(key("close"))
    if page.locator(f"button:not(.card){key(act)}").count():
        return page.click(key(act))
    if lays := re.fullmatch(r"(\d+)([\^v]\d)", act):
        touch(page, key(lays[1], ".hand"))
        return page.click(key(f"row{ROWS.index(lays[2])}"))
    card = card_of(act)
    if ":" in act:
        if not page.locator(key(act)).count():
            touch(page, card)
        return page.click(key(act))
    touch(page, card)
    for choice in (key(act, ".choice-row"), key("plus", ".tt-line")):
        if page.locator(f"{choice}:is(button)").count():
            return page.click(choice)
    touch(page, card)


def touch(page: Any, card: str) -> None:
    """A card by its left edge: in a hand the next one lies over the rest of it."""
    page.click(card, position={"x": 8, "y": 24} if ".hand" in card else None)


def card_of(act: str) -> str:
    """Where the card lies that an act is about; on the table or in the hand."""
    bare = CALLS.sub("", act).split(":")[0]
    if re.match(r"(lay|take|flip|steal) \d", bare):
        return f"button.card{key(bare.split()[1])}"
    if bare.startswith("pair "):
        return key(bare.split()[1], ".hand")
    number = re.fullmatch(r"(\d+)([\^v]\d)?", bare)
    return key(number[1], ".hand") if number else f'.hand [data-key^="{bare}#"]'


def click_three(page: Any) -> None:
    """RV-09: three cards of the middle are picked, then turned together."""
    middle = page.locator('[data-zone=middle] button.card[data-can="1"]')
    for place in range(3):
        middle.nth(place).click()
    page.click(key("flip", ".actions"))
