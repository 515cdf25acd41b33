"""The mechanics that shedding games share, apart from any game."""

from tapete.games._shedding import calls, cards, pile, turns
from tapete.games._shedding.cards import FOURFOLD, NO_CARD, NO_COLOUR, SINGLES
from tapete.games._shedding.table import NOBODY, Table
from tapete.kit.chance import Chance, rekey


class Small(Chance, Table):
    """A table of its own, without a game."""


def table(players: int = 4) -> Small:
    s = Small()
    rekey(s, 1, 2)
    s.players = players
    s.direction = turns.LEFT
    s.silent = NOBODY
    s.top = NO_CARD
    return s


def test_hands_count_copies_without_telling_them_apart() -> None:
    listed = [5, 5, 17, FOURFOLD, FOURFOLD, FOURFOLD, FOURFOLD, SINGLES + 3]
    hand = cards.cards_of(listed)
    assert cards.kinds(hand) == listed
    assert cards.size(hand) == 8
    assert cards.copies(hand, 5) == 2 and cards.copies(hand, FOURFOLD) == 4
    for left in (3, 2, 1, 0):
        cards.take(hand, FOURFOLD)
        assert cards.copies(hand, FOURFOLD) == left
    assert not cards.holds(hand, FOURFOLD)
    assert cards.kinds(hand) == [5, 5, 17, SINGLES + 3]


def test_pouring_keeps_every_card() -> None:
    into = cards.cards_of([1, 2, FOURFOLD, FOURFOLD, FOURFOLD])
    rest = cards.cards_of([2, 3, 3, FOURFOLD])
    cards.pour(into, rest)
    assert cards.kinds(into) == [1, 2, 2, 3, 3] + [FOURFOLD] * 4
    assert rest == [0, 0]


def test_removing_is_the_opposite_of_pouring() -> None:
    whole = cards.cards_of([1, 2, 2, 3, 3, 9, *[FOURFOLD] * 4])
    cards.remove(whole, cards.cards_of([2, 3, 3, 9, FOURFOLD, FOURFOLD, FOURFOLD]))
    assert cards.kinds(whole) == [1, 2, FOURFOLD]
    assert (cards.cards_of([FOURFOLD] * 3)[0] & ~cards.THIRDS) == 1 << FOURFOLD


def test_matching_is_by_colour_or_symbol() -> None:
    fitting = cards.matching(13 + 7, 1)
    listed = [kind for kind in range(52) if fitting >> kind & 1]
    assert listed == [7, *range(13, 26), 33, 46]
    assert cards.matching(FOURFOLD, 2) == cards.of_colour(2)
    assert cards.matching(FOURFOLD, NO_COLOUR) == 0


def test_an_empty_pile_is_made_of_all_but_the_top_card() -> None:
    s = table()
    for kind in (4, 4, 30, FOURFOLD):
        pile.lay(s, kind)
    drawn = sorted(pile.draw(s) for _ in range(3))
    assert drawn == [4, 4, 30]
    assert pile.draw(s) == NO_CARD and s.top == FOURFOLD


def test_every_card_of_a_pile_is_as_likely() -> None:
    s = table()
    found = {4: 0, 30: 0}
    for _ in range(3000):
        s.pile = cards.cards_of([4, 4, 30])
        s.pile_size = 3
        found[pile.draw(s)] += 1
    assert 1850 < found[4] < 2150


def test_round_the_table_both_ways() -> None:
    s = table()
    assert [turns.after(s, p) for p in range(4)] == [1, 2, 3, 0]
    turns.turn_round(s)
    assert [turns.after(s, p) for p in range(4)] == [3, 0, 1, 2]
    assert [turns.before(s, p) for p in range(4)] == [1, 2, 3, 0]


def test_a_call_is_owed_until_said_caught_or_let_go() -> None:
    s = table(3)
    assert calls.callers(s) == 0
    calls.owe(s, 1)
    assert calls.may_say(s, 1) and not calls.may_say(s, 0)
    assert calls.may_catch(s, 0) and not calls.may_catch(s, 1)
    calls.let_go(s, 0)
    assert [calls.first_of(s, seats) for seats in (0b111, 0b011, 0b010)] == [2, 0, 1]
    assert calls.callers(s) == 0b110 and not calls.may_catch(s, 0)
    calls.settle(s)
    assert calls.callers(s) == 0


def test_compiled_it_is_the_same() -> None:
    import numba
    import numpy as np

    import tapete.kit.ways.cpu  # noqa: F401  # hands the rules over

    @numba.njit
    def draws(s, drawn):  # type: ignore[no-untyped-def]
        for at in range(len(drawn)):
            drawn[at] = pile.draw(s)
            if at % 3 == 0 and drawn[at] != NO_CARD:
                pile.lay(s, drawn[at])
            s.turn = turns.after(s, s.turn)
        calls.owe(s, s.turn)

    plain = table()
    plain.pile = cards.cards_of([*range(52), *range(52), *[FOURFOLD] * 4, *[54] * 4])
    plain.pile_size = 112
    packed = plain.packed()
    here: list[int] = [0] * 200
    there = np.zeros(200, np.int64)
    draws.py_func(plain, here)
    draws(packed[0], there)
    assert here == there.tolist()
    assert Small.unpack(packed[0]) == plain
