"""A site on a static host: installed, without a network, updated, looked at; by clicks."""

import json
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe

from patience import LONG, LONG_MS
from server.clicking import DESKTOP, PAUSE, PHONE, clicks_on
from server.device.test_pocket import cut_short, of_another_format
from server.static_host import UNDER, Host, hosting
from tapete import games
from tapete.match import transcript
from tapete.server.errors import ServerError
from tapete.server.site import site as sites
from tapete.server.site.contents import apart, page_files
from tapete.server.site.folder import write
from tapete.server.site.site import assembled

FIRST_MATCH = 400_000  # bytes over the wire until a match can be played without a network
# All that is fetched behind the page's back is here.
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const cache = await caches.open((await caches.keys())[0]);
  return (await cache.keys()).length;
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("site") / "site"
    write(assembled(), made)
    return made


@pytest.fixture
def context(chromium: Any) -> Iterator[Any]:
    context = chromium.new_context(viewport=DESKTOP, locale="es-ES", service_workers="allow")
    context.set_default_timeout(LONG_MS)
    yield context
    context.close()


def visited(context: Any, host: Host, path: str = "") -> Any:
    """A page there, with everything kept that a site keeps by itself."""
    page = context.new_page()
    page.goto(host.address + path)
    page.wait_for_selector("[data-key=play-uno], dl.rules, .hand .card")
    page.wait_for_function(CONTROLLED)
    files = re.findall(r'"([^"]*)":"(sha256[^"]+)"', (host.folder / "sw.js").read_text())
    wanted = len({digest for path, digest in files if not path.endswith(".net")})
    until = time.monotonic() + LONG
    while page.evaluate(KEPT) < wanted:
        assert time.monotonic() < until, "something is never kept"
        page.wait_for_timeout(PAUSE)
    return page


def plays(page: Any, wanted: int, seed: str) -> None:
    page.wait_for_selector(".table-page .hand .card")
    clicks_on(page, wanted, seed)


def test_it_can_be_installed(context: Any, folder: Path) -> None:
    with hosting(folder) as host:
        page = visited(context, host)
        address = page.evaluate("document.querySelector('link[rel=manifest]').href")
        manifest = page.evaluate("async (at) => (await fetch(at)).json()", address)
        start, scope = (urljoin(address, manifest[name]) for name in ("start_url", "scope"))
        assert start == scope == host.address
        assert manifest["name"] and manifest["short_name"] and manifest["display"] == "standalone"
        sizes = """(src) => new Promise((done, fail) => {
          const image = new Image();
          image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`);
          image.onerror = fail;
          image.src = src;
        })"""
        drawn = {
            (icon["sizes"], icon.get("purpose", "any"))
            for icon in manifest["icons"]
            if icon["type"] == "image/svg+xml"
            or page.evaluate(sizes, urljoin(address, icon["src"])) == icon["sizes"]
        }
        assert drawn >= {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
        assert len(drawn) == len(manifest["icons"])
        scope_of = "async () => (await navigator.serviceWorker.getRegistration()).scope"
        assert page.evaluate(scope_of) == host.address
        wire = context.new_cdp_session(page)
        errors = wire.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Tests have a profile of their own, which the browser never installs to.
        assert {one["errorId"] for one in errors} <= {"in-incognito"}
        assert host.missed == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", ["uno", "the_game"])
def test_a_second_visit_needs_no_network(
    context: Any, folder: Path, name: str, size: dict[str, int]
) -> None:
    with hosting(folder) as host:
        visited(context, host).close()
    context.set_offline(True)  # and the host is gone as well
    page = context.new_page()
    page.set_viewport_size(size)
    page.goto(host.address)
    page.get_by_text("Sin conexión:").wait_for()
    page.locator(f"[data-key=play-{name}]").click()
    plays(page, 5, name)
    page.reload()
    page.wait_for_selector(".table-page .plate")
    page.goto(f"{host.address}rules/{name}/")
    page.wait_for_selector("dl.rules")
    page.goto(host.address)
    page.locator(f"[data-key=go-on-{name}]").click()
    page.wait_for_selector(".table-page .plate")


def test_a_link_to_a_card_opens_the_editor_without_a_network(context: Any, folder: Path) -> None:
    """What comes later is there, too; the card is tried by the module that is kept."""
    with hosting(folder) as host:
        visited(context, host).close()
    context.set_offline(True)
    page = context.new_page()
    page.goto(f"{host.address}d/uno/?card=chosen-swap.player-again")
    page.locator("dialog [data-key=try]").click()
    page.wait_for_selector(".b-seats .card")
    page.locator("dialog [data-key=close]").click()
    page.locator("dialog [data-key=use]").click()
    page.locator("[data-key=people]").select_option("1")
    page.locator("[data-key=begin]").click()
    page.wait_for_selector(".table-page .hand .card")


def test_what_a_first_match_takes(context: Any, folder: Path) -> None:
    """From nothing to cards, and then without a network: with a host that packs, headers too."""
    with hosting(folder, packs=True) as host:
        page = visited(context, host)
        page.locator("[data-key=play-uno]").click()
        plays(page, 1, "uno")
        later = tuple(f"/{path}" for path in apart(page_files())[1])
        others = {
            path: size
            for path, size in host.sent.items()
            if ("/modules/" in path and "/modules/uno." not in path) or path.endswith(later)
        }
        needed = host.sent.total() - sum(others.values())
        assert len(others) > 4 and not [path for path in host.sent if path.endswith(".net")]
    page.reload()
    page.wait_for_selector(".table-page .plate")
    print(f"one game {needed}, all of them {host.sent.total()} bytes")
    assert 200_000 < needed < FIRST_MATCH


def test_a_new_version_is_told_and_taken_at_the_next_load(
    context: Any, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole or not at all: until then every file is of the old one, whatever the host has."""
    here = tmp_path / "site"
    shutil.copytree(folder, here)
    old = json.loads((here / "tapete-site.json").read_text())["version"]
    version = "document.querySelector('script[type=module]').src.match(/v-(\\w+)/)[1]"
    pages = sites.page_files
    said = b'playNow: ["Jugar ya"'

    def changed(played: Any) -> dict[str, bytes]:
        files = pages(played)
        words = files["js/base/said.js"].replace(said, said.replace(b"ya", b"otra vez"))
        return files | {"js/base/said.js": words}

    with hosting(here) as host:
        page, other = visited(context, host), visited(context, host)
        monkeypatch.setattr(sites, "page_files", changed)
        write(new := assembled(), here)
        host.asked.clear()
        page.reload()
        page.get_by_text("Hay una versión nueva").wait_for()
        assert page.evaluate(version) == old
        fetched = [path for path in host.asked if f"v-{new.version}" in path]
        assert {path.rpartition("/")[2] for path in fetched} == {"said.js"}, "only what changed"
        page.reload()
        page.wait_for_selector("[data-key=play-uno]")
        assert page.evaluate(version) == old, "while another tab has the old one"
        other.locator("[data-key=play-uno]").click()
        other.wait_for_selector(".table-page .hand .card")
        other.close()
        page.reload()
        page.get_by_text("Jugar otra vez").first.wait_for()
        assert page.evaluate(version) == new.version
        assert host.missed == []
    page.reload()
    page.get_by_text("Jugar otra vez").first.wait_for()


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing(
    chromium: Any, folder: Path, size: dict[str, int], language: str
) -> None:
    context = chromium.new_context(viewport=size, locale=language, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    with hosting(folder) as host:
        for path, there in (
            ("d/uno/", ".hand .card"),
            ("rules/uno/", "dl"),
            ("check/", "[data-key=file]"),
            ("", ".game"),
        ):
            page.goto(host.address + path)
            page.wait_for_selector(there)
            if not path:
                context.set_offline(True)
                page.wait_for_selector(".here [role=status]")
            found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
            told = [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"][:3]]
            assert not told, f"{path}: {told}"
            assert page.evaluate("document.documentElement.lang") == language
            wide = "document.documentElement.scrollWidth <= innerWidth"
            assert page.evaluate(wide), "it lies beside the screen"
    context.close()


def test_every_link_leads_to_something_here(chromium: Any, folder: Path) -> None:
    context = chromium.new_context(locale="es-ES")
    page = context.new_page()
    page.set_default_timeout(LONG_MS)
    with hosting(folder) as host:
        waiting, seen = [host.address], set()
        while waiting:
            address = waiting.pop()
            seen.add(address)
            assert page.goto(address).status == 200, address
            page.wait_for_selector("main")
            page.wait_for_load_state("networkidle")
            links = page.eval_on_selector_all("a[href]", "all => all.map((one) => one.href)")
            assert not [one for one in links if not one.startswith(host.address)], address
            waiting += {one.partition("#")[0] for one in links} - seen - set(waiting)
        assert len(seen) > len(games.names())
        assert host.missed == []
        assert all(path.startswith(UNDER) for path in host.asked)
    context.close()


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        (cut_short, "El módulo de ese juego está dañado."),
        (of_another_format, "El módulo de ese juego es de otra versión."),
        (None, ServerError("no-module").text["es"]),
    ],
    ids=["broken", "old", "gone"],
)
def test_a_bad_module_is_one_line(
    chromium: Any, folder: Path, tmp_path: Path, broken: Any, line: str
) -> None:
    shutil.copytree(folder, tmp_path / "site")
    (module,) = tmp_path.glob("site/v-*/modules/uno.*.wasm")
    if broken is None:
        module.unlink()
    else:
        module.write_bytes(broken(module.read_bytes()))
    context = chromium.new_context(locale="es-ES")
    with hosting(tmp_path / "site") as host:
        page = context.new_page()
        page.goto(f"{host.address}d/uno/")
        page.get_by_text(line).wait_for(timeout=LONG_MS)
    context.close()


def test_a_match_is_seen_again_checked_and_taken_along(
    context: Any, folder: Path, tmp_path: Path
) -> None:
    """All of it without a network: the replay, its check, its transcript, and that file's check."""
    with hosting(folder) as host:
        visited(context, host).close()
    page = context.new_page()
    page.goto(f"{host.address}d/the_game/")
    plays(page, 10_000, "whole")
    page.locator("a[href$='/d/the_game/replay/#check']").click()
    page.wait_for_selector("dialog[data-clean='1']")
    page.get_by_text("Este dispositivo vio ese compromiso antes de que se repartiera.").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-key=last]").click()
    assert page.url.startswith(f"{host.address}d/the_game/replay/#")
    with page.expect_download() as coming:
        page.locator("[data-key=download]").click()
    lines = Path(coming.value.path()).read_text("utf-8").splitlines()
    match = transcript.replay(lines)
    assert match.over and match.game.name == "the_game"
    page.goto(f"{host.address}check/")
    page.set_input_files("[data-key=file]", coming.value.path())
    page.wait_for_selector(".replay")
    page.locator("[data-key=check]").click()
    page.wait_for_selector("dialog[data-clean='1']")
    for damage, said in DAMAGES.items():
        file = tmp_path / "match.jsonl"
        file.write_text("\n".join(DAMAGE[damage](lines)), "utf-8")
        page.goto(f"{host.address}check/")
        page.set_input_files("[data-key=file]", file)
        if damage in ("nothing", "seed", "end"):
            page.get_by_text(said).wait_for()
            continue
        page.wait_for_selector(".replay")
        page.locator("[data-key=check]").click()
        page.wait_for_selector("dialog[data-clean='0']")
        page.get_by_text(said).wait_for()


DAMAGES = {
    "nothing": "Ese archivo no es una partida de Tapete.",
    "seed": "Esa partida salió de una semilla",
    "end": "Esa partida no acabó",
    "secret": "El secreto no es el prometido",
    "act": "La jugada 2 no",
    "score": "No acaba así",
}
DAMAGE: dict[str, Callable[[list[str]], list[str]]] = {
    "nothing": lambda lines: ["<!doctype html>"],
    "seed": lambda lines: [re.sub(r'"deal":\{.*?\}', '"deal":{"seed":"1"}', lines[0])],
    "end": lambda lines: lines[:-1],
    "secret": lambda lines: [*lines[:-1], re.sub(r'"secret":"..', '"secret":"00', lines[-1])],
    "act": lambda lines: [*lines[:2], lines[1].replace('"n":1', '"n":2'), *lines[3:]],
    "score": lambda lines: [*lines[:-1], re.sub(r'"scores":\[\d+', '"scores":[97', lines[-1])],
}
