"""RECTO VERSO's rules as the contract asks for them. Numbers in comments are RV-…"""

from tapete.games.recto_verso.rules.deck import new_deck, show_held, show_upper, shuffle
from tapete.games.recto_verso.rules.turn import (
    begin_turn,
    flip,
    lay,
    steal_shown,
    steal_unshown,
    take,
)
from tapete.games.recto_verso.state import (
    BARRED,
    BEGINS,
    BETWEEN,
    CARDS,
    DEAL,
    DEALT,
    DECK,
    FLIP,
    FLIPPING_ONE,
    FLIPPING_THREE,
    GOT,
    LAY,
    LAYING,
    NONE,
    OVER,
    ROBBED,
    SHOWN,
    STEALING,
    TAKE,
    TAKING,
    UNSHOWN,
    WIDTH,
    State,
    barred_signs,
    hand_size,
    sign_of,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import below
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def deal(s: State) -> None:
    """01, 05: the deck of the match; a seat drawn at random begins, or the one the host named."""
    new_deck(s)
    named = s.terms[BEGINS]
    if 1 <= named <= s.players:
        s.dealer = (named + s.players - 2) % s.players  # the seat before it
    else:
        s.dealer = below(s, s.players)
    deal_hand(s)


@rule
def deal_hand(s: State) -> None:
    """03, 04, 15: cards are numbered as they are dealt, so a number tells nothing of a face."""
    shuffle(s)
    s.deals += 1
    note(s, DEALT, s.dealer, s.deals, 0, EVERYONE)
    size = hand_size(s.players)
    for seat in range(4):
        s.hands[seat] = 0
    for card in range(CARDS):
        seat = card // size
        if seat < s.players:
            s.hands[seat] |= 1 << card
            show_held(s, card, seat)
            note(s, GOT, seat, card, s.near[card], only(seat))
        else:
            show_upper(s, card)
    s.way = 1
    s.turns = 0
    s.barred = 0
    s.stopper = NONE
    begin_turn(s, (s.dealer + 1) % s.players)


@rule
def table(s: State) -> int:
    """The cards in the middle."""
    return int(DECK & ~(s.hands[0] | s.hands[1] | s.hands[2] | s.hands[3]))


@rule
def held_by_others(s: State, seat: int) -> int:
    return int(DECK & ~table(s) & ~s.hands[seat])


@rule
def may_be_laid(s: State, seat: int) -> int:
    """06, 16: the barred pictograms stay in hand unless there is nothing else."""
    hand = int(s.hands[seat])
    if not s.barred:
        return hand
    barred = barred_signs(s.terms[BARRED])
    free = 0
    rest = hand
    while rest:
        card = bits.lowest(rest)
        rest &= rest - 1
        if not (barred >> sign_of(s.near[card])) & 1:
            free |= 1 << card
    return free if free else hand


@rule
def may_be_taken(s: State) -> int:
    """06, 11: not the card just laid."""
    return int(table(s) & ~(1 << s.laid))


@rule
def asked(s: State) -> int:
    if s.phase == OVER:
        return -1
    if s.phase == BETWEEN:
        return int(s.dealer)
    return int(s.robbed) if s.phase == ROBBED else int(s.turn)


@rule
def actors(s: State) -> int:
    """One seat at a time: on turn, robbed, or the dealer between hands."""
    seat = asked(s)
    return 0 if seat < 0 else 1 << seat


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase == OVER or s.phase == BETWEEN or action == DEAL:
        return 0 if s.phase == BETWEEN and action == DEAL and seat == s.dealer else 15
    if seat != asked(s):
        return 11 if s.phase == ROBBED else 5
    kind = action // WIDTH * WIDTH
    bit = 1 << (action % WIDTH)
    if s.phase == LAYING:
        if kind != LAY or not s.hands[seat] & bit:
            return 6
        return 0 if may_be_laid(s, seat) & bit else 16
    if s.phase == FLIPPING_THREE:
        return 0 if kind == FLIP and table(s) & ~s.turned & bit else 9
    if s.phase == FLIPPING_ONE:
        return 0 if kind == FLIP and not table(s) & bit else 10
    if s.phase == STEALING:
        return 0 if kind >= SHOWN and held_by_others(s, seat) & bit else 11  # either way round
    if kind == TAKE and may_be_taken(s) & bit:
        return 0
    return 11 if s.phase == ROBBED else 6


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if seat != asked(s):
        return
    if s.phase == LAYING:
        mask[LAY // WIDTH] = may_be_laid(s, seat)
    elif s.phase == FLIPPING_THREE:
        mask[FLIP // WIDTH] = table(s) & ~s.turned
    elif s.phase == FLIPPING_ONE:
        mask[FLIP // WIDTH] = DECK & ~table(s)
    elif s.phase == STEALING:
        mask[SHOWN // WIDTH] = held_by_others(s, seat)
        mask[UNSHOWN // WIDTH] = held_by_others(s, seat)
    elif s.phase == TAKING or s.phase == ROBBED:
        mask[TAKE // WIDTH] = may_be_taken(s)
    elif s.phase == BETWEEN:
        mask[DEAL // WIDTH] = 1


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    kind = action // WIDTH * WIDTH
    card = action % WIDTH
    if kind == LAY:
        lay(s, seat, card)
    elif kind == TAKE:
        take(s, seat, card)
    elif kind == FLIP:
        flip(s, seat, card)
    elif kind == SHOWN:
        steal_shown(s, seat, card)
    elif kind == UNSHOWN:
        steal_unshown(s, seat, card)
    else:
        deal_hand(s)


@rule
def score(s: State, seat: int) -> int:
    """13, 14."""
    return int(s.totals[seat])
