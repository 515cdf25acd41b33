"""A stranger's referee for open transcripts of VALE TODO, from docs and rules alone."""

from stranger.dealing import Chance, Stream, read
from stranger.vale_todo_cards import (
    ACCUSE,
    ACTS,
    ASK,
    CLAVE,
    COLOURS,
    DEAL,
    DECK,
    DOUBT,
    DRAW,
    NAME,
    NAMES,
    NO,
    NOTICE,
    PASS,
    SUPER,
    TAKE,
    VALE,
    YES,
    Shown,
    colour,
    drawn,
    points,
    symbol,
    text,
)


class Table:
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        self.players, self.options, self.stream = players, options, stream
        self.dealer, self.closed = players - 1, 0
        self.totals, self.out, self.spent = [0] * players, [0] * players, [0] * players
        self.deal()

    def seats(self) -> list[int]:
        return [seat for seat in range(self.players) if not self.out[seat]]

    def after(self, seat: int, steps: int = 1) -> int:
        for _ in range(abs(steps)):
            seat = (seat + (1 if steps > 0 else -1) * self.way) % self.players
            while self.out[seat]:
                seat = (seat + (1 if steps > 0 else -1) * self.way) % self.players
        return seat

    def deal(self) -> None:
        self.pile, self.stock = list(DECK), "all"
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.shown = Shown(self.players)
        self.fresh = self.silent = self.accused = self.doubter = self.suspect = self.accuser = -1
        self.letgo: set[int] = set()
        self.votes: dict[int, str] = {}
        self.accusations: set[tuple[int, int]] = set()
        self.under, self.guilty, self.since, self.owed = (-1, ""), False, 0, 0
        self.phase, self.way = "playing", 1
        for seat in self.seats():
            self.draw(seat, 7)
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

    def fits(self, card: int, top: int, named: str) -> bool:
        return card == CLAVE or colour(card) == named or symbol(card) == symbol(top) != "S"

    def plays(self, seat: int) -> set[int]:
        """The cards that the seat on turn may discard."""
        hand = set(self.hands[seat])
        if self.owed and self.phase == "playing":
            return {card for card in hand if symbol(card) == symbol(self.top)}
        if self.phase == "drawn":
            hand &= {self.fresh}
        free = {SUPER} if self.phase != "replacing" else set()
        return {c for c in hand if c in free or self.fits(c, self.top, self.colour)}

    def legal(self, seat: int) -> set[int]:
        """The numbers of all acts that the rules leave to this seat."""
        if self.phase in ("between", "over") or self.out[seat]:
            return {DEAL} if self.phase == "between" and seat == self.dealer else set()
        if self.suspect >= 0:
            voter = seat not in (self.suspect, self.accuser) and seat not in self.votes
            return {PASS, YES, NO} if voter else set()
        acts = set()
        if self.options["accusations"] == "on" and len(self.seats()) > 2:
            others = [p for p in self.seats() if p != seat and (seat, p) not in self.accusations]
            acts |= {ACCUSE + other for other in others}
        if self.silent >= 0 and seat not in self.letgo:
            acts |= {VALE if seat == self.silent else NOTICE}
            acts |= {PASS} if seat != self.turn else set()
        if seat != self.turn:
            return acts
        if self.phase == "naming":
            return acts | {NAME + c for c in range(4)}
        if self.phase == "drawn":
            acts.add(PASS)
        elif self.owed and self.phase == "playing":
            acts.add(TAKE)
            if self.top == SUPER and self.accused != seat:
                acts.add(DOUBT)
            if self.options["super_carta"] == "on" and self.spent[seat] < 3:
                acts.add(ASK)
        elif self.phase == "playing" and self.plays(seat) <= {SUPER}:
            acts.add(DRAW)
        one_left = len(self.hands[seat]) == 2 and self.phase != "replacing"
        for card in self.plays(seat):
            low, wide = {CLAVE: (52, 4), SUPER: (56, 4)}.get(card, (card, 1))
            for act in range(low, low + wide):
                acts |= {act, act + 60} if one_left else {act}
        return acts

    def asked(self) -> int:
        """Whom a driver without people asks."""
        if self.phase in ("between", "over"):
            return self.dealer if self.phase == "between" else -1
        if self.suspect >= 0:
            return next(seat for seat in self.seats() if self.legal(seat))
        if self.silent >= 0:
            for steps in range(1, self.players + 1):
                seat = (self.silent + steps) % self.players
                if seat != self.turn and seat not in self.letgo:
                    return seat
        return self.turn

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
        if card == SUPER and not self.owed:
            self.under, self.accused = (self.top, self.colour), seat
            self.guilty = any(colour(held) == self.colour for held in hand)
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

    def places(self) -> list[int]:
        if self.options["scoring"] == "closer":
            keys = [(0, -total) for total in self.totals]
        else:
            late = self.closed + 1
            keys = [(-(out or late), t) for out, t in zip(self.out, self.totals, strict=True)]
        return [1 + sum(other < own for other in keys) for own in keys]

    def text(self) -> str:
        def who(seat: int) -> str:
            return "-" if seat < 0 else str(seat)

        def those(seats: list[int]) -> str:
            return ".".join(map(str, sorted(seats))) or "-"

        def each(numbers: list[int]) -> str:
            return ",".join(map(str, numbers))

        said = {w: [p for p, vote in self.votes.items() if vote == w] for w in ("yes", "no")}
        under = f"{NAMES[self.under[0]]}:{self.under[1]}" if self.accused >= 0 else "-"
        return (
            f"phase={self.phase} closed={self.closed} dealer={self.dealer} "
            f"starter={self.starter} turn={self.turn} "
            f"direction={'left' if self.way > 0 else 'right'} "
            f"top={NAMES[self.top]} colour={self.colour} by={self.by} "
            f"hands={'/'.join(map(text, self.hands))} pile={text(self.pile)} "
            f"discards={text(self.discards)} stock={self.stock} "
            f"fresh={NAMES.get(self.fresh, '-')} silent={who(self.silent)} "
            f"letgo={those(list(self.letgo))} owed={self.owed} accused={who(self.accused)} "
            f"under={under} guilty={'yes' if self.guilty else 'no'} since={self.since} "
            f"doubter={who(self.doubter)} suspect={who(self.suspect)} "
            f"accuser={who(self.accuser)} voted={those(list(self.votes))} "
            f"yes={those(said['yes'])} no={those(said['no'])} "
            f"accusations={','.join(f'{a}>{b}' for a, b in sorted(self.accusations)) or '-'} "
            f"shown={self.shown.text()} regained={each(self.shown.regained)} "
            f"spent={each(self.spent)} totals={each(self.totals)} out={each(self.out)}"
        )


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
