"""Built cards of UNO (UNO-28) once more, by a stranger: from docs/games/uno.md alone."""

from collections.abc import Iterator

from stranger.dealing import Stream, text
from stranger.uno_rules import KINDS, Uno, draw_from, number


def number_of(act: str) -> int:
    first, _, second = act.partition(" ")
    if first == "choose":
        return 168 + int(second)
    return 300 + KINDS[second] if first == "give" else number(act)


class BuiltUno(Uno):
    def forget(self) -> None:
        super().forget()
        self.block, self.chosen = 0, None
        self.misses = [0] * self.players
        self.lying: list[set[int]] = [set() for _ in range(self.players)]

    def open_hands(self) -> set[int]:
        everybody = set(range(self.players))
        return everybody if self.open_for else set().union(*self.lying)

    def begin(self, seat: int) -> None:
        while self.misses[seat]:
            self.misses[seat] -= 1
            seat = self.after(seat)
        super().begin(seat)
        closing, self.lying[seat] = self.lying[seat], set()
        for p in closing - self.open_hands():
            self.changed(p)
            self.known_to[p] = set(range(self.players)) - {p}

    # What may be done

    def legal(self, seat: int) -> list[str]:
        return sorted(self._legal(seat), key=number_of)

    def _legal(self, seat: int) -> Iterator[str]:
        yield from super()._legal(seat)
        if self.phase == "choosing" and seat == self.turn:
            yield from (f"choose {p}" for p in range(self.players) if p != seat)
        if self.phase == "giving" and self.owed[seat]:
            yield from (f"give {card}" for card in set(self.hands[seat]))

    def do(self, seat: int, act: str, stream: Stream) -> None:
        assert act in self.legal(seat), (seat, act, self.legal(seat))
        match act.split():
            case ["choose", whom]:
                self.stream, self.chosen = stream, int(whom)
                self.carry_on()
            case ["give", card]:
                self.stream = stream
                self.move(seat, self.turn, card)
                self.owed[seat] = 0
                if not any(self.owed) and not self.out():
                    self.carry_on()
            case _:
                super().do(seat, act, stream)

    def dropped(self, said: bool) -> None:
        if self.option("card") != "build":
            super().dropped(said)
        elif not self.out():
            self.carry_on()

    # What a card does

    def house(self, player: int, rule: str) -> None:
        if rule == "build":
            self.carry_on()
        else:
            super().house(player, rule)

    def blocks(self) -> list[list[str]]:
        written = self.options.get(f"build{self.task[1]}", "none")
        return [] if written == "none" else [block.split("-") for block in written.split(".")]

    def carry_on(self) -> None:
        blocks = self.blocks()
        while self.block < len(blocks):
            who, effect, *times = blocks[self.block]
            if who == "chosen" and self.chosen is None:
                if self.players > 2:
                    self.phase = "choosing"
                    return
                who = "next"
            self.block += 1
            n = int(times[0]) if times else 1
            if effect == "draw":
                n = self.draws_each(blocks[: self.block])
            self.carry_out(self.concerned_by(who), effect, n)
            if any(self.owed):
                self.phase = "giving" if effect == "give" else "discarding"
                return
            if self.out():
                return
        self.block, self.chosen = 0, None
        again = any(effect == "again" for _, effect, *_ in blocks)
        self.begin(self.turn if again else self.after(self.turn))

    def draws_each(self, blocks: list[list[str]]) -> int:
        """Of the last of these: twelve in all, sixty or eight a seat in hands, all draw as many."""
        left = 12
        for who, effect, *times in blocks:
            if effect == "draw":
                many = {"others": self.players - 1, "everybody": self.players}.get(who, 1)
                each = min(int(times[0]), left // many)
                left -= each * many
        spare = max(0, max(60, 8 * self.players) - sum(map(len, self.hands)))
        return min(each, spare // many)

    def concerned_by(self, who: str) -> list[int]:
        """In the direction of play, the player last."""
        around = list(self.around(self.turn))
        return {
            "player": around[-1:], "next": around[:1], "previous": around[-2:-1],
            "others": around[:-1], "everybody": around, "chosen": [self.chosen],
        }[who]  # fmt: skip

    def carry_out(self, seats: list[int], effect: str, n: int) -> None:
        player = self.turn
        if effect == "turn":
            self.direction = -self.direction
        elif effect == "pass":
            self.moved({self.after(seat): seat for seat in seats})
        for seat in seats:
            match effect:
                case "draw":
                    self.draws(seat, n)
                case "discard":
                    self.owed[seat] = min(n, len(self.hands[seat]))
                case "give":
                    self.owed[seat] = 1
                case "skip":
                    self.misses[seat] = max(n, self.misses[seat])
                case "open":
                    self.lying[player].add(seat)
                case "swap":
                    self.moved({player: seat, seat: player})
                case "take" if self.hands[player]:
                    rest = list(self.hands[player])
                    self.move(player, seat, draw_from(rest, self.stream))

    def move(self, giver: int, taker: int, card: str) -> None:
        self.hands[giver].remove(card)
        self.hands[taker].append(card)
        for seat in (giver, taker):
            self.changed(seat)
            if seat == self.silent:
                self.quiet()

    def moved(self, came_from: dict[int, int]) -> None:
        """Hands by where they come from, with who has seen the whole of them."""
        everybody, shown = set(range(self.players)), self.open_hands()
        known = [set() if self.later[s] else self.known_to[s] for s in range(self.players)]
        known = [everybody if s in shown else known[s] | {s} for s in range(self.players)]
        hands = list(self.hands)
        for seat, source in came_from.items():
            self.hands[seat] = hands[source]
            self.changed(seat)
            self.known_to[seat] = known[source] - {seat}
            if seat == self.silent:
                self.quiet()

    def text(self) -> str:
        told = [super().text()]
        if self.block:
            told.append(f"block={self.block}")
        if self.chosen is not None:
            told.append(f"chosen={self.chosen}")
        if any(self.misses):
            told.append(f"misses={','.join(map(str, self.misses))}")
        if any(self.lying):
            told.append(f"lying={'/'.join(map(text, self.lying))}")
        return " ".join(told)
