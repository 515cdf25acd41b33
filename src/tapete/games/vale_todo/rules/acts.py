"""VALE TODO's rules: who may act, what is allowed, and doing it. Numbers in comments are VT-…

The deal stands in `dealing`, what a card does in `turn`, the doubt in `doubt`, votes and Super
Cartas in `house`, the end of a hand in `closing`.
"""

from tapete.games._shedding import calls, cards
from tapete.games._shedding.cards import ALL_COLOURED, COLOURLESS
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.dealing import deal_hand
from tapete.games.vale_todo.rules.doubt import doubt
from tapete.games.vale_todo.rules.house_rules import (
    abstain,
    accusable,
    accuse,
    ask_super,
    may_ask_super,
    vote,
    voters,
)
from tapete.games.vale_todo.rules.turn import (
    draw_and_see,
    draw_cards,
    fitting,
    is_in,
    pass_on,
    play,
    take_owed,
)
from tapete.games.vale_todo.state import (
    ACCUSE,
    AGAINST,
    BETWEEN,
    CALLED,
    CLAVES,
    DEAL,
    DOUBT,
    DRAW,
    DRAWN,
    EVERY_PLAY_OF_CLAVE,
    EVERY_PLAY_OF_SUPERCLAVE,
    FOR,
    NAME,
    NAMED,
    NAMING,
    NOTICE,
    NOTICED,
    OTHERS,
    OVER,
    PASS,
    PLAYING,
    PLUS_TWO,
    REPLACING,
    SAID,
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
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule

FORGOT = 2  # cards for a forgotten "Vale Todo"


@rule
def actors(s: State) -> int:
    """On turn; while a word is owed (08) or accusations are open (09) others too."""
    if s.phase == OVER:
        return 0
    if s.phase == BETWEEN:
        return 1 << s.dealer
    if s.suspect != NOBODY:
        return voters(s)
    seats = 1 << s.turn | calls.callers(s)
    for seat in range(s.players):
        if is_in(s, seat) and accusable(s, seat):
            seats |= 1 << seat
    return seats


@rule
def asked(s: State) -> int:
    """Votes first, then who may say or notice a missing word, round from who owes it; the turn."""
    if s.phase == OVER:
        return -1
    if s.phase == BETWEEN:
        return int(s.dealer)
    if s.suspect != NOBODY:
        return bits.lowest(voters(s))
    callers = calls.callers(s) & ~(1 << s.turn)
    return calls.first_of(s, callers) if callers else int(s.turn)


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
    if seat == s.turn:
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


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    if action < OTHERS:
        play(s, seat, action % CALLED, action // CALLED)
    elif action == DRAW:
        draw_and_see(s, seat)
    elif action == PASS:
        let_it_go(s, seat)
    elif action == TAKE:
        take_owed(s, seat)
    elif action == DOUBT:
        doubt(s, seat)
    elif action == SAY:
        calls.settle(s)
        note(s, SAID, seat, 0, 0, EVERYONE)
    elif action == NOTICE:
        notice(s, seat)
    elif action == SUPER:
        ask_super(s, seat)
    elif action == DEAL:
        deal_hand(s)
    elif action < ACCUSE:
        s.colour = action - NAME
        s.phase = PLAYING
        note(s, NAMED, seat, s.colour, 0, EVERYONE)
    elif action < VOTE_YES:
        accuse(s, seat, action - ACCUSE)
    else:
        vote(s, seat, FOR if action == VOTE_YES else AGAINST)


@rule
def let_it_go(s: State, seat: int) -> None:
    """A vote, a word that was not said, or the card just drawn."""
    if s.suspect != NOBODY:
        abstain(s, seat)
    elif seat == s.turn:
        pass_on(s, seat)
    else:
        calls.let_go(s, seat)


@rule
def notice(s: State, seat: int) -> None:
    """08."""
    silent = int(s.silent)
    calls.settle(s)
    note(s, NOTICED, seat, silent, 0, EVERYONE)
    draw_cards(s, silent, FORGOT)


assert COLOURLESS + 8 == CALLED, "two colourless kinds, four colours each, fill the first word"
