"""The table in Chromium: light, motion, hand, keys, words and what happens when the line is cut."""

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser import starting
from patience import LONG, LONG_MS
from server.live import in_a_thread

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
PACE = 0.2  # bots take 120 to 280 ms

OPEN = """async ([name, wanted]) => {
  const post = async (path, body) => (await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  await post("/api/me", { name });
  localStorage.setItem("name", name);
  return wanted && (await post("/api/tables", wanted)).code;
}"""

# Whether it is our turn with such a card and nothing chosen yet; else the next click, at once:
# between a look and a click the turn may come.
CLICK = """(awaited) => {
  const seen = (e) => !e.disabled && e.checkVisibility();
  const one = (s) => [...document.querySelectorAll(s)].find(seen);
  if (!document.querySelector(".mine")) return false;
  const many = document.querySelectorAll(".hand .card").length > 2 && !one(".choice, .is-selected");
  if (awaited && many && document.querySelector(`.mine ${awaited}`)) return "there";
  const next = one(".choice") ?? one(".is-selected") ?? one('.hand .card[data-can="1"]')
    ?? one('.action[data-can="1"]') ?? one(".pile.can");
  next?.click();
  return Boolean(next);
}"""


# The first legal act again and again, through a second connection of the same person.
PLAY_OUT = """(code) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/ws/${code}`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello" }));
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type !== "update") return;
    if (told.over) { socket.close(); done(); }
    else socket.send(JSON.stringify({ type: "act", do: told.legal[0], n: told.n }));
  };
})"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Playwright keeps this thread busy."""
    with in_a_thread(PACE) as live:
        yield live.http


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as started:
        browser = started.chromium.launch(**starting())
        yield browser
        browser.close()


class People:
    """Pages of different people; none may complain in its console."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.wrong: list[str] = []

    def page(self, size: Any = DESKTOP, locale: str = "es-ES", motion: str = "reduce") -> Page:
        context = self.browser.new_context(
            viewport=size,
            locale=locale,
            reduced_motion=motion,  # type: ignore[arg-type]
        )
        page = context.new_page()
        page.set_default_timeout(LONG_MS)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", lambda m: m.type == "error" and self.wrong.append(m.text))
        return page

    def opens(self, page: Page, name: str = "Ana", **wanted: Any) -> str:
        page.goto(self.address)
        code: str = page.evaluate(OPEN, [name, wanted])
        page.goto(f"{self.address}/t/{code}")
        return code

    def plays(self, game: str, players: int = 3, **how: Any) -> Page:
        page = self.page(**how)
        self.opens(page, game=game, players=players, bots="regular", start=True)
        page.wait_for_selector(".table-page")
        return page


@pytest.fixture
def people(chromium: Browser, address: str) -> Iterator[People]:
    people = People(chromium, address)
    yield people
    for context in chromium.contexts:
        context.close()
    assert people.wrong == []


def until_mine(page: Page, selector: str = ".hand .card") -> None:
    """Click on until it is our turn in a hand with such a card."""
    give_up = time.monotonic() + LONG
    while time.monotonic() < give_up:
        if page.evaluate(CLICK, selector) == "there":
            return
        page.wait_for_timeout(30)
    raise AssertionError(f"never our turn with {selector}")


def test_a_lamp_hangs_over_whoever_acts(people: People) -> None:
    page = people.plays("take_that")
    where = """() => {
      const lamps = [...document.querySelectorAll(".lamp.on")];
      const now = document.querySelector(".seat.now") ?? document.querySelector(".hand");
      const [a, b] = [lamps[0], now].map((one) => one?.getBoundingClientRect());
      return a && b ? [lamps.length, Math.round(a.x + a.width / 2 - b.x - b.width / 2)] : [];
    }"""
    until_mine(page)
    assert page.evaluate(where) == [1, 0]
    # Bots are quick: every drawing is looked at, and the first with somebody else's turn counts.
    page.evaluate(f"""() => {{
      const look = () => {{
        if (document.querySelector(".seat.now")) window.hung ??= ({where})();
      }};
      new MutationObserver(look).observe(document.body, {{ childList: true, subtree: true }});
    }}""")
    page.evaluate(CLICK)
    page.evaluate(CLICK)
    page.wait_for_function("() => window.hung")
    assert page.evaluate("hung") == [1, 0]


@pytest.mark.parametrize(("motion", "flies"), [("no-preference", True), ("reduce", False)])
def test_cards_fly_unless_motion_is_unwanted(people: People, motion: str, flies: bool) -> None:
    page = people.plays("take_that", motion=motion)
    page.evaluate("""() => {
      window.flown = 0;
      new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
        if (node.classList?.contains("flying")) window.flown += 1;
      }))).observe(document.body, { childList: true, subtree: true });
    }""")
    until_mine(page)
    page.evaluate(CLICK)
    page.evaluate(CLICK)
    page.wait_for_selector(".tt-line .card:not(.hole)")
    if flies:
        page.wait_for_function("() => window.flown > 0")
    assert (page.evaluate("window.flown") > 0) is flies
    style = "() => getComputedStyle(document.querySelector('.flights')).pointerEvents"
    assert not flies or page.evaluate(style) == "none"  # nothing in the air takes a click


def test_an_unplayable_card_says_what_fits_and_leads_to_the_rule(people: People) -> None:
    page = people.plays("vale_todo")
    until_mine(page, ".hand .card.is-barred")
    page.locator(".hand .card.is-barred").first.click()
    page.locator("#notices a", has_text="VT-").click()  # it goes away by itself: no look before
    expect(page.locator(".drawer dt.wanted[id^=VT-]")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def test_sorting_is_remembered(people: People) -> None:
    page = people.plays("uno", 2)
    until_mine(page)
    page.click("[data-key=sort]")  # by colour, then by value
    page.reload()
    page.wait_for_selector(".hand .card")
    drawn = "() => [...document.querySelectorAll('.hand [data-card]')].map((e) => e.dataset.card)"
    cards: list[str] = page.evaluate(drawn)
    numbers = [card[1] for card in cards if card[0] in "RYGB" and card[1].isdigit()]
    assert numbers == sorted(numbers)
    assert page.evaluate("localStorage.getItem('sort')") == "value"


def test_a_card_held_is_seen_large(people: People) -> None:
    page = people.plays("uno", 2)
    until_mine(page)
    card = page.locator(".hand .card").first
    name = (card.get_attribute("aria-label") or "").split(",")[0]
    card.focus()
    page.keyboard.down("v")
    expect(page.locator(".look figcaption b")).to_have_text(name)
    page.keyboard.up("v")
    expect(page.locator(".look")).to_have_count(0)


def test_keys_play_and_the_focus_stays_in_the_hand(people: People) -> None:
    page = people.plays("take_that")
    until_mine(page, '.hand .card[data-can="1"]')
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hand .is-selected")
    page.keyboard.press("Escape")
    expect(page.locator(".hand .is-selected")).to_have_count(0)
    page.keyboard.press("Enter")
    if page.locator(".options").count():
        page.keyboard.press(
            page.locator(".options [data-letter]").first.get_attribute("data-letter")
        )
    else:
        page.keyboard.press("Enter")
    told = page.locator("[role=log][aria-live=polite]")
    expect(told).to_contain_text(re.compile("(Pones|Emparejas)"))
    page.wait_for_function("() => document.activeElement !== document.body")
    page.keyboard.press("?")
    expect(page.locator("dialog.help kbd").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.help")).to_have_count(0)


def test_every_stop_of_the_tab_key_is_one_zone(people: People) -> None:
    page = people.plays("recto_verso")
    page.wait_for_selector(".rv-table .card")
    stops = "(zone) => document.querySelectorAll(`${zone} button.card[tabindex='0']`).length"
    assert [page.evaluate(stops, zone) for zone in (".seats", ".centre", ".hand")] == [1, 1, 1]


def asked_for(page: Page) -> list[str]:
    """What one is told that it is one's turn for; what is pointed at for newcomers is not that."""
    told = page.locator("[role=log][aria-live=polite] p").all_text_contents()
    return [line for line in told if line.startswith("Te toca: ") and "sobresalen" not in line]


def test_what_happens_is_told_in_words(people: People) -> None:
    page = people.plays("uno", 2)
    until_mine(page, '.hand .card[data-can="1"]')
    asked = asked_for(page)  # and what would fit
    assert asked
    page.locator('.hand .card[data-can="1"]').first.click()  # the table is drawn again
    page.wait_for_selector(".hand .is-selected, .options")
    assert asked_for(page) == asked  # it is said once
    told = page.locator("[role=log][aria-live=polite] p").all_text_contents()
    assert any(word in " ".join(told) for word in ("rojo", "azul", "verde", "amarillo", "Comodín"))


def sit_two(people: People, game: str) -> tuple[Page, Page]:
    one, two = people.page(), people.page(PHONE, "en-GB")
    code = people.opens(one, game=game, players=2, clock=60)
    two.goto(people.address)
    two.evaluate(OPEN, ["Bea <b>", None])
    two.goto(f"{people.address}/t/{code}")
    two.locator("[data-key^=sit]").first.click()
    one.get_by_text("Bea <b>").first.wait_for()
    one.click("[data-key=start]")
    for page in (one, two):
        page.wait_for_selector(".table-page .hand .card")
    return one, two


def test_two_languages_talk_and_one_is_muted(people: People) -> None:
    one, two = sit_two(people, "take_that")
    two.click(".notes-door")
    two.locator(".phrase").nth(1).click()
    expect(one.locator(".bubble")).to_have_text("¡Buena!")
    expect(two.locator(".nb-said p").last).to_contain_text("Nice!")
    one.click(".speaker")
    expect(one.locator(".nb-said p").last).to_contain_text("en silencio")
    two.fill(".nb-chat input", "hello <i>")
    two.keyboard.press("Enter")
    expect(two.locator(".nb-said p").last).to_contain_text("hello <i>")
    expect(one.locator(".nb-said p")).to_have_count(2)
    assert "hello" not in one.inner_text(".nb-said")
    expect(one.locator(".ring-clock")).not_to_have_count(0)  # a clock of 60 s runs


def test_numbers_stay_out_of_the_games_chat(people: People) -> None:
    page = people.plays("the_game", 2)
    page.fill(".nb-chat input", "pon tu 45")
    page.keyboard.press("Enter")
    expect(page.locator(".nb-refused")).to_contain_text("TG-13")
    assert page.input_value(".nb-chat input") == "pon tu 45"


def test_the_others_can_object_to_a_line_and_all_see_it(people: People) -> None:
    one, two = sit_two(people, "the_game")
    two.click(".notes-door")
    two.fill(".nb-chat input", "once")  # an English page: no number there
    two.keyboard.press("Enter")
    one.click(".nb-said .object")
    for page, told in ((one, "pone reparos a Bea <b> (regla TG-13): «once»"),
                       (two, "objects to Bea <b> (rule TG-13): “once”")):  # fmt: skip
        expect(page.locator(".nb-said p").last).to_contain_text(told)
    expect(one.locator(".nb-said .object")).to_have_count(0)  # once is enough
    expect(two.locator(".nb-said .object")).to_have_count(0)


def test_there_is_a_score_to_beat_next_time(people: People) -> None:
    page = people.page()
    code = people.opens(page, game="the_game", players=1)
    page.click("[data-key=start]")
    page.wait_for_selector(".hand .card")
    page.evaluate(PLAY_OUT, code)
    expect(page.locator(".sheet-top p")).to_contain_text("Ya hay una marca que batir: ")
    people.opens(page, game="the_game", players=1)
    expect(page.locator(".to-beat")).to_contain_text("Marca a batir: ")


def test_watchers_are_counted_and_keep_quiet(people: People) -> None:
    page, eye = people.plays("take_that"), people.page()
    eye.goto(page.url)
    expect(page.locator(".watchers")).to_have_text("1")
    expect(eye.locator(".plate")).to_contain_text("Estás mirando")
    expect(eye.locator(".nb-chat form")).to_be_hidden()
    assert eye.locator(".hand .card").count() == 0
    eye.click("[data-key=sit]")
    page.click(".away-slip .brass")  # the host lets them in,
    expect(eye.locator(".plate")).to_contain_text("próximo reparto")  # and then has a hand
    assert eye.locator(".hand .card").count() == 0


def test_a_cut_line_is_told_until_it_is_back(people: People) -> None:
    page = people.page()
    lines: list[Any] = []

    def take(socket: Any) -> None:
        socket.connect_to_server()
        lines.append(socket)

    page.route_web_socket("**/ws/**", take)
    people.opens(page, game="take_that", players=2, bots="regular", start=True)
    page.wait_for_selector(".hand .card")
    page.evaluate("""() => new MutationObserver((all) => all.forEach((one) => {
      one.addedNodes.forEach((n) => { if (n.matches?.(".banner")) window.told = n.textContent; });
    })).observe(document.body, { childList: true })""")
    lines[0].close(code=1012)
    page.wait_for_function("() => window.told")
    assert "Se cortó" in page.evaluate("window.told")
    expect(page.locator(".banner")).to_have_count(0)
    assert len(lines) == 2


TWENTY = """async (cards) => {
  const [{ hand }, { context }, { gameNamed, loadLook }] = await Promise.all(
    ["table/hand", "table/context", "net/games"].map((name) => import(`/static/js/${name}.js`)));
  const about = await gameNamed("uno");
  const look = await loadLook(about);
  const c = Object.assign(context("X"), { game: "uno", about, look, you: 0, mine: true });
  const rows = hand(c, cards.map((card, i) => ({ key: `${card}#${i}`, card, acts: [] })));
  const zone = document.createElement("section");
  zone.className = "hand";
  zone.append(...rows);
  document.getElementById("app").replaceChildren(zone);
  return [...zone.querySelectorAll(".card")].map((card) => {
    const box = card.getBoundingClientRect();
    let wide = 0;
    for (let x = Math.ceil(box.x) + 1; x < box.right; x += 1) {
      wide += document.elementFromPoint(x, box.y + 20)?.closest(".card") === card;
    }
    return [wide, box.x >= -1 && box.right <= innerWidth + 1];
  });
}"""


def test_twenty_cards_stay_touchable_at_360(people: People) -> None:
    page = people.page(PHONE)
    page.goto(people.address)
    cards = [f"{colour}{number}" for colour in "RYGB" for number in range(5)]
    shown = page.evaluate(TWENTY, cards)
    assert len(shown) == 20
    assert min(wide for wide, _ in shown) >= 29, shown  # a strip of 30, less the rounding
    assert all(inside for _, inside in shown)


def test_the_page_can_be_installed(people: People) -> None:
    page = people.page()
    page.goto(people.address)
    manifest = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).text()"
    )
    icons = json.loads(manifest)["icons"]
    sizes = """(src) => new Promise((done) => {
      const image = new Image();
      image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
      image.src = src;
    })"""
    pictures = [icon for icon in icons if icon["type"] == "image/png"]
    assert [page.evaluate(sizes, f"/static/{icon['src']}") for icon in pictures] == [
        icon["sizes"] for icon in pictures
    ]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in pictures}
    assert any(icon.get("purpose") == "maskable" for icon in pictures)


def test_one_click_and_the_other(people: People) -> None:
    page = people.page(PHONE)
    page.goto(people.address)
    page.click("[data-key=play-uno]")
    page.wait_for_selector(".table-page .hand .card")
    assert page.locator(".seat .square-avatar").count() == 3
    page.goto(people.address)
    page.locator(".game .paper").first.click()
    # the QR code
    page.wait_for_function("() => document.querySelector('.share img')?.naturalWidth > 0")
    assert "/t/" in page.inner_text(".share")
