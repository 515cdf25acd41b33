"""A turn of THE GAME. Numbers in comments are TG-…"""

from tapete.games.the_game.rules.drawing import fill_hand
from tapete.games.the_game.rules.ending import cards_left, stop
from tapete.games.the_game.rules.rows import can_go_on, has_cards, show
from tapete.games.the_game.state import (
    CARDS,
    DREW,
    END,
    EXPERT,
    LAID,
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
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


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
