"""No text that `state_of` accepts hangs, crashes or leaves the asked seat without an act.

States of real games, with fields left out, emptied, taken from another state, cut or overwritten;
what is still accepted is played on for a while.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from every import tables
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.kit.chance import Chance, below, rekey, seed_key, stream
from tapete.kit.errors import BadNotation

ALL = pytest.mark.parametrize("table", tables())
QUICK = 15  # texts a table; `tests/studies` tries more
PLAYED = 60  # acts from an accepted text
PATIENCE = 60  # seconds, for what takes milliseconds

# What is done to a field: its place among them, the kind of damage, and a number to choose by.
DAMAGE = st.lists(
    st.tuples(st.integers(0, 40), st.integers(0, 6), st.integers(0, 1 << 20)),
    min_size=1,
    max_size=4,
)
PICKS = st.tuples(st.integers(0, 1 << 20), st.integers(0, 1 << 20))
VALUES = ("0", "1", "2", "3", "5", "9", "99", "112", "500", "9" * 5000, "", "yes", "no")
FUZZING = settings(
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@contextmanager
def in_time() -> Iterator[None]:
    def late(*_: object) -> None:
        raise AssertionError(f"no end after {PATIENCE} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(PATIENCE)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@cache
def real_texts(table: Table) -> list[str]:
    """States along two matches, their ends among them, far enough for hands to have ended."""
    found = []
    for number in range(2):
        state: Any = None
        for n, (state, _, _) in enumerate(table.walk("typed", number)):
            if n % 7 == 0:
                found.append(table.game.state_text(state))
            if n == 700:
                break
        found.append(table.game.state_text(state))
    return found


def damaged(text: str, other: str, damage: list[tuple[int, int, int]]) -> str:
    fields = dict(part.split("=", 1) for part in text.split())
    others = dict(part.split("=", 1) for part in other.split())
    for place, kind, number in damage:
        if not fields:
            break
        name = sorted(fields)[place % len(fields)]
        value = fields[name]
        if kind == 0:
            del fields[name]
        elif kind == 1:
            fields[name] = "-"
        elif kind in (2, 3):
            fields[name] = others[name]
        elif kind == 4:
            fields[name] = VALUES[number % len(VALUES)]
        elif signs := [sign for sign in "/.,:" if sign in value]:
            sign = signs[number % len(signs)]
            parts = value.split(sign)
            at = number // 4 % len(parts)
            parts[at : at + 1] = (
                [] if kind == 5 else [("-", parts[number // 64 % len(parts)])[at % 2]]
            )
            fields[name] = sign.join(parts)
    return " ".join(f"{name}={value}" for name, value in fields.items())


def play_on(table: Table, text: str, number: int) -> None:
    """Read it, and if it is accepted play it and read it again on the way."""
    game = table.game
    try:
        state = game.state_of(text, table.players, table.options)
    except BadNotation:
        return
    rekey(state, 1, number)
    dice = Chance()
    stream(dice, *seed_key("typed"), number, 0)
    for n in range(PLAYED):
        if n % 10 == 0:
            written = game.state_text(state)
            again = game.state_of(written, table.players, table.options)
            assert game.state_text(again) == written
            state.packed()
            for seat in range(-1, table.players):
                game.view(state, seat)
        seat = game.asked(state)
        assert (seat < 0) == (game.actors(state) == 0)
        if seat < 0:
            assert all(game.place(state, p) >= 1 for p in range(table.players))
            return
        acts = game.acts(state, seat)
        assert acts, f"seat {seat} is asked and can do nothing: {game.state_text(state)}"
        game.act(state, seat, acts[below(dice, len(acts))])


def fuzz(table: Table, damage: list[tuple[int, int, int]], picks: tuple[int, int]) -> None:
    texts = real_texts(table)
    text, other = (texts[pick % len(texts)] for pick in picks)
    with in_time():
        play_on(table, damaged(text, other, damage), picks[0])


@ALL
@settings(FUZZING, max_examples=QUICK)
@given(damage=DAMAGE, picks=PICKS)
def test_typed_positions_can_be_played_or_are_refused(
    table: Table, damage: list[tuple[int, int, int]], picks: tuple[int, int]
) -> None:
    fuzz(table, damage, picks)


@ALL
def test_every_state_of_a_match_is_read_back(table: Table) -> None:
    for text in real_texts(table):
        again = table.game.state_of(text, table.players, table.options)
        assert table.game.state_text(again) == text


@pytest.mark.parametrize(
    ("game", "position", "says"),
    [
        ("the_game", "hands=-/- pile=- over=no", "no card is left"),
        ("the_game", "hands=-/34 turn=-", "all have cards"),
        ("the_game", "rows=98,99,2,3 hands=34/35", "can lay nothing"),
        ("recto_verso", "hands=Fx.Hl/- table=Er.Om", "seat 1 has no card"),
        ("take_that", "hands=-/12 line=34", "seat 0 has no card"),
        ("take_that", "hands=12/13 game=2", "not a number from 0 to 1"),
        ("uno", "top=- hands=R1/R2", "write top="),
        ("uno", "top=W hands=R1/R2", "write colour="),
        ("uno", "hands=R1/R2 stood=R1", "write stood=-"),
        ("uno", "phase=answer colour=R hands=R1/R2 stood=G1", "what stood is still"),
        ("uno", "phase=discarding hands=R1/R2", "write owed="),
        ("uno", "phase=discarding hands=R1/R2 owed=2,0 task=C1", "more cards than they hold"),
        ("uno", "phase=attempting hands=R1/R2", "write task= and doing="),
        ("vale_todo", "top=R1 colour=- hands=R1/R2", "write colour="),
        ("vale_todo", "phase=drawn hands=R1/R2", "write fresh="),
        ("vale_todo", "phase=replacing hands=R1/R2", "write doubter="),
        ("vale_todo", "hands=R1/R2 suspect=1", "has an accuser"),
        ("vale_todo", "hands=R2/R2 out=1,0", "fewer than two"),
        ("vale_todo", "hands=R2/R2 top=S colour=R owed=4 accused=1", "write under="),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(game: str, position: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says) as refused:
        Scene(game, position)
    assert "\n" not in str(refused.value)


def test_nobody_is_stuck_with_an_empty_hand_and_cards_to_lay_in_the_game() -> None:
    """TG-08: who has laid all they had ends the turn and draws, typed hands of one card too."""
    scene = Scene("the_game", "hands=34/56")
    scene.act(0, "34^1")
    assert "end" in scene.legal(0)
    scene.act(0, "end")
    assert scene.field("turn") == "1"
