"""TAKE THAT's rules, in the order of the book. Numbers in comments are TT-…"""

from tapete.games.take_that.state import (
    ADVANCED,
    BETWEEN,
    CARDS,
    DEAL,
    DEALER,
    DEALT,
    DREW,
    DREW_CARD,
    ENDED,
    GAMES,
    LAID,
    OVER,
    PAIR,
    PAIRED,
    PLAYING,
    REACH,
    SCORED,
    TAKE,
    TOOK,
    TOOK_EXTRA,
    WIDTH,
    WON,
    State,
    hand_size,
    is_toad,
    toads,
    twin,
    whole_deck,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.chance import draw
from tapete.kit.notes import EVERYONE, note, only
from tapete.kit.rule import rule


@rule
def deal(s: State) -> None:
    """04: the seat that the host named deals the first game, else the last: then seat 0 begins."""
    named = s.terms[DEALER]
    s.dealer = named - 1 if 1 <= named <= s.players else s.players - 1
    deal_game(s)


@rule
def deal_game(s: State) -> None:
    """03, 04."""
    for w in range(2):
        s.pile[w] = whole_deck(w)
        for seat in range(4):
            s.hands[seat][w] = 0
            s.pairs[seat][w] = 0
            s.taken[seat][w] = 0
            s.extra[seat][w] = 0
    s.pile_size = CARDS
    s.length = 0
    note(s, DEALT, s.dealer, s.game + 1, 0, EVERYONE)
    for seat in range(s.players):
        for _ in range(hand_size(s.players)):
            draw_card(s, seat)
    s.phase = PLAYING
    s.turn = (s.dealer + 1) % s.players


@rule
def draw_card(s: State, seat: int) -> None:
    card = draw(s, s.pile, s.pile_size, WIDTH)
    s.pile_size -= 1
    bits.add(s.hands[seat], card, WIDTH)
    note(s, DREW_CARD, seat, card, 0, only(seat))


@rule
def fits(s: State, w: int) -> int:
    """Word `w` of the set of cards that the right end takes (06); without a line, all."""
    if s.length == 0:
        return whole_deck(w)  # 07
    end = s.line[s.length - 1] - w * WIDTH
    return bits.span(end - REACH, min(end + REACH, WIDTH - 1))


@rule
def place_in_line(s: State, card: int) -> int:
    """Where a card lies in the line, or -1."""
    for at in range(s.length):
        if s.line[at] == card:
            return at
    return -1


@rule
def actors(s: State) -> int:
    """One seat at a time: on turn, or the dealer between games."""
    seat = asked(s)
    return 0 if seat < 0 else 1 << seat


@rule
def asked(s: State) -> int:
    if s.phase == OVER:
        return -1
    return int(s.dealer) if s.phase == BETWEEN else int(s.turn)


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase != PLAYING:
        return 0 if action == DEAL and s.phase == BETWEEN and seat == s.dealer else 15
    if seat != s.turn:
        return 4
    if action == DEAL:
        return 15
    if action == TAKE:
        return 7 if s.length == 0 else 0  # 11: always, while there is a line
    pairing = action >= PAIR
    card = action - PAIR if pairing else action
    if card >= CARDS or not bits.has(s.hands[seat], card, WIDTH):
        return 13 if bits.count(s.hands[seat]) == 0 else 5  # one of one's own cards
    if not pairing:
        return 0 if (fits(s, card // WIDTH) >> (card % WIDTH)) & 1 else 6
    if s.length == 0:
        return 7
    if is_toad(card) or place_in_line(s, twin(card)) < 0:
        return 8
    return 0


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if seat != asked(s):
        return
    if s.phase == BETWEEN:
        mask[TAKE // WIDTH] = 1 << (DEAL - TAKE)
        return
    for w in range(2):
        mask[w] = s.hands[seat][w] & fits(s, w)
    if s.length == 0:
        return
    mask[TAKE // WIDTH] = 1
    for at in range(s.length):
        card = twin(s.line[at])
        if card != s.line[at] and bits.has(s.hands[seat], card, WIDTH):
            bits.add(mask, PAIR + card, WIDTH)


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


@rule
def points_of(s: State, seat: int, extra: int) -> int:
    """14: cards left in hand do not count; 16: the extra cards only where they are looked at."""
    points = bits.count(s.pairs[seat])
    for w in range(2):
        lost = s.taken[seat][w]
        if extra:
            lost |= s.extra[seat][w]
        points -= bits.popcount(lost) + 4 * bits.popcount(lost & toads(w))
    return points


@rule
def game_points(s: State, seat: int) -> int:
    """14, as a game ends: with the extra cards."""
    return points_of(s, seat, 1)


@rule
def end_game(s: State) -> None:
    """12, 15."""
    s.game += 1
    note(s, ENDED, s.turn, s.game, 0, EVERYONE)
    for seat in range(s.players):
        s.totals[seat] += game_points(s, seat)
        note(s, SCORED, seat, game_points(s, seat), s.totals[seat], EVERYONE)
    s.dealer = (s.dealer + 1) % s.players
    s.phase = BETWEEN
    if s.game >= s.terms[GAMES]:
        s.phase = OVER
        for seat in range(s.players):
            if place(s, seat) == 1:
                note(s, WON, seat, s.totals[seat], 0, EVERYONE)


@rule
def score(s: State, seat: int) -> int:
    """14, 15: finished games and, while one is played, what lies there for all to see (17)."""
    points = int(s.totals[seat])
    if s.phase == PLAYING:
        points += points_of(s, seat, 0)
    return points


@rule
def place(s: State, seat: int) -> int:
    """15: the highest sum wins; a tie is shared."""
    own = score(s, seat)
    better = 0
    for other in range(s.players):
        if score(s, other) > own:
            better += 1
    return better + 1
