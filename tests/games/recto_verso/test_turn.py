"""RECTO VERSO: laying, the eight pictograms, taking; RV-06 to RV-12, RV-16 and RV-17."""

import pytest

from games.recto_verso.rv_scenes import Table

THREE_SEATS = "/Em.Wl/Tm.Ul table=Ps.Om.Lr"


@pytest.mark.rule("RV-06")
def test_lay_one_of_one_s_own_then_take_another() -> None:
    table = Table("hands=Fm.Hl/Em.Wl table=Ps.Om")
    assert table.legal(0) == {"lay 1", "lay 2"}
    assert table.why_not(0, "lay Em") == table.why_not(0, "take Ps") == 6
    assert table.why_not(0, "flip Ps") == table.why_not(0, "steal Em shown") == 6
    table.act(0, "lay Fm")
    assert table.why_not(0, "take Fm") == 6, "not the card just laid"
    assert table.why_not(0, "lay Hl") == table.why_not(0, "take Em") == 6
    assert len(table.legal(0)) == 32
    table.act(0, "take Om")
    assert table.faces(0) == {"Hl", "Om"}
    assert table.field("turn") == "1"


@pytest.mark.rule("RV-06")
def test_the_laid_card_stays_out_of_reach_even_when_flipped() -> None:
    table = Table("hands=F3Om.Hl/Em.Wl table=Ps.Pm.Lr")
    card = table.number("F3")
    table.act(0, "lay F3", f"flip {card}", "flip Ps", "flip Lr")
    assert table.why_not(0, f"take {card}") == 6
    table.act(0, "take Pm").act(1, "lay Em")
    assert table.why_not(1, f"take {card}") == 0, "the next player may have it"


@pytest.mark.rule("RV-07")
def test_skip_takes_the_next_player_s_turn() -> None:
    table = Table("hands=Fs.Hl" + THREE_SEATS, 3)
    table.act(0, "lay Fs", "take Om")
    assert table.field("turn") == "2"
    assert "skipped" in table.told(1)
    table = Table("hands=Fs.Hl/Em.Wl/Tm.Ul/Pm.Lr table=Ps.Om way=right", 4)
    table.act(0, "lay Fs", "take Om")
    assert table.field("turn") == "2", "three, which is next to the right, is passed over"


@pytest.mark.rule("RV-08")
def test_turn_changes_the_direction_at_once() -> None:
    table = Table("hands=Ft.Hl" + THREE_SEATS, 3)
    table.act(0, "lay Ft")
    assert table.field("way") == "right"
    table.act(0, "take Om")
    assert table.field("turn") == "2"
    table.act(2, "lay Tm", "take Ps")
    assert table.field("turn") == "1"
    table = Table("hands=Ft.Hl" + THREE_SEATS + " way=right", 3)
    table.act(0, "lay Ft", "take Om")
    assert (table.field("way"), table.field("turn")) == ("left", "1")


@pytest.mark.rule("RV-09")
def test_flip_three_different_cards_of_the_middle_before_taking() -> None:
    table = Table("hands=F3Om.Hl/EmTs.Wl table=PsUm.Lr")
    table.act(0, "lay F3")
    assert table.field("phase") == "flipping-three"
    assert table.why_not(0, "take Lr") == 9, "first the flips"
    assert table.why_not(0, "flip Hl") == table.why_not(0, "flip Em") == 9, (
        "hands are not the middle"
    )
    card = table.number("Ps")
    table.act(0, "flip Ps")
    assert table.known(0, card) == table.known(1, card) == "Um Ps"
    assert table.why_not(0, f"flip {card}") == 9, "not the same one again"
    table.act(0, "flip F3")
    assert "Om" in table.upper(), "the card just laid may be among them"
    assert table.field("phase") == "flipping-three"
    table.act(0, "flip Lr")
    assert table.field("phase") == "taking"
    assert table.why_not(0, "flip Um") == 6
    table.act(0, "take Um")
    assert table.faces(0) == {"Hl", "Um"}


@pytest.mark.rule("RV-10")
def test_flip_one_of_one_s_own() -> None:
    table = Table("hands=F1.HlTm/Em.Wl table=Ps.Om")
    table.act(0, "lay F1")
    assert table.why_not(0, "take Ps") == table.why_not(0, "flip Ps") == 10
    assert table.why_not(0, "flip F1") == 10, "it is in the middle now"
    assert table.legal(0) == {"flip 2", "flip 3", "flip 4"}
    assert (table.known(0, 2), table.known(1, 2)) == ("Hl ?", "? Tm")
    table.act(0, "flip 2")
    assert (table.known(0, 2), table.known(1, 2)) == ("Tm Hl", "Tm Hl")
    assert table.field("phase") == "taking"
    assert table.told(0).count("seen_near") == 1
    assert "seen_near" not in table.told(1) and "seen_far" in table.told(1)


@pytest.mark.rule("RV-10")
def test_flip_one_of_an_opponent_s() -> None:
    table = Table("hands=F1.Hl/EmTs.Wl/Ox.Pl table=Ps.Om", 3)
    card = table.number("Em")
    assert [table.known(seat, card) for seat in range(3)] == ["? Ts", "Em ?", "? Ts"]
    table.act(0, "lay F1", "flip Em")
    assert table.faces(1) == {"Ts", "Wl"}
    assert [table.known(seat, card) for seat in range(3)] == ["Ts Em"] * 3


@pytest.mark.rule("RV-11")
def test_steal_with_the_seen_face_near() -> None:
    table = Table("hands=Fx.Hl/EmTs.Wl/Ox.Pl table=Ps.Om", 3)
    card = table.number("Em")
    table.act(0, "lay Fx")
    assert table.why_not(0, "take Ps") == table.why_not(0, "steal Hl shown") == 11
    assert table.why_not(0, "steal Ps unshown") == 11
    table.act(0, "steal Em shown")
    assert table.faces(0) == {"Hl", "Ts"}
    assert [table.known(seat, card) for seat in range(3)] == ["Ts ?", "? Em", "Ts Em"]


@pytest.mark.rule("RV-11")
def test_steal_blind_with_the_other_face_near() -> None:
    table = Table("hands=Fx.Hl/EmTs.Wl/Ox.Pl table=Ps.Om", 3)
    card = table.number("Em")
    table.act(0, "lay Fx", "steal Em unshown")
    assert table.faces(0) == {"Hl", "Em"}
    assert [table.known(seat, card) for seat in range(3)] == ["Em Ts", "Em Ts", "? Ts"]
    assert "stole_blind" in table.told(2)


@pytest.mark.rule("RV-11")
def test_the_robbed_player_at_once_chooses_from_the_middle() -> None:
    table = Table("hands=Fx.Hl/EmTs.Wl/Ox.Pl table=Ps.Om", 3)
    table.act(0, "lay Fx", "steal Em shown")
    assert table.game.actors(table.state) == 1 << 1 == 1 << table.game.asked(table.state)
    assert table.why_not(0, "take Ps") == table.why_not(2, "take Ps") == 11, "nobody else acts"
    assert table.why_not(1, "lay Wl") == 11
    assert table.why_not(1, "take Fx") == 11, "not the card just laid"
    table.act(1, "take Om")
    assert table.faces(1) == {"Wl", "Om"}
    assert table.field("turn") == "1", "then the next player's own turn"
    assert table.field("phase") == "laying"


@pytest.mark.rule("RV-11", "RV-13")
def test_the_thief_s_turn_ends_only_after_the_choice() -> None:
    table = Table("hands=Fx.Hl/EmHs.Wl table=Ps.Om")
    table.act(0, "lay Fx", "steal Em shown")
    assert table.field("totals") == "0,0"
    table.act(1, "take Om")
    assert table.field("totals") == "1,0"
    assert table.field("stopper") == "0"


@pytest.mark.rule("RV-12")
@pytest.mark.parametrize("sign", "mlr")
def test_magnifier_and_half_stars_do_nothing(sign: str) -> None:
    table = Table(f"hands=F{sign}.H3{THREE_SEATS}", 3)
    table.act(0, f"lay F{sign}")
    assert table.field("phase") == "taking"
    table.act(0, "take Om")
    assert (table.field("turn"), table.field("way"), table.field("barred")) == ("1", "left", "no")


@pytest.mark.rule("RV-16")
def test_two_players_skip_only_bars_pictograms_for_one_card() -> None:
    table = Table("hands=Fs.Hl/E1.Wx.Tt table=Ps.Om.Ux.L1")
    table.act(0, "lay Fs", "take Om")
    assert (table.field("turn"), table.field("barred")) == ("1", "yes")
    assert table.why_not(1, "lay E1") == table.why_not(1, "lay Wx") == 16
    assert table.legal(1) == {f"lay {table.number('Tt')}"}
    table.act(1, "lay Tt", "take Ux")
    assert (table.field("turn"), table.field("barred")) == ("1", "no"), (
        "RV-17, and no longer barred"
    )
    assert table.why_not(1, "lay E1") == 0


@pytest.mark.rule("RV-16")
def test_a_hand_with_nothing_else_may_lay_anything() -> None:
    table = Table("hands=Fm.Hl/E1.Wx table=Ps.Om turn=1 barred=yes")
    assert table.legal(1) == {"lay 3", "lay 4"}


@pytest.mark.rule("RV-16")
@pytest.mark.parametrize(
    ("option", "free"),
    [
        ("flip-steal", {"Es", "Wt", "H3", "Pm"}),
        ("skip-turn", {"H3", "T1", "Lx", "Pm"}),
        ("actions", {"Pm"}),
        ("nothing", {"Es", "Wt", "H3", "T1", "Lx", "Pm"}),
    ],
)
def test_what_is_barred_is_an_option(option: str, free: set[str]) -> None:
    table = Table("hands=Es.Wt.H3.T1.Lx.Pm/Fm table=Ps barred=yes", barred=option)
    assert table.legal(0) == {f"lay {table.number(face)}" for face in free}


@pytest.mark.rule("RV-16")
def test_with_three_players_nothing_is_barred() -> None:
    table = Table("hands=Fs.Hl" + THREE_SEATS, 3)
    assert table.act(0, "lay Fs", "take Om").field("barred") == "no"


@pytest.mark.rule("RV-17")
def test_two_players_turn_plays_again() -> None:
    table = Table("hands=Ft.Hl/Em.Wl table=Ps.Om")
    table.act(0, "lay Ft", "take Om")
    assert (table.field("turn"), table.field("way"), table.field("turns")) == ("0", "left", "1")
    assert "again" in table.told(1)
    table.act(0, "lay Hl", "take Ps")
    assert table.field("turn") == "1"


@pytest.mark.rule("RV-17", "RV-13")
def test_the_turn_ends_before_one_plays_again() -> None:
    table = Table("hands=Ft.Hl/Em.Wl table=Hs.Om")
    table.act(0, "lay Ft", "take Hs")
    assert table.field("phase") == "between"
