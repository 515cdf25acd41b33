"""What a study is asked on the command line, and how it is stopped and gone on with."""

import json

import pytest

from tapete import games
from tapete.kit.errors import BadInput
from tapete.lab.shares import Stopped, here
from tapete.lab.studies import running
from tapete.lab.studies import study as studies
from tapete.lab.studies.asking import Asked, swept
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
    assert any("hoever plays it first wins" in line for line in variant["sentences"]["en"]["found"])
    assert result["cards"] == [WINS_AT_ONCE]


@pytest.mark.rule("UNO-28")
def test_a_card_that_does_nothing_changes_nothing_in_real_hands(interpreted):
    """Between two players to turn the direction is nothing."""
    result = outcome(asked(cards=["everybody-turn"], bots="novice,regular", games=30))
    (variant,) = result["variants"]
    assert variant["alike"] and "nothing changes" in variant["told"]["en"]


def test_stopped_and_gone_on_with_it_is_the_same(interpreted, monkeypatch):
    monkeypatch.setattr(studies, "RULED", 5)
    study = asked("take_that", vary=["advanced=on,off"], bots="novice,regular", games=15)
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


def test_without_resume_it_begins_anew(interpreted):
    study = asked("take_that", vary=["advanced=on,off"], bots="regular", games=4)
    kept_at(study).write_text("something else\n")
    assert outcome(study)["variants"]
    assert running.SEARCHING > 1 and json.dumps(outcome(study))
