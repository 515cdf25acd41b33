"""TAKE THAT in text: `34` lays a card, `pair 94` shows one. See docs/notation.md."""

from tapete.games.take_that.state import (
    ACTIONS,
    CARDS,
    DEAL,
    DEALT,
    DREW,
    DREW_CARD,
    ENDED,
    LAID,
    LAY,
    OVER,
    PAIR,
    PAIRED,
    PLAYING,
    SCORED,
    TAKE,
    TOOK,
    WIDTH,
    WON,
    Options,
    State,
    number_of,
)
from tapete.kit import bits
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text
from tapete.kit.text import showing
from tapete.kit.text.lines import Line
from tapete.kit.text.showing import NUMBER, SIGNED, TEXT, Shown, Telling, by_seat, every, named, of

PHASES = ("playing", "between", "over")
FIELDS = "phase game dealer turn hands pile line pairs taken extra totals".split()


def card_text(card: int) -> str:
    return str(number_of(card))


def card_of(written: str) -> int:
    tens, ones = divmod(text.whole(written, 12, 98), 10)
    if ones == 0:
        raise BadNotation(f"there is no card {written}")
    return 9 * (tens - 1) + ones - 2


def action_text(action: int) -> str:
    if not 0 <= action < ACTIONS or action in (LAY + CARDS, PAIR + CARDS):
        raise BadNotation(f"there is no act number {action}")
    if action == TAKE:
        return "take"
    if action == DEAL:
        return "deal"
    if action >= PAIR:
        return f"pair {card_text(action - PAIR)}"
    return card_text(action)


def action_of(written: str) -> int:
    match written.split():
        case ["take"]:
            return TAKE
        case ["deal"]:
            return DEAL
        case ["pair", card]:
            return PAIR + card_of(card)
        case [card]:
            return card_of(card)
    raise BadNotation("write 34, pair 94, take or deal")


def kind_of_act(written: str) -> str:
    """For counts: a card by its tens, pairs apart."""
    return f"{written[0]}0s" if written.isdecimal() else written.split()[0]


def cards_text(words: list[int]) -> str:
    return text.listed((card_text(card) for card in bits.members(words, WIDTH)), ".")


def state_text(s: State) -> str:
    seats = range(s.players)

    def each(sets: list[list[int]]) -> str:
        return text.listed((cards_text(sets[p]) for p in seats), "/")

    return text.fields_text(
        {
            "phase": PHASES[s.phase],
            "game": str(s.game),
            "dealer": str(s.dealer),
            "turn": str(s.turn),
            "hands": each(s.hands),
            "pile": cards_text(s.pile),
            "line": text.listed((card_text(card) for card in s.line[: s.length]), "."),
            "pairs": each(s.pairs),
            "taken": each(s.taken),
            "extra": each(s.extra),
            "totals": text.listed((str(s.totals[p]) for p in seats), ","),
        }
    )


def state_of(written: str, players: int, options: Options) -> State:
    """A state from its text; what is left out is as early in the first game, seat 0 on turn.

    Without a pile, every card that stands nowhere else is in it.
    """
    fields = text.fields_of(written, FIELDS)
    s = State()
    s.players = players
    for place, value in enumerate(options.terms()):
        s.terms[place] = value
    s.phase = text.one_of(fields.get("phase", "playing"), PHASES, "a phase")
    finished = options.games if s.phase == OVER else options.games - 1
    s.game = text.whole(fields.get("game", "0"), 0, finished)
    s.dealer = text.whole(fields.get("dealer", str(players - 1)), 0, players - 1)
    s.turn = text.whole(fields.get("turn", "0"), 0, players - 1)
    line = _cards(fields.get("line", text.NOTHING))
    s.line[: len(line)] = line
    s.length = len(line)
    used = list(line)
    nobody = "/".join("-" * players)
    for name in ("hands", "pairs", "taken", "extra"):
        for p, held in enumerate(text.per_seat(fields.get(name, nobody), players, _cards, "/")):
            getattr(s, name)[p] = bits.set_of(held, WIDTH, 2)
            used += held
    pile = [card for card in range(options.deck) if card not in used]
    if "pile" in fields:
        pile = _cards(fields["pile"])
    text.no_card_twice(used + pile, card_text)
    s.pile = bits.set_of(pile, WIDTH, 2)
    s.pile_size = len(pile)
    totals = fields.get("totals", ",".join("0" * players))
    s.totals[:players] = text.per_seat(totals, players, _total, ",")
    if s.phase == PLAYING:
        _check_hands(s)
    return s


def _check_hands(s: State) -> None:
    """Who must start a line needs a card for it: with a pile anybody may have to (TT-11)."""
    for seat in range(s.players):
        must = s.pile_size > 0 or (s.length == 0 and seat == s.turn)
        if must and bits.count(s.hands[seat]) == 0:
            raise BadNotation(f"seat {seat} has no card to start a line with (TT-07)")


CARD_TEXTS = [card_text(card) for card in range(CARDS)]
CARD_TOLD, CARDS_TOLD = named(CARD_TEXTS), showing.cards(CARD_TEXTS, WIDTH)

# What lies on the table, in one short line.
table_text = Line(
    "[{line}]  · {pile}",
    line=of("line", every(CARD_TOLD, count="length")),
    pile=of("pile_size", NUMBER),
)

# A view as a browser gets it: cards as text, left to right where they lie so.
shown = Shown(
    phase=of("phase", named(PHASES)),
    game=of("game", NUMBER),
    dealer=of("dealer", NUMBER),
    turn=of("turn", NUMBER),
    hand=of("hand", CARDS_TOLD),
    sizes=of("sizes", by_seat(NUMBER)),
    pile=of("pile_size", NUMBER),
    line=of("line", every(CARD_TOLD, count="length")),
    pairs=of("pairs", by_seat(CARDS_TOLD)),
    taken=of("taken", by_seat(CARDS_TOLD)),
    extras=of("extras", by_seat(NUMBER)),
    extra=of("extra", by_seat(CARDS_TOLD)),
    totals=of("totals", by_seat(NUMBER)),
)


def cards(s: State) -> list[str]:
    """Every card once, wherever it lies."""
    sets = [*s.hands, s.pile, *s.pairs, *s.taken, *s.extra]
    held = [card for cards in sets for card in bits.members(cards, WIDTH)]
    return [card_text(card) for card in [*held, *s.line[: s.length]]]


note_values = Telling(
    ((LAID,), {"card": of("a", CARD_TOLD), "length": of("b", TEXT)}),
    ((PAIRED,), {"card": of("a", CARD_TOLD), "other": of("b", CARD_TOLD)}),
    ((DREW_CARD,), {"card": of("a", CARD_TOLD)}),
    ((DREW,), {"left": of("a", TEXT)}),
    ((TOOK, DEALT, ENDED, WON), {"count": of("a", TEXT)}),
    ((SCORED,), {"count": of("a", SIGNED), "total": of("b", SIGNED)}),
)


def _cards(written: str) -> list[int]:
    return [card_of(part) for part in text.split(written, ".")]


def _total(written: str) -> int:
    size = text.whole(written.removeprefix("-"), 0, 20_000)
    return -size if written.startswith("-") else size
