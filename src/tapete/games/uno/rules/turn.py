"""A turn: play or draw, and play what one drew. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls, cards, pile, turns
from tapete.games._shedding.cards import COLOURLESS, NO_CARD
from tapete.games.uno.rules.action_cards import follow_symbol, shuffle_hands
from tapete.games.uno.rules.calling import must_say, say
from tapete.games.uno.rules.cards.deck import WILDS
from tapete.games.uno.rules.cards.draws import draw_cards, draw_one, hand_size, tell, told_drawn
from tapete.games.uno.rules.cards.shown_hands import changed
from tapete.games.uno.rules.challenge import draw_four
from tapete.games.uno.rules.house_cards.effects import follow_house_rule
from tapete.games.uno.rules.turn_order import begin_turn, go_on
from tapete.games.uno.state import (
    ANY_DRAWN,
    DRAW_FOUR,
    DREW_CARDS,
    KEPT,
    NAMED,
    PLAYED,
    PLAYED_WILD,
    SHUFFLE,
    WILD,
    State,
)
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def name_first_colour(s: State, seat: int, colour: int) -> None:
    """05: the first card was a wild; this player names the colour and begins."""
    s.colour = colour
    note(s, NAMED, seat, colour, 0, EVERYONE)
    begin_turn(s, seat)


@rule
def play(s: State, seat: int, kind: int, said: int) -> None:
    """06: a coloured card."""
    note(s, PLAYED, seat, kind, 0, EVERYONE)
    lay(s, seat, kind, said)
    s.colour = cards.colour_of(kind)
    follow_symbol(s, seat, cards.symbol_of(kind))


@rule
def play_wild(s: State, seat: int, kind: int, colour: int, said: int) -> None:
    """13, 14, 16, 17: its player names the colour."""
    note(s, PLAYED_WILD, seat, kind, colour, EVERYONE)
    lay(s, seat, kind, said)
    before = int(s.colour)
    s.colour = colour
    if kind == WILD:
        go_on(s, turns.after(s, seat))
    elif kind == DRAW_FOUR:
        draw_four(s, seat, before)
    elif kind == SHUFFLE:
        shuffle_hands(s, seat)
    else:
        follow_house_rule(s, seat, kind)


@rule
def lay(s: State, seat: int, kind: int, said: int) -> None:
    """The card leaves the hand. 18: with the last but one, UNO is said or owed."""
    calls.settle(s)  # this turn has begun: too late for the call of the one before
    s.fresh = NO_CARD
    cards.take(s.hands[seat], kind)
    changed(s, seat)
    pile.lay(s, kind)
    if said:
        say(s, seat)
    elif kind != SHUFFLE and hand_size(s, seat) == 1:  # 16: that hand is gathered at once
        must_say(s, seat)


@rule
def can_play(s: State, seat: int) -> bool:
    """Whether anything in the hand fits."""
    fitting = cards.matching(s.top, s.colour) | WILDS
    return int(s.hands[seat][0]) & fitting != 0


@rule
def draw(s: State, seat: int) -> None:
    """07, 08: one, whether forced to or not, and only it may then be played."""
    calls.settle(s)
    if s.three and not can_play(s, seat):
        # 25c: nothing fitted before, so whatever fits now is one of the three.
        drawn = draw_cards(s, seat, 3)
        s.fresh = ANY_DRAWN
    else:
        s.fresh = draw_one(s, seat)
        drawn = 0 if s.fresh == NO_CARD else 1
        if drawn:
            tell(s, DREW_CARDS, seat, s.fresh + 1, seat)
        told_drawn(s, seat, drawn)
    if drawn == 0:
        begin_turn(s, turns.after(s, seat))  # 09: nothing to draw, play on


@rule
def keep(s: State, seat: int) -> None:
    """07: the turn passes. Nobody learns whether the drawn card would have fitted."""
    note(s, KEPT, seat, 0, 0, EVERYONE)
    begin_turn(s, turns.after(s, seat))


assert COLOURLESS == WILD
