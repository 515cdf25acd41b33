"""A turn of TAKE THAT: extend, pair or take. Numbers in comments are TT-…"""

from tapete.games.take_that.rules.dealing import deal_game, draw_card
from tapete.games.take_that.rules.line import place_in_line
from tapete.games.take_that.rules.scoring import end_game
from tapete.games.take_that.state import (
    ADVANCED,
    DEAL,
    DREW,
    LAID,
    PAIR,
    PAIRED,
    TAKE,
    TOOK,
    TOOK_EXTRA,
    WIDTH,
    State,
    twin,
)
from tapete.kit import bits
from tapete.kit.chance import draw
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    if action == DEAL:
        deal_game(s)
    elif action == TAKE:
        take(s, seat)
    elif action >= PAIR:
        pair(s, seat, action - PAIR)
    else:
        extend(s, seat, action)


@rule
def extend(s: State, seat: int, card: int) -> None:
    """06, 07."""
    bits.drop(s.hands[seat], card, WIDTH)
    s.line[s.length] = card
    s.length += 1
    note(s, LAID, seat, card, s.length, EVERYONE)
    finish_turn(s, seat)


@rule
def pair(s: State, seat: int, card: int) -> None:
    """08, 09, 10."""
    last_act = s.pile_size == 0  # 13: the pile was empty as this act began
    other = twin(card)
    for at in range(place_in_line(s, other), s.length - 1):
        s.line[at] = s.line[at + 1]
    s.length -= 1
    bits.drop(s.hands[seat], card, WIDTH)
    bits.add(s.pairs[seat], card, WIDTH)
    bits.add(s.pairs[seat], other, WIDTH)
    note(s, PAIRED, seat, card, other, EVERYONE)
    if s.length == 0 and last_act:
        end_game(s)  # 12
    else:
        finish_turn(s, seat)


@rule
def take(s: State, seat: int) -> None:
    """11: the same player then starts a new line. 12: unless the pile was empty already."""
    last_act = s.pile_size == 0
    alone = s.length == 1
    for at in range(s.length):
        bits.add(s.taken[seat], s.line[at], WIDTH)
    note(s, TOOK, seat, s.length, 0, EVERYONE)
    s.length = 0
    if s.terms[ADVANCED] and alone and s.pile_size > 0:  # 16
        bits.add(s.extra[seat], draw(s, s.pile, s.pile_size, WIDTH), WIDTH)
        s.pile_size -= 1
        note(s, TOOK_EXTRA, seat, 0, 0, EVERYONE)
    if last_act:
        end_game(s)


@rule
def finish_turn(s: State, seat: int) -> None:
    """05: draw one if there is one; the turn passes."""
    if s.pile_size > 0:
        draw_card(s, seat)
        note(s, DREW, seat, s.pile_size, 0, EVERYONE)
    s.turn = (seat + 1) % s.players
