"""A stranger's referee for open transcripts of TAKE THAT, from docs and rules alone."""

from stranger.dealing import Chance, Stream, read, text

DECK = {n for n in range(12, 99) if n % 10}


def twin(card: int) -> int:
    return card % 10 * 10 + card // 10


class Table:
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        self.players, self.options = players, options
        seats = ["first", "second", "third", "fourth"][:players]
        named = options.get("dealer", "last")  # older transcripts do not say
        self.dealer = seats.index(named) if named in seats else players - 1
        self.game, self.phase = 0, "playing"
        self.totals = [0] * players
        self.deal(stream)

    def deal(self, stream: Stream) -> None:
        cards = int(self.options.get("deck", len(DECK)))  # nor that
        self.pile = set(sorted(DECK)[:cards])
        size = int(self.options.get("hand", 0)) or (8 if self.players == 4 else 9)
        size = min(size, cards // self.players)
        self.hands = [{stream.draw(self.pile) for _ in range(size)} for _ in range(self.players)]
        self.line: list[int] = []
        self.pairs: list[set[int]] = [set() for _ in range(self.players)]
        self.taken: list[set[int]] = [set() for _ in range(self.players)]
        self.extra: list[set[int]] = [set() for _ in range(self.players)]
        self.phase, self.turn = "playing", (self.dealer + 1) % self.players

    def do(self, seat: int, act: str, stream: Stream) -> None:
        if act == "deal":
            assert self.phase == "between" and seat == self.dealer
            self.deal(stream)
            return
        assert self.phase == "playing" and seat == self.turn
        was_empty = not self.pile
        hand = self.hands[seat]
        if act == "take":
            assert self.line
            self.taken[seat] |= set(self.line)
            if self.options["advanced"] == "on" and len(self.line) == 1 and self.pile:
                self.extra[seat].add(stream.draw(self.pile))
            self.line = []
            if was_empty:
                self.finish()
            return
        if act.startswith("pair "):
            card = int(act[5:])
            assert card in hand and twin(card) != card and twin(card) in self.line
            self.line.remove(twin(card))
            self.pairs[seat] |= {card, twin(card)}
            hand.remove(card)
            if was_empty and not self.line:
                self.finish()
                return
        else:
            card = int(act)
            assert card in hand and (not self.line or abs(card - self.line[-1]) <= 10)
            hand.remove(card)
            self.line.append(card)
        if self.pile:
            hand.add(stream.draw(self.pile))
        self.turn = (seat + 1) % self.players

    def finish(self) -> None:
        for seat in range(self.players):
            lost = self.taken[seat] | self.extra[seat]
            self.totals[seat] += len(self.pairs[seat]) - sum(1 + 4 * (c % 11 == 0) for c in lost)
        self.game += 1
        self.dealer = (self.dealer + 1) % self.players
        self.phase = "over" if self.game == int(self.options["games"]) else "between"

    def text(self) -> str:
        def each(sets: list[set[int]]) -> str:
            return "/".join(map(text, sets))

        return (
            f"phase={self.phase} game={self.game} dealer={self.dealer} turn={self.turn} "
            f"hands={each(self.hands)} pile={text(self.pile)} "
            f"line={'.'.join(map(str, self.line)) or '-'} pairs={each(self.pairs)} "
            f"taken={each(self.taken)} extra={each(self.extra)} "
            f"totals={','.join(map(str, self.totals))}"
        )


def check(lines: list[str]) -> int:
    """Every line of an open transcript, dealt and played again. Returns the number of acts."""
    head, acts, end = read(lines)
    chance = Chance(head["deal"], end)
    table = Table(head["players"], head["options"], chance.for_act(0))
    assert table.text() == head["state"]
    for n, line in enumerate(acts, 1):
        assert line["n"] == n
        table.do(line["seat"], line["do"], chance.for_act(n))
        assert table.text() == line["state"], n
    assert table.phase == "over"
    places = [1 + sum(other > own for other in table.totals) for own in table.totals]
    assert end["end"] == {"scores": table.totals, "places": places}
    return len(acts)
