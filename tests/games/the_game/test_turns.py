"""Whole turns, the net's inputs and the exact end: each against a plain way to the same."""

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.authoring.tables import Table
from tapete.games.the_game.bots import endgame, features, ranking, turns
from tapete.games.the_game.bots.convention import NEARBY, wish
from tapete.games.the_game.bots.features import INPUTS, NOTHING
from tapete.games.the_game.bots.ranking import DEEP, WIDE
from tapete.games.the_game.state import CARDS, FREE, LEAVE, NEED, ROWS, WIDTH
from tapete.kit import bits
from tapete.kit.net import Net
from tapete.kit.ways.cpu import compiled

GAME = games.find("the_game")


def random_net(seed: int) -> Net:
    """A net that knows nothing yet."""
    dice = np.random.default_rng(seed)
    first = (dice.standard_normal((INPUTS, WIDE)) * 0.05).astype(np.float32)
    first[NOTHING] = 0
    return Net(
        first,
        np.zeros(WIDE, np.float32),
        (dice.standard_normal((WIDE, DEEP)) * (2 / WIDE) ** 0.5).astype(np.float32),
        np.zeros(DEEP, np.float32),
        (dice.standard_normal((DEEP, 2)) * 0.05).astype(np.float32),
        np.zeros(2, np.float32),
    )


def fits(card: int, shows: int, row: int) -> bool:
    way = card - shows if row < 2 else shows - card
    return way > 0 or way == -10


def brute_turns(rows: list[int], hand: frozenset[int], owed: int) -> set[Any]:
    """Every result of laying exactly `owed` cards, by trying all orders."""
    if owed == 0:
        return {(tuple(rows), hand)}
    found = set()
    for card, row in product(hand, range(ROWS)):
        if fits(card, rows[row], row):
            after = [*rows[:row], card, *rows[row + 1 :]]
            found |= brute_turns(after, hand - {card}, owed - 1)
    return found


@pytest.mark.parametrize(("seed", "minimum"), [(1, 2), (2, 2), (3, 3), (4, 1), (5, 2)])
def test_every_result_of_the_minimum_is_found_once(seed: int, minimum: int) -> None:
    dice = Random(seed)
    rows = [dice.randint(2, 80), dice.randint(2, 80), dice.randint(20, 99), dice.randint(20, 99)]
    hand = frozenset(dice.sample([c for c in range(2, 100) if c not in rows], 6))
    view = GAME.View()
    view.players, view.minimum, view.rows = 1, minimum, rows
    view.hand = bits.set_of([card - 2 for card in hand], WIDTH, 2)
    found = turns.Turns()
    turns.find_turns(view, found, 100_000)
    assert found.count < turns.ROOM
    results = []
    for at in range(found.count):
        shows = tuple(turns.number_at(found, row, found.shows[at]) for row in range(ROWS))
        stays = frozenset(n for i, n in enumerate(found.numbers) if found.stays[at] >> i & 1)
        results.append((shows, stays))
        place, left = list(rows), set(hand)
        for lay in turns.acts_of(found, at):  # the way there is legal and leads there
            row, card = lay // CARDS, lay % CARDS + 2
            assert fits(card, place[row], row)
            place[row] = card
            left.remove(card)
        assert (tuple(place), frozenset(left)) == (shows, stays)
    assert len(set(results)) == len(results)
    exactly = {r for r in results if len(hand) - len(r[1]) == minimum}
    assert exactly == brute_turns(rows, hand, minimum)


@compiled("test rank", ranking.rank)
def rank_all(view: Any, found: Any, net: Any, pad: Any) -> int:
    turns.find_turns(view[0], found[0], 100_000)
    return ranking.rank(view[0], net, pad, found[0], 100_000, 0.0)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_quick_way_to_a_worth_is_the_plain_one(players: int) -> None:
    net, pad = random_net(3), ranking.new_pad()
    found = np.zeros(1, turns.Turns.dtype())
    on = np.zeros(features.MOST, np.int64)
    table = Table(GAME, players, None)
    for number, (state, seat, _) in enumerate(table.walk("worth", 0)):
        if state.turn != seat or state.played or number % 7:
            continue
        view = GAME.view(state, seat)
        best = rank_all(view.packed(), found, net, pad)
        plain = turns.Turns.unpack(found[0])
        for at in [a for a in {best, *range(0, plain.count, 97)} if pad.worth[a] >= 0]:
            rows = [turns.number_at(plain, row, plain.shows[at]) for row in range(ROWS)]
            held = [turns.hand_word(plain, plain.stays[at], w) for w in range(2)]
            room = np.zeros(10, object)
            count = features.inputs(view, rows, held, room, on)
            first = np.maximum(net.w1[on[:count]].sum(0) + net.b1, 0)
            out = np.maximum(first @ net.w2 + net.b2, 0) @ net.w3 + net.b3
            win, near = 1 / (1 + np.exp(-out))
            expected = (1 - ranking.SMOOTH) * win + ranking.SMOOTH * near
            assert pad.worth[at] == pytest.approx(expected, abs=1e-4)


def test_a_table_turned_over_has_the_mirrored_inputs() -> None:
    other = features.mirrored()
    assert sorted(other) == list(range(features.INPUTS))
    assert [other[other[k]] for k in range(features.INPUTS)] == list(range(features.INPUTS))
    view, turned = GAME.View(), GAME.View()
    dice = Random(4)
    hand = dice.sample(range(2, 100), 7)
    laid = dice.sample([n for n in range(2, 100) if n not in hand], 40)
    rows = [10, 31, 80, 66]
    for v, flip in ((view, False), (turned, True)):
        v.players, v.pile_size, v.minimum = 2, 44, 2
        v.sizes = [7, 7, 0, 0, 0]
        v.terms = GAME.options({"signals": "on"}).terms()
        v.hand = bits.set_of([(101 - n if flip else n) - 2 for n in hand], WIDTH, 2)
        v.laid = bits.set_of([(101 - n if flip else n) - 2 for n in laid], WIDTH, 2)
        v.rows = [101 - n for n in rows[2:] + rows[:2]] if flip else list(rows)
        v.began = list(v.rows)
        v.signals[1] = [NEED, FREE, LEAVE, FREE] if flip else [LEAVE, FREE, NEED, FREE]
    sets = []
    for v in (view, turned):
        on = np.zeros(features.MOST, np.int64)
        count = features.inputs(v, v.rows, v.hand, np.zeros(10, object), on)
        sets.append(set(on[:count].tolist()))
    assert {other[k] for k in sets[0]} == sets[1]


@compiled("test end", endgame.solve_end)
def solve_end(search: Any, players: int, hands: Any, rows: Any, limit: int) -> int:
    endgame.set_end(search[0], players, hands, rows, 0, 0)
    return endgame.solve_end(search[0], limit)


def can_win(hands: tuple[frozenset[int], ...], rows: tuple[int, ...], turn: int, may_end: bool,
            known: dict[Any, bool]) -> bool:  # fmt: skip
    """The plain way: all orders of play, remembered."""
    if not any(hands):
        return True
    if not hands[turn]:
        return can_win(hands, rows, (turn + 1) % len(hands), False, known)
    key = (hands, rows, turn, may_end)
    if key not in known:
        known[key] = any(
            can_win(
                (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :]),
                (*rows[:row], card, *rows[row + 1 :]), turn, True, known,
            )
            for card in hands[turn] for row in range(ROWS) if fits(card, rows[row], row)
        ) or (may_end and can_win(hands, rows, (turn + 1) % len(hands), False, known)
              if sum(map(bool, hands)) > 1 else False)  # fmt: skip
    return known[key]


def test_the_exact_end_agrees_with_all_orders_of_play() -> None:
    dice = Random(1)
    search = np.zeros(1, endgame.Search.dtype())
    won = 0
    for _ in range(150):
        players = dice.choice([1, 2, 3])
        each = {1: 6, 2: 4, 3: 2}[players]
        rows = [dice.randint(40, 95) for _ in range(2)] + [dice.randint(5, 60) for _ in range(2)]
        cards = dice.sample([c for c in range(2, 100) if c not in rows], players * each)
        hands = tuple(frozenset(cards[i * each : i * each + each]) for i in range(players))
        words = np.array([bits.set_of([c - 2 for c in h], WIDTH, 2) for h in hands], np.int64)
        found = solve_end(search, players, words, np.array(rows), 1_000_000)
        assert (found == endgame.WON) == can_win(hands, tuple(rows), 0, False, {})
        won += found == endgame.WON
    assert 30 < won < 140, "the cases are neither all lost nor all won"


@pytest.mark.rule("TG-13")
def test_the_convention_is_what_the_help_says() -> None:
    def said(number: int, shows: int, row: int) -> int:
        words = bits.set_of([number - 2], WIDTH, 2)
        return wish(words[0], words[1], row, shows)

    assert [said(50 + d, 50, 0) for d in (-10, 1, 2, 3, 6, 7)] == [
        NEED, NEED, NEED, LEAVE, LEAVE, FREE,
    ]  # fmt: skip
    assert [said(50 - d, 50, 3) for d in (-10, 2, 3, NEARBY, NEARBY + 1)] == [
        NEED, NEED, LEAVE, LEAVE, FREE,
    ]  # fmt: skip
    for language in ("es", "en"):
        help_ = GAME.words.rules[13][language]
        assert str(NEARBY) in help_ or {"es": "seis", "en": "six"}[language] in help_


def test_a_bot_knows_what_the_rows_showed_as_the_turn_began() -> None:
    table = Scene("the_game", "rows=12,1,90,100 hands=13.14.60/25.88 pile=40.41", signals="on")
    table.act(0, "13^1")
    assert table.field("rows") == "13,1,90,100"
    assert table.field("began") == "12,1,90,100"
    table.act(0, "14^1", "end")
    assert table.view(1).began == [14, 1, 90, 100]
