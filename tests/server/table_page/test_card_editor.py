"""The editor of UNO's built cards (UNO-28), by clicks: in a table's lobby and on a device."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from patience import LONG_MS
from server.clicking import DESKTOP, PHONE, clicks_on
from server.quick import Guest
from tapete import games
from tapete.games.uno.text.built import sentence
from tapete.kit.ways.wasm.shelf import module_of

UNO = games.find("uno")
LANDSCAPE = {"width": 740, "height": 360}
SCREENS = {"desktop": DESKTOP, "phone": PHONE, "landscape": LANDSCAPE}
LOCALES = {"es": "es-ES", "en": "en-GB"}
WORDS = {
    "es": {"refused": "no lo pierde nadie", "kept": "Guardada", "text": "Eso no es una carta",
           "out": "Construiste la carta 1, pero no entra en el mazo: elige 1 o más."},
    "en": {"refused": "loses a turn nobody does", "kept": "Kept", "text": "That is no card",
           "out": "You built card 1, but it is not in the deck: choose 1 or more."},
}  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    module_of(UNO)  # before anybody waits for it


class Visit:
    """A page of somebody's, in which no script fails."""

    def __init__(self, context: Any, language: str) -> None:
        self.page, self.language, self.failed = context.new_page(), language, list[str]()
        self.page.set_default_timeout(LONG_MS)
        self.page.on("pageerror", lambda wrong: self.failed.append(str(wrong)))

    def touch(self, *keys: str) -> None:
        for key in keys:
            self.page.locator(f"dialog [data-key='{key}']").click()

    def says(self, card: str) -> None:
        """The sentence is what Python says of these blocks, in the page's language."""
        words = sentence(UNO.words, card, self.language)
        expect(self.page.locator(".b-says")).to_have_text(f"{words[0].upper()}{words[1:]}.")

    def text(self, card: str) -> None:
        expect(self.page.locator("[data-key=text]")).to_have_value(card)

    def clean(self, state: str) -> None:
        found = Axe().run(self.page, options={"resultTypes": ["violations"]}).response["violations"]
        told = [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"][:3]]
        assert not told, f"{state}: {told}"


def visiting(chromium: Any, screen: str, language: str) -> Iterator[Visit]:
    context = chromium.new_context(
        viewport=SCREENS[screen], locale=LOCALES[language], reduced_motion="reduce"
    )
    visit = Visit(context, language)
    yield visit
    context.close()
    assert not visit.failed


# Every screen and both languages; both on each screen with `make studies`.
VISITS = [("desktop", "es"), ("phone", "en"), ("landscape", "en")]
OTHERS = [("desktop", "en"), ("phone", "es")]


@pytest.fixture(
    params=[*VISITS, *(pytest.param(one, marks=pytest.mark.slow) for one in OTHERS)],
    ids=["-".join(one) for one in (*VISITS, *OTHERS)],
)
def visit(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Visit]:
    yield from visiting(chromium, *request.param)


@pytest.fixture
def desk(chromium: Any) -> Iterator[Visit]:
    yield from visiting(chromium, "desktop", "en")


def opened(visit: Visit, address: str, ana: Guest, **options: str) -> str:
    """The editor of card 1 in the lobby of a table of Ana's."""
    code = ana.opens("uno", options=options)
    ana.sits(visit.page.context)
    visit.page.goto(f"{address}/t/{code}")
    visit.page.locator("[data-key=build1]").click()
    visit.page.wait_for_selector("dialog.builder")
    return code


def test_built_by_touch_tried_and_used(visit: Visit, address: str, ana: Guest) -> None:
    """UNO-28: a card of three blocks, from a rule of the book to the table's options."""
    opened(visit, address, ana, hands="1")
    visit.text("open")  # what card 1 is by the book, to start from
    visit.clean("a rule of the book")
    visit.touch("who-others", "what-draw", "more", "more", "add")
    visit.touch("who-previous", "what-skip", "fewer")
    visit.touch("add", "what-again")  # it is about the player alone, whoever was chosen
    card = "others-draw-3.previous-skip-1.player-again"
    visit.text(card)
    visit.says(card)
    expect(visit.page.locator("dialog [data-key=add]")).to_have_count(0)  # three are the most
    visit.clean("three blocks")
    visit.touch("try")
    visit.page.wait_for_selector(".b-seats .card")
    visit.touch("pause")
    visit.clean("the trial")
    visit.touch("other", "pause", "close", "tab0", "remove")
    visit.text("previous-skip-1.player-again")
    visit.touch("use")
    expect(visit.page.locator("dialog.builder")).to_have_count(0)
    expect(visit.page.locator(".house-card").first).to_contain_text(
        sentence(UNO.words, "previous-skip-1.player-again", visit.language)[1:]
    )
    visit.page.wait_for_selector(".house-card .face use[href='#build-previous']", state="attached")
    visit.page.reload()  # it is the table's, and kept here as one's own
    visit.page.locator("[data-key=build1]").click()
    visit.text("previous-skip-1.player-again")
    own = visit.page.locator("[data-key='start-previous-skip-1.player-again']")
    expect(own).to_have_count(1)
    visit.clean("own cards")


def test_a_built_card_out_of_the_deck_is_pointed_out(
    visit: Visit, address: str, ana: Guest
) -> None:
    """UNO-02, UNO-28: none of the table's cards is in; with one, the line goes."""
    code = ana.opens("uno", options={"customizable": "0", "card1": "build", "build1": "next-swap"})
    ana.sits(visit.page.context)
    visit.page.goto(f"{address}/t/{code}")
    line = visit.page.locator(".left-out")
    expect(line).to_contain_text(WORDS[visit.language]["out"])
    visit.clean("a card left out")
    visit.page.locator("[data-key=many1]").click()
    expect(line).to_have_count(0)
    expect(visit.page.locator(".house-card")).to_have_count(1)


def test_what_the_rules_refuse_says_why(visit: Visit, address: str, ana: Guest) -> None:
    """UNO-28: in one line, with a touch that mends it; until then it cannot be used."""
    opened(visit, address, ana)
    visit.touch("who-everybody", "what-skip")
    alert = visit.page.locator(".b-wrong")
    expect(alert).to_contain_text(WORDS[visit.language]["refused"])
    expect(alert).to_contain_text("UNO-28")
    for key in ("use", "try", "keep"):
        expect(visit.page.locator(f"dialog [data-key={key}]")).to_be_disabled()
    visit.clean("refused")
    visit.touch("mend")
    expect(alert).to_be_empty()
    visit.says("others-skip-1")
    visit.touch("keep")
    expect(visit.page.locator(".b-done")).to_contain_text(WORDS[visit.language]["kept"])
    visit.touch("forget-others-skip-1")
    expect(visit.page.locator("[data-key='start-others-skip-1']")).to_have_count(0)
    visit.page.locator("[data-key=text]").fill("next-draw-9")
    visit.page.locator("[data-key=text]").press("Enter")
    expect(alert).to_contain_text(WORDS[visit.language]["text"])
    visit.says("others-skip-1")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_link_opens_it_on_the_device_and_the_match_has_the_card(
    chromium: Any, address: str, screen: str
) -> None:
    for visit in visiting(chromium, screen, "es"):
        visit.page.goto(f"{address}/d/uno?card=everybody-pass.everybody-turn")
        visit.page.wait_for_selector("dialog.builder")
        visit.says("everybody-pass.everybody-turn")
        expect(visit.page).not_to_have_url(re.compile("card="))  # a reload does not ask again
        visit.touch("use")
        visit.clean("the device's own page")
        visit.page.locator("[data-key=people]").select_option("1")
        visit.page.locator("[data-key=begin]").click()
        visit.page.wait_for_selector(".table-page .hand .card")
        clicks_on(visit.page, 3, "uno")
        agreed = visit.page.evaluate("JSON.stringify(sessionStorage)")
        assert "everybody-pass" not in agreed, "from now on the match keeps it"
        kept = visit.page.evaluate(KEPT)
        assert kept["card1"] == "build" and kept["build1"] == "everybody-pass.everybody-turn"


KEPT = """() => new Promise((done) => {
  const asked = indexedDB.open("tapete");
  asked.onsuccess = () => {
    const got = asked.result.transaction(["tables"]).objectStore("tables").get("uno");
    got.onsuccess = () => { asked.result.close(); done(got.result.match.options); };
  };
})"""


def test_every_ready_made_card_reads_and_can_be_used(desk: Visit, address: str, ana: Guest) -> None:
    """The book's ten and five built ones; a link of each opens it again."""
    opened(desk, address, ana)
    starts = desk.page.locator(".b-start")
    expect(starts).to_have_count(15)
    for k in range(15):
        starts.nth(k).click()
        expect(starts.nth(k)).to_have_attribute("aria-pressed", "true")
        expect(desk.page.locator("dialog [data-key=use]")).to_be_enabled()
        assert len(desk.page.locator(".b-says").inner_text()) > 10
    text = desk.page.locator("[data-key=text]").input_value()
    desk.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desk.touch("link")
    link = f"{address}/d/uno?card={text}"
    copied = "async (link) => (await navigator.clipboard.readText()) === link"
    desk.page.wait_for_function(copied, arg=link)
    desk.touch("start-hunt")
    desk.page.locator("[data-key=text]").fill(link)  # a link is read as well as a text
    desk.page.locator("[data-key=text]").press("Enter")
    desk.text(text)


def test_with_the_keyboard_alone(desk: Visit, address: str, ana: Guest) -> None:
    """One stop a row; arrows go along it and choose; Escape leads back to where it was opened."""
    opened(desk, address, ana, card1="build", build1="next-draw-2")
    keys = desk.page.keyboard

    def at(key: str) -> None:
        expect(desk.page.locator(f"dialog [data-key='{key}']")).to_be_focused()

    desk.page.locator("dialog [data-key=tab0]").focus()
    keys.press("Tab")
    at("add")
    keys.press("Tab")
    at("who-next")
    keys.press("ArrowRight")
    at("who-previous")
    desk.says("previous-draw-2")
    keys.press("End")
    desk.says("everybody-draw-2")
    keys.press("Tab")
    at("what-draw")
    keys.press("ArrowDown")
    at("what-discard")
    keys.press("Tab")
    at("fewer")
    keys.press("Enter")
    desk.says("everybody-discard-1")
    keys.press("Escape")
    expect(desk.page.locator("dialog")).to_have_count(0)
    expect(desk.page.locator("[data-key=build1]")).to_be_focused()


def test_where_it_cannot_be_tried_a_line_says_so(desk: Visit, address: str, ana: Guest) -> None:
    desk.page.route("**/static/modules/*", lambda route: route.fulfill(status=404))
    opened(desk, address, ana)
    desk.touch("try")
    expect(desk.page.locator(".trial [role=alert]")).to_contain_text("module is missing")
    desk.touch("close")


def test_nothing_of_it_is_loaded_before_it_is_opened(desk: Visit, address: str, ana: Guest) -> None:
    asked: list[str] = []
    desk.page.on("request", lambda request: asked.append(request.url))
    code = ana.opens("uno", options={})
    ana.sits(desk.page.context)
    desk.page.goto(f"{address}/t/{code}")
    desk.page.wait_for_selector("[data-key=build1]")
    assert not [url for url in asked if "/builder/" in url]
    desk.page.locator("[data-key=build1]").click()
    desk.page.wait_for_selector("dialog.builder")
    assert [url for url in asked if url.endswith("/builder/blocks.json")]


def test_what_it_changes_is_told_in_the_editor(visit: Visit, address: str, ana: Guest) -> None:
    """By the lab's panel; what is said of one card goes when it is another."""
    opened(visit, address, ana, card1="build", build1="others-draw-2.player-again")
    visit.touch("changes")
    visit.page.wait_for_selector(".b-changes .changes-facts")
    visit.clean("what changes")
    visit.touch("more")
    expect(visit.page.locator(".b-changes .changes")).to_have_count(0)
    visit.touch("changes", "use")  # while it plays
    expect(visit.page.locator("dialog")).to_have_count(0)
