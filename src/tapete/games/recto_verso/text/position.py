"""A position of RECTO VERSO from its text, with handy defaults for what is left out."""

from typing import NamedTuple

from tapete.games.recto_verso.rules.deck import (
    all_sightings,
    recall_pairs,
    show_held,
    show_upper,
)
from tapete.games.recto_verso.state import (
    BETWEEN,
    CARDS,
    DECK,
    FACES,
    FLIPPING_THREE,
    HANDS_KEPT,
    LAYING,
    LONG_AGO,
    NONE,
    OVER,
    PRINTED,
    ROBBED,
    SIGNS,
    Options,
    State,
    all_seats,
    hand_size,
    printed_back,
    sign_of,
)
from tapete.games.recto_verso.text.notation import (
    PHASES,
    SIGN_NAMES,
    WAYS,
    face_of,
    face_text,
    number_of,
    number_text,
)
from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text

FIELDS = (
    "phase deals dealer turn way turns sign laid turned robbed barred voids stopper totals "
    "hands table seen"
).split()


MOST_DEALS = 20_000  # a record counts no further than 32,767, and a match goes on from here


class Written(NamedTuple):
    """A card as written: `7:F3Om`, or without its number, or with the near face alone."""

    card: int  # NONE: the lowest number that is free
    near: int
    far: int  # NONE: as printed, where that face is free


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; what is left out is as early in the first hand, seat 0 on turn.

    Cards that stand nowhere lie on the table, as printed (RV-01) as far as that is possible.
    Without `seen`, every seat saw what it sees now.
    """
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    _read_cards(s, fields)
    _read_turn(s, fields)
    s.deals = text.whole(fields.get("deals", "1"), 1, MOST_DEALS)
    s.dealer = text.whole(fields.get("dealer", str(players - 1)), 0, players - 1)
    s.turns = text.whole(fields.get("turns", "0"), 0, options.turns)
    s.voids = text.whole(fields.get("voids", "0"), 0, options.voids)
    s.stopper = _seat(fields.get("stopper", text.NOTHING), players)
    totals = fields.get("totals", ",".join("0" * players))
    s.totals[:players] = text.per_seat(totals, players, lambda t: text.whole(t, 0, 99), ",")
    _read_sightings(s, fields.get("seen"))
    return s


def _read_turn(s: State, fields: dict[str, str]) -> None:
    s.phase = text.one_of(fields.get("phase", "laying"), PHASES, "a phase")
    s.turn = text.whole(fields.get("turn", "0"), 0, s.players - 1)
    s.way = (1, -1)[text.one_of(fields.get("way", "left"), WAYS.values(), "a way")]
    s.laid = number_of(fields.get("laid", text.NOTHING))
    table = DECK & ~(s.hands[0] | s.hands[1] | s.hands[2] | s.hands[3])
    if s.laid != NONE and not table >> s.laid & 1:
        raise BadNotation(f"the card laid, {number_text(s.laid)}, is not on the table")
    if s.laid == NONE and s.phase not in (LAYING, BETWEEN, OVER):
        raise BadNotation(f"while {PHASES[s.phase]} a card is laid: write laid=")
    s.sign = sign_of(s.near[s.laid]) if s.laid != NONE else NONE
    if "sign" in fields:
        names = [*SIGN_NAMES, text.NOTHING]
        place = text.one_of(fields["sign"], names, "a pictogram")
        s.sign = place if place < SIGNS else NONE
    turned = text.split(fields.get("turned", text.NOTHING), ".")
    s.turned = bits.set_of([text.whole(part, 1, CARDS) - 1 for part in turned], CARDS, 1)[0]
    if s.turned & ~table and s.phase not in (BETWEEN, OVER):  # then one may have been taken
        raise BadNotation("only cards on the table can have been turned over")
    if s.phase == FLIPPING_THREE and bits.popcount(s.turned) > 2:
        raise BadNotation("three cards are turned over already")
    s.robbed = _seat(fields.get("robbed", text.NOTHING), s.players)
    if s.phase == ROBBED and s.robbed in (NONE, s.turn):
        raise BadNotation("while robbed a seat is, and not by itself: write robbed=")
    s.barred = text.one_of(fields.get("barred", "no"), ("no", "yes"), "an answer")
    if s.phase not in (BETWEEN, OVER):
        _check_hands(s)


def _check_hands(s: State) -> None:
    """03: nobody is without cards, so there is always one to lay, to steal and to take."""
    for seat in range(s.players):
        held = bits.popcount(s.hands[seat])
        if s.phase == ROBBED:
            held += seat == s.robbed  # has yet to take one
        elif s.phase != LAYING:
            held += seat == s.turn
        if not 1 <= held <= hand_size(s.players):
            least = "seat {} has no card to lay" if held == 0 else "seat {} has too many cards"
            raise BadNotation(f"{least.format(seat)} (RV-03)")


def _read_cards(s: State, fields: dict[str, str]) -> None:
    nobody = "/".join("-" * s.players)
    hands = text.per_seat(fields.get("hands", nobody), s.players, _cards, "/")
    mentioned = [card for hand in hands for card in hand]
    mentioned += _cards(fields.get("table", text.NOTHING))
    if len(mentioned) > CARDS:
        raise BadNotation(f"there are {CARDS} cards, not {len(mentioned)}")
    text.no_card_twice([c.card for c in mentioned if c.card != NONE], number_text)
    text.no_card_twice([f for c in mentioned for f in (c.near, c.far) if f != NONE], face_text)
    whole = _backs_found(mentioned)
    numbers = [card for card in range(CARDS) if card not in {c.card for c in mentioned}]
    for at, written in enumerate(whole):
        card = written.card if written.card != NONE else numbers.pop(0)
        s.near[card], s.far[card] = written.near, written.far
        if s.terms[PRINTED] and written.far != printed_back(written.near):
            raise BadNotation(
                f"no printed card has {face_text(written.near)} on one side and "
                f"{face_text(written.far)} on the other (RV-01)"
            )
        before = 0
        for seat, hand in enumerate(hands):
            if before <= at < before + len(hand):
                s.hands[seat] |= 1 << card
            before += len(hand)


def _backs_found(mentioned: list[Written]) -> list[Written]:
    """All 36 cards with both faces: the ones mentioned first, in their order."""
    free = set(range(FACES)) - {face for c in mentioned for face in (c.near, c.far)}
    whole = []
    for card in mentioned:
        back = printed_back(card.near)
        if card.far == NONE and back in free:
            card = card._replace(far=back)
            free.discard(back)
        whole.append(card)
    for face in range(0, FACES, 2):
        if len(whole) < CARDS and {face, printed_back(face)} <= free:
            whole.append(Written(NONE, face, printed_back(face)))
            free -= {face, printed_back(face)}
    left = sorted(free)
    whole = [card if card.far != NONE else card._replace(far=left.pop()) for card in whole]
    whole += [Written(NONE, *left[at : at + 2]) for at in range(0, len(left), 2)]
    _part_twins(whole, {at for at, card in enumerate(mentioned) if card.far != NONE})
    return whole


def _part_twins(whole: list[Written], fast: set[int]) -> None:
    """Where an animal stands twice on a card, change its back with one that nobody wrote."""
    for at, card in enumerate(whole):
        if card.near // SIGNS != card.far // SIGNS:
            continue
        others = [
            other
            for other in range(CARDS)
            if other not in fast
            and card.near // SIGNS not in (whole[other].near // SIGNS, whole[other].far // SIGNS)
        ]
        if not others:
            raise BadNotation("what is left cannot be paired: write both faces of more cards")
        other = others[-1]
        whole[at], whole[other] = (
            card._replace(far=whole[other].far),
            whole[other]._replace(far=card.far),
        )


def _read_sightings(s: State, written: str | None) -> None:
    """Who saw what; what lies there now is seen in any case."""
    everyone = all_seats(s.players)
    hands = range(1, min(s.deals, HANDS_KEPT))
    if written is None:
        s.sightings = [sum(everyone << 8 * back for back in hands)] * CARDS
    else:
        words = text.split(written, ",")
        if len(words) != CARDS:
            raise BadNotation(f"seen has {len(words)} words for {CARDS} cards")
        seen = [_sighting(word, s.deals) for word in words]
        s.sightings = [word >> 8 << 8 for word in seen]
        s.near_seen = [word & 15 for word in seen]
        s.far_seen = [word >> 4 & 15 for word in seen]
    for card in range(CARDS):
        holders = [seat for seat in range(s.players) if s.hands[seat] >> card & 1]
        if holders:
            show_held(s, card, holders[0])
        else:
            show_upper(s, card)
        recall_pairs(s, card, s.sightings[card])
        word = all_sightings(s, card)
        either = word | word >> 4
        if any(either >> 8 * back & everyone != everyone for back in hands):
            raise BadNotation(f"in every hand every seat saw a side of card {number_text(card)}")


def _sighting(written: str, deals: int) -> int:
    if not written or any(sign not in "0123456789abcdef" for sign in written):
        raise BadNotation(f"'{written}' is not a hexadecimal number")
    word = int(written, 16)
    if word >> (LONG_AGO + 4 if deals > HANDS_KEPT else 8 * deals):
        raise BadNotation(f"'{written}' tells of more hands than can be")
    return word


def _seat(written: str, players: int) -> int:
    return NONE if written == text.NOTHING else text.whole(written, 0, players - 1)


def _cards(written: str) -> list[Written]:
    return [_card(part) for part in text.split(written, ".")]


def _card(written: str) -> Written:
    number, sign, faces = written.rpartition(":")
    card = text.whole(number, 1, CARDS) - 1 if sign else NONE
    if len(faces) == 2:
        return Written(card, face_of(faces), NONE)
    near, far = face_of(faces[:2]), face_of(faces[2:])
    if near // SIGNS == far // SIGNS:
        raise BadNotation(f"'{written}' has the same animal on both sides (RV-01)")
    return Written(card, near, far)
