"""A table on this device, by clicks: without a network, after a reload, in two tabs."""

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from patience import LONG_MS
from server.clicking import DESKTOP, PHONE, clicks_on, hand_of, mostly
from server.program import Process
from tapete import games
from tapete.kit.ways.wasm.layouts import HEAD, SECTION, section

pytestmark = pytest.mark.usefixtures("every_module")


@contextlib.contextmanager
def device(chromium: Any, program: Process, screen: dict[str, int]) -> Iterator[Any]:
    """A browser of one's own, in whose pages no script fails."""
    context = chromium.new_context(
        viewport=screen, locale="en-GB", base_url=f"http://127.0.0.1:{program.port}"
    )
    context.set_default_timeout(LONG_MS)
    failed: list[str] = []
    context.on("weberror", lambda wrong: failed.append(str(wrong.error)))
    yield context
    context.close()
    assert not failed


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def context(chromium: Any, program: Process, request: pytest.FixtureRequest) -> Iterator[Any]:
    with device(chromium, program, request.param) as made:
        yield made


@pytest.fixture
def wide(chromium: Any, program: Process) -> Iterator[Any]:
    with device(chromium, program, DESKTOP) as made:
        yield made


def dealt(context: Any, name: str) -> Any:
    page = context.new_page()
    page.goto(f"/d/{name}")
    page.wait_for_selector(".table-page .hand .card")
    return page


@mostly("context", "phone")
@pytest.mark.parametrize("name", games.names())
def test_without_a_network_and_after_a_reload(context: Any, name: str) -> None:
    page = dealt(context, name)
    clicks_on(page, 4, name)
    context.set_offline(True)
    clicks_on(page, 12, name)
    assert page.locator(".cut-off").count() == 0
    page.wait_for_selector(".table-page.mine, [data-key=again]")
    if page.locator("[data-key=again]").count():
        return  # it was over before
    held = hand_of(page)
    context.set_offline(False)
    page.reload()
    page.wait_for_selector(".table-page.mine")  # between two hands there is no card to wait for
    assert hand_of(page) == held
    clicks_on(page, 2, name)


def test_a_second_tab_is_told_so(wide: Any) -> None:
    first = dealt(wide, "the_game")  # where nobody acts before somebody has offered to start
    held = hand_of(first)
    second = wide.new_page()
    second.goto("/d/the_game")
    second.get_by_text("That table is open in another tab").wait_for()
    assert second.locator(".hand .card").count() == 0
    assert hand_of(first) == held
    first.close()  # and then the match is here
    second.wait_for_selector(".table-page .hand .card")
    assert hand_of(second) == held


# What another version of the rules, or a disk, may have made of a match that was kept.
DAMAGED = {
    "other-rules": {"rules": 99},
    "no-act": {"acts": [[0, "R77"]]},
    "no-secret": {"secret": "x"},
    "nothing": {"acts": None, "words": None},
}
IN_STORE = """([how, change]) => new Promise((done, fail) => {
  const asked = indexedDB.open("tapete");
  asked.onerror = fail;
  addEventListener("error", fail); // else what goes wrong below is waited for without end
  asked.onsuccess = () => {
    const store = asked.result.transaction([how], "readwrite").objectStore(how);
    const got = how === "aside" ? store.getAll() : store.get("uno");
    got.onsuccess = () => {
      const table = got.result;
      if (change) {
        Object.assign(table.match, change);
        store.put(table, "uno");
      }
      store.transaction.oncomplete = () => { asked.result.close(); done(table); };
    };
  };
})"""


@pytest.mark.parametrize("damage", DAMAGED.values(), ids=DAMAGED)
def test_a_match_that_cannot_go_on_is_put_aside(wide: Any, damage: dict[str, Any]) -> None:
    """One clear line, another match, and nothing is lost."""
    page = dealt(wide, "uno")
    page.goto("/static/device.json")  # no table is open: nobody writes, nobody reads
    page.evaluate(IN_STORE, ["tables", damage])
    page.goto("/d/uno")
    page.get_by_text("cannot go on by these rules").wait_for()
    page.wait_for_selector(".table-page .hand .card")
    (aside,) = page.evaluate(IN_STORE, ["aside", None])
    assert {name: aside["match"][name] for name in damage} == damage


# A device that lets us keep nothing, and one that has no room for more.
STORES = {
    "denied": "export { no as kept, no as keep, no as putAside };",
    "full": "export const kept = async () => undefined; export { no as keep, no as putAside };",
}


@pytest.mark.parametrize("store", STORES.values(), ids=STORES)
def test_what_cannot_be_kept_is_said_once(wide: Any, store: str) -> None:
    """The match is played all the same."""
    body = "const no = async () => { throw new Error('no'); };" + store
    page = wide.new_page()
    page.route(
        "**/static/js/pocket/store.js",
        answering({"content_type": "text/javascript", "body": body}),
    )
    page.goto("/d/uno")
    page.get_by_text("This device keeps nothing").wait_for()
    page.wait_for_selector(".table-page .hand .card")
    clicks_on(page, 2, "no room")
    assert page.get_by_text("This device keeps nothing").count() <= 1


def test_an_expert_without_its_net_is_a_plainer_bot(wide: Any) -> None:
    page = wide.new_page()
    page.add_init_script("localStorage.setItem('level', 'expert')")
    page.route("**/static/modules/*.net", answering({"status": 404}))
    page.goto("/d/uno")
    page.get_by_text("The expert's net is not here").wait_for()
    page.wait_for_selector(".table-page .hand .card")
    clicks_on(page, 2, "no net")


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("broken", "That game's module is broken."),
        ("old", "That game's module is of another version."),
        ("gone", "That game has no module here."),
        ("no-wasm", "This browser has no WebAssembly"),
        ("no-house", "A file of the table is missing"),
    ],
)
def test_without_a_module_one_line_says_so(wide: Any, fault: str, line: str) -> None:
    page = wide.new_page()
    for what, body in FAULTS[fault].items():
        page.route(what, answering(body))
    page.goto("/d/uno")
    page.get_by_text(line).wait_for()


def answering(body: dict[str, Any]) -> Callable[[Any], None]:
    return lambda route: route.fulfill(**body)


OLD = HEAD + section(SECTION, json.dumps({"game": "uno", "format": 0}).encode())
FAULTS: dict[str, dict[str, dict[str, Any]]] = {
    "broken": {"**/static/modules/*.wasm": {"body": b"\0asm"}},
    "old": {"**/static/modules/*.wasm": {"body": OLD}},
    "gone": {"**/static/modules/*": {"status": 404}},
    "no-wasm": {
        "**/static/js/pocket/records.js": {
            "content_type": "text/javascript", "body": "delete globalThis.WebAssembly;"
            "export class Place {}",
        }
    },
    "no-house": {"**/static/device.json": {"status": 404}},
}  # fmt: skip
