"""What shedding a card means to the hand it leaves: facts for the coach."""

from collections.abc import Sequence

from tapete.games._shedding import cards
from tapete.games._shedding.cards import COLOURLESS, NO_COLOUR, SINGLES
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule
from tapete.kit.text.facts import Facts, add_fact
from tapete.kit.text.showing import TEXT, Of, named, of

# Facts that games of shedding share; a game's own follow.
GOES_OUT, SPENDS_WILD, KEEPS_WILD, COLOUR_LEFT, COLOUR_GONE, SKIPS, SILENT = range(7)
OWN = 7

WHOM = {"seat": of("a", TEXT)}


def shared_facts(card_texts: Sequence[str]) -> list[tuple[int, str, dict[str, Of]]]:
    """What they are called and tell, by the texts of kinds."""
    card = {"card": of("a", named(card_texts))}
    return [
        (GOES_OUT, "goes_out", {}),
        (SPENDS_WILD, "spends_wild", card),
        (KEEPS_WILD, "keeps_wild", card),
        (COLOUR_LEFT, "colour_left", {"count": of("a", TEXT)}),
        (COLOUR_GONE, "colour_gone", {}),
        (SKIPS, "skips", WHOM),
        (SILENT, "silent", {}),
    ]


@rule
def shed(hand: BitSet, kind: int, colour: int, facts: Facts, always: int) -> None:
    """Laying a card of a hand, with the colour that is then in play; some kinds fit `always`."""
    if not cards.holds(hand, kind):
        return
    if cards.size(hand) == 1:
        add_fact(facts, GOES_OUT)
        return
    if always >> kind & 1:
        add_fact(facts, SPENDS_WILD, kind)
    elif kind < COLOURLESS and hand[0] & always:
        add_fact(facts, KEEPS_WILD, first_wild(hand[0] & always))
    if colour != NO_COLOUR:
        colour_left(hand, colour, int(cards.colour_of(kind) == colour), facts)


@rule
def colour_left(hand: BitSet, colour: int, laid: int, facts: Facts) -> None:
    """How many of a colour stay in the hand, which loses so many of it."""
    same = cards.of_colour(colour)
    left = bits.popcount(hand[0] & same) + bits.popcount(hand[1] & same) - laid
    if left > 0:
        add_fact(facts, COLOUR_LEFT, left)
    else:
        add_fact(facts, COLOUR_GONE)


@rule
def first_wild(kinds: int) -> int:
    """Which of several is named: one to write on before the others, as in their notation."""
    written_on = kinds >> (SINGLES + 1)
    first = SINGLES + 1 if written_on else COLOURLESS
    return first + bits.lowest(kinds >> first)
