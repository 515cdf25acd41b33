"""RECTO VERSO: how hands and matches end; RV-13 to RV-15 and RV-19."""

import pytest

from games.recto_verso.rv_scenes import Table
from tapete import games
from tapete.kit.errors import DamagedTranscript
from tapete.match import Match, Result, Seeded, transcript


@pytest.mark.rule("RV-13")
def test_one_animal_stops_the_hand() -> None:
    table = Table("hands=Fm.Fl.F3.Hm/Em.Wl table=F1.Om")
    table.act(0, "lay Hm", "take F1")
    assert (table.field("phase"), table.field("totals")) == ("between", "1,0")
    assert "stopped" in table.told(1)


@pytest.mark.rule("RV-13")
def test_all_magnifiers_stop_the_hand() -> None:
    table = Table("hands=Fm.Om.Hm.Ul/Em.Wl table=F1.Tm")
    table.act(0, "lay Ul", "take Tm")
    assert (table.field("phase"), table.field("totals")) == ("between", "1,0")
    assert "stopped_glass" in table.told(1)
    table = Table("hands=Fm.Om.F3.Ul/Em.Wl table=F1.Tm")
    table.act(0, "lay Ul", "take Tm")
    assert table.field("phase") == "laying", "magnifiers and an animal do not mix"


@pytest.mark.rule("RV-13")
def test_far_faces_do_not_count() -> None:
    table = Table("hands=FmOs.OlFs.Hm/Em.Wl table=F1.Om")
    table.act(0, "lay Hm", "take F1")
    assert table.field("phase") == "laying"


@pytest.mark.rule("RV-13")
def test_only_the_player_whose_turn_ends_is_looked_at() -> None:
    table = Table("hands=F1.Hl/EmWt.Wl table=Ps.Om")
    table.act(0, "lay F1", "flip Em", "take Om")
    assert table.faces(1) == {"Wt", "Wl"}, "one animal, but not at the end of its own turn"
    assert (table.field("phase"), table.field("turn")) == ("laying", "1")
    table = Table("hands=Fx.Hl/Em.Wl table=Ws.Om")
    table.act(0, "lay Fx", "steal Em unshown").act(1, "take Ws")
    assert table.field("phase") == "laying", "nor after the choice of the robbed"


@pytest.mark.rule("RV-13", "RV-18")
def test_who_stops_the_hand_shows_it_to_all() -> None:
    table = Table("hands=Fm.Fl.Hm/Em.Wl/Tm.Ul table=FsOm.Pm", 3)
    assert table.known(1, table.number("Fm"))[0] == "?"
    table.act(0, "lay Hm", "take Fs")
    for face in ("Fm", "Fl", "Fs"):
        assert table.known(1, table.number(face)).startswith(face)
    assert table.known(1, table.number("Tm"))[0] == "?", "the others show nothing"
    assert table.view(-1).near[table.number("Fm") - 1] >= 0, "a watcher sees it too"


@pytest.mark.rule("RV-14")
def test_both_halves_of_one_animal_s_star_score_for_anybody_once() -> None:
    table = Table("hands=Fl.Fr.Hm/El.Er.Wl.Wr/Tl.Ur table=F3.Om", 3)
    table.act(0, "lay Hm", "take F3")
    assert table.field("totals") == "2,1,0", "two stars still score once; halves of two are none"
    assert table.known(0, table.number("El")).startswith("El"), "what scores is shown"
    assert table.known(0, table.number("Wl"))[0] == "?"


@pytest.mark.rule("RV-14")
def test_stars_of_the_stopper_alone_are_an_option() -> None:
    position = "hands=Fl.Fr.Hm/El.Er.Wl.Wr/Tl.Ur table=F3.Om"
    table = Table(position, 3, stars="stopper").act(0, "lay Hm", "take F3")
    assert table.field("totals") == "2,0,0"
    assert table.known(0, table.number("El"))[0] == "?", "what does not score is not shown"
    table = Table("hands=F1.Hm/El.Er table=F3.Om totals=0,2", stars="stopper")
    table.act(0, "lay Hm", "take F3")
    assert (table.over, table.field("totals")) == (False, "1,2")


@pytest.mark.rule("RV-14")
def test_no_star_without_the_end_of_a_hand() -> None:
    table = Table("hands=Fl.Fr.Hm/Em.Wl table=O3.Om")
    table.act(0, "lay Hm", "take O3")
    assert table.field("totals") == "0,0"


@pytest.mark.rule("RV-15")
def test_collect_shuffle_and_deal_again_by_the_dealer() -> None:
    table = Table("hands=Fm.Hm/Em.Wl table=F3.Om dealer=1")
    assert table.why_not(0, "deal") == 15
    table.act(0, "lay Hm", "take F3")
    assert table.legal(0) == {"deal"} and table.legal(1) == set()
    assert table.why_not(1, "deal") == table.why_not(0, "lay Fm") == 15
    table.act(0, "deal")
    assert (table.field("deals"), table.field("totals")) == ("2", "1,0")
    assert [len(hand.split(".")) for hand in table.field("hands").split("/")] == [6, 6]
    assert sorted(table.game.cards(table.state)) == sorted(set(table.game.cards(table.state)))


@pytest.mark.rule("RV-15")
def test_first_to_three_wins() -> None:
    table = Table("hands=Fm.Hm/Em.Wl table=F3.Om totals=2,2")
    table.act(0, "lay Hm", "take F3")
    assert table.over and table.field("totals") == "3,2"
    assert table.game.asked(table.state) == -1
    assert [table.game.place(table.state, p) for p in (0, 1)] == [1, 2]
    assert table.why_not(0, "deal") == 15
    assert table.game.score(table.state, 0) == 3


@pytest.mark.rule("RV-15")
@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ("2,2,0", [1, 2, 3]),  # 3, 3, 0: who stopped the hand
        ("1,2,0", [2, 1, 3]),  # 2, 3, 0: only one got there
        ("0,2,2", [3, 1, 1]),  # 1, 3, 3: nothing left to divide them
    ],
)
def test_several_at_once_the_higher_total_then_the_stopper(totals: str, places: list[int]) -> None:
    third = "Tl.Tr" if totals.endswith("2") else "Tl.Ul"
    table = Table(f"hands=Fm.Hm/El.Er/{third} table=F3.Om totals={totals}", 3)
    table.act(0, "lay Hm", "take F3")
    assert table.over
    assert [table.game.place(table.state, p) for p in range(3)] == places


@pytest.mark.rule("RV-15")
def test_the_higher_total_beats_the_stopper() -> None:
    table = Table("hands=Fm.Hm/El.Er table=F3.Om totals=2,3")
    table.act(0, "lay Hm", "take F3")
    assert [table.game.place(table.state, p) for p in (0, 1)] == [2, 1]


@pytest.mark.rule("RV-15")
def test_points_are_an_option() -> None:
    table = Table("hands=Fm.Hm/Em.Wl table=F3.Om", points="1")
    assert table.act(0, "lay Hm", "take F3").over


@pytest.mark.rule("RV-19")
def test_a_hand_without_end_is_void_and_dealt_again() -> None:
    table = Table("hands=Fm.Hm/El.Er table=O3.Om turns=498 dealer=1")
    table.act(0, "lay Hm", "take O3")
    assert table.field("phase") == "laying"
    table.act(1, "lay El", "take Om")
    assert (table.field("phase"), table.field("totals")) == ("between", "0,0")
    assert "void" in table.told(0)
    assert table.legal(1) == {"deal"}, "the same dealer, so the same seat begins again"
    table.act(1, "deal")
    assert (table.field("turn"), table.field("turns"), table.field("voids")) == ("0", "0", "1")


@pytest.mark.rule("RV-19")
def test_the_last_turn_may_still_stop_the_hand() -> None:
    table = Table("hands=Fm.Hm/El.Er table=F3.Om turns=499 voids=1")
    table.act(0, "lay Hm", "take F3")
    assert (table.field("totals"), table.field("voids")) == ("1,1", "0")


@pytest.mark.rule("RV-19")
def test_void_hands_in_a_row_end_the_match_where_it_stands() -> None:
    position = "hands=Fm.Hm/El.Er table=O3.Om turns=499 voids=1 totals=1,2"
    table = Table(position).act(0, "lay Hm", "take O3")
    assert table.over
    assert [table.game.place(table.state, p) for p in (0, 1)] == [2, 1]
    table = Table(position, voids="3").act(0, "lay Hm", "take O3")
    assert not table.over
    table = Table("hands=Fm.Hm/El.Er table=O3.Om turns=39", turns="40", voids="1")
    assert table.act(0, "lay Hm", "take O3").over, "both limits are options"


@pytest.mark.rule("RV-19")
@pytest.mark.parametrize(
    ("totals", "places"), [("1,1", [1, 1]), ("0,1", [2, 1]), ("0,0", [2, 2]), ("0,0,0", [2, 2, 2])]
)
def test_a_match_without_a_point_has_no_winner(totals: str, places: list[int]) -> None:
    players = len(places)
    hands = "/".join(["Fm.Hm", "El.Er", "Wl.Ur"][:players])
    position = f"hands={hands} table=O3.Om turns=499 voids=1 totals={totals}"
    table = Table(position, players)
    before = [1 + (total < max(totals)) for total in totals.split(",")]
    assert [table.game.place(table.state, p) for p in range(players)] == before
    table.act(0, "lay Hm", "take O3")
    assert table.over
    assert [table.game.place(table.state, p) for p in range(players)] == places
    assert table.told(-1).count("won") == places.count(1)
    assert ("nobody_won" in table.told(-1)) == (1 not in places)


@pytest.mark.rule("RV-19")
def test_older_matches_without_a_point_are_read_as_they_were_told() -> None:
    game = games.find("recto_verso")
    options = game.options({"turns": "20", "voids": "1"})
    match = Match(game, 2, options, Seeded("void", 0))
    while not match.over:
        match.act(match.asked, match.legal(match.asked)[0])
    assert match.result() == Result((0, 0), (2, 2))
    lines = list(transcript.written(match))
    assert transcript.replay(lines).result() == match.result()
    old = [line.replace('"rules":2', '"rules":1') for line in lines]
    with pytest.raises(DamagedTranscript, match="the result is not"):
        transcript.replay(old)
    old[-1] = old[-1].replace('"places":[2,2]', '"places":[1,1]')
    assert transcript.replay(old).result() == Result((0, 0), (1, 1))
