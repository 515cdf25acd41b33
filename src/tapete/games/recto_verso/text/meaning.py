"""What an act of RECTO VERSO does, in facts for the coach. Numbers are RV-…"""

from tapete.games.recto_verso.rules.turn import holder
from tapete.games.recto_verso.state import (
    ANIMALS,
    DEAL,
    FLIP,
    GLASS,
    HIDDEN,
    LAY,
    NONE,
    SHOWN,
    TAKE,
    WIDTH,
    View,
    animal,
    hand_size,
    sign_of,
)
from tapete.games.recto_verso.text.notation import ANIMAL_NAMES, SIGN_NAMES
from tapete.kit import bits
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, Meaning, add_fact
from tapete.kit.text.showing import TEXT, named, of

LAYS, STEALS, TURNS_UP, TURNS_UNKNOWN, SPOILS, ALIKE, GLASSES = range(7)
PLACES = 6  # bits of a count: of each animal, and then of magnifiers


@rule
def facts_of(v: View, action: int, facts: Facts) -> None:
    kind, card = action // WIDTH * WIDTH, action % WIDTH
    if action >= DEAL:
        return
    if kind == LAY:
        add_fact(facts, LAYS, sign_of(v.near[card]))
        _alike(v, card, HIDDEN, facts)
    elif kind == TAKE:
        _alike(v, NONE, v.near[card], facts)
    elif kind == FLIP:
        _flips(v, card, facts)
    else:
        add_fact(facts, STEALS, holder(v, card))  # type: ignore[arg-type]
        _alike(v, NONE, v.far[card] if kind == SHOWN else v.near[card], facts)


@rule
def _flips(v: View, card: int, facts: Facts) -> None:
    whose, turned = holder(v, card), v.far[card]  # type: ignore[arg-type]
    if whose == v.seat:
        _alike(v, card, turned, facts)
    elif whose != NONE:
        add_fact(facts, SPOILS, whose)
    elif turned == HIDDEN:
        add_fact(facts, TURNS_UNKNOWN)
    else:
        add_fact(facts, TURNS_UP, animal(turned))


@rule
def _alike(v: View, without: int, gained: int, facts: Facts) -> None:
    """13: how far a hand is from one animal, or from magnifiers only, with one card less and
    one face more."""
    rest = v.hands[v.seat]
    counts = _counted(gained)
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        if card != without:
            counts += _counted(v.near[card])
    best, most = 0, 0
    for one in range(ANIMALS):
        count = (counts >> PLACES * one) & bits.below_bit(PLACES)
        if count > most:
            best, most = one, count
    glasses = counts >> PLACES * ANIMALS
    if glasses > most:
        add_fact(facts, GLASSES, glasses, hand_size(v.players))
    elif most > 0:
        add_fact(facts, ALIKE, most, hand_size(v.players), best)


@rule
def _counted(face: int) -> int:
    """A face as one of its animal and, where it shows one, a magnifier; nothing if not known."""
    if face == HIDDEN:
        return 0
    return (1 << PLACES * animal(face)) + (int(sign_of(face) == GLASS) << PLACES * ANIMALS)


ANIMAL, OF = named(ANIMAL_NAMES), {"count": of("a", TEXT), "of": of("b", TEXT)}
WHOM = {"seat": of("a", TEXT)}

meaning = Meaning(
    facts_of,
    (LAYS, "lays", {"sign": of("a", named(SIGN_NAMES))}),
    (STEALS, "steals", WHOM),
    (TURNS_UP, "turns_up", {"animal": of("a", ANIMAL)}),
    (TURNS_UNKNOWN, "turns_unknown", {}),
    (SPOILS, "spoils", WHOM),
    (ALIKE, "alike", {**OF, "animal": of("c", ANIMAL)}),
    (GLASSES, "glasses", OF),
)
