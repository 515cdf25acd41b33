"""Helpers for statistics of deals: many of them at once, and what chance alone would give."""

import hashlib
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from scipy.stats import chi2

from tapete import games
from tapete.games._shedding import cards as shedding
from tapete.games.uno.rules import dealing as uno_dealing
from tapete.games.uno.rules.cards import deck as uno_deck
from tapete.games.vale_todo.rules import dealing as vale_todo_dealing
from tapete.kit.chance import CARD_STREAM, draw, joined, key_of, rekey, seed_key
from tapete.kit.game import Game
from tapete.kit.philox import block
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled
from tapete.match import dealing

Array = Any  # of NumPy; their full types say more than they help here
PLAYERS = 3


# Keys of chance: 128 bits a deal.


@cache
def fair_keys(deals: int, act: int) -> Array:
    """As the server deals to people: HMAC of the players' words under a secret of each match."""
    keys = np.empty((deals, 2), np.int64)
    for i in range(deals):
        secret = hashlib.sha256(f"fairness {i}".encode()).digest()
        words = [f"word {i % 7}", "", "otra"]
        digest = hmac.digest(secret, dealing.begun(words) + b"%d" % act, "sha256")
        keys[i] = key_of(digest)
    return keys


@cache
def one_secret_keys(deals: int, act: int) -> Array:
    """One secret, and words that count up: what somebody gets who may choose among so many."""
    secret = hashlib.sha256(b"one secret").digest()
    keys = np.empty((deals, 2), np.int64)
    for i in range(deals):
        keys[i] = key_of(
            hmac.digest(secret, dealing.begun(["", "", f"{i}"]) + b"%d" % act, "sha256")
        )
    return keys


@cache
def seeded_keys(deals: int, act: int) -> Array:
    """As the simulator deals: game number i of a seed (`chance.stream`)."""
    first, second = seed_key(f"fairness {act}")
    keys = np.empty((deals, 2), np.int64)
    for i in range(deals):
        c0, c1, c2, c3 = block(first, second, i * 4 + CARD_STREAM)
        keys[i] = joined(c0, c1), joined(c2, c3)
    return keys


WAYS: dict[str, Callable[[int, int], Array]] = {
    "fair": fair_keys,
    "one secret": one_secret_keys,
    "seeded": seeded_keys,
}


# Decks and hands.


@dataclass(frozen=True)
class Deck:
    """How a game's cards lie in two words, and how many there are of each kind."""

    width: int
    kind_of: Callable[[int], int]  # of a bit
    words: Callable[[Any], list[int]]  # the whole deck, for a dealt state

    def counts(self, words: Array) -> Array:
        """Rows of two words as rows of counts, a column a kind."""
        found = np.zeros((len(words), 2 * self.width), np.int16)
        for bit in range(2 * self.width):
            word = words[:, bit // self.width]
            found[:, self.kind_of(bit)] += ((word >> (bit % self.width)) & 1).astype(np.int16)
        return found


def _distinct(width: int, size: int) -> Deck:
    whole = [(1 << width) - 1, (1 << (size - width)) - 1]
    return Deck(width, lambda bit: bit, lambda s: whole)


DECKS = {
    "the_game": _distinct(49, 98),
    "take_that": _distinct(40, 79),
    "uno": Deck(
        shedding.WIDTH, shedding.KINDS.__getitem__, lambda s: [uno_deck.deck(s, w) for w in (0, 1)]
    ),
    "vale_todo": Deck(
        shedding.WIDTH,
        shedding.KINDS.__getitem__,
        lambda s: [vale_todo_dealing.whole_deck(s, w) for w in (0, 1)],
    ),
}


@rule
def uno_hands(s: Any) -> None:
    """UNO-04 up to the first card, which may give somebody more cards or make it dealt again."""
    uno_dealing.gather(s)
    size = uno_dealing.hand_size(s)
    for seat in range(s.players):
        uno_dealing.give(s, s.pile, s.pile_size, seat, size)
        s.pile_size -= size


@rule
def vale_todo_hands(s: Any) -> None:
    """VT-02 up to the first card."""
    vale_todo_dealing.clear_table(s)
    for seat in range(s.players):
        for _ in range(vale_todo_dealing.hand_size(s)):
            vale_todo_dealing.draw_card(s, seat)


HANDS = {"uno": uno_hands, "vale_todo": vale_todo_hands}


@cache
def dealer(game: Game) -> Any:
    """Compiled: a deal for every key, each record kept."""
    deal = HANDS.get(game.name, game.deal)

    @compiled(f"deals {game.name}", deal)
    def run(cleared, table, keys, finals):  # type: ignore[no-untyped-def]
        for i in range(len(finals)):
            table[0] = cleared[0]
            rekey(table[0], keys[i, 0], keys[i, 1])
            deal(table[0])
            finals[i] = table[0]

    return run


def dealt(game: Game, options: dict[str, str], keys: Array) -> Array:
    """The records of so many deals, as they are before anything follows from the first card."""
    layout = game.State.quiet_dtype()
    cleared = np.zeros(1, layout)
    game.cleared(PLAYERS, game.options(options)).pack(cleared[0])
    finals = np.zeros(len(keys), layout)
    dealer(game)(cleared, cleared.copy(), keys, finals)
    return finals


def hands(name: str, way: str, deals: int) -> tuple[Array, Array]:
    """Counts of kinds in the hands (seat, deal, kind), and in the whole deck."""
    game, deck = games.find(name), DECKS[name]
    finals = dealt(game, {}, WAYS[way](deals, 1 if name == "uno" else 0))  # UNO's hand is an act
    whole = deck.counts(np.array([deck.words(game.cleared(PLAYERS, game.options()))], np.int64))[0]
    words = finals["hands"]
    return np.array([deck.counts(words[:, seat]) for seat in range(PLAYERS)]), whole


@compiled("permutations", draw)
def drawn_out(keys, chance, size, width, orders):  # type: ignore[no-untyped-def]
    """A whole pile drawn card by card, as often as there are keys."""
    pile = np.zeros(2, np.int64)
    for i in range(len(keys)):
        rekey(chance[0], keys[i, 0], keys[i, 1])
        pile[0] = (1 << width) - 1
        pile[1] = (1 << (size - width)) - 1
        for place in range(size):
            orders[i, place] = draw(chance[0], pile, size - place, width)


# What chance alone would give.


def kinds_even(counts: Array, whole: Array) -> float:
    """p of one seat's counts: hands are drawn without putting back, every card alike.

    The sums' covariance is c * (diag(p) - p p') with c = N h (D - h) / (D - 1).
    """
    deals, size, deck = len(counts), int(counts[0].sum()), int(whole.sum())
    share = whole[whole > 0] / deck
    found = counts.sum(axis=0)[whole > 0]
    c = deals * size * (deck - size) / (deck - 1)
    worth = ((found - deals * size * share) ** 2 / (c * share)).sum()
    return float(chi2.sf(worth, len(share) - 1))


def pairs_even(counts: Array, whole: Array, dice: np.random.Generator) -> float:
    """p of which two cards lie in one hand, apart from how often each of them does.

    Copies of a kind are told apart by dice of our own. What remains of the pairs' counts when
    every card's own share is taken out has the variance p2 - 2 p3 + p4 a deal (the last
    eigenspace of the Johnson scheme), with p2, p3, p4 that two, three, four given cards are there.
    """
    held = as_cards(counts, whole, dice)
    deals, deck = held.shape
    size = int(counts[0].sum())
    together = held.T.astype(np.float32) @ held.astype(np.float32)
    together = together.astype(np.float64)
    np.fill_diagonal(together, 0.0)
    rows = together.sum(axis=1)
    mean = rows.sum() / (deck * (deck - 1))
    own = (rows - rows.mean()) / (deck - 2)
    rest = together - mean - own[:, None] - own[None, :]
    np.fill_diagonal(rest, 0.0)
    chances, p = [1.0], 1.0
    for k in range(4):
        p *= (size - k) / (deck - k)
        chances.append(p)
    variance = deals * (chances[2] - 2 * chances[3] + chances[4])
    return float(chi2.sf((rest**2).sum() / 2 / variance, deck * (deck - 3) // 2))


def as_cards(counts: Array, whole: Array, dice: np.random.Generator) -> Array:
    """Counts of kinds as sets of cards, where a kind has several."""
    columns = []
    for kind, copies in enumerate(whole):
        if copies == 1:
            columns.append(counts[:, kind : kind + 1] > 0)
        elif copies > 1:
            ranks = dice.random((len(counts), copies)).argsort(axis=1).argsort(axis=1)
            columns.append(ranks < counts[:, kind : kind + 1])
    return np.concatenate(columns, axis=1)


def places_even(places: Array, size: int, kinds: Array | None = None) -> float:
    """p of which card lies where: a row a shuffle, a column a place."""
    kinds = np.ones(size, np.int64) if kinds is None else kinds
    deals = len(places)
    found = np.array([np.bincount(places[:, at], minlength=len(kinds)) for at in range(size)])
    expected = deals * kinds / size
    worth = ((found - expected) ** 2 / expected).sum() * (size - 1) / size
    return float(chi2.sf(worth, (size - 1) * (len(kinds) - 1)))


def ordered_pairs_even(places: Array, first: int, second: int, size: int) -> float:
    """p of which two cards lie at two places, in this order."""
    codes = places[:, first].astype(np.int64) * size + places[:, second]
    found = np.bincount(codes, minlength=size * size).reshape(size, size)
    expected = len(places) / (size * (size - 1))
    worth = ((found - expected) ** 2 / expected)[~np.eye(size, dtype=bool)].sum()
    return float(chi2.sf(worth, size * (size - 1) - 1))
