"""What the value net hears about a turn's result: which of its inputs are on.

Every input is on or off. Cards count by their number and by their distance to each row; the two
climbing rows come in the order of what they show, and so do the descending ones. The seat that
has played knows its hand before the draw, what nobody has seen yet, and the others' signals.
"""

from typing import Any

from tapete.games.the_game.bots.convention import gone
from tapete.games.the_game.rules.rows import takes
from tapete.games.the_game.state import CARDS, EXPERT, ROWS, SIGNALS, SMALL_HANDS, WIDTH, View
from tapete.games.the_game.state import whole_deck as all_cards
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule

BEHIND, AHEAD = 20, 40  # distances to a row that count
WINDOW = BEHIND + AHEAD
MOVES = 5  # how far a row has moved since it was signalled: not, little, some, far, back

# Where each kind of input begins.
HELD = 0
UNSEEN = HELD + CARDS
NEAR_ROW = UNSEEN + CARDS  # + ((role * WINDOW + distance) * 2 + unseen
ROW_SHOWS = NEAR_ROW + ROWS * WINDOW * 2
PILE = ROW_SHOWS + ROWS * 51
PILE_END = PILE + 47
STAYS = PILE_END + 16
DEAD_HELD = STAYS + 9
LONELY_HELD = DEAD_HELD + 9
DEAD_UNSEEN = LONELY_HELD + 9
LONELY_UNSEEN = DEAD_UNSEEN + 21
PAIRS = LONELY_UNSEEN + 41
PLAYERS = PAIRS + 5
TERMS = PLAYERS + 5
SIGNAL = TERMS + 3  # + (((seat * ROWS + role) * 3 + level) * MOVES + moved
SIZES = SIGNAL + 4 * ROWS * 3 * MOVES
NOTHING = SIZES + 4 * 9  # an input that weighs nothing: a card out of a row's sight
INPUTS = NOTHING + 1
MOST = 448  # inputs on at once


@rule
def role_of(row: int, shows: int, sister: int) -> int:
    """A row's place among the four: of two alike the one with more room comes first."""
    if row < 2:
        later = shows > sister or (shows == sister and row == 1)
    else:
        later = shows < sister or (shows == sister and row == 3)
    return (row // 2) * 2 + (1 if later else 0)


@rule
def near_row(role: int, row: int, shows: int, number: int, unseen: int) -> int:
    """The input of a card near a row."""
    distance = gone(number, shows, row) + BEHIND
    if distance < 0 or distance >= WINDOW:
        return NOTHING
    return NEAR_ROW + (role * WINDOW + distance) * 2 + unseen


@rule
def row_shows(role: int, shows: int) -> int:
    return ROW_SHOWS + role * 51 + shows // 2


@rule
def moved(began: int, shows: int, row: int) -> int:
    """How far a row has gone since the signals were set."""
    way = gone(shows, began, row)
    if way < 0:
        return 4
    if way == 0:
        return 0
    if way <= 2:
        return 1
    return 2 if way <= 6 else 3


@rule
def signal_input(v: View, step: int, role: int, row: int, shows: int) -> int:
    """What the seat so many steps to the left says about a row, or -1."""
    seat = (v.seat + step) % v.players
    if not v.terms[SIGNALS] or v.sizes[seat] == 0:
        return -1
    level = v.signals[seat][row]
    return (
        SIGNAL + (((step - 1) * ROWS + role) * 3 + level) * MOVES + moved(v.began[row], shows, row)
    )


@rule
def unseen_word(v: View, w: int) -> int:
    return all_cards(v.terms, w) & ~v.laid[w] & ~v.hand[w]


@rule
def pairs(low: int, high: int) -> int:
    """How many cards of a set have the card ten above in it, too."""
    joined = low >> 10 | (high & bits.below_bit(10)) << (WIDTH - 10)
    return (low & joined).bit_count() + (high & high >> 10).bit_count()


@rule
def counts(held: BitSet, unseen: BitSet, fits: BitSet, out: BitSet, at: int) -> int:
    """Cards that no row takes and cards that only one takes; `fits` has two words a row."""
    dead_held = 0
    lonely_held = 0
    dead_unseen = 0
    lonely_unseen = 0
    for w in range(2):
        one = 0
        more = 0
        for row in range(ROWS):
            more |= one & fits[2 * row + w]
            one |= fits[2 * row + w]
        lonely = one & ~more
        dead_held += (held[w] & ~one).bit_count()
        lonely_held += (held[w] & lonely).bit_count()
        dead_unseen += (unseen[w] & ~one).bit_count()
        lonely_unseen += (unseen[w] & lonely).bit_count()
    out[at] = DEAD_HELD + dead_held
    out[at + 1] = LONELY_HELD + lonely_held
    out[at + 2] = DEAD_UNSEEN + min(dead_unseen, 20)
    out[at + 3] = LONELY_UNSEEN + min(lonely_unseen, 40)
    out[at + 4] = PAIRS + min(pairs(held[0], held[1]), 4)
    out[at + 5] = STAYS + held[0].bit_count() + held[1].bit_count()
    return at + 6


@rule
def table_inputs(v: View, out: BitSet, at: int) -> int:
    """What is the same for every result of a turn, but for the cards."""
    out[at] = PILE + v.pile_size // 2
    at += 1
    if v.pile_size < 16:
        out[at] = PILE_END + v.pile_size
        at += 1
    out[at] = PLAYERS + v.players - 1
    at += 1
    if v.terms[EXPERT]:
        out[at] = TERMS
        at += 1
    if v.terms[SMALL_HANDS]:
        out[at] = TERMS + 1
        at += 1
    if v.terms[SIGNALS] and v.players > 1:
        out[at] = TERMS + 2
        at += 1
    if v.pile_size == 0:
        for step in range(1, v.players):
            out[at] = SIZES + (step - 1) * 9 + v.sizes[(v.seat + step) % v.players]
            at += 1
    return at


@rule
def inputs(v: View, rows: BitSet, held: BitSet, room: Any, out: BitSet) -> int:
    """All inputs of a result, one by one; returns how many. `room` has ten words to work in.

    The plain way: training goes it once a turn, and `ranking` is held equal to it.
    """
    at = table_inputs(v, out, 0)
    unseen = room[8:10]
    for w in range(2):
        unseen[w] = unseen_word(v, w)
    for row in range(ROWS):
        shows = rows[row]
        role = role_of(row, shows, rows[row ^ 1])
        out[at] = row_shows(role, shows)
        at += 1
        for step in range(1, v.players):
            said = signal_input(v, step, role, row, shows)
            if said >= 0:
                out[at] = said
                at += 1
        for w in range(2):
            room[2 * row + w] = takes(row, shows, w)
            rest = held[w] | unseen[w]
            while rest:
                card = w * WIDTH + bits.lowest(rest)
                near = near_row(role, row, shows, card + 2, (unseen[w] >> (card % WIDTH)) & 1)
                if near != NOTHING:
                    out[at] = near
                    at += 1
                rest &= rest - 1
    for w in range(2):
        rest = held[w] | unseen[w]
        while rest:
            card = w * WIDTH + bits.lowest(rest)
            out[at] = card + (UNSEEN if (unseen[w] >> (card % WIDTH)) & 1 else HELD)
            at += 1
            rest &= rest - 1
    return counts(held, unseen, room, out, at)


def mirrored() -> list[int]:
    """For each input the one that is on when the table is turned upside down (n ↔ 101 - n)."""
    other = list(range(INPUTS))
    for card in range(CARDS):
        for kind in (HELD, UNSEEN):
            other[kind + card] = kind + CARDS - 1 - card
    for role in range(ROWS):
        turned = (role + 2) % ROWS
        for near in range(WINDOW * 2):
            other[NEAR_ROW + role * WINDOW * 2 + near] = NEAR_ROW + turned * WINDOW * 2 + near
        for half in range(51):
            other[ROW_SHOWS + role * 51 + half] = ROW_SHOWS + turned * 51 + 50 - half
        for step in range(4):
            for said in range(3 * MOVES):
                at = SIGNAL + (step * ROWS + role) * 3 * MOVES + said
                other[at] = SIGNAL + (step * ROWS + turned) * 3 * MOVES + said
    return other
