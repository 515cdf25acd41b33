"""What an act of RECTO VERSO does, in facts for the coach. Numbers are RV-…"""

from typing import Any

from tapete.games.recto_verso.state import (
    CARDS,
    DEAL,
    FLIP,
    GLASS,
    HIDDEN,
    LAY,
    SHOWN,
    SIGNS,
    TAKE,
    UNSHOWN,
    WIDTH,
    View,
    animal,
    hand_size,
    sign_of,
)
from tapete.games.recto_verso.text.notation import ANIMAL_NAMES, SIGN_NAMES
from tapete.kit import bits

Facts = list[tuple[str, Any]]


def meaning(v: View, action: int) -> Facts:
    kind, card = action // WIDTH * WIDTH, action % WIDTH
    if action >= DEAL:
        return []
    if kind == LAY:
        sign = SIGN_NAMES[sign_of(v.near[card])]
        return [("lays", {"sign": sign}), *_alike(v, _near(v, v.seat, without=card))]
    if kind == TAKE:
        return _alike(v, [*_near(v, v.seat), v.near[card]])
    if kind == FLIP:
        return _flips(v, card)
    face = v.far[card] if kind == SHOWN else v.near[card]
    gained = [face] if face != HIDDEN and kind in (SHOWN, UNSHOWN) else []
    return [("steals", {"seat": str(_holder(v, card))}), *_alike(v, [*_near(v, v.seat), *gained])]


def _flips(v: View, card: int) -> Facts:
    holder, turned = _holder(v, card), v.far[card]
    if holder == v.seat:
        return _alike(v, [*_near(v, v.seat, without=card), *([] if turned == HIDDEN else [turned])])
    if holder < 0:
        known = [] if turned == HIDDEN else [("turns_up", {"animal": _animal(turned)})]
        return known or [("turns_unknown", {})]
    return [("spoils", {"seat": str(holder)})]


def _near(v: View, seat: int, without: int = -1) -> list[int]:
    held = [card for card in bits.members([v.hands[seat]], CARDS) if card != without]
    return [v.near[card] for card in held if v.near[card] != HIDDEN]


def _holder(v: View, card: int) -> int:
    return next((p for p in range(v.players) if v.hands[p] >> card & 1), -1)


def _alike(v: View, faces: list[int]) -> Facts:
    """13: how far a hand is from one animal, or from magnifiers only."""
    if not faces:
        return []
    counts = {a: sum(animal(face) == a for face in faces) for a in {animal(f) for f in faces}}
    best = max(sorted(counts), key=lambda a: counts[a])
    glasses = sum(sign_of(face) == GLASS for face in faces)
    of = str(hand_size(v.players))
    if glasses > counts[best]:
        return [("glasses", {"count": str(glasses), "of": of})]
    return [("alike", {"count": str(counts[best]), "of": of, "animal": ANIMAL_NAMES[best]})]


def _animal(face: int) -> str:
    return ANIMAL_NAMES[face // SIGNS]
