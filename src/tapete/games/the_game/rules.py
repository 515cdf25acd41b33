"""THE GAME's rules, in the order of the book. Numbers in comments are TG-…"""

from tapete.games.the_game.rows import can_go_on, has_cards, show, takes
from tapete.games.the_game.state import (
    ACTIONS,
    CARDS,
    DREW,
    DREW_CARD,
    END,
    EXPERT,
    LAID,
    LOST,
    NOBODY,
    OFFER,
    OFFERED,
    PASS,
    ROWS,
    SIGNAL,
    SIGNALLED,
    SIGNALS,
    SMALL_HANDS,
    TRICK,
    TURN,
    WIDTH,
    WON,
    State,
    hand_size,
    whole_deck,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import draw
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def may_signal(s: State) -> bool:
    """13: alone there is nobody to talk to."""
    return s.terms[SIGNALS] != 0 and s.players > 1


@rule
def fill_hand(s: State, seat: int) -> int:
    """02, 08: draw up to the hand size, as far as the pile goes."""
    wanted = hand_size(s.players, s.terms[SMALL_HANDS]) - bits.count(s.hands[seat])
    drawn = max(min(wanted, s.pile_size), 0)
    for _ in range(drawn):
        card = draw(s, s.pile, s.pile_size, WIDTH)
        s.pile_size -= 1
        bits.add(s.hands[seat], card, WIDTH)
        note(s, DREW_CARD, seat, card, 0, only(seat))
    return drawn


@rule
def begin_turn(s: State, seat: int) -> None:
    """09, 14: the minimum is fixed by the pile as the turn begins. 11: it may end here."""
    s.turn = seat
    s.played = 0
    s.quiet = 0
    for row in range(ROWS):
        s.began[row] = s.rows[row]
    s.minimum = 1
    if s.pile_size > 0:
        s.minimum = 3 if s.terms[EXPERT] else 2
    if has_cards(s, seat) and not can_go_on(s, seat):
        stop(s)


@rule
def stop(s: State) -> None:
    """11, 12."""
    s.over = 1
    left = cards_left(s)
    if left == 0:
        note(s, WON, s.turn, 0, 0, EVERYONE)
    else:
        note(s, LOST, s.turn, left, 0, EVERYONE)


@rule
def cards_left(s: State) -> int:
    """12: in all hands and in the pile."""
    left = int(s.pile_size)
    for seat in range(s.players):
        left += bits.count(s.hands[seat])
    return left


@rule
def deal(s: State) -> None:
    """01, 02, 03."""
    for row in range(ROWS):
        show(s, row, 1 if row < 2 else 100)
        s.began[row] = s.rows[row]
    for w in range(2):
        s.pile[w] = whole_deck(w)
    s.pile_size = CARDS
    for seat in range(s.players):
        fill_hand(s, seat)
    s.turn = NOBODY
    if s.players == 1:
        begin_turn(s, 0)


@rule
def actors(s: State) -> int:
    """Before the first card and, with signals, at any time: everybody (03, 13)."""
    if s.over:
        return 0
    if s.turn == NOBODY or may_signal(s):
        return (1 << s.players) - 1
    return 1 << s.turn


@rule
def asked(s: State) -> int:
    """Offers first, then the keenest begins; each turn others may signal before it is played."""
    if s.over:
        return -1
    if s.turn == NOBODY:
        keenest = 0
        for seat in range(s.players):
            if s.offers[seat] == 0:
                return seat
            if s.offers[seat] < s.offers[keenest]:
                keenest = seat
        return keenest
    if may_signal(s):
        for seat in range(s.players):
            if may_let_be(s, seat):
                return seat
    return int(s.turn)


@rule
def may_let_be(s: State, seat: int) -> bool:
    """Whether a driver still waits for this seat's signals in this turn."""
    return seat != s.turn and s.turn != NOBODY and not (s.quiet >> seat) & 1 and has_cards(s, seat)


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.over:
        return 11
    if action < END:
        if s.turn != seat and s.turn != NOBODY:
            return 3
        row = action // CARDS
        card = action % CARDS
        if not bits.has(s.hands[seat], card, WIDTH):
            return 7  # of one's own hand
        if (takes(row, s.rows[row], card // WIDTH) >> (card % WIDTH)) & 1:
            return 0
        return 4 if row < 2 else 5
    if action == END:
        if s.turn != seat:
            return 3
        if s.played >= s.minimum or not has_cards(s, seat):
            return 0
        if s.pile_size == 0 and s.played == 0:
            return 9
        return 14 if s.terms[EXPERT] else 7
    if action < SIGNAL:
        return 0 if s.turn == NOBODY and s.offers[seat] != action - OFFER + 1 else 3
    if not may_signal(s):
        return 13
    if action < PASS:
        return 13 if s.signals[seat][(action - SIGNAL) // 3] == (action - SIGNAL) % 3 else 0
    return 0 if may_let_be(s, seat) else 13


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if s.over:
        return
    others = 0
    if s.turn == seat or s.turn == NOBODY:
        for row in range(ROWS):
            for w in range(2):
                mask[2 * row + w] = s.hands[seat][w] & s.fits[row][w]
        if s.turn == NOBODY:
            for strength in range(1, 4):
                if s.offers[seat] != strength:
                    others |= 1 << (OFFER - END + strength - 1)
        elif s.played >= s.minimum or not has_cards(s, seat):
            others |= 1
    if may_signal(s):
        others |= ((1 << (3 * ROWS)) - 1) << (SIGNAL - END)
        for row in range(ROWS):
            others &= ~(1 << (SIGNAL - END + 3 * row + s.signals[seat][row]))
        if may_let_be(s, seat):
            others |= 1 << (PASS - END)
    mask[END // WIDTH] = others


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    if action < END:
        lay(s, seat, action % CARDS, action // CARDS)
    elif action == END:
        end_turn(s, seat)
    elif action < SIGNAL:
        s.offers[seat] = action - OFFER + 1
        note(s, OFFERED, seat, s.offers[seat], 0, EVERYONE)
    elif action < PASS:
        row = (action - SIGNAL) // 3
        s.signals[seat][row] = (action - SIGNAL) % 3
        note(s, SIGNALLED, seat, row, s.signals[seat][row], EVERYONE)
    else:
        s.quiet |= 1 << seat


@rule
def lay(s: State, seat: int, card: int, row: int) -> None:
    if s.turn == NOBODY:
        begin_turn(s, seat)  # 03: who lays the first card has begun
        if s.over:
            return  # 11, strict: the minimum was out of reach
    forwards = card + 2 > s.rows[row] if row < 2 else card + 2 < s.rows[row]
    bits.drop(s.hands[seat], card, WIDTH)
    show(s, row, card + 2)
    s.played += 1
    note(s, LAID if forwards else TRICK, seat, card, row, EVERYONE)
    if has_cards(s, seat):
        if s.played < s.minimum and not can_go_on(s, seat):
            stop(s)  # 11
    elif s.pile_size == 0 and cards_left(s) == 0:
        stop(s)  # 12: the game is beaten


@rule
def end_turn(s: State, seat: int) -> None:
    drawn = fill_hand(s, seat)
    if drawn:
        note(s, DREW, seat, drawn, s.pile_size, EVERYONE)
    after = (seat + 1) % s.players
    for _ in range(s.players):  # 10
        if has_cards(s, after):
            break
        after = (after + 1) % s.players
    begin_turn(s, after)
    if not s.over:
        note(s, TURN, after, s.minimum, 0, EVERYONE)


@rule
def score(s: State, seat: int) -> int:
    """12: cards left; the same for all, fewer is better."""
    return cards_left(s)


@rule
def place(s: State, seat: int) -> int:
    """All have won together, or nobody has."""
    return 1 if cards_left(s) == 0 else 2


assert -(-ACTIONS // WIDTH) == END // WIDTH + 1, "all other actions share the mask's last word"
