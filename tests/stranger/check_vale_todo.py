"""A stranger's referee for open transcripts of VALE TODO, from docs and rules alone."""

from stranger.dealing import Chance, Stream, read
from stranger.vale_todo_cards import (
    ACCUSE,
    ACTS,
    ASK,
    CLAVE,
    COLOURS,
    DEAL,
    DRAW,
    NAME,
    NO,
    NOTICE,
    PASS,
    SUPER,
    TAKE,
    VALE,
    YES,
    colour,
    drawn,
    points,
    symbol,
    text,
)
from stranger.vale_todo_position import Position


class Table(Position):
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        super().__init__(players, options)
        self.stream = stream
        self.deal()

    def deal(self) -> None:
        self.clear()
        for seat in self.seats():
            self.draw(seat, self.size)
        self.top = SUPER
        while self.top == SUPER:
            self.top = drawn(self.pile, self.stream)
            self.pile += [SUPER] * (self.top == SUPER)
        self.by, self.colour = self.dealer, colour(self.top)
        self.effect(self.dealer, self.after(self.dealer))
        self.starter = self.turn
        if self.top == CLAVE:
            self.phase = "naming"

    def draw(self, seat: int, count: int) -> list[int]:
        got: list[int] = []
        for _ in range(count):
            if not self.pile and self.discards:
                self.pile, self.discards = self.discards, []
                self.stock = text(self.pile)
            if self.pile:
                got.append(drawn(self.pile, self.stream))
                self.shown.drew(seat)
                self.since += seat == self.accused
        self.hands[seat] += got
        return got

    def do(self, seat: int, act: int) -> None:
        assert act in self.legal(seat), f"seat {seat} may not {ACTS[act]}"
        if act == DEAL:
            self.deal()
        elif act in (YES, NO) or (act == PASS and self.suspect >= 0):
            self.vote(seat, {YES: "yes", NO: "no", PASS: ""}[act])
        elif ACCUSE <= act < ACCUSE + 4:
            self.suspect, self.accuser = act - ACCUSE, seat
            self.accusations.add((seat, self.suspect))
        elif act == PASS and self.phase != "drawn":
            self.letgo.add(seat)
        elif act in (VALE, NOTICE):
            if act == NOTICE:
                self.draw(self.silent, 2)
            self.hush()
        else:
            self.hush()
            self.move(seat, act)

    def hush(self) -> None:
        self.silent, self.letgo = -1, set()

    def vote(self, seat: int, said: str) -> None:
        self.votes[seat] = said
        if len(self.votes) == len(self.seats()) - 2:
            said_all = list(self.votes.values())
            stands = said_all.count("yes") > said_all.count("no")
            if stands and self.draw(self.suspect, 4) and self.suspect == self.silent:
                self.hush()
            self.suspect = self.accuser = -1
            self.votes = {}

    def move(self, seat: int, act: int) -> None:
        if act < 120:
            self.discard(seat, act % 60, act >= 60)
        elif NAME <= act < NAME + 4:
            self.phase, self.colour = "playing", COLOURS[act - NAME]
        elif act == DRAW:
            for card in self.draw(seat, 1):
                self.phase, self.fresh = "drawn", card
            if self.phase != "drawn":
                self.arrive(self.after(seat))
        elif act == PASS:
            self.phase, self.fresh = "playing", -1
            self.arrive(self.after(seat))
        elif act == TAKE:
            self.pay(seat, self.owed)
        elif act == ASK:
            self.super_carta(seat)
        elif self.guilty:
            self.doubter, accused = seat, self.accused
            self.top, self.colour = self.under
            self.hands[accused].append(SUPER)
            self.shown.back(accused)
            self.shown.show(seat, accused, self.hands[accused])
            self.accused, self.under, self.guilty, self.since = -1, (-1, ""), False, 0
            self.phase, self.turn, self.owed = "replacing", accused, self.owed + 2
        else:
            self.shown.show(seat, self.accused, self.hands[self.accused])
            self.pay(seat, self.owed + (2 if self.options["costly_doubt"] == "on" else 0))

    def settle(self) -> int:
        owed, self.owed = self.owed, 0
        if self.accused >= 0:
            self.discards.append(self.under[0])
        self.accused, self.under, self.guilty, self.since = -1, (-1, ""), False, 0
        return owed

    def pay(self, seat: int, count: int) -> None:
        self.settle()
        self.draw(seat, count)
        self.arrive(self.after(seat))

    def super_carta(self, seat: int) -> None:
        self.spent[seat] += 1
        outcome = self.stream.below(6)
        owed, follower = self.settle(), self.after(seat)
        rivals = [self.after(seat, n) for n in range(1, len(self.seats()))]
        payers = [[self.by], [seat], [follower], [seat], rivals, [*rivals, seat]][outcome]
        for payer in payers:
            self.draw(payer, owed * (2 if outcome == 1 else 1))
        own, skipped = seat, self.after(follower)
        self.arrive([own, follower, skipped, follower, own, follower][outcome])

    def discard(self, seat: int, play: int, said: bool) -> None:
        card = play if play < 52 else CLAVE if play < 56 else SUPER
        hand = self.hands[seat]
        hand.remove(card)
        self.shown.left(seat, card, len(hand))
        before = self.top
        if card == SUPER and not self.owed:
            self.under, self.accused = (self.top, self.colour), seat
            of_any = self.options["doubt"] == "any"  # VT-15
            proofs = [c for c in hand if c != SUPER and self.fits(c, before, self.colour)]
            self.guilty = any(of_any or colour(held) == self.colour for held in proofs)
        else:
            self.discards.append(self.top)
        self.top, self.by, self.fresh = card, seat, -1
        self.colour = colour(card) if card < 52 else COLOURS[play % 4]
        following = self.after(seat)
        if self.phase == "replacing":
            following = self.doubter
            self.draw(seat, self.owed)
            self.owed, self.doubter = 0, -1
        if len(hand) == 1 and not said:
            self.silent = seat
            self.letgo = {p for p in range(self.players) if self.out[p]}
        self.phase = "playing"
        self.effect(seat, following)

    def effect(self, seat: int, following: int) -> None:
        """What the top card does, and whose turn it is then."""
        two = len(self.seats()) == 2
        match symbol(self.top):
            case "+1":
                self.draw(self.after(seat, -1), 1)
                following = seat if two else following
            case "+2":
                self.owed += 2
            case "S":
                self.owed += 4
            case "I":
                self.way = -self.way
                following = seat if two else self.after(seat)
            case "P":
                following = seat if two else self.after(following)
        self.arrive(following)

    def arrive(self, seat: int) -> None:
        self.turn = seat
        if not self.hands[seat] and not self.owed:
            self.close(seat)

    def close(self, closer: int) -> None:
        self.hush()
        self.closed += 1
        counted, limit = [points(hand) for hand in self.hands], int(self.options["limit"])
        if self.options["scoring"] == "closer":
            self.totals[closer] += sum(counted)
            over = self.totals[closer] >= limit
        else:
            for seat in self.seats():
                self.totals[seat] += counted[seat]
            for seat in self.seats():
                self.out[seat] = self.closed if self.totals[seat] >= limit else 0
            over = len(self.seats()) < 2
        self.phase = "over" if over else "between"
        if not over:
            self.dealer = self.starter
            while self.out[self.dealer]:
                self.dealer = (self.dealer + 1) % self.players


def check(lines: list[str]) -> int:
    """Every line of an open transcript, dealt and played again. Returns the number of acts."""
    head, acts, end = read(lines)
    chance = Chance(head["deal"], end)
    table = Table(head["players"], head["options"], chance.for_act(0))
    assert table.text() == head["state"]
    for n, line in enumerate(acts, 1):
        assert line["n"] == n
        table.stream = chance.for_act(n)
        table.do(line["seat"], ACTS.index(line["do"]))
        assert table.text() == line["state"], n
    assert table.phase == "over"
    assert end["end"] == {"scores": table.totals, "places": table.places()}
    return len(acts)
