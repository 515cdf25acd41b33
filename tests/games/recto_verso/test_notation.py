"""RECTO VERSO in text, and its bot."""

import pytest

from games.recto_verso.rv_scenes import Table
from tapete import bots, games
from tapete.authoring import tables
from tapete.batch import Series, driver
from tapete.games.recto_verso.state import ACTIONS
from tapete.games.recto_verso.text.notation import face_of, face_text
from tapete.kit.chance import seed_key
from tapete.kit.errors import BadNotation

GAME = games.find("recto_verso")


def test_every_face_and_every_act_goes_to_text_and_back() -> None:
    assert [face_of(face_text(face)) for face in range(72)] == list(range(72))
    assert [GAME.read_action(GAME.action_text(a)) for a in range(ACTIONS)] == list(range(ACTIONS))
    assert GAME.action_text(108) == "steal 1 shown"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_of_a_whole_match_go_to_text_and_back(players: int) -> None:
    table = tables.Table(GAME, players, None)
    for n, (state, _, _) in enumerate(table.walk("notation")):
        if n % 40 == 0:
            text = GAME.state_text(state)
            again = GAME.state_of(text, players, table.options)
            assert tables.positions_equal(again, state), again.differences(state)


def test_a_hand_that_a_flip_three_ended_is_read_back() -> None:
    """One of the cards turned over may be the one that was taken then."""
    table = Table("hands=Fm.Fl.H3/Em.Wl table=OsF1.OmEs.UsPm")
    table.act(0, "lay H3", "flip Os", "flip Om", "flip Us", "take F1")
    assert table.field("phase") == "between"
    text = GAME.state_text(table.state)
    assert GAME.state_text(GAME.state_of(text, 2, GAME.options())) == text


@pytest.mark.parametrize(
    "act", ["", "lay", "lay 0", "lay 37", "lay x", "steal 4", "steal 4 near", "deal 1", "take ４"]
)
def test_bad_acts_are_refused_in_one_line(act: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        GAME.read_action(act)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ("hands=Fs.Fs/Om", "stands twice"),
        ("hands=FsFt/Om", "same animal"),
        ("hands=Fs.Qm/Om", "not a face"),
        ("hands=FsO/Om", "not a face"),
        ("hands=1:Fs.1:Ft/Om", "stands twice"),
        ("hands=40:Fs/Om", "not a number from 1 to 36"),
        ("hands=Fs/Om/Hm", "3 parts for 2 seats"),
        ("hands=-/Om", "no card to lay"),
        ("hands=Fx.Hl/- table=Er.Om", "seat 1 has no card"),  # then lay 1: nobody to steal from
        ("hands=Fm.Fl.Fr.Fs.Ft.F1.F3/Om", "seat 0 has too many"),
        ("hands=Fs/Om phase=robbed laid=3 robbed=0", "not by itself"),
        ("hands=Fs/- phase=taking laid=3", "seat 1 has no card"),
        ("hands=Fs/Om totals=" + "9" * 5000 + ",0", "not a number"),
        ("hands=Fs/Om phase=taking", "write laid="),
        ("hands=Fs/Om phase=taking laid=1", "not on the table"),
        ("hands=Fs/Om phase=robbed laid=3", "write robbed="),
        ("hands=Fs/Om turned=1", "only cards on the table"),
        ("hands=Fs/Om seen=1,2", "2 words for 36 cards"),
        ("hands=Fs/Om seen=" + ",".join(["g"] * 36), "hexadecimal"),
        ("hands=Fs/Om seen=" + ",".join(["f" * 16] * 36), "more hands"),
        ("hands=Fs/Om deals=2 seen=" + ",".join(["3"] * 36), "every seat saw a side"),
        ("hands=Fs/Om seen=" + ",".join(["303"] * 36), "more hands"),
        ("hands=Fs/Om turned=3.-", "not a number"),
        ("hands=Fs/Om phase=flipping-three laid=3 turned=3.4.5", "already"),
        ("hands=Fs/Om sign=jump", "not a pictogram"),
        ("hands=Fs/Om nonsense=1", "not a field"),
    ],
)
def test_bad_positions_are_refused_in_one_line(position: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says) as refusal:
        Table(position)
    assert "\n" not in str(refusal.value)


def test_the_printed_deck_has_only_printed_cards() -> None:
    with pytest.raises(BadNotation, match="no printed card"):
        Table("hands=FsOm/Em", deck="printed")
    assert Table("hands=Fs/Em", deck="printed").known(0, 1) == "Fs Ot"


def test_what_is_not_written_lies_on_the_table_as_printed() -> None:
    table = Table("hands=Fs.Ot/Em table=9:Om")
    assert sorted(table.game.cards(table.state)) == sorted(face_text(face) for face in range(72))
    assert table.number("Om") == 9
    for near, far in zip(table.state.near, table.state.far, strict=True):
        assert near // 8 != far // 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_regular_bot_beats_random(players: int) -> None:
    named = ",".join(["regular"] + ["random"] * (players - 1))
    series = Series(GAME, players, GAME.options(), bots.choosers(GAME, named, players), seed_key(4))
    results = driver("wasm", series).play(0, 200)
    assert (results.places[:, 0] == 1).mean() > 0.9
    assert (results.scores.max(axis=1) >= 3).mean() > 0.9, "hands do end"
