"""A finished match analysed on a device: the numbers of `tapete analyse`, found by the module."""

from typing import Any

import pytest

from every import QUICK, slow_but
from server.with_modules import ask
from tapete import bots, games
from tapete.batch import Series, driver
from tapete.coach.analysis import analyse
from tapete.coach.telling.data import told
from tapete.kit.chance import seed_key
from tapete.lab.adjusting import log_of
from tapete.match import Match, Seeded
from tapete.server.web import descriptions, device

WORLDS, SEED = 8, "device"
NEAR = 1e-6  # nets add up in floats of 32 bits, and not in the same order
SHORT = {
    "uno": {"hands": "2"}, "vale_todo": {"limit": "30"}, "take_that": {"games": "1"},
    "recto_verso": {"points": "1", "turns": "20"}, "the_game": {},
}  # fmt: skip
PLAYED = slow_but([QUICK], (game.name for game in games.every() if game.mind is not None))

ANALYSED = """const { toldOf } = await import("/static/js/analysis/told.js");
const { Reasons } = await import("/static/js/coach/reasons.js");
const coach = await (await fetch("/static/coach.json")).json();
const { game, worlds, seed, match } = v[0];
const heard = [];
const tell = (about, pieces) => heard.push(pieces.filter(Boolean).length);
const asked = { game, match, seed, worlds, again: coach.again, talk: coach.talk[game] };
const pool = new m.Pool(asked, tell, 2);
const { about, pieces } = await pool.run();
const reasons = new Reasons(coach, v[1]);
const more = { ...about, players: match.players, numbers: coach.numbers, reasons };
return { heard, told: toldOf(pieces, more) };"""


def finished(name: str, seed: str = "coach") -> Match:
    """A match of bots, for a random one would not end everywhere; UNO's by some that err often."""
    game = games.find(name)
    options = game.options(SHORT.get(name, {}), game.lab_preset())
    seats = bots.choosers(game, "novice" if name == "uno" else "regular", 2, threads=1)
    engine = driver("interpreted", Series(game, 2, options, seats, seed_key(seed)))
    match = Match(game, 2, options, Seeded(seed))
    for seat, action in log_of(engine, 0):
        match.act(seat, action)
    return match


def given(match: Match, seed: str = "coach") -> dict[str, Any]:
    texts = match.game.action_text
    return {
        "players": match.players,
        "options": match.options.texts(),
        "rules": match.game.version,
        "deal": {"seed": seed},
        "acts": [[seat, texts(action)] for seat, action in match.acts],
    }


@pytest.mark.parametrize("name", PLAYED)
def test_a_device_finds_what_the_program_finds(page: Any, name: str) -> None:
    match = finished(name)
    asked = {"game": name, "match": given(match), "worlds": WORLDS, "seed": SEED}
    page.set_default_timeout(600_000)
    answer = ask(page, "analysis/pool", ANALYSED, asked, descriptions.game(match.game))
    here, there = answer["told"], told(analyse(match, SEED, WORLDS))
    assert answer["heard"] == list(range(1, match.n + 2)), "progress, act by act"
    for part in ("players", "together", "unit", "worst"):
        assert here[part] == there[part], part
    assert len(here["decisions"]) == len(there["decisions"]) > 0
    for one, other in zip(here["decisions"], there["decisions"], strict=True):
        for part in ("n", "seat", "did", "grade", "unsure", "best", "best_even", "why"):
            assert one[part] == other[part], (other["n"], part)
        assert [act["do"] for act in one["acts"]] == [act["do"] for act in other["acts"]]
        for part in ("loss", "loss_95", "hindsight"):
            assert one[part] == pytest.approx(other[part], abs=NEAR), (other["n"], part)
    for hand, same in zip(here["hands"], there["hands"], strict=True):
        for part, numbers in same.items():
            assert hand[part] == pytest.approx(numbers, abs=1.01e-4), part  # both are rounded
    for seat, (one, other) in enumerate(zip(here["seats"], there["seats"], strict=True)):
        assert one.keys() == other.keys()
        for part, number in other.items():
            assert one[part] == pytest.approx(number, abs=NEAR), (seat, part)
    for (n, chances), (m, same) in zip(here["curve"], there["curve"], strict=True):
        assert n == m and chances == pytest.approx(same, abs=1.01e-4)


def test_luck_and_skill_add_up_on_a_device(page: Any) -> None:
    match = finished(QUICK, "sums")
    asked = {"game": QUICK, "match": given(match, "sums"), "worlds": WORLDS, "seed": SEED}
    page.set_default_timeout(600_000)
    told_there = ask(page, "analysis/pool", ANALYSED, asked, descriptions.game(match.game))["told"]
    for seat in told_there["seats"]:
        parts = sum(seat[part] for part in ("deal", "draws", "hidden", "own", "gifts"))
        assert seat["result"] - seat["start"] == pytest.approx(parts, abs=1e-12)
        assert seat["luck"] + seat["skill"] == pytest.approx(parts, abs=1e-12)


def test_the_words_of_the_report_are_the_page_s(page: Any) -> None:
    words = device.coach_told()["words"]
    assert all(set(said) == {"es", "en"} for said in words.values())
