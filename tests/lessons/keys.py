"""The same hand by keyboard alone: Tab from place to place, arrows along the cards, Enter."""

from typing import Any

STOPS, CARDS = 80, 40  # more than a page and a hand have

MATCHES = "(selector) => document.activeElement?.matches(selector) ?? false"
# A zone of cards has one stop; arrows lead on from there.
ARRIVED = """(selector) => {
  const [now, wanted] = [document.activeElement, document.querySelector(selector)];
  const zone = wanted?.closest(".hand, .centre, .seats");
  return now?.matches(selector) || Boolean(zone?.contains(now) && now.matches("button"));
}"""
SIDE = """(selector) => {
  const [now, wanted] = [document.activeElement, document.querySelector(selector)]
    .map((one) => one.getBoundingClientRect());
  const [dx, dy] = [wanted.x - now.x, wanted.y - now.y];
  return Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft")
    : (dy > 0 ? "ArrowDown" : "ArrowUp");
}"""


class ByKeys:
    """A page whose clicks are keys; all else it asks the page."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def __getattr__(self, name: str) -> Any:
        return getattr(self.page, name)

    def click(self, selector: str, position: dict[str, int] | None = None) -> None:
        self.page.wait_for_selector(selector)
        self._press("Tab", ARRIVED, selector, STOPS)
        for _ in range(CARDS):
            if self.page.evaluate(MATCHES, selector):
                break
            self.page.keyboard.press(self.page.evaluate(SIDE, selector))
        assert self.page.evaluate(MATCHES, selector), f"no key leads to {selector}"
        self.page.keyboard.press("Enter")

    def _press(self, key: str, until: str, selector: str, most: int) -> None:
        for _ in range(most):
            if self.page.evaluate(until, selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} does not lead to {selector}")
