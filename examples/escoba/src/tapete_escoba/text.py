"""Escoba in text: `7O` lays the seven of coins, `take 12E` takes the king of swords."""

from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text
from tapete.kit.text import showing
from tapete.kit.text.facts import Meaning
from tapete.kit.text.lines import Line, around, marked
from tapete.kit.text.showing import NUMBER, TEXT, Shown, Telling, by_seat, named, of
from tapete_escoba.facts import COIN, GIVES, LEAVES, SEVEN, SWEEPS, TAKES, facts_of
from tapete_escoba.rules.sums import makes, missing
from tapete_escoba.state import (
    ACTIONS,
    ALL,
    CARDS,
    CHOSE,
    DEAL,
    FIFTEEN,
    GOT,
    LAID,
    LAYING,
    LEAVE,
    NONE,
    NOTES,
    OPENED,
    POINT,
    PRIZES,
    SCORED,
    TAKE,
    TAKING,
    Options,
    State,
)

SUITS = "OCEB"  # oros, copas, espadas, bastos
PRINTED = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")  # there are no eights and nines
PHASES = ("laying", "taking", "between", "over")
FIELDS = "phase dealer turn last hands pile table laid chosen won sweeps totals".split()
REST = "rest"  # all cards that stand nowhere else


def card_text(card: int) -> str:
    return PRINTED[card % 10] + SUITS[card // 10]


def card_of(written: str) -> int:
    number, suit = written[:-1], written[-1:]
    if number not in PRINTED or suit not in SUITS or not suit:
        raise BadNotation(f"'{written[:40]}' is no card: 1 … 7, 10, 11 or 12 and O, C, E or B")
    return 10 * SUITS.index(suit) + PRINTED.index(number)


def action_text(action: int) -> str:
    if not 0 <= action < ACTIONS:
        raise BadNotation(f"there is no act number {action}")
    if action == LEAVE:
        return "leave"
    if action == DEAL:
        return "deal"
    return card_text(action) if action < CARDS else f"take {card_text(action - TAKE)}"


def action_of(written: str) -> int:
    match written.split():
        case ["leave"]:
            return LEAVE
        case ["deal"]:
            return DEAL
        case ["take", card]:
            return TAKE + card_of(card)
        case [card]:
            return card_of(card)
    raise BadNotation("write 7O, take 12E, leave or deal")


def act_kind(written: str) -> str:
    """For counts: what is done, not with which card."""
    return "lay" if written[0].isdigit() else written.split()[0]


def cards_text(held: int) -> str:
    return text.listed(_texts(held), ".")


def cards_of(written: str) -> int:
    """Cards divided by points, as a set."""
    held = [card_of(part) for part in text.split(written, ".")]
    text.no_card_twice(held, card_text)
    return sum(1 << card for card in held)


def state_text(s: State) -> str:
    seats = range(s.players)
    return text.fields_text(
        {
            "phase": PHASES[s.phase],
            "dealer": str(s.dealer),
            "turn": str(s.turn),
            "last": text.NOTHING if s.last == NONE else str(s.last),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "pile": cards_text(s.pile),
            "table": cards_text(s.table),
            "laid": _laid_text(s.laid),
            "chosen": cards_text(s.chosen),
            "won": text.listed((cards_text(s.won[p]) for p in seats), "/"),
            "sweeps": text.listed((str(s.sweeps[p]) for p in seats), ","),
            "totals": text.listed((str(s.totals[p]) for p in seats), ","),
        }
    )


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; cards that stand nowhere are in the pile, or where `rest` is won."""
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    s.phase = text.one_of(fields.get("phase", "laying"), PHASES, "a phase")
    s.dealer = text.whole(fields.get("dealer", str(players - 1)), 0, players - 1)
    s.turn = text.whole(fields.get("turn", "0"), 0, players - 1)
    last = fields.get("last", text.NOTHING)
    s.last = NONE if last == text.NOTHING else text.whole(last, 0, players - 1)
    nobody, zeros = "/".join("-" * players), ",".join("0" * players)
    s.hands[:players] = text.per_seat(fields.get("hands", nobody), players, cards_of, "/")
    s.table = cards_of(fields.get("table", text.NOTHING))
    laid = fields.get("laid", text.NOTHING)
    s.laid = NONE if laid == text.NOTHING else card_of(laid)
    s.chosen = cards_of(fields.get("chosen", text.NOTHING))
    won = fields.get("won", nobody).split("/")
    known = "/".join(text.NOTHING if part == REST else part for part in won)
    s.won[:players] = text.per_seat(known, players, cards_of, "/")
    s.sweeps[:players] = text.per_seat(
        fields.get("sweeps", zeros), players, lambda part: text.whole(part, 0, CARDS), ","
    )
    s.totals[:players] = text.per_seat(
        fields.get("totals", zeros), players, lambda part: text.whole(part, 0, 999), ","
    )
    used = _everywhere(s)
    text.no_card_twice(used, card_text)
    s.pile = ALL & ~sum(1 << card for card in used)
    if REST in won:
        s.won[won.index(REST)], s.pile = s.pile, 0
    if "pile" in fields and cards_of(fields["pile"]) != s.pile:
        raise BadNotation("the pile is all the cards that stand nowhere else")
    _check(s)
    return s


def _everywhere(s: State) -> list[int]:
    """The cards of every place, one after the other."""
    sets = [s.pile, *s.hands, s.table, *s.won]
    held = [card for part in sets for card in bits.members([part], CARDS)]
    return held if s.laid == NONE else [*held, s.laid]


def _check(s: State) -> None:
    """Nothing may be read that the rules cannot play on from."""
    if s.chosen & ~s.table:
        raise BadNotation("the chosen cards lie on the table")
    if (s.laid != NONE) != (s.phase == TAKING) or (s.chosen and s.phase != TAKING):
        raise BadNotation("a card is laid and others chosen while somebody takes, and only then")
    if s.phase == LAYING and not s.hands[s.turn]:
        raise BadNotation(f"seat {s.turn} has no card to lay (ES-06)")
    if s.phase == TAKING and (missing(s) == 0 or not makes(s.table & ~s.chosen, missing(s))):
        raise BadNotation(f"the card laid and cards of the table make no {FIFTEEN} (ES-08)")


def cards(s: State) -> list[str]:
    """Every card once, wherever it lies."""
    return [card_text(card) for card in _everywhere(s)]


CARD_TEXTS = [card_text(card) for card in range(CARDS)]
HELD = showing.cards(CARD_TEXTS, CARDS)

CARD_TOLD = named(CARD_TEXTS)

# The {places} of a note's sentence: a count, where the kind does not say otherwise.
note_values = Telling(
    (tuple(range(len(NOTES))), {"count": of("a", TEXT)}),
    ((GOT, OPENED, LAID, CHOSE), {"card": of("a", CARD_TOLD)}),
    ((POINT,), {"what": of("a", named(PRIZES))}),
    ((SCORED,), {"count": of("a", TEXT), "total": of("b", TEXT)}),
)

# What an act means to the coach; the sentences are `gains`, `costs` and `meanings` in the words.
meaning = Meaning(
    facts_of,
    (SWEEPS, "sweeps", {}),
    (TAKES, "takes", {}),
    (COIN, "coin", {}),
    (SEVEN, "seven", {}),
    (GIVES, "gives", {}),
    (LEAVES, "leaves", {"count": of("a", TEXT)}),
)

# What lies on the table, in one short line; a card that is taking stands before it.
table_text = Line(
    "{taking}[{lying}]  · {pile}",
    taking=of("laid", around("", CARD_TOLD, " →  ")),
    lying=of("table", marked("+", HELD, "chosen")),
    pile=of("pile_size", NUMBER),
)

# A view as a browser gets it.
shown = Shown(
    phase=of("phase", named(PHASES)),
    dealer=of("dealer", NUMBER),
    turn=of("turn", NUMBER),
    hand=of("hand", HELD),
    sizes=of("sizes", by_seat(NUMBER)),
    pile=of("pile_size", NUMBER),
    table=of("table", HELD),
    laid=of("laid", CARD_TOLD),
    chosen=of("chosen", HELD),
    won=of("won", by_seat(HELD)),
    sweeps=of("sweeps", by_seat(NUMBER)),
    totals=of("totals", by_seat(NUMBER)),
)


def _texts(held: int) -> list[str]:
    return [card_text(card) for card in bits.members([held], CARDS)]


def _laid_text(card: int) -> str:
    return text.NOTHING if card == NONE else card_text(card)
