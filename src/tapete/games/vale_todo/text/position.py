"""A position of VALE TODO in text and back: one field after the other. See docs/notation.md."""

from collections import Counter

from tapete.games._shedding.cards import (
    COLOURLESS,
    NO_CARD,
    NO_COLOUR,
    cards_of,
    colour_of,
    kinds,
)
from tapete.games._shedding.table import NOBODY
from tapete.games._shedding.turns import LEFT, RIGHT
from tapete.games.vale_todo.state import NEVER, SUPER_CARTAS, Options, State, whole_deck
from tapete.games.vale_todo.text import possible
from tapete.games.vale_todo.text.notation import COLOURS, card_of, card_text, colour_named
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text

PHASES = ("playing", "drawn", "naming", "replacing", "between", "over")
ALL = "all"
FIELDS = (
    "phase closed dealer starter turn direction top colour by hands pile discards stock fresh "
    "silent letgo owed accused under guilty since doubter suspect accuser voted yes no accusations "
    "shown regained spent totals out"
).split()


def cards_text(words: list[int]) -> str:
    return text.listed(map(card_text, kinds(words)), ".")


def state_text(s: State) -> str:
    seats = range(s.players)

    def seat(number: int) -> str:
        return text.NOTHING if number == NOBODY else str(number)

    def card(kind: int) -> str:
        return text.NOTHING if kind == NO_CARD else card_text(kind)

    def colour(number: int) -> str:
        return text.NOTHING if number == NO_COLOUR else COLOURS[number]

    def some(bits: int) -> str:
        return text.seats_text(bits, s.players)

    def each(numbers: list[int]) -> str:
        return text.listed((str(numbers[p]) for p in seats), ",")

    under = text.NOTHING
    if s.under != NO_CARD:
        under = f"{card(s.under)}:{colour(s.under_colour)}"
    pairs = [(o, p) for o in seats for p in seats]
    return text.fields_text(
        {
            "phase": PHASES[s.phase],
            "closed": str(s.closed),
            "dealer": str(s.dealer),
            "starter": str(s.starter),
            "turn": str(s.turn),
            "direction": "left" if s.direction == LEFT else "right",
            "top": card(s.top),
            "colour": colour(s.colour),
            "by": str(s.played_by),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "pile": cards_text(s.pile),
            "discards": cards_text(s.discards),
            "stock": ALL if s.stock == _deck(s) else cards_text(s.stock),
            "fresh": card(s.fresh),
            "silent": seat(s.silent),
            "letgo": some(s.let_go),
            "owed": str(s.owed),
            "accused": seat(s.accused),
            "under": under,
            "guilty": ("no", "yes")[s.guilty],
            "since": str(s.since),
            "doubter": seat(s.doubter),
            "suspect": seat(s.suspect),
            "accuser": seat(s.accuser),
            "voted": some(s.voted),
            "yes": some(s.votes_yes),
            "no": some(s.votes_no),
            "accusations": text.listed(
                (f"{o}>{p}" for o, p in pairs if s.accusations >> (4 * o + p) & 1), ","
            ),
            "shown": text.listed((_shown_text(s, o, p) for o, p in pairs if _knows(s, o, p)), ","),
            "regained": each(s.regained),
            "spent": each(s.spent),
            "totals": each(s.totals),
            "out": each(s.out_at),
        }
    )


def _knows(s: State, o: int, p: int) -> bool:
    return s.shown[o][p][0] != 0 or s.unseen[o][p] != NEVER


def _shown_text(s: State, o: int, p: int) -> str:
    """`1>0:2:R7.S`: seat 1 knows these of seat 0's hand, of which at most 2 are not known."""
    unseen = s.unseen[o][p]
    least = text.NOTHING if unseen == NEVER else str(unseen)
    return f"{o}>{p}:{least}:{cards_text(s.shown[o][p])}"


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; what is left out is as early in the first hand, seat 0 on turn.

    Without a pile, every card that stands nowhere else is in it; with a pile but without discards,
    it is discarded.
    """
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value

    def number(name: str, most: int, usual: int = 0) -> int:
        return text.whole(fields.get(name, str(usual)), 0, most)

    def seat(name: str) -> int:
        value = fields.get(name, text.NOTHING)
        return NOBODY if value == text.NOTHING else text.whole(value, 0, players - 1)

    def some(name: str) -> int:
        return text.seats_of(fields.get(name, text.NOTHING), players)

    def each(name: str, most: int) -> list[int]:
        value = fields.get(name, ",".join("0" * players))
        read = text.per_seat(value, players, lambda part: text.whole(part, 0, most), ",")
        return read + [0] * (4 - players)

    s.phase = text.one_of(fields.get("phase", "playing"), PHASES, "a phase")
    s.closed = number("closed", 30_000)
    s.dealer = number("dealer", players - 1, players - 1)
    s.starter = number("starter", players - 1)
    s.turn = number("turn", players - 1)
    direction = text.one_of(fields.get("direction", "left"), ("left", "right"), "a direction")
    s.direction = (LEFT, RIGHT)[direction]
    s.top = _card_or_none(fields.get("top", "R1"))
    own = COLOURS[colour_of(s.top)] if 0 <= s.top < COLOURLESS else text.NOTHING
    s.colour = _colour_or_none(fields.get("colour", own))
    s.played_by = number("by", players - 1, (s.turn - 1) % players)
    s.fresh = _card_or_none(fields.get("fresh", text.NOTHING))
    s.silent, s.let_go = seat("silent"), some("letgo")
    s.owed = number("owed", 120)
    s.accused = seat("accused")
    under, _, under_colour = fields.get("under", text.NOTHING).partition(":")
    s.under = _card_or_none(under)
    s.under_colour = _colour_or_none(under_colour or text.NOTHING)
    s.guilty = text.one_of(fields.get("guilty", "no"), ("no", "yes"), "an answer")
    s.since = number("since", 112)
    s.doubter, s.suspect, s.accuser = seat("doubter"), seat("suspect"), seat("accuser")
    s.voted, s.votes_yes, s.votes_no = some("voted"), some("yes"), some("no")
    for pair in text.split(fields.get("accusations", text.NOTHING), ","):
        o, p = _pair(pair, players)
        s.accusations |= 1 << (4 * o + p)
    _read_cards(s, fields)
    _read_shown(s, fields.get("shown", text.NOTHING))
    s.regained = each("regained", 4)
    s.spent = each("spent", SUPER_CARTAS)
    s.totals = each("totals", 2 * 10_000)
    s.out_at = each("out", 30_000)
    s.out = sum(1 << p for p in range(players) if s.out_at[p])
    if s.silent != NOBODY:
        s.let_go |= s.out  # who is out cannot notice anything
    possible.check(s)
    return s


def _deck(s: State) -> list[int]:
    return [whole_deck(s, w) for w in range(2)]


def _read_cards(s: State, fields: dict[str, str]) -> None:
    """Hands, pile and discards; no card more often than the deck has it."""
    nobody = "/".join("-" * s.players)
    hands = text.per_seat(fields.get("hands", nobody), s.players, _cards, "/")
    pile = _cards(fields.get("pile", text.NOTHING))
    discards = _cards(fields.get("discards", text.NOTHING))
    left = Counter(kinds(_deck(s)))
    for hand in hands:
        left.subtract(hand)
    left.subtract(pile + discards + [kind for kind in (s.top, s.under) if kind != NO_CARD])
    if "pile" not in fields:
        pile = list(left.elements())
    elif "discards" not in fields:
        discards = list(left.elements())
    for kind, count in left.items():
        if count < 0:
            raise BadNotation(f"the card {card_text(kind)} stands too often")
    for p, hand in enumerate(hands):
        s.hands[p] = cards_of(hand)
    stock = fields.get("stock", ALL)
    s.stock = _deck(s) if stock == ALL else cards_of(_cards(stock))
    s.discards, s.pile, s.pile_size = cards_of(discards), cards_of(pile), len(pile)
    if s.fresh != NO_CARD and s.fresh not in hands[s.turn]:
        raise BadNotation(f"{card_text(s.fresh)} is not in the hand on turn")


def _read_shown(s: State, written: str) -> None:
    for row in s.unseen:
        row[:] = [NEVER] * 4
    for part in text.split(written, ","):
        if part.count(":") != 2:
            raise BadNotation(f"'{part}' is not like 1>0:2:R7.S")
        pair, unseen, known = part.split(":")
        o, p = _pair(pair, s.players)
        s.shown[o][p] = cards_of(_cards(known))
        s.unseen[o][p] = NEVER if unseen == text.NOTHING else text.whole(unseen, 0, 112)


def _pair(written: str, players: int) -> tuple[int, int]:
    one, sign, other = written.partition(">")
    if not sign:
        raise BadNotation(f"'{written}' is not two seats like 1>0")
    return text.whole(one, 0, players - 1), text.whole(other, 0, players - 1)


def _cards(written: str) -> list[int]:
    return [card_of(part) for part in text.split(written, ".")]


def _card_or_none(written: str) -> int:
    return NO_CARD if written == text.NOTHING else card_of(written)


def _colour_or_none(written: str) -> int:
    return NO_COLOUR if written == text.NOTHING else colour_named(written)


def cards(s: State) -> list[str]:
    """Every card once, wherever it lies; the second of a kind is written R7', and so on."""
    lying = [kind for words in (*s.hands, s.pile, s.discards) for kind in kinds(words)]
    lying += [kind for kind in (s.top, s.under) if kind != NO_CARD]
    seen: Counter[int] = Counter()
    named = []
    for kind in lying:
        named.append(card_text(kind) + "'" * seen[kind])
        seen[kind] += 1
    return named
