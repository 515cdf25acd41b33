"""The customizable cards: the book's ten house rules, and built ones. Numbers are UNO-…"""

from tapete.games._shedding import cards, turns
from tapete.games.uno.rules.calling import must_say, say
from tapete.games.uno.rules.cards.deck import CARDS, WILDS
from tapete.games.uno.rules.cards.draws import draw_cards, draw_until, hand_size
from tapete.games.uno.rules.house_cards.built import carry_on, go_on_building
from tapete.games.uno.rules.house_cards.discards import drop, owing
from tapete.games.uno.rules.house_cards.tasks import set_task
from tapete.games.uno.rules.scoring import end_hand
from tapete.games.uno.rules.turn_order import begin_turn, first_out, is_out
from tapete.games.uno.state import (
    AGAIN,
    BUILD,
    CARRIES,
    CUSTOM,
    DARED,
    DISCARDING,
    ELBOWS,
    HOUSE,
    HUNT,
    HUNTED,
    HUNTING,
    JOKE,
    NO_WILDS,
    OPEN,
    OPENED,
    SEVEN,
    THREE,
    THREES,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def follow_house_rule(s: State, seat: int, kind: int) -> None:
    """17: the rule that the card carries; as a last card it ends the hand instead."""
    if is_out(s, seat):
        end_hand(s, seat)
        return
    s.task = kind - CUSTOM
    carried = s.terms[CARRIES + s.task]
    following = turns.after(s, seat)
    note(s, HOUSE, seat, carried, s.task, EVERYONE)
    if carried == HUNT:
        s.phase = HUNTING  # 25a: first the colour is named
    elif carried == NO_WILDS:
        discard_wilds(s, seat)
    elif carried == AGAIN:
        begin_turn(s, seat)  # 25d
    elif carried == SEVEN:
        draw_up(s, following, 7)  # 25e
        await_discards(s)
    elif carried == THREES:
        all_to_three(s, seat)
    elif carried == OPEN:
        s.open_for |= 1 << seat  # 25g
        note(s, OPENED, seat, 0, 0, EVERYONE)
        begin_turn(s, following)
    elif carried == ELBOWS:
        s.elbows |= 1 << following  # 25i
        note(s, DARED, following, 0, 0, EVERYONE)
        begin_turn(s, following)
    elif carried == THREE:
        begin_turn(s, following)
        s.three = 1  # 25c
    elif carried == BUILD:
        carry_on(s)  # 28
    else:
        set_task(s, seat, carried)  # 25h, 25j, 26


@rule
def hunt(s: State, colour: int) -> None:
    """25a: the next player draws until this colour comes, or nothing is left (27)."""
    victim = turns.after(s, s.turn)
    note(s, HUNTED, s.turn, colour, victim, EVERYONE)
    draw_until(s, victim, CARDS, colour)
    begin_turn(s, victim)


@rule
def discard_wilds(s: State, seat: int) -> None:
    """25b, 27: a hand emptied so has gone out."""
    other = turns.after(s, seat)
    while other != seat:
        rest = s.hands[other][0] & WILDS
        while rest:
            drop(s, other, cards.kind_at(bits.lowest(rest)))
            rest = s.hands[other][0] & WILDS
        other = turns.after(s, other)
    winner = first_out(s)
    if winner >= 0:
        end_hand(s, winner)
    else:
        begin_turn(s, turns.after(s, seat))


@rule
def all_to_three(s: State, seat: int) -> None:
    """25f: the player too."""
    other = turns.after(s, seat)
    for _ in range(s.players):
        draw_up(s, other, 3)
        other = turns.after(s, other)
    await_discards(s)


@rule
def draw_up(s: State, seat: int, wanted: int) -> None:
    """25e, 25f: draw what is missing, or owe what is too much (27)."""
    missing = wanted - hand_size(s, seat)
    if missing > 0:
        draw_cards(s, seat, missing)
    s.owed[seat] = max(-missing, 0)


@rule
def await_discards(s: State) -> None:
    """27: the owners choose; then play goes on."""
    if owing(s):
        s.phase = DISCARDING
    else:
        begin_turn(s, turns.after(s, s.turn))


@rule
def drop_owed(s: State, seat: int, kind: int, said: int) -> None:
    drop(s, seat, kind)
    s.owed[seat] -= 1
    if owing(s) == 0:
        carried = s.terms[CARRIES + s.task]
        if said:
            say(s, seat)
        elif carried == JOKE:
            must_say(s, seat)  # 25h: down to one card, and UNO
        if carried == BUILD:
            go_on_building(s)  # 28
        else:
            begin_turn(s, turns.after(s, s.turn))


@rule
def laugh(s: State, seat: int) -> None:
    """25h: all but one may go."""
    s.owed[seat] = hand_size(s, seat) - 1
    await_discards(s)
