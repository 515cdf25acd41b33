"""RECTO VERSO: what a seat knows and imagines, RV-18."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from conformance.test_views import assert_equal_notes
from games.recto_verso.rv_scenes import Table
from games.recto_verso.witness import watched_match
from tapete import games
from tapete.authoring import tables
from tapete.games.recto_verso.bots.regular import choose
from tapete.games.recto_verso.rules import deck
from tapete.games.recto_verso.state import HANDS_KEPT, SIGNS, State
from tapete.games.recto_verso.text.notation import face_of
from tapete.kit.chance import Chance, rekey
from tapete.kit.ways.cpu import compiled

GAME = games.find("recto_verso")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def cup(number: int = 0) -> Chance:
    dice = Chance()
    rekey(dice, 11, number)
    return dice


def matches(players: int, count: int, options: dict[str, str] | None = None) -> Any:
    """Positions of whole matches by regular bots, with witnesses."""

    class Long(tables.Table):
        @property
        def options(self) -> Any:
            return GAME.options(options or {})

    for number in range(count):
        yield from watched_match(
            GAME, Long(GAME, players, None), number, [choose] * players, cup(number)
        )


@pytest.mark.rule("RV-18")
def test_a_face_seen_stays_known_while_the_card_moves() -> None:
    table = Table("hands=FmOs.Hl/Em.Wl/Tm.Ul table=Ps.Pm", 3)
    card = table.number("Fm")
    assert [table.known(seat, card) for seat in range(3)] == ["Fm ?", "? Os", "? Os"]
    table.act(0, "lay Fm", "take Ps")
    assert [table.known(seat, card) for seat in range(3)] == ["Fm ?", "Fm Os", "Fm Os"]
    table.act(1, "lay Em", f"take {card}")
    assert [table.known(seat, card) for seat in range(3)] == ["Fm Os"] * 3
    assert table.view(-1).near[card - 1] == face_of("Fm"), "all have seen it, so it is no secret"


@pytest.mark.rule("RV-18")
@PLAYERS
def test_views_are_what_a_naive_witness_remembers(players: int) -> None:
    """Act by act through whole matches, with every face of every card."""
    deals = 0
    for state, witnesses in matches(players, 2):
        deals = max(deals, state.deals)
        for witness in witnesses:
            view = GAME.view(state, witness.seat)
            for card in range(36):
                known = witness.knows(state, card)
                near, far = state.near[card], state.far[card]
                assert view.near[card] == (near if near in known else -1)
                assert view.far[card] == (far if far in known else -1)
    assert deals >= 2, "earlier hands played a part"


@pytest.mark.rule("RV-18")
@PLAYERS
def test_imagined_decks_agree_with_all_that_was_seen_in_the_match(players: int) -> None:
    dice = cup()
    long = {"points": "9"}  # more hands than sightings are kept for
    tried = 0
    for n, (state, witnesses) in enumerate(matches(players, 1, long)):
        if n % (7 * players - 3):
            continue
        for witness in witnesses:
            view = GAME.view(state, witness.seat)
            other = GAME.imagined(view, dice)
            assert GAME.view(other, witness.seat) == view
            assert witness.fits(other, HANDS_KEPT - 1)
            assert witness.fits(state, len(witness.earlier)), "the truth fits, always"
            tried += state.deals > HANDS_KEPT
    assert tried > 3


@pytest.mark.rule("RV-18")
@PLAYERS
def test_an_imagined_world_cannot_be_told_from_the_real_one(players: int) -> None:
    """As the conformance suite asks, but in later hands too: same acts, refusals and notes."""
    dice = cup(4)
    for n, (state, _) in enumerate(matches(players, 1)):
        if n % 9:
            continue
        for seat in range(players):
            other = GAME.imagined(GAME.view(state, seat), dice)
            assert GAME.acts(other, seat) == GAME.acts(state, seat)
            for action in range(GAME.actions):
                assert GAME.why_not(other, seat, action) == GAME.why_not(state, seat, action)
            assert_equal_notes(tables.Table(GAME, players, None), state, other, seat)


@pytest.mark.rule("RV-18")
def test_who_saw_both_sides_knows_the_card_again_in_the_next_hand() -> None:
    table = Table("hands=FmOs.Hl/Em.Wl table=FsPs.Om")
    table.act(0, "lay Hl", "take Fs")  # seat 1 now sees the back of Fs, and is shown Fm
    assert table.known(1, table.number("Fm")) == "Fm Os"
    table.act(0, "deal")
    for near, far in (("Fm", "Os"), ("Fs", "Ps")):
        places = {face_of(near), face_of(far)}
        card = next(c for c in range(36) if table.state.near[c] in places) + 1
        assert "?" not in table.known(1, card)
        assert "?" in table.known(0, card), "seat 0 never saw behind its own cards"


@pytest.mark.rule("RV-18")
def test_pairs_are_known_even_after_more_hands_than_sightings_are_kept() -> None:
    table = Table("hands=FmOs.Hl/Em.Wl table=FsPs.Om", points="9")
    table.act(0, "lay Hl", "take Fs")
    for _ in range(HANDS_KEPT + 3):
        table.state.phase = table.game.state_of("phase=between", 2, table.game.options()).phase
        table.act(table.state.dealer, "deal")
        card = next(c for c in range(36) if table.state.near[c] in (face_of("Fm"), face_of("Os")))
        assert "?" not in table.known(1, card + 1)
    assert table.view(1).long_ago and not table.view(0).long_ago


def all_known_but(cards: dict[int, int], deals: int = 1) -> State:
    """A deal in which seat 0 saw both sides of all cards but these, whose sightings are given."""
    state = tables.Table(GAME, 2, None).dealt("few", 3)
    assert isinstance(state, State)
    state.deals = deals
    for card in range(36):
        word = cards.get(card, 0x33 | (0x33 << 8 if deals > 1 else 0))
        state.sightings[card] = word >> 8 << 8
        state.near_seen[card], state.far_seen[card] = word & 15, word >> 4 & 15
        deck.recall_pairs(state, card, state.sightings[card])
    return state


def decks_imagined(state: State, count: int) -> Counter[tuple[int, ...]]:
    view, dice = GAME.view(state, 0), cup(5)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(count):
        world = GAME.imagined(view, dice)
        found[tuple(world.far)] += 1
    return found


def assert_uniform(found: Counter[tuple[int, ...]], expected: set[tuple[int, ...]]) -> None:
    assert set(found) == expected
    mean = found.total() / len(expected)
    spread = sum((n - mean) ** 2 / mean for n in found.values())
    freedom = len(expected) - 1
    assert spread < freedom + 4 * (2 * freedom) ** 0.5 + 6


@pytest.mark.rule("RV-18")
def test_every_deck_that_fits_comes_up_and_equally_often() -> None:
    """Five backs unknown to seat 0: all their orders but those with an animal twice."""
    unknown = dict.fromkeys((20, 22, 25, 27, 31), 0x23)
    state = all_known_but(unknown)
    backs = [state.far[card] for card in unknown]
    expected = set()
    for order in permutations(backs):
        far = list(state.far)
        for card, face in zip(unknown, order, strict=True):
            far[card] = face
        if all(state.near[c] // SIGNS != far[c] // SIGNS for c in unknown):
            expected.add(tuple(far))
    assert 20 < len(expected) <= 120
    assert_uniform(decks_imagined(state, 6000), expected)


@pytest.mark.rule("RV-18")
def test_two_faces_seen_at_once_on_two_cards_are_never_imagined_on_one() -> None:
    """Of four unknown cards seat 0 saw, a hand ago, the near sides of two and the far of two:
    the back of one of the first two is one of the first two backs, and so for the others."""
    first, second = (20, 22), (25, 27)
    unknown = dict.fromkeys(first, 0x23 | 0x23 << 8)
    unknown |= dict.fromkeys(second, 0x23 | 0x32 << 8)
    state = all_known_but(unknown, deals=2)
    expected = set()
    for one in permutations(first):
        for two in permutations(second):
            far = list(state.far)
            for card, source in zip((*first, *second), (*one, *two), strict=True):
                far[card] = state.far[source]
            if all(state.near[c] // SIGNS != far[c] // SIGNS for c in unknown):
                expected.add(tuple(far))
    assert 1 < len(expected) <= 4
    assert_uniform(decks_imagined(state, 800), expected)


@pytest.mark.rule("RV-18")
def test_who_knows_all_imagines_the_truth() -> None:
    for state, witnesses in matches(3, 1):
        for witness in witnesses:
            view = GAME.view(state, witness.seat)
            if -1 not in view.near and -1 not in view.far:
                assert tables.positions_equal(GAME.imagined(view, cup()), state)
                return
    state = all_known_but({})
    assert tables.positions_equal(GAME.imagined(GAME.view(state, 0), cup()), state)


@pytest.mark.rule("RV-18")
@PLAYERS
def test_what_others_saw_is_imagined_as_it_was(players: int) -> None:
    """Who saw which side is open to all; so what others know in an imagined state is what they
    would know if that were the deck: as many sides of as many cards of this hand."""
    dice = cup(9)
    for n, (state, witnesses) in enumerate(matches(players, 1)):
        if n % 17:
            continue
        for witness in witnesses:
            other = GAME.imagined(GAME.view(state, witness.seat), dice)
            assert other.near_seen == state.near_seen and other.far_seen == state.far_seen
            for q in range(players):
                again = GAME.imagined(GAME.view(other, q), dice)
                assert GAME.view(again, q) == GAME.view(other, q)


@pytest.mark.rule("RV-18")
@PLAYERS
def test_a_watcher_knows_what_all_have_seen(players: int) -> None:
    dice = cup(2)
    for n, (state, _) in enumerate(matches(players, 1)):
        view = GAME.view(state, -1)
        everyone = (1 << players) - 1
        for card in range(36):
            held = any(hand >> card & 1 for hand in state.hands)
            assert held or view.near[card] == state.near[card]
            if view.far[card] >= 0:
                assert state.far_seen[card] & everyone == everyone
        if n % 11 == 0:
            world = GAME.imagined(view, dice)
            assert GAME.view(world, -1) == view
            again = GAME.imagined(GAME.view(world, 1), dice)
            assert GAME.view(again, 1) == GAME.view(world, 1)


def test_imagination_is_the_same_compiled() -> None:
    look, imagine = GAME.look, GAME.imagine

    @compiled("dream recto_verso", look, imagine)
    def dream(table: Any, seat: int, view: Any, world: Any) -> None:
        look(table[0], seat, view[0])
        imagine(view[0], world[0])

    for n, (state, _) in enumerate(matches(3, 1)):
        if n % 13:
            continue
        for seat in range(-1, 3):
            view = GAME.view(state, seat)
            plain = State()
            rekey(plain, 3, n)
            made = plain.packed()
            GAME.imagine(view, plain)
            dream(state.packed(), seat, np.zeros(1, GAME.View.dtype()), made)
            assert made.tobytes() == plain.packed().tobytes()


def test_turning_a_card_over_twice_changes_nothing() -> None:
    state = tables.Table(GAME, 4, None).dealt()
    state.sightings[7] |= (0xA << LONG) | 0x5A3C << 8
    before = state.copy()
    deck.turn_over(state, 7)
    assert state.near[7] == before.far[7]
    deck.turn_over(state, 7)
    assert state == before


LONG = 8 * HANDS_KEPT


@pytest.mark.rule("RV-10", "RV-11", "RV-18")
def test_the_backs_that_a_watcher_knows() -> None:
    """A flip in a hand shows both sides to all; an unshown theft shows the far one to all."""
    table = Table("hands=F1.Hx/EmWt.WlOs/Tm.Ul table=Ps.Om", 3)
    stolen, flipped = table.number("Wl"), table.number("Em")
    assert table.known(-1, flipped) == table.known(-1, stolen) == "? ?"
    table.act(0, "lay F1", "flip Em", "take Ps")
    assert table.known(-1, flipped) == "Wt Em"
    table = Table("hands=F1.Hx/EmWt.WlOs/Tm.Ul table=Ps.Om", 3)
    table.act(0, "lay Hx", f"steal {stolen} unshown")
    assert table.known(-1, stolen) == "? Os"
    table = Table("hands=F1.Hx/EmWt.WlOs/Tm.Ul table=Ps.Om", 3)
    table.act(0, "lay Hx", f"steal {stolen} shown")
    assert table.known(-1, stolen) == "? ?"
