"""A stranger's referee for open transcripts of THE GAME, from docs and rules alone."""

from stranger.dealing import Chance, Stream, cards, fields, hand_size, read, text

ROWS = ["^1", "^2", "v1", "v2"]


def numbers(options: dict[str, str]) -> set[int]:
    return set(range(2, int(options.get("numbers", 99)) + 1))  # older transcripts do not say


class Table:
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        self.options, self.players = options, players
        self.pile = numbers(options)
        size = hand_size(options, {1: 8, 2: 7}.get(players, 6)) - (options["small_hands"] == "on")
        self.size, self.hands = max(1, min(size, len(self.pile) // players)), []
        highest = max(self.pile)
        begin = [1, 1, highest + 1, highest + 1]
        if options.get("rows") == "two":  # the others stand where nothing goes but ten back
            begin[1], begin[3] = highest, 2
        self.rows = dict(zip(ROWS, begin, strict=True))
        for _ in range(players):
            left = min(self.size, len(self.pile))
            self.hands.append({stream.draw(self.pile) for _ in range(left)})
        self.began = list(self.rows.values())
        self.turn: int | None = None
        self.played = self.minimum = 0
        self.offers = ["-"] * players
        self.signals = [dict.fromkeys(ROWS, "free") for _ in range(players)]
        self.quiet: set[int] = set()
        self.over = False
        if players == 1 or options.get("begins") == "first" or not all(self.hands):
            self.begin(0)

    def fits(self, card: int, row: str) -> bool:
        shows = self.rows[row]
        if row[0] == "^":
            return card > shows or card == shows - 10
        return card < shows or card == shows + 10

    def stuck(self, seat: int) -> bool:
        """TG-11: no card goes; by the letter, the cards still owed cannot all be laid."""
        strict = self.options.get("strict") == "on"
        return not self.can_lay(self.hands[seat], self.minimum - self.played if strict else 1)

    def can_lay(self, hand: set[int], owed: int) -> bool:
        """Every card on every row, then the next one, as often as it takes."""
        for card in hand:
            for row in ROWS:
                if self.fits(card, row):
                    before, self.rows[row] = self.rows[row], card
                    done = owed <= 1 or self.can_lay(hand - {card}, owed - 1)
                    self.rows[row] = before
                    if done:
                        return True
        return False

    def begin(self, seat: int) -> None:
        self.turn, self.played, self.quiet = seat, 0, set()
        self.began = list(self.rows.values())
        self.minimum = (3 if self.options["expert"] == "on" else 2) if self.pile else 1
        self.over = bool(self.hands[seat]) and self.stuck(seat)

    def do(self, seat: int, act: str, stream: Stream) -> None:
        assert not self.over
        match act.split():
            case ["offer", strength]:
                assert self.turn is None and self.offers[seat] != strength
                self.offers[seat] = strength
            case ["signal", row, level]:
                assert self.options["signals"] == "on" and self.players > 1
                assert self.signals[seat][row] != level
                self.signals[seat][row] = level
            case ["pass"]:
                assert self.options["signals"] == "on" and self.turn not in (None, seat)
                assert seat not in self.quiet and self.hands[seat]
                self.quiet.add(seat)
            case ["end"]:
                assert self.turn == seat
                assert self.played >= self.minimum or not self.hands[seat]
                while self.pile and len(self.hands[seat]) < self.size:
                    self.hands[seat].add(stream.draw(self.pile))
                following = (seat + 1) % self.players
                while not self.hands[following]:
                    following = (following + 1) % self.players
                self.begin(following)
            case [lay]:
                self.lay(seat, int(lay[:-2]), lay[-2:])
            case _:
                raise AssertionError(act)

    def lay(self, seat: int, card: int, row: str) -> None:
        assert self.turn in (None, seat) and card in self.hands[seat] and self.fits(card, row)
        if self.turn is None:
            self.begin(seat)
        self.hands[seat].remove(card)
        self.rows[row] = card
        self.played += 1
        if self.hands[seat]:
            self.over = self.played < self.minimum and self.stuck(seat)
        else:
            self.over = not self.pile and not any(self.hands)

    def text(self) -> str:
        sign = {"free": ".", "leave": "l", "need": "n"}
        signals = ["".join(sign[own[row]] for row in ROWS) for own in self.signals]
        return (
            f"turn={'-' if self.turn is None else self.turn} played={self.played} "
            f"minimum={self.minimum} rows={','.join(str(self.rows[row]) for row in ROWS)} "
            f"began={','.join(map(str, self.began))} "
            f"hands={'/'.join(map(text, self.hands))} pile={text(self.pile)} "
            f"offers={','.join(self.offers)} signals={'/'.join(signals)} "
            f"quiet={text(self.quiet)} over={'yes' if self.over else 'no'}"
        )


def check(lines: list[str]) -> int:
    """Every line of an open transcript, dealt and played again. Returns the number of acts."""
    head, acts, end = read(lines)
    chance = Chance(head["deal"], end)
    table = Table(head["players"], head["options"], chance.for_act(0))
    start = fields(head["state"])
    dealt = cards(start["pile"]) + [c for hand in start["hands"].split("/") for c in cards(hand)]
    assert set(dealt) == numbers(head["options"]) and len(set(dealt)) == len(dealt)
    assert table.text() == head["state"]
    for n, line in enumerate(acts, 1):
        assert line["n"] == n
        table.do(line["seat"], line["do"], chance.for_act(n))
        assert table.text() == line["state"], n
    assert table.over
    left = len(table.pile) + sum(map(len, table.hands))
    place = 1 if left == 0 else 2
    assert end["end"] == {"scores": [left] * table.players, "places": [place] * table.players}
    return len(acts)
