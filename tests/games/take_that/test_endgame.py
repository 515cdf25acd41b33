"""TAKE THAT's exact end: as good as trying everything with the rules themselves."""

from typing import Any

from tapete import bots, games
from tapete.authoring.tables import Table
from tapete.games.take_that.bots.endgame import NOT_SOLVED, ROOM, solved
from tapete.kit.chance import Chance, seed_key, stream
from tapete.kit.notes import NOBODY_LISTENS

GAME = games.find("take_that")
FEW = 16  # cards in both hands: few enough to try everything in plain Python


def lead(state: Any, low: int, high: int) -> int:
    """Seat 0's lead if both play as well as can be, by the rules alone."""
    if state.game:
        return int(state.totals[0] - state.totals[1])
    seat = GAME.asked(state)
    for action in GAME.acts(state, seat):
        after = state.copy()
        GAME.act(after, seat, action)
        value = lead(after, low, high)
        low, high = (max(low, value), high) if seat == 0 else (low, min(high, value))
        if low >= high:
            break
    return low if seat == 0 else high


def ends(number: int) -> Any:
    """Positions of a game between regulars once the pile is empty."""
    table = Table(GAME, 2, "single")
    state, dice = table.dealt("ends", number), Chance()
    state.notes = NOBODY_LISTENS
    stream(dice, *seed_key("ends"), number, 1)
    regular = bots.chooser(GAME, "regular")
    while (seat := GAME.asked(state)) >= 0:
        if state.pile_size == 0:
            yield state, seat
        mask = GAME.mask_of(GAME.acts(state, seat))
        GAME.act(state, seat, regular.choose(GAME.view(state, seat), mask, dice))


def test_the_end_is_played_exactly() -> None:
    seen = 0
    for number in range(12):
        for state, seat in ends(number):
            chosen = solved(GAME.view(state, seat), [0] * ROOM)
            assert chosen in GAME.acts(state, seat)
            if sum(state.hands[p][w].bit_count() for p in range(2) for w in range(2)) <= FEW:
                after = state.copy()
                GAME.act(after, seat, chosen)
                assert lead(after, -999, 999) == lead(state, -999, 999)
                seen += 1
    assert seen > 10


def test_it_gives_up_rather_than_think_for_ever(monkeypatch: Any) -> None:
    monkeypatch.setattr("tapete.games.take_that.bots.endgame.NODES", 0)
    state, seat = next(ends(0))
    acts = GAME.acts(state, seat)
    assert solved(GAME.view(state, seat), [0] * ROOM) in ([NOT_SOLVED] if len(acts) > 1 else acts)
