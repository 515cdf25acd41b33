"""UNO's states in text and back. See docs/games/uno.md for every field."""

from tapete.games._shedding import cards as sets
from tapete.games._shedding import turns
from tapete.games._shedding.cards import COLOURLESS, NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.state import ANSWER, ANY_DRAWN, BETWEEN, LATER, Options, State
from tapete.games.uno.text import built, possible
from tapete.games.uno.text.cards import (
    COLOURS,
    card_of,
    card_text,
    cards_of,
    cards_text,
    colour_of,
)
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text

PHASES = (
    "between", "naming", "turn", "answer", "hunting", "discarding", "attempting", "voting", "over",
    "choosing", "giving",
)  # fmt: skip
WAYS = ("left", "right")
TASKS = ("C1", "C2", "C3")
ANY = "any"
NO_OR_YES = ("no", "yes")
# Fields that are a seat or nobody, a set of seats, a number.
SEAT_FIELDS = ("winner", "silent", "doing")
SET_FIELDS = ("let_go", "concerned", "to_do", "voted", "yes", "open_for", "elbows")
FIELDS = (
    "phase", "finished", "dealer", "turn", "direction", "top", "colour", "hands", "pile",
    "discards", "drawn", "three", "before", "stood", "task", "owed", "known_to", "later", "totals",
    *SEAT_FIELDS, *SET_FIELDS, *built.FIELDS,
)  # fmt: skip


def state_text(s: State) -> str:
    seats = range(s.players)
    return text.fields_text(
        {
            "phase": PHASES[s.phase],
            "finished": str(s.finished),
            "dealer": str(s.dealer),
            "turn": str(s.turn),
            "direction": WAYS[s.direction < 0],
            "top": _card_or_none(s.top),
            "colour": _colour_or_none(s.colour),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "pile": cards_text(s.pile),
            "discards": cards_text(s.discards),
            "drawn": ANY if s.fresh == ANY_DRAWN else _card_or_none(s.fresh),
            "three": NO_OR_YES[s.three],
            "before": _colour_or_none(s.before),
            "stood": cards_text(s.stood),
            "task": text.NOTHING if s.task == NOBODY else TASKS[s.task],
            "owed": text.listed((str(s.owed[p]) for p in seats), ","),
            "known_to": text.listed(
                (text.seats_text(s.known_to[p], s.players) for p in seats), "/"
            ),
            "later": text.listed((_later_text(s.later[p]) for p in seats), "/"),
            "totals": text.listed((str(s.totals[p]) for p in seats), ","),
            **{name: _seat_or_none(getattr(s, name)) for name in SEAT_FIELDS},
            **{name: text.seats_text(getattr(s, name), s.players) for name in SET_FIELDS},
            **built.fields_text(s),
        }
    )


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; what is left out is as early in a hand, seat 0 on turn.

    The last seat has dealt and red 0 shows, or a Wild Draw Four where an answer is due. Without
    a pile every card that stands nowhere else is in it; with a pile but without `discards` it is
    under the top card.
    """
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    s.phase = text.one_of(fields.get("phase", "turn"), PHASES, "a phase")
    s.finished = text.whole(fields.get("finished", "0"), 0, 30_000)
    s.dealer = text.whole(fields.get("dealer", str(players - 1)), 0, players - 1)
    s.turn = text.whole(fields.get("turn", "0"), 0, players - 1)
    ways = (turns.LEFT, turns.RIGHT)
    s.direction = ways[text.one_of(fields.get("direction", "left"), WAYS, "a direction")]
    for name in SEAT_FIELDS:
        seat = fields.get(name, text.NOTHING)
        setattr(s, name, NOBODY if seat == text.NOTHING else text.whole(seat, 0, players - 1))
    for name in SET_FIELDS:
        setattr(s, name, text.seats_of(fields.get(name, text.NOTHING), players))
    s.three = text.one_of(fields.get("three", "no"), NO_OR_YES, "an answer")
    task = fields.get("task", text.NOTHING)
    s.task = NOBODY if task == text.NOTHING else text.one_of(task, TASKS, "a customizable card")
    built.read_fields(s, fields)
    _read_per_seat(s, fields)
    _read_cards(s, fields)
    _read_turn(s, fields)
    possible.check(s)
    return s


def _read_per_seat(s: State, fields: dict[str, str]) -> None:
    players = s.players
    zeros = ",".join("0" * players)
    nobody = "/".join("-" * players)
    s.owed[:players] = text.per_seat(
        fields.get("owed", zeros), players, lambda part: text.whole(part, 0, deck.CARDS), ","
    )
    s.known_to[:players] = text.per_seat(
        fields.get("known_to", nobody), players, lambda part: text.seats_of(part, players), "/"
    )
    for p, later in enumerate(text.per_seat(fields.get("later", nobody), players, cards_of, "/")):
        if len(later) > LATER:
            raise BadNotation(f"no more than {LATER} cards come later")
        s.later[p][: len(later)] = sorted(kind + 1 for kind in later)
    s.totals[:players] = text.per_seat(
        fields.get("totals", zeros), players, lambda part: text.whole(part, 0, 30_000), ","
    )


def _read_cards(s: State, fields: dict[str, str]) -> None:
    """Hands, pile, discards and top card; together the deck, no card too many."""
    usual = {ANSWER: "W4", BETWEEN: text.NOTHING}.get(s.phase, "R0")
    top = fields.get("top", usual)
    s.top = NO_CARD if top == text.NOTHING else card_of(top)
    nobody = "/".join("-" * s.players)
    hands = text.per_seat(fields.get("hands", nobody), s.players, cards_of, "/")
    discards = cards_of(fields.get("discards", text.NOTHING))
    pile = cards_of(fields.get("pile", text.NOTHING))
    left = sets.kinds([deck.deck(s, w) for w in range(2)])
    shown = [] if s.top == NO_CARD else [s.top]
    for kind in [*shown, *pile, *discards, *(kind for hand in hands for kind in hand)]:
        if kind not in left:
            raise BadNotation(f"there are not so many {card_text(kind)} in this deck")
        left.remove(kind)
    if "pile" not in fields:
        pile += left
    elif "discards" not in fields:
        discards += left
    elif left:
        raise BadNotation("hands, pile, discards and top card are not the whole deck")
    for p, hand in enumerate(hands):
        s.hands[p] = sets.cards_of(hand)
    s.discards = sets.cards_of(discards)
    s.pile = sets.cards_of(pile)
    s.pile_size = len(pile)


def _read_turn(s: State, fields: dict[str, str]) -> None:
    """What hangs on the top card and on the hand of the seat on turn."""
    usual = text.NOTHING if s.top == NO_CARD or s.top >= COLOURLESS else card_text(s.top)[0]
    s.colour = _colour(fields.get("colour", usual))
    drawn = fields.get("drawn", text.NOTHING)
    s.fresh = ANY_DRAWN if drawn == ANY else NO_CARD if drawn == text.NOTHING else card_of(drawn)
    s.before = _colour(fields.get("before", "R" if s.phase == ANSWER else text.NOTHING))
    if "stood" in fields:
        s.stood = sets.cards_of(cards_of(fields["stood"]))
    elif s.phase == ANSWER:
        s.stood = list(s.hands[s.turn])


def _colour(written: str) -> int:
    return NO_COLOUR if written == text.NOTHING else colour_of(written)


def _later_text(later: list[int]) -> str:
    return text.listed((card_text(kind - 1) for kind in later if kind), ".")


def _card_or_none(kind: int) -> str:
    return text.NOTHING if kind == NO_CARD else card_text(kind)


def _colour_or_none(colour: int) -> str:
    return text.NOTHING if colour == NO_COLOUR else COLOURS[colour]


def _seat_or_none(seat: int) -> str:
    return text.NOTHING if seat == NOBODY else str(seat)
