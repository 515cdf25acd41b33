"""THE GAME in text: `34^1` lays 34 on the first ascending row. See docs/notation.md."""

from tapete.games.the_game.rules.ending import cards_left
from tapete.games.the_game.rules.legality import why_not
from tapete.games.the_game.rules.rows import show
from tapete.games.the_game.state import (
    CARDS,
    DREW,
    DREW_CARD,
    END,
    LAID,
    LOST,
    NOBODY,
    OFFER,
    OFFERED,
    PASS,
    ROWS,
    SIGNAL,
    SIGNALLED,
    TRICK,
    TURN,
    WIDTH,
    Options,
    State,
    deck_size,
    first_number,
)
from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text
from tapete.kit.text import showing
from tapete.kit.text.lines import Line, item
from tapete.kit.text.showing import FLAG, NUMBER, TEXT, Shown, Telling, by_seat, every, named, of

ROW_NAMES = ("^1", "^2", "v1", "v2")
STRENGTHS = ("keen", "willing", "rather-not")
LEVELS = ("free", "leave", "need")
SIGNS = ".ln"  # free, leave, need
FIELDS = "turn played minimum rows began hands pile laid offers signals quiet over".split()


def card_text(card: int) -> str:
    return str(card + 2)


def card_of(written: str) -> int:
    return text.whole(written, 2, 99) - 2


def action_text(action: int) -> str:
    if action < END:
        return card_text(action % CARDS) + ROW_NAMES[action // CARDS]
    if action == END:
        return "end"
    if action < SIGNAL:
        return f"offer {STRENGTHS[action - OFFER]}"
    if action < PASS:
        row, level = divmod(action - SIGNAL, 3)
        return f"signal {ROW_NAMES[row]} {LEVELS[level]}"
    return "pass"


def action_of(written: str) -> int:
    match written.split():
        case ["end"]:
            return END
        case ["pass"]:
            return PASS
        case ["offer", strength]:
            return OFFER + text.one_of(strength, STRENGTHS, "a strength")
        case ["signal", row, level]:
            at = text.one_of(row, ROW_NAMES, "a row")
            return SIGNAL + 3 * at + text.one_of(level, LEVELS, "a signal")
        case [lay] if len(lay) > 2:
            return text.one_of(lay[-2:], ROW_NAMES, "a row") * CARDS + card_of(lay[:-2])
    raise BadNotation("write 34^1, end, offer keen, signal v2 leave or pass")


def kind_of_act(written: str) -> str:
    """For counts: a card by its tens and the way of its row."""
    for way in "^v":
        number = written.partition(way)[0]
        if number.isdecimal():
            return f"{int(number) // 10}0s{way}"
    return written.split()[0]


def cards_text(words: list[int]) -> str:
    return text.listed((card_text(card) for card in bits.members(words, WIDTH)), ".")


def state_text(s: State) -> str:
    seats = range(s.players)
    return text.fields_text(
        {
            "turn": text.NOTHING if s.turn == NOBODY else str(s.turn),
            "played": str(s.played),
            "minimum": str(s.minimum),
            "rows": text.listed((str(shows) for shows in s.rows), ","),
            "began": text.listed((str(shows) for shows in s.began), ","),
            "hands": text.listed((cards_text(s.hands[p]) for p in seats), "/"),
            "pile": cards_text(s.pile),
            "offers": text.listed((("-", *STRENGTHS)[s.offers[p]] for p in seats), ","),
            "signals": text.listed(("".join(SIGNS[x] for x in s.signals[p]) for p in seats), "/"),
            "quiet": text.seats_text(s.quiet, s.players),
            "over": ("no", "yes")[s.over],
        }
    )


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; what is left out is as at the start of seat 0's turn.

    Without a pile, every card that is neither in a hand nor laid is in it; without `laid`,
    only the cards that show are laid.
    """
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    turn = fields.get("turn", "0")
    s.turn = NOBODY if turn == text.NOTHING else text.whole(turn, 0, players - 1)
    s.played = text.whole(fields.get("played", "0"), 0, CARDS)
    shows = fields.get("rows", ",".join(str(first_number(s.terms, row)) for row in range(ROWS)))
    for row, number in enumerate(_rows(shows)):
        show(s, row, number)
    s.began = _rows(fields.get("began", shows))
    hands = text.per_seat(fields.get("hands", "/".join("-" * players)), players, _cards, "/")
    out = [card for hand in hands for card in hand]
    if "pile" in fields:
        pile = _cards(fields["pile"])
    else:
        showing = [n - 2 for row, n in enumerate(s.rows) if n != first_number(s.terms, row)]
        laid = _cards(fields["laid"]) if "laid" in fields else showing
        text.no_card_twice(out + laid, card_text)
        pile = [card for card in range(deck_size(s.terms)) if card not in out and card not in laid]
    text.no_card_twice(out + pile, card_text)
    if any(card >= deck_size(s.terms) for card in out + pile):
        raise BadNotation(f"the numbers go to {options.numbers} (TG-01)")
    for p, hand in enumerate(hands):
        s.hands[p] = bits.set_of(hand, WIDTH, 2)
    s.pile = bits.set_of(pile, WIDTH, 2)
    s.pile_size = len(pile)
    usual = 1 if not pile else 3 if options.expert else 2
    s.minimum = text.whole(fields.get("minimum", str(usual)), 0, 3)
    offers = fields.get("offers", ",".join("-" * players))
    s.offers[:players] = text.per_seat(
        offers, players, lambda t: text.one_of(t, ("-", *STRENGTHS), "an offer"), ","
    )
    signals = fields.get("signals", "/".join(["...."] * players))
    s.signals[:players] = text.per_seat(signals, players, _signals, "/")
    s.quiet = text.seats_of(fields.get("quiet", text.NOTHING), players)
    s.over = text.one_of(fields.get("over", "no"), ("no", "yes"), "an answer")
    if not s.over:
        _check_playable(s)
    return s


def _check_playable(s: State) -> None:
    """TG-10, TG-11: there are cards, and whoever must lay one can."""
    if cards_left(s) == 0:
        raise BadNotation("no card is left: the game is won, write over=yes (TG-12)")
    if s.turn == NOBODY:
        if not all(bits.count(s.hands[seat]) for seat in range(s.players)):
            raise BadNotation("before the first card all have cards (TG-02)")
    elif all(why_not(s, s.turn, action) for action in range(END + 1)):
        raise BadNotation("the seat on turn can lay nothing: write over=yes (TG-11)")


CARD_TEXTS = [card_text(card) for card in range(CARDS)]
CARD_TOLD, CARDS_TOLD = named(CARD_TEXTS), showing.cards(CARD_TEXTS, WIDTH)

# Every hand, once it is over.
opened = Shown(hands=of("hands", by_seat(CARDS_TOLD)))

# What lies on the table, in one short line.
table_text = Line(
    "↑ {one}  ↑ {two}  ↓ {three}  ↓ {four}  · {pile}",
    one=of("rows", item(0, NUMBER)),
    two=of("rows", item(1, NUMBER)),
    three=of("rows", item(2, NUMBER)),
    four=of("rows", item(3, NUMBER)),
    pile=of("pile_size", NUMBER),
)

# A view as a browser gets it: cards and names as text.
shown = Shown(
    turn=of("turn", NUMBER),
    played=of("played", NUMBER),
    minimum=of("minimum", NUMBER),
    rows=of("rows", every(NUMBER)),
    hand=of("hand", CARDS_TOLD),
    laid=of("laid", CARDS_TOLD),
    sizes=of("sizes", by_seat(NUMBER)),
    pile=of("pile_size", NUMBER),
    offers=of("offers", by_seat(named(("", *STRENGTHS)))),
    signals=of("signals", by_seat(every(named(LEVELS)))),
    over=of("over", FLAG),
)


def cards(s: State) -> list[str]:
    """Every card once: in hands, in the pile, or laid."""
    held = [card for hand in [*s.hands, s.pile] for card in bits.members(hand, WIDTH)]
    laid = [card for card in range(deck_size(s.terms)) if card not in held]
    return [card_text(card) for card in held + laid]


note_values = Telling(
    ((LAID, TRICK), {"card": of("a", CARD_TOLD), "row": of("b", named(ROW_NAMES))}),
    ((DREW_CARD,), {"card": of("a", CARD_TOLD)}),
    ((DREW,), {"count": of("a", TEXT), "left": of("b", TEXT)}),
    ((TURN, LOST), {"count": of("a", TEXT)}),
    ((OFFERED,), {"strength": of("a", named(("", *STRENGTHS)))}),
    ((SIGNALLED,), {"row": of("a", named(ROW_NAMES)), "level": of("b", named(LEVELS))}),
)


def _rows(written: str) -> list[int]:
    shows = text.split(written, ",")
    if len(shows) != ROWS:
        raise BadNotation(f"there are {ROWS} rows, not {len(shows)}")
    return [text.whole(number, 1, 100) for number in shows]


def _cards(written: str) -> list[int]:
    return [card_of(part) for part in text.split(written, ".")]


def _signals(written: str) -> list[int]:
    if len(written) != ROWS or any(sign not in SIGNS for sign in written):
        raise BadNotation(f"'{written}' is not four signals of . l n")
    return [SIGNS.index(sign) for sign in written]
