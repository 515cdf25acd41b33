"""The end of a game of two, played out exactly.

Once the pile is empty, two players know every card: what one does not see the other holds. From
there a game is at most eighteen cards long, so every way to play it is looked at (alpha-beta,
without recursion: cached compiled code must not have any). Taking the line is always allowed
and ends the game, so its price is what any position is worth at least.
"""

from typing import Any

from tapete.games.take_that.bots.features import unseen
from tapete.games.take_that.bots.regular import line_cost
from tapete.games.take_that.state import PAIR, REACH, TAKE, WIDTH, View, is_toad, twin
from tapete.kit import bits
from tapete.kit.rule import rule

NODES = 30_000  # cards tried at most; then the search judges instead
NOT_SOLVED = -1
LOST = 1000  # worse than any price

HAND = 9  # cards; one's own, then the other's
DEPTH = 2 * HAND + 2

# Where things are on the desk.
CARDS_AT = 0  # both hands
LINE_AT = CARDS_AT + 2 * HAND
STEP_AT, ALPHA_AT, BETA_AT, BEST_AT, GAIN_AT, FROM_AT = (LINE_AT + 90 + k * DEPTH for k in range(6))
ROOM = LINE_AT + 90 + 6 * DEPTH


@rule
def price(card: int) -> int:
    return 5 if is_toad(card) else 1


@rule
def lay_out(v: View, desk: Any) -> int:
    """Both hands and the line onto the desk; gives how many cards the other holds."""
    mine = 0
    theirs = 0
    for w in range(2):
        rest = int(v.hand[w])
        while rest:
            desk[CARDS_AT + mine] = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            mine += 1
        rest = unseen(v, w)
        while rest and theirs < HAND:
            desk[CARDS_AT + HAND + theirs] = w * WIDTH + bits.lowest(rest)
            rest &= rest - 1
            theirs += 1
    for at in range(v.length):
        desk[LINE_AT + at] = v.line[at]
    return theirs


@rule
def place_of(desk: Any, length: int, card: int) -> int:
    for at in range(length):
        if desk[LINE_AT + at] == card:
            return at
    return -1


@rule
def solved(v: View, desk: Any) -> int:
    """The best act with all cards known, or NOT_SOLVED where that would take too long."""
    size0 = bits.count(v.hand)
    size1 = lay_out(v, desk)
    length = int(v.length)
    cost = line_cost(v)
    left0 = (1 << size0) - 1  # cards still in hand
    left1 = (1 << size1) - 1
    answer = TAKE if length else NOT_SOLVED
    d = 0
    nodes = 0
    desk[STEP_AT] = 0
    desk[ALPHA_AT] = -LOST
    desk[BETA_AT] = LOST
    desk[BEST_AT] = -cost if length else -LOST
    while True:
        # The next thing to try: first all pairs, then all cards for the line.
        k = desk[STEP_AT + d]
        mine = d % 2 == 0
        left = left0 if mine else left1
        hand = CARDS_AT if mine else CARDS_AT + HAND
        card = -1
        found = -1
        if max(desk[ALPHA_AT + d], desk[BEST_AT + d]) < desk[BETA_AT + d]:
            while k < 2 * HAND:
                if (left >> (k % HAND)) & 1:
                    card = desk[hand + k % HAND]
                    if k >= HAND:
                        end = desk[LINE_AT + length - 1] if length else card
                        if -REACH <= card - end <= REACH:
                            break
                    elif not is_toad(card):
                        found = place_of(desk, length, twin(card))
                        if found >= 0:
                            break
                k += 1
        else:
            k = 2 * HAND
        if k < 2 * HAND:
            nodes += 1
            if nodes > NODES:
                return NOT_SOLVED
            desk[STEP_AT + d] = k + 1
            desk[FROM_AT + d] = found
            gain = 0
            if mine:
                left0 &= ~(1 << (k % HAND))
            else:
                left1 &= ~(1 << (k % HAND))
            if found >= 0:
                gain = 2
                cost -= 1
                length -= 1
                for at in range(found, length):
                    desk[LINE_AT + at] = desk[LINE_AT + at + 1]
            else:
                desk[LINE_AT + length] = card
                length += 1
                cost += price(card)
            desk[GAIN_AT + d] = gain
            alpha = max(desk[ALPHA_AT + d], desk[BEST_AT + d])
            d += 1
            desk[STEP_AT + d] = 0 if length else 2 * HAND  # 12: an empty line ends it
            desk[ALPHA_AT + d] = gain - desk[BETA_AT + d - 1]
            desk[BETA_AT + d] = gain - alpha
            desk[BEST_AT + d] = -cost
            continue
        if d == 0:
            return answer
        # All tried: take the last card back and see what it came to.
        value = desk[BEST_AT + d]
        d -= 1
        k = desk[STEP_AT + d] - 1
        mine = d % 2 == 0
        if mine:
            left0 |= 1 << (k % HAND)
        else:
            left1 |= 1 << (k % HAND)
        card = desk[(CARDS_AT if mine else CARDS_AT + HAND) + k % HAND]
        found = desk[FROM_AT + d]
        if found >= 0:
            for at in range(length, found, -1):
                desk[LINE_AT + at] = desk[LINE_AT + at - 1]
            desk[LINE_AT + found] = twin(card)
            length += 1
            cost += 1
        else:
            length -= 1
            cost -= price(card)
        value = desk[GAIN_AT + d] - value
        if value > desk[BEST_AT + d]:
            desk[BEST_AT + d] = value
            if d == 0:
                answer = card if k >= HAND else PAIR + card
