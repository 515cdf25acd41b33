"""What is allowed in VALE TODO. Numbers in comments are VT-…"""

from tapete.games._shedding import calls, cards
from tapete.games._shedding.cards import ALL_COLOURED
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.house_rules import accusable, may_ask_super, voters
from tapete.games.vale_todo.rules.turn import fitting
from tapete.games.vale_todo.rules.turn_order import is_in
from tapete.games.vale_todo.rules.who_acts import held_up
from tapete.games.vale_todo.state import (
    ACCUSE,
    BETWEEN,
    CALLED,
    CLAVES,
    DEAL,
    DOUBT,
    DRAW,
    DRAWN,
    EVERY_PLAY_OF_CLAVE,
    EVERY_PLAY_OF_SUPERCLAVE,
    NAME,
    NAMING,
    NOTICE,
    OTHERS,
    PASS,
    PLUS_TWO,
    REPLACING,
    SAY,
    SUPER,
    SUPERCLAVE,
    SUPERCLAVES,
    TAKE,
    VOTE_YES,
    State,
    is_plus_two,
    kind_of_play,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase >= BETWEEN:
        return 0 if action == DEAL and s.phase == BETWEEN and seat == s.dealer else 21
    if action == DEAL or not is_in(s, seat):
        return 21
    if s.suspect != NOBODY:
        voting = action == PASS or action >= VOTE_YES
        return 0 if voting and (voters(s) >> seat) & 1 else 9
    if action >= ACCUSE:
        accusing = action < VOTE_YES and (accusable(s, seat) >> (action - ACCUSE)) & 1
        return 0 if accusing else 9
    if action == SAY:
        return 0 if calls.may_say(s, seat) else 8
    if action == NOTICE:
        return 0 if calls.may_catch(s, seat) else 8
    if seat != s.turn:
        return 0 if action == PASS and calls.may_let_go(s, seat) else 4
    if held_up(s):
        return 8
    if action == PASS:
        return 0 if s.phase == DRAWN else 6
    if action >= NAME:
        return 0 if s.phase == NAMING else 14
    if s.phase == NAMING:
        return 3
    if action >= OTHERS:
        return why_not_answer(s, seat, action)
    why = why_not_card(s, seat, kind_of_play(action % CALLED))
    if why == 0 and action >= CALLED:
        return 0 if s.phase != REPLACING and cards.size(s.hands[seat]) == 2 else 8
    return why


@rule
def why_not_answer(s: State, seat: int, action: int) -> int:
    """Draw, take, doubt or ask for a Super Carta, by the seat on turn."""
    if s.phase == DRAWN:
        return 6
    if s.phase == REPLACING:
        return 17
    if action == SUPER:
        return 0 if may_ask_super(s, seat) else 25
    if action == DOUBT:
        return 0 if s.accused != NOBODY and s.accused != seat else 16
    if action == TAKE:
        return 0 if s.owed > 0 else 11
    if s.owed > 0:
        return 15 if s.top == SUPERCLAVE else 11
    return 6 if s.hands[seat][0] & fitting(s) else 0


@rule
def why_not_card(s: State, seat: int, kind: int) -> int:
    """A card of the seat on turn."""
    if not cards.holds(s.hands[seat], kind):
        return 5
    if s.phase == DRAWN and kind != s.fresh:
        return 6
    if s.phase == REPLACING and (kind == SUPERCLAVE or not (fitting(s) >> kind) & 1):
        return 17
    if s.phase == REPLACING or (kind == SUPERCLAVE and not is_plus_two_owed(s)):
        return 0
    if s.owed > 0:
        if s.top == SUPERCLAVE:
            return 15
        return 0 if is_plus_two(kind) else 11
    return 0 if (fitting(s) >> kind) & 1 else 5


@rule
def is_plus_two_owed(s: State) -> bool:
    return s.owed > 0 and s.top != SUPERCLAVE


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if s.phase >= BETWEEN:
        if s.phase == BETWEEN and seat == s.dealer:
            mask[2] = 1 << (DEAL - OTHERS)
        return
    if not is_in(s, seat):
        return
    if s.suspect != NOBODY:
        if (voters(s) >> seat) & 1:
            mask[2] = 1 << (PASS - OTHERS) | 3 << (VOTE_YES - OTHERS)
        return
    others = accusable(s, seat) << (ACCUSE - OTHERS)
    if (calls.callers(s) >> seat) & 1:
        others |= 1 << ((SAY if s.silent == seat else NOTICE) - OTHERS)
        if seat != s.turn:
            others |= 1 << (PASS - OTHERS)
    if seat == s.turn and not held_up(s):
        if s.phase == NAMING:
            others |= 15 << (NAME - OTHERS)
        else:
            others |= open_plays(s, seat, mask)
    mask[2] = others


@rule
def open_plays(s: State, seat: int, mask: BitSet) -> int:
    """Write the plays of the seat on turn; return what else it may do, for the last word."""
    hand = int(s.hands[seat][0])
    others = 0
    if s.phase == DRAWN:
        playable = (fitting(s) | SUPERCLAVES) & (1 << s.fresh)
        others = 1 << (PASS - OTHERS)
    elif s.phase == REPLACING:
        playable = hand & fitting(s)
    elif s.owed > 0:
        playable = hand & (SUPERCLAVES if s.top == SUPERCLAVE else cards.of_symbol(PLUS_TWO))
        others = 1 << (TAKE - OTHERS)
        if s.accused != NOBODY and s.accused != seat:
            others |= 1 << (DOUBT - OTHERS)
        if may_ask_super(s, seat):
            others |= 1 << (SUPER - OTHERS)
    else:
        playable = hand & (fitting(s) | SUPERCLAVES)
        if not playable & ~SUPERCLAVES:
            others = 1 << (DRAW - OTHERS)
    plays = playable & ALL_COLOURED
    if playable & CLAVES:
        plays |= EVERY_PLAY_OF_CLAVE
    if playable & SUPERCLAVES:
        plays |= EVERY_PLAY_OF_SUPERCLAVE
    mask[0] = plays
    if s.phase != REPLACING and cards.size(s.hands[seat]) == 2:
        mask[1] = plays
    return others
