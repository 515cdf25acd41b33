"""What a study is asked on the command line, and how it is stopped and gone on with."""

import json
from pathlib import Path

import jsonschema
import pytest

from tapete import bots, games
from tapete.batch import Series
from tapete.batch.watching.watch import FIRST_HELD, NOBODY
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadInput
from tapete.kit.ways.announcing import announced
from tapete.lab import report
from tapete.lab.shares import Stopped, here
from tapete.lab.studies import running
from tapete.lab.studies import study as studies
from tapete.lab.studies.asking import Asked, swept
from tapete.lab.studies.page import write_report
from tapete.lab.studies.probing import _probe_thinking
from tapete.lab.studies.running import carried_out, kept_at

WINS_AT_ONCE = "player-discard-5.player-discard-5.player-discard-5"


def asked(name="uno", **said):
    game = games.find(name)
    given = {"players": (2,), "options": [], "preset": None, "seed": "s", **said}
    return Asked(game, **given).study()


def outcome(study, **said):
    given = {
        "keep": None,
        "resume": "off",
        "hands": here,
        "pairwise": "first",
        "progress": "hidden",
    }
    return carried_out(study, **{**given, **said})


@pytest.fixture
def interpreted(monkeypatch, tmp_path):
    """Nothing is compiled, and nothing kept on this machine."""
    monkeypatch.setattr(
        studies, "probe", lambda series, first, games, marked, known: _probe_thinking(
            series, first, games, marked
        )
    )  # fmt: skip
    monkeypatch.setenv("TAPETE_CACHE", str(tmp_path))


def test_a_card_is_tried_against_the_same_deck_with_nothing_on_it():
    study = asked(cards=["next-draw-2"])
    assert [cell.label for cell in study.cells()] == ["build1=none", "build1=next-draw-2"]
    assert study.base == {"hands": "1", "customizable": "1", "card1": "build"}
    assert study.marked == ("C1",) and study.watched == "regular"
    assert asked(cards=["next-draw-2"], preset="default").base["customizable"] == "3"
    two = asked(cards=["next-draw-2", "player-again"])
    assert two.cells()[1].label == "build1=next-draw-2, build2=player-again"


def test_bad_cards_are_refused_in_one_line():
    with pytest.raises(BadInput, match="UNO-28"):
        asked(cards=["next-fly"])
    with pytest.raises(BadInput, match="one to 3 cards"):
        asked(cards=["next-draw-2"] * 4)
    with pytest.raises(BadInput, match="no cards that people design"):
        asked("take_that", cards=["next-draw-2"])
    with pytest.raises(BadInput, match="one of --card"):
        asked(cards=["next-draw-2"], sweep=True)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_a_sweep_tries_every_option_that_has_values(game):
    usual = game.options(preset=game.lab_preset())
    found = swept(game, usual)
    assert len(set(found)) == len(found)
    for ((name, text),) in found:
        assert game.options({name: text}, game.lab_preset()).terms() != usual.terms()
    people_s_words = {
        name for name in game.offered()
        if isinstance(getattr(usual, name), str) and not game.Options().text_of(name).strip()
    }  # fmt: skip
    assert {name for ((name, _),) in found}.isdisjoint(people_s_words)


@pytest.mark.rule("UNO-28")
def test_a_card_that_wins_at_once_is_told_so_by_real_hands(interpreted):
    result = outcome(asked(cards=[WINS_AT_ONCE], bots="novice,regular", games=60))
    (variant,) = result["variants"]
    assert variant["changes"]["worth"]["change"][0] > 0.25
    assert variant["changes"]["length"]["change"][0] < 0
    assert any("hoever holds it first wins" in line for line in variant["sentences"]["en"]["found"])
    assert result["cards"] == [WINS_AT_ONCE]


@pytest.mark.rule("UNO-28")
@pytest.mark.parametrize("card", ["next-swap", "everybody-draw-2"])
def test_who_first_holds_a_card_is_chance_the_same_with_it_and_without(card):
    """Up to there both tables are one: so what whoever holds it wins more, the card brought."""
    game, held = games.find("uno"), []
    for written in ("none", card):
        options = game.options({"hands": "1", "card1": "build", "build1": written})
        series = Series(game, 2, options, bots.choosers(game, "regular", 2), seed_key("held"))
        held.append(_probe_thinking(series, 0, 40, ("C1",)).rows[:, FIRST_HELD].tolist())
    assert held[0] == held[1] and set(held[0]) == {NOBODY, 0, 1}


@pytest.mark.rule("UNO-28")
def test_a_card_that_does_nothing_changes_nothing_in_real_hands(interpreted):
    """Between two players to turn the direction is nothing."""
    result = outcome(asked(cards=["everybody-turn"], bots="novice,regular", games=30))
    (variant,) = result["variants"]
    assert variant["alike"] and "nothing changes" in variant["told"]["en"]


def test_stopped_and_gone_on_with_it_is_the_same(interpreted, monkeypatch):
    monkeypatch.setattr(studies, "RULED", 2)
    study = asked("take_that", vary=["advanced=on,off"], bots="novice,regular", games=6)
    whole = outcome(study)
    assert not kept_at(study).exists()
    played = []

    def interrupted(play, shares):
        for done, share in enumerate(shares):
            if done == 4:
                raise KeyboardInterrupt
            played.append(share.key)
            yield share, play(share)

    with pytest.raises(Stopped, match="4 of 24 parts are kept; the same command and --resume"):
        outcome(study, hands=interrupted)

    def counted(play, shares):
        for share in shares:
            played.append(share.key)
            yield share, play(share)

    assert outcome(study, resume="on", hands=counted) == whole
    assert len(played) == len(set(played)) == 24


SCHEMA = Path(__file__).parents[2] / "docs" / "studies" / "study.schema.json"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("uno", {"cards": ["next-draw-2"]}),
        ("take_that", {"vary": ["advanced=on,off"]}),
        ("the_game", {"vary": ["signals=on,off"]}),
    ],
)
def test_json_is_as_its_schema_says(interpreted, name, said):
    result = outcome(asked(name, bots="novice,regular", games=4, **said))
    told = json.loads(json.dumps(result))
    jsonschema.validate(told, json.loads(SCHEMA.read_text("utf-8")))
    for variant in told["variants"]:
        for figures in variant["changes"].values():
            assert all(low <= value <= high for value, low, high in figures.values())


def test_a_page_in_markdown_has_its_chart_beside_it(interpreted, tmp_path):
    study = asked("take_that", sweep=True, bots="novice,regular", games=2)
    path = tmp_path / "found.md"
    write_report(path, outcome(study), study.game, "en", "tapete study take_that --sweep")
    text = path.read_text("utf-8")
    assert text.startswith("# TAKE THAT: what its options do") and "](found.svg)" in text
    assert "    tapete study take_that --sweep" in text
    assert (tmp_path / "found.svg").read_text("utf-8").startswith("<svg")


def test_where_no_bar_can_move_lines_say_how_long_it_takes(monkeypatch, capsys):
    clock = iter(range(20, 1000, 20))  # twenty seconds a look
    monkeypatch.setattr(report.time, "monotonic", lambda: next(clock))
    with report.progress(100, visible=True) as done:
        for many in (0, 10, 20, 60):
            done(many)
        with announced("something"):
            pass  # twenty seconds that do not count
        done(80)
        done(100)
    told = capsys.readouterr().err.splitlines()
    assert told == [
        "20%, about 3 min left", "60%, about 32 s left",
        "compiling something, once (up to a minute)", "80%, about 23 s left",
    ]  # fmt: skip


def test_without_resume_it_begins_anew(interpreted):
    study = asked("take_that", vary=["advanced=on,off"], bots="regular", games=4)
    kept_at(study).write_text("something else\n")
    assert outcome(study)["variants"]
    assert running.SEARCHING > 1 and json.dumps(outcome(study))
