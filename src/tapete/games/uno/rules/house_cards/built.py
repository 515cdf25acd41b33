"""Built cards: blocks carried out by the referee, one after the other. Numbers are UNO-…"""

from tapete.games._shedding import turns
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.blocks import (
    BLOCKS,
    CHOSEN,
    DISCARDS,
    DRAWS,
    EVERYBODY,
    GIVES,
    LIES_OPEN,
    MISSES_TURNS,
    MOST_DRAWN,
    MOST_HELD,
    MOST_HELD_EACH,
    NEXT,
    OTHERS,
    PASSES,
    PLAYER,
    PLAYS_AGAIN,
    PREVIOUS,
    SWAPS,
    TAKES,
    effect_of,
    times_of,
    who_of,
)
from tapete.games.uno.rules.cards.draws import draw_cards, hand_size
from tapete.games.uno.rules.cards.moving_hands import move_card, pass_hands, swap_hands, take_any
from tapete.games.uno.rules.house_cards.discards import owing
from tapete.games.uno.rules.scoring import end_hand
from tapete.games.uno.rules.turn_order import begin_turn, first_out
from tapete.games.uno.state import (
    BUILT,
    CHOOSING,
    CHOSE,
    DISCARDING,
    GAVE,
    GIVING,
    LAID_OPEN,
    MOST,
    TURNS_ROUND,
    WILL_MISS,
    State,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule, rule_apart


@rule
def block_at(s: State, place: int) -> int:
    """The block of the card being obeyed, or 0 where it has no more."""
    return int(s.terms[BUILT + BLOCKS * s.task + place]) if place < BLOCKS else 0


@rule
def concerned_by(s: State, who: int) -> int:
    """28: whom a block is about, as things stand when its turn comes. Seats as bits."""
    player = int(s.turn)
    everybody = bits.below_bit(s.players)
    if who == PLAYER:
        return 1 << player
    if who == NEXT:
        return 1 << turns.after(s, player)
    if who == PREVIOUS:
        return 1 << turns.before(s, player)
    if who == EVERYBODY:
        return everybody
    if who == CHOSEN and s.players > 2:
        return 1 << s.chosen
    return everybody & ~(1 << player)  # between two the other is chosen without a word


@rule
def must_choose(s: State) -> bool:
    """28: before the first block that is about whom the player chooses; one choice a card."""
    block = block_at(s, s.block)
    return block != 0 and who_of(block) == CHOSEN and s.chosen == NOBODY and s.players > 2


@rule
def draws_each(s: State, place: int) -> int:
    """28: what each draws by this block: all alike, and no card makes them draw too many."""
    left = MOST_DRAWN
    each = 0
    for at in range(place + 1):
        block = block_at(s, at)
        if effect_of(block) == DRAWS:
            many = how_many(s, who_of(block))
            each = min(times_of(block), left // many)
            left -= each * many
    return min(each, spare(s) // how_many(s, who_of(block_at(s, place))))


@rule
def spare(s: State) -> int:
    """28: the cards that blocks may still put into hands."""
    held = 0
    for p in range(MOST):
        held += hand_size(s, p)
    return max(max(MOST_HELD, MOST_HELD_EACH * int(s.players)) - held, 0)


@rule
def how_many(s: State, who: int) -> int:
    """Seats that a block is about."""
    if who == EVERYBODY:
        return int(s.players)
    return int(s.players) - 1 if who == OTHERS else 1


@rule_apart
def carry_on(s: State) -> None:
    """28: in order, until somebody has to choose, is out, or nothing is left to do."""
    while block_at(s, s.block):
        if must_choose(s):
            s.phase = CHOOSING
            return
        block = block_at(s, s.block)
        effect = effect_of(block)
        times = draws_each(s, int(s.block)) if effect == DRAWS else times_of(block)
        s.block += 1
        carry_out(s, effect, concerned_by(s, who_of(block)), times)
        if owing(s):
            s.phase = GIVING if effect == GIVES else DISCARDING
            return
        winner = first_out(s)
        if winner >= 0:
            end_hand(s, winner)
            return
    end_building(s)


@rule
def go_on_building(s: State) -> None:
    """28: discards or gifts are made; a hand emptied so has gone out (27)."""
    winner = first_out(s)
    if winner >= 0:
        end_hand(s, winner)
    else:
        carry_on(s)


@rule
def end_building(s: State) -> None:
    """28: all is done. Played again or not, lost turns come first (`begin_turn`)."""
    again = False
    for place in range(BLOCKS):
        block = block_at(s, place)
        if block and effect_of(block) == PLAYS_AGAIN:
            again = True
    s.block = 0
    s.chosen = NOBODY
    player = int(s.turn)
    begin_turn(s, player if again else turns.after(s, player))


@rule
def carry_out(s: State, effect: int, seats: int, times: int) -> None:
    """28: one block, on those seats in the direction of play, the player last."""
    player = int(s.turn)
    if effect == PASSES:
        pass_hands(s, player)
    elif effect in (DRAWS, DISCARDS, SWAPS, MISSES_TURNS, LIES_OPEN, GIVES, TAKES):
        seat = turns.after(s, player)
        for _ in range(s.players):
            if (seats >> seat) & 1:
                befall(s, effect, seat, times)
            seat = turns.after(s, seat)
    elif effect != PLAYS_AGAIN:
        turns.turn_round(s)
        note(s, TURNS_ROUND, player, s.direction, 0, EVERYONE)


@rule
def befall(s: State, effect: int, seat: int, times: int) -> None:
    """28: what happens to one seat."""
    player = int(s.turn)
    if effect == DRAWS:
        draw_cards(s, seat, times)
    elif effect == DISCARDS:
        s.owed[seat] = min(times, hand_size(s, seat))
    elif effect == GIVES:
        s.owed[seat] = 1
    elif effect == SWAPS:
        swap_hands(s, player, seat)
    elif effect == TAKES:
        take_any(s, seat, player)
    elif effect == MISSES_TURNS:
        s.misses[seat] = max(s.misses[seat], times)  # "the next n" do not add up
        note(s, WILL_MISS, seat, s.misses[seat], 0, EVERYONE)
    else:
        s.lying[player] |= 1 << seat
        note(s, LAID_OPEN, seat, player, 0, EVERYONE)


@rule
def choose(s: State, seat: int, whom: int) -> None:
    """28: an act of its own."""
    s.chosen = whom
    note(s, CHOSE, seat, whom, 0, EVERYONE)
    carry_on(s)


@rule
def give_owed(s: State, seat: int, kind: int) -> None:
    """28: a card of the giver's choice."""
    s.owed[seat] = 0
    note(s, GAVE, seat, s.turn, 0, EVERYONE)
    move_card(s, seat, int(s.turn), kind)
    if owing(s) == 0:
        go_on_building(s)


assert OTHERS == NEXT + 1
