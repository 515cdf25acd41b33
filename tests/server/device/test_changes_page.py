"""What changes, on a device: the figures and sentences that a study in the lab gives."""

from typing import Any

import pytest

from server.with_modules import ask
from tapete import bots, games
from tapete.batch import Series
from tapete.batch.watching import telling
from tapete.batch.watching.sureness import MARKED, OF_MARKED
from tapete.lab.studies.comparing import measured
from tapete.lab.studies.probing import _probe_thinking

CARD = "others-draw-5.player-again"
OPTIONS = {"hold_back": "off", "customizable": "0", "hands": "1"}
SEED = (20, 28)  # of js/lab/trial.js
DEALS, PLAYERS = 70, 2
GIVEN = {"game": "uno", "players": PLAYERS, "options": OPTIONS, "deals": DEALS, "ms": 600_000}


def rows(card: str) -> Any:
    """The same tables by the lab: the weak, the watched, the better one in each seat."""
    game = games.find("uno")
    assert game.designed is not None
    usual = game.options(OPTIONS)
    options = game.options(OPTIONS | game.designed.options([card], usual))
    seated = ["novice,novice", "regular,regular", "regular,novice", "novice,regular"]
    return [
        _probe_thinking(
            Series(game, PLAYERS, options, bots.choosers(game, named, PLAYERS), SEED), 0, DEALS,
            game.designed.kinds[:1],
        ).rows.tolist()
        for named in seated
    ]  # fmt: skip


@pytest.mark.rule("UNO-28")
def test_a_device_finds_what_the_lab_finds(page: Any) -> None:
    script = """const found = await m.whatChanges(v[0], v[1]);
        const [es, en] = ["es", "en"].map(found.sentences);
        return { ...found, es, en, sentences: null };"""
    here = ask(page, "lab/changes", script, CARD, GIVEN)
    there = measured(
        rows("none"), rows(CARD), PLAYERS, (*MARKED, *OF_MARKED), comparisons=len(MARKED)
    )
    assert here["done"] == DEALS and list(here["measures"]) == list(there)
    for name, figures in there.items():
        for which, numbers in figures.items():
            assert here["measures"][name][which] == pytest.approx(numbers, abs=1e-9), (name, which)
    for language in ("es", "en"):
        told = telling.told(there, "hand", language)
        said = [f"{text[0].upper()}{text[1:]}." for text in told["found"]]
        assert [one["text"] for one in here[language]["found"]] == said
        assert here[language]["same"] == told["same"]
        assert here[language]["facts"] == [f"{t[0].upper()}{t[1:]}." for t in told["facts"]]


def test_the_panel_plays_shows_and_can_be_stopped(page: Any) -> None:
    script = """const box = document.body.appendChild(document.createElement("section"));
        const panel = m.showChanges(box, v[0], v[1], v[2]);
        await panel.shown;
        const text = box.textContent;
        const busy = m.showChanges(box, v[0], { ...v[1], deals: 100000 }, v[2]);
        await new Promise((done) => setTimeout(done, 300));
        busy.stop();
        await busy.shown;
        box.remove();
        return text;"""
    for language, title in (("es", "¿Qué cambia?"), ("en", "What changes?")):
        text = ask(page, "lab/changes", script, CARD, GIVEN | {"deals": 30}, language)
        unclear = telling.words()["said"]["unclear"][language].partition("}")[2]
        assert text.startswith(title) and unclear in text  # of 30 deals nobody knows much


def test_where_no_hands_can_be_played_it_says_so(page: Any) -> None:
    page.route("**/static/modules/nothing.json", lambda route: route.fulfill(status=404))
    script = """const box = document.createElement("section");
        await m.showChanges(box, "next-draw-1", { game: "nothing" }, "en").shown;
        return box.textContent;"""
    assert "This device cannot play the hands" in ask(page, "lab/changes", script)


@pytest.mark.slow
def test_a_few_thousand_hands_take_five_seconds(page: Any) -> None:
    script = """const began = performance.now();
        const { done } = await m.whatChanges(v[0], v[1]);
        return [done, performance.now() - began];"""
    given = {"game": "uno", "players": 2, "options": OPTIONS}
    done, took = ask(page, "lab/changes", script, CARD, given)
    assert took < 5000 and done >= 1000
