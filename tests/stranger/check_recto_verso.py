"""A stranger's referee for open transcripts of RECTO VERSO, from docs and rules alone."""

from stranger.dealing import Chance, Stream, read

ANIMALS, SIGNS = "FOHEWTUPL", "st31xmlr"
NAMES = ["skip", "turn", "flip-three", "flip-one", "steal", "magnifier", "left-half", "right-half"]
NAMED = dict(zip(SIGNS, NAMES, strict=True))
FACES = [animal + sign for animal in ANIMALS for sign in SIGNS]
BARRED = {"flip-steal": "1x", "skip-turn": "st", "actions": "st31x", "nothing": ""}
PHASES = {"3": "flipping-three", "1": "flipping-one", "x": "stealing"}
HANDS_KEPT = 7  # this one and six earlier ones


def printed_back(face: str) -> str:
    """Pictogram 2j of animal a lies behind pictogram 2m + 1 of animal (a + 1 + m) mod 9."""
    for a, animal in enumerate(ANIMALS):
        for j in range(4):
            m = (j + a) % 4
            front, back = animal + SIGNS[2 * j], ANIMALS[(a + 1 + m) % 9] + SIGNS[2 * m + 1]
            if face in (front, back):
                return back if face == front else front
    raise AssertionError(face)


class Card:
    def __init__(self, near: str, far: str) -> None:
        self.near, self.far = near, far
        self.seen: list[list[int]] = []  # seats that saw the near, the far side; this hand first
        self.long_ago = 0  # seats that saw both sides in a hand not kept any more

    def turn_over(self) -> None:
        self.near, self.far = self.far, self.near
        self.seen = [[far, near] for near, far in self.seen]

    def new_hand(self) -> None:
        self.seen.insert(0, [0, 0])
        for near, far in self.seen[HANDS_KEPT:]:
            self.long_ago |= near & far
        del self.seen[HANDS_KEPT:]

    def sightings(self) -> str:
        number = self.long_ago << 8 * HANDS_KEPT
        for age, (near, far) in enumerate(self.seen):
            number |= (far << 4 | near) << 8 * age
        return f"{number:x}"


def drawn_deck(stream: Stream) -> list[Card]:
    """RV-01: two faces a card, and all over again as soon as an animal comes twice on one."""
    for _ in range(1000):
        left, deck = set(range(72)), list[Card]()
        while len(deck) < 36:
            card = Card(FACES[stream.draw(left)], FACES[stream.draw(left)])
            if card.near[0] == card.far[0]:
                break
            deck.append(card)
        else:
            return deck
    raise NotImplementedError("a deck in ten million is mended")


def printed_deck(stream: Stream) -> list[Card]:
    left, deck = set(range(72)), list[Card]()
    while left:
        face = FACES[stream.draw(left)]
        deck.append(Card(face, printed_back(face)))
        left.remove(FACES.index(deck[-1].far))
    return deck


def check_deck(deck: list[Card], printed: bool) -> None:
    assert len(deck) == 36
    assert sorted(f for card in deck for f in (card.near, card.far)) == sorted(FACES)
    assert all(card.near[0] != card.far[0] for card in deck)
    assert not printed or all(printed_back(card.near) == card.far for card in deck)


class Table:
    def __init__(self, players: int, options: dict[str, str], stream: Stream) -> None:
        self.players, self.options, self.everybody = players, options, (1 << players) - 1
        self.deck = (printed_deck if options["deck"] == "printed" else drawn_deck)(stream)
        begins = {"first": 0, "second": 1, "third": 2, "fourth": 3}.get(
            options.get("begins", ""), 9
        )
        self.dealer = (begins - 1) % players if begins < players else stream.below(players)
        self.deals = self.voids = 0
        self.totals = [0] * players
        self.deal(stream)

    def deal(self, stream: Stream) -> None:
        for place in range(36):
            other = place + stream.below(36 - place)
            self.deck[place], self.deck[other] = self.deck[other], self.deck[place]
            if stream.below(2):
                self.deck[place].turn_over()
        check_deck(self.deck, self.options["deck"] == "printed")
        self.cards = dict(enumerate(self.deck, 1))
        size = 5 if self.players == 4 else 6
        self.hands = [
            set(range(1 + seat * size, 1 + (seat + 1) * size)) for seat in range(self.players)
        ]
        self.table = set(range(1 + self.players * size, 37))
        for card in self.deck:
            card.new_hand()
        for number in self.cards:
            self.look(number)
        self.deals += 1
        self.turns, self.way, self.barred = 0, 1, False
        self.stopper: int | None = None
        self.begin((self.dealer + 1) % self.players)

    def begin(self, seat: int) -> None:
        self.phase, self.turn, self.sign = "laying", seat, ""
        self.laid: int | None = None
        self.robbed: int | None = None
        self.turned: set[int] = set()

    def look(self, number: int) -> None:
        """RV-04: who sees which side of a card where it is now."""
        now, holder = self.cards[number].seen[0], self.holder(number)
        if holder is None:
            now[0] |= self.everybody
        else:
            now[0] |= 1 << holder
            now[1] |= self.everybody - (1 << holder)

    def holder(self, number: int) -> int | None:
        return next((seat for seat, hand in enumerate(self.hands) if number in hand), None)

    def asked(self) -> int:
        if self.phase == "robbed":
            assert self.robbed is not None
            return self.robbed
        return self.dealer if self.phase == "between" else self.turn

    def legal(self) -> list[str]:
        """What the asked seat may do, in the order of the actions' numbers."""
        held = set().union(*self.hands)
        match self.phase:
            case "over":
                return []
            case "between":
                return ["deal"]
            case "laying":
                hand = sorted(self.hands[self.turn])
                no = BARRED[self.options["barred"]] if self.barred else ""
                free = [n for n in hand if self.cards[n].near[1] not in no]
                return [f"lay {n}" for n in free or hand]
            case "flipping-three":
                return [f"flip {n}" for n in sorted(self.table - self.turned)]
            case "flipping-one":
                return [f"flip {n}" for n in sorted(held)]
            case "stealing":
                others = sorted(held - self.hands[self.turn])
                return [f"steal {n} {side}" for side in ("shown", "unshown") for n in others]
            case _:
                return [f"take {n}" for n in sorted(self.table) if n != self.laid]

    def do(self, seat: int, act: str, stream: Stream) -> None:
        assert seat == self.asked() and act in self.legal(), (seat, act)
        if act == "deal":
            self.deal(stream)
            return
        word, number, *side = act.split()
        card = int(number)
        if word == "lay":
            self.lay(card)
        elif word == "flip":
            self.cards[card].turn_over()
            self.look(card)
            if self.phase == "flipping-three":
                self.turned.add(card)
            if len(self.turned) in (0, 3):
                self.phase = "taking"
        elif word == "steal":
            self.robbed = self.holder(card)
            assert self.robbed is not None
            self.hands[self.robbed].remove(card)
            self.hands[seat].add(card)
            if side == ["shown"]:  # the thief saw the far side
                self.cards[card].turn_over()
            self.look(card)
            self.phase = "robbed"
        else:
            self.table.remove(card)
            self.hands[seat].add(card)
            self.look(card)
            self.end_turn()

    def lay(self, card: int) -> None:
        self.hands[self.turn].remove(card)
        self.table.add(card)
        self.look(card)
        self.laid, self.sign, self.barred = card, self.cards[card].near[1], False
        self.phase = PHASES.get(self.sign, "taking")
        if self.sign == "t" and self.players > 2:
            self.way = -self.way

    def end_turn(self) -> None:
        self.turns += 1
        faces = [self.cards[n].near for n in self.hands[self.turn]]
        if len({face[0] for face in faces}) == 1 or {face[1] for face in faces} == {"m"}:
            self.stop()
            return
        if self.turns == int(self.options["turns"]):
            self.voids += 1
            self.phase = "over" if self.voids == int(self.options["voids"]) else "between"
            return
        steps = 1
        if self.players == 2:
            self.barred = self.sign == "s"
            steps = 0 if self.sign == "t" else 1
        elif self.sign == "s":
            steps = 2
        self.begin((self.turn + steps * self.way) % self.players)

    def stop(self) -> None:
        self.stopper, self.voids = self.turn, 0
        self.totals[self.turn] += 1
        for number in self.hands[self.turn]:
            self.cards[number].seen[0][0] = self.everybody
        for seat, hand in enumerate(self.hands):
            near = {self.cards[n].near: self.cards[n] for n in hand}
            stars = [a for a in ANIMALS if a + "l" in near and a + "r" in near]
            if self.options.get("stars") == "stopper" and seat != self.stopper:
                continue
            self.totals[seat] += bool(stars)
            for animal in stars[:1]:  # one scores, one is shown
                for half in "lr":
                    near[animal + half].seen[0][0] = self.everybody
        self.dealer = (self.dealer + 1) % self.players
        won = max(self.totals) >= int(self.options["points"])
        self.phase = "over" if won else "between"

    def places(self, version: int) -> list[int]:
        if version > 1 and not any(self.totals):
            return [2] * self.players  # RV-19: nobody has won
        places = [1 + sum(other > own for other in self.totals) for own in self.totals]
        if self.stopper is not None and places[self.stopper] == 1:
            places = [2 if p == 1 and s != self.stopper else p for s, p in enumerate(places)]
        return places

    def text(self) -> str:
        def cards(numbers: set[int]) -> str:
            texts = (f"{n}:{self.cards[n].near}{self.cards[n].far}" for n in sorted(numbers))
            return ".".join(texts) or "-"

        def maybe(number: int | None) -> str:
            return "-" if number is None else str(number)

        return (
            f"phase={self.phase} deals={self.deals} dealer={self.dealer} turn={self.turn} "
            f"way={'left' if self.way == 1 else 'right'} turns={self.turns} "
            f"sign={NAMED[self.sign] if self.sign else '-'} laid={maybe(self.laid)} "
            f"turned={'.'.join(map(str, sorted(self.turned))) or '-'} "
            f"robbed={maybe(self.robbed)} barred={'yes' if self.barred else 'no'} "
            f"voids={self.voids} stopper={maybe(self.stopper)} "
            f"totals={','.join(map(str, self.totals))} "
            f"hands={'/'.join(map(cards, self.hands))} table={cards(self.table)} "
            f"seen={','.join(self.cards[n].sightings() for n in sorted(self.cards))}"
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
    version = int(head["options"].get("edition", head["rules"]))
    assert end["end"] == {"scores": table.totals, "places": table.places(version)}
    return len(acts)
