"""The cards in a real browser: all are there, named, unlike each other, inside their edges."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from server.static_files import answered
from tapete import games
from tapete.authoring.tables import one_table_a_game
from tapete.server.web import descriptions
from tapete.server.web.handlers import STATIC
from tapete.server.web.headers import ALWAYS

HOME = "http://tapete.test/"
OURS = ("drawings.svg", "js/cards/*.js", "css/cards.css")
OF_A_GAME = ("drawings.svg", "cards.js")

# What the browser tells about one card; `cards` and `refused` are the page's own modules.
TOLD = """([game, texts]) => texts.map((text) => {
    const svg = cards.face(game, text);
    document.body.append(svg);
    const { x, y, width, height } = svg.getBBox();
    const missing = [...svg.querySelectorAll("use")]
        .map((use) => use.getAttribute("href"))
        .filter((href) => !document.querySelector(href));
    svg.remove();
    return {
        text, missing,
        tag: svg.tagName, space: svg.namespaceURI, box: svg.getAttribute("viewBox"),
        html: svg.innerHTML, // without data-card, which always differs
        es: cards.name(game, text, "es"), en: cards.name(game, text, "en"),
        chip: cards.chip(game, text, "en").outerHTML,
        label: cards.chip(game, text, "en").getAttribute("aria-label"),
        inside: x >= 0 && y >= 0 && x + width <= 100 && y + height <= 150,
    };
})"""


def kinds(table: Any) -> list[str]:
    """Every card without its copy: `R7#2` and `R7'` are R7."""
    texts = table.game.cards(table.dealt())
    return list(dict.fromkeys(re.sub(r"('+|#\d+)$", "", text) for text in texts))


@pytest.fixture(scope="module")
def page(chromium: Any) -> Iterator[Page]:
    """A page with our headers, so also with our content security policy."""
    complaints: list[str] = []
    page = chromium.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    answered(page, HOME, **ALWAYS)
    page.evaluate(
        """async (games) => {
            window.cards = await import("/static/js/cards/cards.js");
            window.drawings = await import("/static/js/base/drawings.js");
            const { loadCards } = await import("/static/js/net/games.js");
            await drawings.loadDrawings();
            for (const about of games) await loadCards(about);
            await loadCards({ name: "plain", look: false, names: { x: { es: "equis" } } });
        }""",
        descriptions.every_game(),
    )
    yield page
    page.close()
    assert complaints == []


def told(page: Page, game: str, texts: list[str]) -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = page.evaluate(TOLD, [game, texts])
    return cards


@pytest.mark.parametrize("table", one_table_a_game(), ids=lambda table: table.game.name)
def test_every_card_is_drawn_and_named(page: Page, table: Any) -> None:
    cards = told(page, table.game.name, kinds(table))
    for card in cards:
        assert (card["tag"], card["space"]) == ("svg", "http://www.w3.org/2000/svg")
        assert card["box"] == "0 0 100 150"
        assert card["missing"] == [], card["text"]
        assert card["inside"], f"{card['text']} reaches over its edge"
        assert card["es"].strip() and card["en"].strip()
        assert card["label"] == card["en"]
        assert "style=" not in card["html"]  # the policy would drop it
    for what in ("html", "es", "en", "chip"):
        assert len({card[what] for card in cards}) == len(cards), f"two cards share their {what}"


def test_copies_look_the_same(page: Page) -> None:
    uno = told(page, "uno", ["R7#1", "R7#2", "R7", "W:R", "W#4"])
    assert len({card["html"] for card in uno}) == 2
    keys = told(page, "vale_todo", ["C", "C'", "C'''", "B+2'", "B+2"])
    assert len({card["html"] for card in keys}) == 2


@pytest.mark.parametrize(
    ("game", "text", "es", "en"),
    [
        ("uno", "R7", "siete rojo", "red seven"),
        ("uno", "YR", "reversa amarilla", "yellow Reverse"),
        ("uno", "W4", "Comodín toma cuatro", "Wild Draw Four"),
        ("vale_todo", "B+2", "más dos azul", "blue plus two"),
        ("vale_todo", "S", "Superclave", "Superclave"),
        ("the_game", "22", "veintidós", "twenty-two"),
        ("the_game", "37", "treinta y siete", "thirty-seven"),
        ("the_game", "100", "fila que baja desde cien", "row going down from one hundred"),
        ("take_that", "66", "sapo sesenta y seis, menos cinco", "toad sixty-six, minus five"),
        ("recto_verso", "Fm", "zorro, lupa", "fox, magnifier"),
    ],
)
def test_names(page: Page, game: str, text: str, es: str, en: str) -> None:
    card = told(page, game, [text])[0]
    assert (card["es"], card["en"]) == (es, en)


def test_sides_of_recto_verso(page: Page) -> None:
    looks = page.evaluate(
        """() => [{}, { side: "far" }, { other: "Hs" }, { side: "far", other: "Hs" }]
            .map((how) => cards.face("recto_verso", "F3", how).innerHTML)"""
    )
    assert len(set(looks)) == 4
    words = """(how) => cards.name("recto_verso", "F3", "en", how)"""
    assert page.evaluate(words, {"side": "far", "other": "Hs"}) == (
        "fox, flip three; far face; on the back: hare, skip"
    )


@pytest.mark.parametrize("game", games.names())
def test_backs(page: Page, game: str) -> None:
    html = page.evaluate("(game) => cards.back(game)?.outerHTML ?? null", game)
    if game == "recto_verso":
        assert html is None
        return
    drawn = game if game in games.browser_folders() else "plain"
    assert f'class="face face-{drawn} face-down"' in html
    for sprite in re.findall(r'href="#([^"]+)"', html):
        assert page.evaluate("(id) => Boolean(document.getElementById(id))", sprite)


def test_a_look_that_is_not_there_fails_at_once(page: Page) -> None:
    """An address that nobody answers would keep the page, and its test, waiting without end."""
    tried = (
        """() => import("/static/games/nobody/cards.js").then(() => "", (wrong) => wrong.name)"""
    )
    other = answered(page.context.browser.new_page(), HOME)
    assert other.evaluate(tried) == "TypeError"
    other.close()


@pytest.mark.parametrize(
    ("game", "text"),
    [("uno", "R"), ("uno", "X7"), ("vale_todo", "R0"), ("the_game", "101"), ("take_that", "99")],
)
def test_no_such_card(page: Page, game: str, text: str) -> None:
    refused = """([game, text]) => { try { cards.face(game, text); return ""; }
        catch (error) { return `${error.name}: ${error.message}`; } }"""
    assert page.evaluate(refused, [game, text]) == f"RangeError: {game} has no card {text}"


def test_drawings_are_inserted_once(page: Page) -> None:
    count = "() => document.querySelectorAll('.drawings').length"
    before = page.evaluate(count)
    page.evaluate("() => drawings.loadDrawings()")
    assert page.evaluate(count) == before > 1


@pytest.mark.parametrize("text", ["x", "7o", "W:R", "RV-12.3", "ñandú", "a very long card indeed"])
def test_a_game_without_drawings_has_its_notation_on_paper(page: Page, text: str) -> None:
    """Whatever it holds stays inside the card's edges, and has words and a chip."""
    card = told(page, "plain", [text])[0]
    assert card["inside"] and card["missing"] == [] and card["label"]
    assert card["es"] == ("equis" if text == "x" else card["es"])
    assert page.evaluate("() => cards.back('plain').tagName") == "svg"


def test_all_of_it_is_small() -> None:
    files = [file for part in OURS for file in STATIC.glob(part)]
    for folder in games.browser_folders().values():
        files += [folder / part for part in OF_A_GAME if (folder / part).exists()]
    assert sum(file.stat().st_size for file in files) < 90_000
