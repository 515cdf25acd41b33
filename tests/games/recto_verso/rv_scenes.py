"""Scenes of RECTO VERSO in which cards may be named by the face that is near or up."""

from tapete.authoring.scenes import Scene
from tapete.games.recto_verso.text.notation import face_of, face_text


class Table(Scene):
    """`lay Fs` lays the card that shows the fox with skip, whatever its number is."""

    def __init__(self, position: str, players: int = 2, **options: str) -> None:
        super().__init__("recto_verso", position, players, **options)

    def number(self, face: str) -> int:
        """The number of the card that shows a face, as people write it."""
        return int(self.state.near.index(face_of(face))) + 1

    def named(self, act: str) -> str:
        verb, *rest = act.split()
        if rest and not rest[0].isdigit():
            rest[0] = str(self.number(rest[0]))
        return " ".join([verb, *rest])

    def why_not(self, seat: int, act: str) -> int:
        return super().why_not(seat, self.named(act))

    def act(self, seat: int, *acts: str) -> "Table":
        for text in acts:
            super().act(seat, self.named(text))
        return self

    def faces(self, seat: int) -> set[str]:
        """The near faces of a hand."""
        return {face_text(self.state.near[c]) for c in range(36) if self.state.hands[seat] >> c & 1}

    def upper(self) -> set[str]:
        held = sum(self.state.hands)
        return {face_text(self.state.near[c]) for c in range(36) if not held >> c & 1}

    def known(self, seat: int, card: int) -> str:
        """What a seat knows of a card by number: near face, far face, `?` for neither."""
        view = self.view(seat)
        sides = (view.near[card - 1], view.far[card - 1])
        return " ".join("?" if face < 0 else face_text(face) for face in sides)
