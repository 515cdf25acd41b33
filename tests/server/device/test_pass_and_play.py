"""Several people at one device: a curtain between them, and nobody sees another's cards."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from server.clicking import AGAIN, DESKTOP, PHONE, click_until, hand_of
from server.device.test_device_page import device
from server.program import Process
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def phone(chromium: Any, program: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    with device(chromium, program, request.param) as made:
        yield made


def seated(context: Any, name: str, people: list[str], players: int) -> Any:
    """A table on this device at which they sit, from its own page on."""
    module_of(games.find(name))
    page = context.new_page()
    page.goto(f"/d/{name}#people")
    page.select_option("[data-key=people]", str(len(people)))
    for k, one in enumerate(people):
        page.fill(f"[data-key=name{k}]", one)
    page.select_option("[data-key=players]", str(players))
    page.click("[data-key=begin]")
    return page


def taken(page: Any) -> str:
    """Whoever the curtain names takes the device: who that is."""
    page.wait_for_selector("[data-key=curtain]")
    assert page.locator(".card, .hand, .seat, .notebook").count() == 0, "nothing else is there"
    name = str(page.inner_text(".curtain h1").split("\n")[-1])
    page.click("[data-key=curtain]")
    page.wait_for_selector(".table-page")
    return name


def test_nobody_sees_anothers_cards(phone: Any) -> None:
    """Two turns each of two people and a bot, dealt without a network."""
    page = seated(phone, "take_that", ["Ana", "Beto"], 3)
    page.wait_for_selector("[data-key=curtain]")
    phone.set_offline(True)
    dice, held, turns = random.Random(1), {}, []
    for _ in range(4):
        name = taken(page)
        page.wait_for_selector(".table-page.mine")
        held[name] = set(hand_of(page))
        turns.append(name)
        other = held.get("Beto" if name == "Ana" else "Ana", set())
        shown = page.locator(".hand .card").evaluate_all("all => all.map((e) => e.dataset.key)")
        assert shown and not other & set(hand_of(page)), "the other's hand"
        click_until(page, f"[data-key=curtain], {AGAIN}", dice)
    assert turns == ["Ana", "Beto"] * 2 or turns == ["Beto", "Ana"] * 2


def test_a_reload_hides_everything(phone: Any) -> None:
    page = seated(phone, "take_that", ["Ana", "Beto"], 2)
    name = taken(page)
    page.wait_for_selector(".table-page.mine")
    held = hand_of(page)
    page.reload()
    assert taken(page) == name
    page.wait_for_selector(".table-page.mine")
    assert hand_of(page) == held


# Between an act and the curtain: from the first drawing without a turn on a card flies, and
# somebody has the help open.
IN_THE_AIR = """() => {
  const card = document.createElement("span");
  card.className = "card";
  const watch = new MutationObserver(() => {
    if (document.querySelector(".curtain")) return watch.disconnect();
    const air = document.querySelector(".flights");
    if (!air || document.querySelector(".table-page.mine")) return;
    if (!card.isConnected) air.append(card);
    if (!window.flies) dispatchEvent(new KeyboardEvent("keydown", { key: "?" }));
    window.flies = document.querySelector("dialog[open]") !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
}"""


def test_what_is_in_the_air_or_open_goes_with_them(phone: Any) -> None:
    """A card that flies, and the rules that somebody was reading."""
    page = seated(phone, "take_that", ["Ana", "Beto"], 2)
    taken(page)
    page.wait_for_selector(".table-page.mine")
    page.evaluate(IN_THE_AIR)
    click_until(page, "[data-key=curtain]", random.Random(3))
    assert page.evaluate("flies"), "nothing was open"
    taken(page)
    assert page.locator("dialog[open]").count() == 0


def test_alone(phone: Any) -> None:
    """A game for one, without a curtain and without bots."""
    page = seated(phone, "the_game", ["Ana"], 1)
    page.wait_for_selector(".table-page .hand .card")
    assert page.locator("[data-key=curtain]").count() == 0
    assert len(hand_of(page)) == 8  # TG-02
    assert page.locator(".nb-chat:visible").count() == 0, "nobody to write to"


def test_two_with_one_name_are_told_so(phone: Any) -> None:
    page = seated(phone, "the_game", ["Ana", "ana"], 2)
    page.get_by_text("Two people cannot have the same name.").wait_for()
    assert page.url.endswith("/d/the_game#people")


def test_another_match_puts_the_first_aside(phone: Any) -> None:
    page = seated(phone, "the_game", ["Ana"], 1)
    page.wait_for_selector(".table-page .hand .card")
    page.goto("/")
    page.goto("/d/the_game#people")
    page.get_by_text("There is a match under way here.").wait_for()
    page.select_option("[data-key=people]", "2")
    page.fill("[data-key=name1]", "Beto")
    page.click("[data-key=begin]")
    taken(page)
    page.wait_for_selector(".table-page .hand .card")


OFTEN = 40


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_a_long_while_of_two_people(phone: Any, name: str) -> None:
    """By clicks, without a network, up to the end or until it was passed on often enough."""
    page = seated(phone, name, ["Ana", "Beto"], max(2, games.find(name).seats[0]))
    dice = random.Random(name)
    page.wait_for_selector("[data-key=curtain]")
    phone.set_offline(True)
    for _ in range(OFTEN):
        if page.locator("[data-key=again]").count():
            break
        taken(page)
        click_until(page, f"[data-key=curtain], {AGAIN}", dice)
