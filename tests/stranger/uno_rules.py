"""UNO once more, by a stranger: from docs/games/uno.md and the rules, not from our code."""

from collections.abc import Iterator

from stranger.dealing import Stream, hand_size, small_deck, text

COLOURS = "RYGB"
WILDS = {"W": 52, "W4": 54, "WS": 56, "C1": 57, "C2": 58, "C3": 59}
KINDS = {c + s: 13 * COLOURS.index(c) + n for c in COLOURS for n, s in enumerate("0123456789DRS")}
KINDS |= WILDS
Hand = list[str]


def symbol(card: str) -> str:
    return card if card in WILDS else card[1]


def written(cards: Hand) -> str:
    return ".".join(sorted(cards, key=KINDS.__getitem__)) or "-"


def seat_text(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def draw_from(pile: Hand, stream: Stream) -> str:
    """One card, numbered by copy and then by kind; third and fourth wilds are kinds 53, 55."""
    numbered = []
    for card in set(pile):
        for copy in range(pile.count(card)):
            numbered.append((copy % 2, KINDS[card] + (copy > 1), card))
    card = sorted(numbered)[stream.below(len(pile))][2]
    pile.remove(card)
    return card


def points(cards: Hand) -> int:
    worth = {"D": 20, "R": 20, "S": 20, "W": 50, "W4": 50, "WS": 40, "C1": 40, "C2": 40, "C3": 40}
    return sum(worth.get(symbol(c)) or int(symbol(c)) for c in cards)


class Uno:
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        self.players, self.options, self.stream = players, options, stream
        self.deck = [c + s for c in COLOURS for s in "0112233445566778899DDRRSS"]
        self.deck += ["W"] * 4 + ["W4"] * 4 + ["WS"] * (options["shuffle"] == "on")
        self.deck += ["C1", "C2", "C3"][: int(options["customizable"])]
        self.size = hand_size(options, 7)
        if options.get("deck", "0") != "0":
            kinds, share = small_deck(options, players)
            self.deck = [card for card, kind in KINDS.items() if kind in kinds]
            self.size = min(self.size, share)
        self.totals, self.finished, self.winner = [0] * players, 0, None
        self.clear()
        self.pile = list(self.deck)
        tied = [players - 1] if options.get("dealer") == "last" else list(range(players))
        while len(tied) > 1:  # UNO-03
            for seat in tied:
                self.hands[seat].append(draw_from(self.pile, stream))
            shown = {seat: symbol(self.hands[seat][-1]) for seat in tied}
            drew = {seat: int(s) if s.isdigit() else 0 for seat, s in shown.items()}
            tied = [seat for seat in tied if drew[seat] == max(drew.values())]
        self.dealer = self.turn = tied[0]

    def clear(self) -> None:
        self.phase, self.direction = "between", 1
        self.top = self.colour = "-"
        self.hands: list[Hand] = [[] for _ in range(self.players)]
        self.discards: Hand = []
        self.forget()

    def forget(self) -> None:
        """What holds for a hand and no longer."""
        n = self.players
        self.before = self.drawn = self.task = "-"
        self.three = False
        self.stood: Hand = []
        self.owed = [0] * n
        self.known_to: list[set[int]] = [set() for _ in range(n)]
        self.later: list[Hand] = [[] for _ in range(n)]
        self.silent: int | None = None
        self.doing: int | None = None
        self.let_go, self.concerned, self.to_do = set[int](), set[int](), set[int]()
        self.voted, self.yes, self.open_for, self.elbows = (set[int]() for _ in range(4))

    def read(self, fields: dict[str, str]) -> None:
        """A position with nothing pending, to begin from."""

        def cards(written: str) -> Hand:
            return [] if written == "-" else written.split(".")

        self.clear()
        self.phase, self.top, self.colour = fields["phase"], fields["top"], fields["colour"]
        self.dealer, self.turn = int(fields["dealer"]), int(fields["turn"])
        self.direction = 1 if fields["direction"] == "left" else -1
        self.hands = [cards(hand) for hand in fields["hands"].split("/")]
        self.pile, self.discards = cards(fields["pile"]), cards(fields["discards"])
        self.open_for = {int(seat) for seat in cards(fields["open_for"])}

    # Cards that move

    def after(self, seat: int, steps: int = 1) -> int:
        return (seat + steps * self.direction) % self.players

    def around(self, seat: int) -> Iterator[int]:
        """All seats in the direction of play, this one last."""
        return (self.after(seat, k) for k in range(1, self.players + 1))

    def changed(self, seat: int) -> None:
        """UNO-24: what others knew of this hand."""
        self.known_to[seat], self.later[seat] = set(), []

    def draw_one(self, seat: int) -> str | None:
        if not self.pile:  # UNO-09
            self.pile, self.discards = self.discards, []
        if not self.pile:
            return None
        card = draw_from(self.pile, self.stream)
        self.hands[seat].append(card)
        return card

    def draws(self, seat: int, count: int) -> Hand:
        cards = [card for _ in range(count) if (card := self.draw_one(seat))]
        if cards:
            self.changed(seat)
        if len(self.hands[seat]) > 1 and self.silent == seat:
            self.quiet()
        return cards

    def quiet(self) -> None:
        self.silent, self.let_go = None, set()

    def drop(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)
        self.changed(seat)

    # The hand

    def deal(self) -> None:
        self.clear()
        self.pile, self.phase = list(self.deck), "turn"
        for hand in self.hands:
            hand += [draw_from(self.pile, self.stream) for _ in range(self.size)]
        self.top = draw_from(self.pile, self.stream)
        while self.top == "W4":
            self.pile.append(self.top)
            self.top = draw_from(self.pile, self.stream)
        self.turn = left = (self.dealer + 1) % self.players
        if self.top in WILDS:
            self.phase = "naming"
            return
        self.colour = self.top[0]
        match self.top[1]:
            case "D":
                self.draws(left, 2)
                self.turn = self.after(left)
            case "S":
                self.turn = self.after(left)
            case "R":
                self.turn, self.direction = self.dealer, -1

    def begin(self, seat: int) -> None:
        """It is this seat's turn, though it has not acted yet."""
        self.turn, self.phase, self.drawn, self.three = seat, "turn", "-", False
        if seat in self.open_for:
            self.open_for.discard(seat)
            if self.open_for:
                return
            self.known_to = [set(range(self.players)) - {s} for s in range(self.players)]
            self.later = [[] for _ in self.hands]

    def finish(self, winner: int) -> None:
        self.winner = winner
        self.phase = "between"
        self.forget()
        for seat, hand in enumerate(self.hands):
            own = self.options["scoring"] == "own"
            self.totals[seat if own else winner] += points(hand)
        self.finished += 1
        self.dealer = (self.dealer + 1) % self.players
        if max(self.totals) >= int(self.options["target"]):
            self.phase = "over"
        if self.finished == int(self.options["hands"]):
            self.phase = "over"

    def out(self) -> bool:
        """UNO-16, 27: somebody without a card wins, nearest in the direction of play first."""
        for seat in self.around(self.turn):
            if not self.hands[seat]:
                self.finish(seat)
                return True
        return False

    # Acts

    def fits(self, card: str) -> bool:
        if card in WILDS or card[0] == self.colour:
            return True
        return self.top not in WILDS and card[1] == self.top[1]

    def legal(self, seat: int) -> list[str]:
        """Every act that this seat may do now, in the order of their numbers."""
        return sorted(self._legal(seat), key=number)

    def _legal(self, seat: int) -> Iterator[str]:
        hand, mine = self.hands[seat], seat == self.turn
        if self.silent is not None and seat not in self.let_go:
            yield "pass"
            yield "uno" if seat == self.silent else "catch"
        match self.phase:
            case "between" if seat == self.dealer:
                yield "deal"
            case "naming" | "hunting" if mine:
                yield from (f"name {c}" for c in COLOURS)
            case "answer" if seat == self.after(self.turn):
                yield from ("challenge", "accept")
            case "attempting" if seat == self.doing:
                yield from ("attempt", "refuse")
            case "voting" if seat in self.voters() - self.voted:
                yield from ("vote yes", "vote no")
            case "discarding" if self.owed[seat]:
                yield from (f"drop {card}" for card in set(hand))
                called = self.options["call"] == "on" and self.option("card") == "joke"
                if called and self.owed[seat] == 1:
                    yield from (f"drop {card} uno" for card in set(hand))
            case "turn" if mine and not self.watched(seat):
                free = {card for card in hand if self.fits(card)}
                if self.options["challenge"] == "off" and any(c[0] == self.colour for c in hand):
                    free -= {"W4"}
                if self.drawn == "-":
                    if self.options["hold_back"] == "on" or not free:
                        yield "draw"
                else:
                    yield "keep"
                    free &= set(hand) if self.drawn == "any" else {self.drawn}
                for card in free:
                    acts = [f"{card}:{c}" for c in COLOURS] if card in WILDS else [card]
                    yield from acts
                    if len(hand) == 2 and card != "WS" and self.options["call"] == "on":
                        yield from (f"{act} uno" for act in acts)

    def watched(self, seat: int) -> bool:
        """UNO-18: silent and on turn again, while somebody has not let that go."""
        return seat == self.silent and len(self.let_go | {seat}) < self.players

    def voters(self) -> set[int]:
        return set(range(self.players)) - self.concerned or {self.doing}

    def do(self, seat: int, act: str, stream: Stream) -> None:
        assert act in self.legal(seat), (seat, act, self.legal(seat))
        self.stream = stream
        match act.split():
            case ["deal"]:
                self.deal()
            case ["uno"]:
                self.quiet()
                self.elbows = set()
            case ["catch"]:
                caught = self.silent
                self.quiet()
                self.draws(caught, 2)
            case ["pass"]:
                self.let_go.add(seat)
            case ["name", colour]:
                if self.phase == "hunting":
                    self.hunt(colour)
                else:
                    self.colour, self.phase = colour, "turn"
            case ["draw"]:
                self.quiet()
                hunger = self.three and not any(self.fits(c) for c in self.hands[seat])
                cards = self.draws(seat, 3 if hunger else 1)
                if cards:
                    self.drawn = "any" if hunger else cards[0]
                else:
                    self.begin(self.after(seat))
            case ["keep"]:
                self.begin(self.after(seat))
            case ["challenge" | "accept"]:
                self.answer(seat, act == "challenge")
            case ["drop", card, *uno]:
                self.drop(seat, card)
                self.owed[seat] -= 1
                if not any(self.owed):
                    self.dropped(bool(uno))
            case ["attempt"]:
                self.phase, self.voted, self.yes = "voting", set(), set()
            case ["refuse"]:
                self.judged(False)
            case ["vote", vote]:
                self.vote(seat, vote == "yes")
            case [card, *uno]:
                self.play(seat, *card.split(":"), said=bool(uno))

    def play(self, seat: int, card: str, colour: str = "", said: bool = False) -> None:
        self.quiet()
        before = self.colour
        self.hands[seat].remove(card)
        self.changed(seat)
        self.discards.append(self.top)
        self.top, self.colour = card, colour or card[0]
        self.drawn = "-"
        hand, following = self.hands[seat], self.after(seat)
        if said:
            self.elbows = set()
        elif len(hand) == 1 and card != "WS" and self.options["call"] == "on":
            self.silent = seat
        if card == "W4" and self.options["challenge"] == "on":
            self.phase, self.before, self.stood = "answer", before, list(hand)
            return
        if card == "WS" and hand:
            self.shuffle(seat)
            return
        sign = symbol(card)
        if sign == "R":
            self.direction = -self.direction
        if sign in ("W4", "D"):
            self.draws(following, 4 if card == "W4" else 2)
        if card in ("C1", "C2", "C3"):
            self.task = card
        if not hand:
            self.finish(seat)
        elif card in ("C1", "C2", "C3"):
            self.house(seat, self.option("card"))
        else:
            lost = sign in ("W4", "D", "S") or (sign == "R" and self.players == 2)
            self.begin(self.after(seat, 2 if lost else 1))

    def answer(self, seat: int, challenge: bool) -> None:
        player = self.turn
        guilty = challenge and any(card[0] == self.before for card in self.stood)
        unseen = list(self.hands[player])
        for card in self.stood:
            unseen.remove(card)
        if guilty:
            unseen += self.draws(player, 4)
        else:
            self.draws(seat, 6 if challenge else 4)
        if challenge:
            self.known_to[player].add(seat)
            self.later[player] = unseen
        self.before, self.stood = "-", []
        if not self.hands[player]:
            self.finish(player)
        else:
            self.begin(seat if guilty else self.after(player, 2))

    def shuffle(self, player: int) -> None:
        all_cards = [card for hand in self.hands for card in hand]
        count = len(all_cards)
        for k in range(self.players):
            seat = (player + 1 + k) % self.players
            share = (count - k + self.players - 1) // self.players
            self.hands[seat] = [draw_from(all_cards, self.stream) for _ in range(share)]
            self.changed(seat)
        if not self.out():
            self.begin(self.after(player))

    # House rules

    def option(self, name: str) -> str:
        return self.options[name + self.task[1]]

    def house(self, player: int, rule: str) -> None:
        following = self.after(player)
        everybody = set(range(self.players))
        match rule:
            case "hunt":
                self.phase = "hunting"
                return
            case "no-wilds":
                for seat in everybody - {player}:
                    for card in [c for c in self.hands[seat] if c in WILDS]:
                        self.drop(seat, card)
                if self.out():
                    return
            case "again":
                self.begin(player)
                return
            case "seven":
                self.level([following], 7)
                return
            case "threes":
                self.level(list(self.around(player)), 3)
                return
            case "open":
                self.open_for.add(player)
            case "elbows":
                self.elbows.add(following)
            case "joke" | "rooster" | "host":
                who = {"joke": "player", "rooster": "next"}.get(rule) or self.option("who")
                others = everybody - {player}
                self.concerned = {
                    "player": {player}, "next": {following}, "others": others,
                    "everybody": everybody,
                }[who]  # fmt: skip
                self.to_do = set(self.concerned)
                self.next_task()
                return
        self.begin(following)
        self.three = rule == "three"

    def hunt(self, colour: str) -> None:
        seat = self.after(self.turn)
        while cards := self.draws(seat, 1):
            if cards[0][0] == colour:
                break
        self.begin(seat)

    def level(self, seats: list[int], size: int) -> None:
        for seat in seats:
            self.draws(seat, max(0, size - len(self.hands[seat])))
            self.owed[seat] = max(0, len(self.hands[seat]) - size)
        if any(self.owed):
            self.phase = "discarding"
        else:
            self.begin(self.after(self.turn))

    def dropped(self, said: bool) -> None:
        rule, player = self.option("card"), self.turn
        if said:
            self.elbows = set()
        elif rule == "joke" and self.options["call"] == "on" and self.silent is None:
            self.silent = player
        self.begin(self.after(player))

    def next_task(self) -> None:
        self.doing, self.voted, self.yes = None, set(), set()
        for seat in self.around(self.turn):
            if seat in self.to_do:
                self.doing, self.phase = seat, "attempting"
                self.to_do.discard(seat)
                return
        self.concerned = set()
        self.begin(self.after(self.turn))

    def vote(self, seat: int, yes: bool) -> None:
        self.voted.add(seat)
        if yes:
            self.yes.add(seat)
        in_favour, all_votes = len(self.yes), len(self.voters())
        if self.option("card") == "joke":  # UNO-25h: "if nobody laughs"
            if yes or len(self.voted) == all_votes:
                self.judged(yes)
        elif 2 * in_favour >= all_votes:
            self.judged(True)
        elif 2 * (len(self.voted) - in_favour) > all_votes:
            self.judged(False)

    def judged(self, managed: bool) -> None:
        rule, seat = self.option("card"), self.doing
        if not managed:
            self.draws(seat, int(self.option("price")) if rule == "host" else 4)
        elif rule == "joke" and len(self.hands[seat]) > 1:
            self.owed[seat] = len(self.hands[seat]) - 1
            self.phase, self.doing, self.concerned = "discarding", None, set()
            self.voted, self.yes = set(), set()
            return
        self.next_task()

    def text(self) -> str:
        def each(sets: list[Hand]) -> str:
            return "/".join(map(written, sets))

        way = {1: "left", -1: "right"}[self.direction]
        return (
            f"phase={self.phase} finished={self.finished} dealer={self.dealer} turn={self.turn} "
            f"direction={way} top={self.top} colour={self.colour} hands={each(self.hands)} "
            f"pile={written(self.pile)} discards={written(self.discards)} drawn={self.drawn} "
            f"three={'yes' if self.three else 'no'} before={self.before} "
            f"stood={written(self.stood)} task={self.task} "
            f"owed={','.join(map(str, self.owed))} known_to={'/'.join(map(text, self.known_to))} "
            f"later={each(self.later)} totals={','.join(map(str, self.totals))} "
            f"winner={seat_text(self.winner)} silent={seat_text(self.silent)} "
            f"doing={seat_text(self.doing)} let_go={text(self.let_go)} "
            f"concerned={text(self.concerned)} to_do={text(self.to_do)} voted={text(self.voted)} "
            f"yes={text(self.yes)} open_for={text(self.open_for)} elbows={text(self.elbows)}"
        )


PLAIN = {
    "draw": 52, "keep": 53, "uno": 54, "catch": 55, "pass": 56, "deal": 57, "challenge": 58,
    "accept": 59, "attempt": 116, "refuse": 117, "vote yes": 118, "vote no": 119,
}  # fmt: skip


def number(act: str) -> int:
    """The number of an act, as the page's table of actions gives it."""
    if act in PLAIN:
        return PLAIN[act]
    first, _, second = act.partition(" ")
    if first == "name":
        return 112 + COLOURS.index(second)
    if first == "drop":
        card, _, said = second.partition(" ")
        return (240 if said else 180) + KINDS[card]
    card, _, colour = first.partition(":")
    if colour:
        wild = 4 * list(WILDS).index(card) + COLOURS.index(colour)
        return wild + (144 if second else 120)
    return KINDS[card] + (60 if second else 0)
