"""A stranger's cards of VALE TODO: their names, the acts, the pile, and who was shown what."""

from collections import Counter

from stranger.dealing import Stream

COLOURS = "RYGB"
SYMBOLS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+1", "+2", "I", "P"]
CLAVE, SUPER = 52, 54
DECK = sorted([*range(52), *range(52)] + [CLAVE, SUPER] * 4)
NAMES = {13 * c + s: COLOURS[c] + SYMBOLS[s] for c in range(4) for s in range(13)}
NAMES |= {CLAVE: "C", SUPER: "S"}

DRAW, TAKE, DOUBT, ASK, PASS, VALE, NOTICE, DEAL = range(120, 128)
NAME, ACCUSE, YES, NO = 128, 132, 136, 137
WORDS = "draw take doubt super pass vale notice deal".split()
PLAYS = [NAMES[c] for c in range(52)] + [f"{k}:{c}" for k in "CS" for c in COLOURS]
ACTS = [*PLAYS, *(f"{play} vale" for play in PLAYS), *WORDS, *(f"name {c}" for c in COLOURS)]
ACTS += [*(f"accuse {seat}" for seat in range(4)), "vote yes", "vote no"]


def symbol(card: int) -> str:
    return SYMBOLS[card % 13] if card < 52 else NAMES[card]


def colour(card: int) -> str:
    return COLOURS[card // 13] if card < 52 else "-"


def points(hand: list[int]) -> int:
    return sum(50 if c == SUPER else c % 13 + 1 if c < 52 and c % 13 < 9 else 20 for c in hand)


def text(cards: list[int]) -> str:
    return ".".join(NAMES[card] for card in sorted(cards)) or "-"


def drawn(pile: list[int], stream: Stream) -> int:
    """VALE TODO counts a pile in two rounds; the third and fourth alike are a kind of their own."""
    copies: Counter[int] = Counter()
    order = []
    for card in pile:
        order.append((copies[card] % 2, card + copies[card] // 2, card))
        copies[card] += 1
    card = sorted(order)[stream.below(len(pile))][2]
    pile.remove(card)
    return card


class Shown:
    """What each seat knows of each other hand, and how many of its cards may be others."""

    def __init__(self, players: int) -> None:
        self.pairs = [(v, s) for v in range(players) for s in range(players) if v != s]
        self.known: dict[tuple[int, int], list[int]] = {pair: [] for pair in self.pairs}
        self.loose: dict[tuple[int, int], int] = {}
        self.regained = [0] * players

    def drew(self, seat: int) -> None:
        for viewer, other in self.loose:
            self.loose[viewer, other] += other == seat

    def left(self, seat: int, card: int, size: int) -> None:
        for pair in self.pairs:
            if pair[1] == seat:
                if card in self.known[pair]:
                    self.known[pair].remove(card)
                if pair in self.loose:
                    self.loose[pair] = min(self.loose[pair], size)
        if card == SUPER and self.regained[seat]:
            self.regained[seat] -= 1

    def back(self, seat: int) -> None:
        """A Superclave taken back, before all eyes."""
        self.regained[seat] += 1
        for pair in self.pairs:
            if pair[1] == seat:
                self.known[pair].append(SUPER)

    def show(self, viewer: int, seat: int, hand: list[int]) -> None:
        self.known[viewer, seat], self.loose[viewer, seat] = list(hand), 0

    def text(self) -> str:
        return ",".join(
            f"{v}>{s}:{self.loose.get((v, s), '-')}:{text(self.known[v, s])}"
            for v, s in self.pairs
            if self.known[v, s] or (v, s) in self.loose
        ) or "-"  # fmt: skip
