"""A GAME in text: `17` lays the card 17. The page of the game says it all."""

from a_game.facts import BEATS, FALLS_SHORT, facts_of
from a_game.rules import number_of
from a_game.state import ALL, CARDS, DEALT, GOT, LAID, NONE, TOOK, WON, Options, State
from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text
from tapete.kit.text import showing
from tapete.kit.text.facts import Meaning
from tapete.kit.text.lines import Line, joined
from tapete.kit.text.showing import NUMBER, TEXT, Shown, Telling, by_seat, named, of

FIELDS = "turn hands laid gone tricks".split()


def card_text(card: int) -> str:
    return str(number_of(card))


def card_of(written: str) -> int:
    return text.whole(written, 1, CARDS) - 1


def action_text(action: int) -> str:
    return card_text(action)


def action_of(written: str) -> int:
    return card_of(written)


def cards_of(written: str) -> int:
    """Cards divided by points, as a set."""
    held = [card_of(part) for part in text.split(written, ".")]
    text.no_card_twice(held, card_text)
    return sum(1 << card for card in held)


def cards_text(held: int) -> str:
    return text.listed((card_text(card) for card in bits.members([held], CARDS)), ".")


def state_text(s: State) -> str:
    seats = range(s.players)
    return text.fields_text(
        {
            "turn": str(s.turn),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "laid": text.listed((_laid_text(s.laid[p]) for p in seats), "/"),
            "gone": cards_text(s.gone),
            "tricks": text.listed((str(s.tricks[p]) for p in seats), ","),
        }
    )


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; every card that stands nowhere is in the pile."""
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    s.turn = text.whole(fields.get("turn", "0"), 0, players - 1)
    nobody = "/".join("-" * players)
    s.hands[:players] = text.per_seat(fields.get("hands", nobody), players, cards_of, "/")
    laid = text.per_seat(fields.get("laid", nobody), players, _laid_of, "/")
    s.laid = [*laid, *[NONE] * (4 - players)]
    s.gone = cards_of(fields.get("gone", text.NOTHING))
    tricks = fields.get("tricks", ",".join("0" * players))
    s.tricks[:players] = text.per_seat(tricks, players, lambda part: text.whole(part, 0, 6), ",")
    used = [card for held in (*s.hands, s.gone) for card in bits.members([held], CARDS)]
    text.no_card_twice([*used, *(card for card in s.laid if card != NONE)], card_text)
    s.pile = ALL & ~sum(1 << card for card in used)
    s.pile &= ~sum(1 << card for card in s.laid if card != NONE)
    _check(s)
    return s


def _check(s: State) -> None:
    """Nothing may be read that the rules cannot play on from."""
    seats = range(s.players)
    begun = sum(s.laid[p] != NONE for p in seats)
    order = [(s.turn - k) % s.players for k in range(1, s.players + 1)]
    if any(s.laid[p] == NONE for p in order[:begun]) or begun == s.players:
        raise BadNotation("who has laid sits right before whoever is on turn")
    sizes = {bits.popcount(s.hands[p]) + (s.laid[p] != NONE) for p in seats}
    if len(sizes) > 1:
        raise BadNotation("all have as many cards, counting those just laid")
    s.over = int(sizes == {0})


def cards(s: State) -> list[str]:
    """Every card once, wherever it lies."""
    sets = [s.pile, s.gone, *s.hands]
    held = [card for part in sets for card in bits.members([part], CARDS)]
    return [card_text(card) for card in [*held, *(card for card in s.laid if card != NONE)]]


def _laid_text(card: int) -> str:
    return text.NOTHING if card == NONE else card_text(card)


CARD_TEXTS = [card_text(card) for card in range(CARDS)]

# The {places} of a note's sentence.
note_values = Telling(
    ((DEALT, TOOK, WON), {"count": of("a", TEXT)}),
    ((GOT, LAID), {"card": of("a", named(CARD_TEXTS))}),
)

# What an act means, in facts for the coach; their sentences are `gains` and `costs` in the words.
OTHER = {"card": of("a", named(CARD_TEXTS))}
meaning = Meaning(facts_of, (BEATS, "beats", OTHER), (FALLS_SHORT, "falls_short", OTHER))

LAID_TOLD = by_seat(named(CARD_TEXTS, otherwise=text.NOTHING))

# What lies on the table, in one short line.
table_text = Line("{laid}", laid=of("laid", joined(" · ", LAID_TOLD)))

# A view as a browser gets it, as data that Python and JavaScript both read.
shown = Shown(
    turn=of("turn", NUMBER),
    hand=of("hand", showing.cards(CARD_TEXTS, CARDS)),
    sizes=of("sizes", by_seat(NUMBER)),
    laid=of("laid", LAID_TOLD),
    totals=of("tricks", by_seat(NUMBER)),
)


def _laid_of(written: str) -> int:
    return NONE if written == text.NOTHING else card_of(written)
