"""Scenes of UNO, and hands that are easy to count."""

from tapete import games
from tapete.authoring.scenes import Scene
from tapete.kit.notes import notes_since

GAME = games.find("uno")
FEW = "pile=G1.G1.G2.G2.G3.G3.G4.G4.G5.G5.G6.G6"  # the same in green
PLENTY = "pile=R1.R1.R2.R2.R3.R3.R4.R4.Y1.Y1.Y2.Y2"  # only numbers: nothing surprising is drawn


def scene(position: str, players: int = 3, **options: str) -> Scene:
    return Scene("uno", position, players, **options)


def sizes(table: Scene) -> list[int]:
    return [0 if hand == "-" else len(hand.split(".")) for hand in hands(table)]


def hands(table: Scene) -> list[str]:
    return table.field("hands").split("/")


def totals(table: Scene) -> list[int]:
    return [int(total) for total in table.field("totals").split(",")]


def cards_told(table: Scene, seat: int, name: str) -> list[str]:
    """The cards in a seat's private notes of one kind."""
    found = []
    for note in notes_since(table.state, 0):
        if GAME.note_names[note.kind] == name and note.readable_by(seat):
            found += GAME.note_values(note)["cards"].split(", ")
    return sorted(found)


def built(blocks: str, position: str, players: int = 3) -> Scene:
    """A scene with a built card (UNO-28), C1."""
    return scene(f"top=R5 {position}", players, card1="build", build1=blocks)


def field(table: Scene, name: str) -> str:
    """A field that is left out while it says nothing."""
    return table.field(name) if f" {name}=" in GAME.state_text(table.state) else "-"
