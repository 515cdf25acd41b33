"""A stranger's table of VALE TODO: its fields, who may do what, and its text."""

from stranger.dealing import hand_size, small_deck
from stranger.vale_todo_cards import (
    ACCUSE,
    ASK,
    CLAVE,
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
    symbol,
    text,
)


class Position:
    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players, self.options = players, options
        self.dealer, self.closed = players - 1, 0
        self.starter = self.turn = self.by = self.top = -1
        self.colour = "-"
        self.totals, self.out, self.spent = [0] * players, [0] * players, [0] * players
        self.deck, self.size = DECK, hand_size(options, 7)
        if options.get("deck", "0") != "0":
            kinds, share = small_deck(options, players)
            self.deck, self.size = kinds, min(self.size, share)
        self.clear()

    def clear(self) -> None:
        """What begins anew with each hand."""
        self.pile, self.stock = list(self.deck), "all"
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.shown = Shown(self.players)
        self.fresh = self.silent = self.accused = self.doubter = self.suspect = self.accuser = -1
        self.letgo: set[int] = set()
        self.votes: dict[int, str] = {}
        self.accusations: set[tuple[int, int]] = set()
        self.under, self.guilty, self.since, self.owed = (-1, ""), False, 0, 0
        self.phase, self.way = "playing", 1

    def seats(self) -> list[int]:
        return [seat for seat in range(self.players) if not self.out[seat]]

    def after(self, seat: int, steps: int = 1) -> int:
        for _ in range(abs(steps)):
            seat = (seat + (1 if steps > 0 else -1) * self.way) % self.players
            while self.out[seat]:
                seat = (seat + (1 if steps > 0 else -1) * self.way) % self.players
        return seat

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
        watched = seat == self.silent and len(self.letgo | {seat}) < self.players  # VT-08
        if seat != self.turn or watched:
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
