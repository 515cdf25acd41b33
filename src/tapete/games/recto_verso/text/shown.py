"""A seat's view of RECTO VERSO as a browser gets it: cards by number, faces as text."""

from tapete.games.recto_verso.state import CARDS
from tapete.games.recto_verso.text.notation import PHASES, SIGN_NAMES, face_text, number_text
from tapete.kit.text import showing
from tapete.kit.text.showing import (
    FLAG,
    NUMBER,
    NUMBER_OR_NONE,
    Shown,
    by_seat,
    keyed,
    named,
    of,
    rest,
)

NUMBERS = [number_text(card) for card in range(CARDS)]
CARDS_TOLD = showing.cards(NUMBERS, CARDS)
FACES = keyed(NUMBERS, named([face_text(face) for face in range(2 * CARDS)]))

# With nothing hidden, both sides of every card (RV-04).
opened = Shown(near=of("near", FACES), far=of("far", FACES))

shown = Shown(
    phase=of("phase", named(PHASES)),
    deals=of("deals", NUMBER),
    dealer=of("dealer", NUMBER),
    turn=of("turn", NUMBER),
    way=of("way", NUMBER),
    turns=of("turns", NUMBER),
    sign=of("sign", named(SIGN_NAMES)),
    laid=of("laid", named(NUMBERS)),
    turned=of("turned", CARDS_TOLD),
    robbed=of("robbed", NUMBER_OR_NONE),
    barred=of("barred", FLAG),
    voids=of("voids", NUMBER),
    stopper=of("stopper", NUMBER_OR_NONE),
    hands=of("hands", by_seat(CARDS_TOLD)),
    table=of("hands", rest(NUMBERS)),
    near=of("near", FACES),
    far=of("far", FACES),
    totals=of("totals", by_seat(NUMBER)),
)
