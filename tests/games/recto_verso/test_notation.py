"""RECTO VERSO in text, and its bot."""

import pytest
import tables

from games.recto_verso.rv_scenes import Table
from tapete import bots, games
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
    results = driver("compiled", series).play(0, 200)
    assert (results.places[:, 0] == 1).mean() > 0.9
    assert (results.scores.max(axis=1) >= 3).mean() > 0.9, "hands do end"
