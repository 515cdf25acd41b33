"""A seat's perfect memory, written a second time and naively: from what lies where after
every act, with sets of faces and no bits. The tests hold views and imagination against it."""

from typing import Any

from tapete.games.recto_verso.state import State


class Witness:
    """Everything that one seat saw in a match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deals = 0
        self.cards: list[set[int]] = []  # faces seen of each card of this hand, by number
        self.earlier: list[list[set[int]]] = []  # the same for each hand before
        self.pairs: set[frozenset[int]] = set()

    def watch(self, s: State) -> None:
        if s.deals != self.deals:
            if self.deals:
                self.earlier.append(self.cards)
            self.cards = [set() for _ in range(36)]
            self.deals = s.deals
        for card, faces in enumerate(self.cards):
            others = any(s.hands[p] >> card & 1 for p in range(s.players) if p != self.seat)
            faces.add(s.far[card] if others else s.near[card])
            if s.stopper >= 0 and (s.hands[s.stopper] >> card & 1 or self.in_star(s, card)):
                faces.add(s.near[card])  # shown as the hand ended
            if len(faces) == 2:
                self.pairs.add(frozenset(faces))

    def in_star(self, s: State, card: int) -> bool:
        """Whether a card is half of a star that scored: the lowest animal with both halves."""
        for p in range(s.players):
            if s.hands[p] >> card & 1:
                held = {s.near[c] for c in range(36) if s.hands[p] >> c & 1}
                stars = [a for a in range(9) if {8 * a + 6, 8 * a + 7} <= held]
                return bool(stars) and s.near[card] in (8 * stars[0] + 6, 8 * stars[0] + 7)
        return False

    def knows(self, s: State, card: int) -> set[int]:
        """The faces of a card that the seat knows: seen in this hand, or recognised."""
        pair = frozenset((s.near[card], s.far[card]))
        return set(pair) if pair in self.pairs else self.cards[card]

    def fits(self, s: State, hands: int) -> bool:
        """Whether a state's deck agrees with this hand and that many earlier ones."""
        decks = {frozenset(sides) for sides in zip(s.near, s.far, strict=True)}
        if not self.pairs <= decks:
            return False
        here = all(
            faces <= {near, far} for faces, near, far in zip(self.cards, s.near, s.far, strict=True)
        )
        before = self.earlier[-hands:] if hands else []
        return here and all(
            any(faces <= pair for pair in decks) and self.one_each(seen, decks)
            for seen in before
            for faces in seen
        )

    @staticmethod
    def one_each(seen: list[set[int]], decks: set[frozenset[int]]) -> bool:
        """No two cards of a hand can have been one: each pair shows on exactly one of them."""
        return all(sum(bool(faces & pair) for faces in seen) == 1 for pair in decks)


def watched_match(game: Any, table: Any, number: int, choosers: list[Any], dice: Any) -> Any:
    """A match by bots: after each act the state, with a witness for each seat."""
    state = table.dealt("witness", number)
    witnesses = [Witness(seat) for seat in range(table.players)]
    mask, view = game.mask(), game.View()
    while True:
        for witness in witnesses:
            witness.watch(state)
        yield state, witnesses
        seat = game.asked(state)
        if seat < 0:
            return
        game.legal(state, seat, mask)
        game.look(state, seat, view)
        game.act(state, seat, choosers[seat](view, mask, dice))
