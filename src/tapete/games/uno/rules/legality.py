"""What is allowed: UNO's legality. Numbers in comments are UNO-…"""

from tapete.games._shedding import calls, cards
from tapete.games._shedding.cards import COLOURLESS, NO_CARD
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.cards.draws import hand_size
from tapete.games.uno.rules.house_cards.permitted import (
    droppable,
    may_say_dropping,
    why_not_at_house,
    why_not_choose,
    why_not_drop,
    why_not_give,
)
from tapete.games.uno.rules.turn import can_play
from tapete.games.uno.rules.who_acts import held_up, is_on_move, on_move, out_of_turn
from tapete.games.uno.state import (
    ACCEPT,
    ANSWER,
    ANY_DRAWN,
    ATTEMPT,
    ATTEMPTING,
    BETWEEN,
    CALLING,
    CATCH,
    CHALLENGE,
    CHALLENGING,
    CHOOSE,
    CHOOSING,
    DEAL,
    DESIGNS,
    DISCARDING,
    DRAW,
    DRAW_FOUR,
    DRAW_TWO,
    DROP,
    DROP_UNO,
    EDITION,
    FIRST,
    GIVE,
    GIVING,
    HOLDING_BACK,
    HUNTING,
    KEEP,
    NAME,
    NAMING,
    NO,
    OVER,
    PASS,
    PLAY_UNO,
    PLAY_WILD,
    REFUSE,
    SHUFFLE,
    TURN,
    UNO,
    WILD_UNO,
    YES,
    State,
)
from tapete.kit import bits
from tapete.kit.bits import BitSet
from tapete.kit.rule import rule


@rule
def why_not(s: State, seat: int, action: int) -> int:
    """The number of the rule that forbids an action, or 0."""
    if s.phase == OVER:
        return 21
    if s.phase == BETWEEN:
        return 0 if action == DEAL and seat == s.dealer else 3
    if action >= GIVE:
        return why_not_give(s, seat, action - GIVE)
    if action >= DROP_UNO:
        return why_not_drop(s, seat, action - DROP_UNO, True)
    if action >= DROP:
        return why_not_drop(s, seat, action - DROP, False)
    if action >= CHOOSE:
        return why_not_choose(s, seat, action - CHOOSE)
    if action >= PLAY_WILD:
        which = (action - PLAY_WILD) % (4 * DESIGNS)
        return why_not_play(s, seat, deck.wild(which // 4), action >= WILD_UNO)
    if action >= NAME:
        return why_not_at_house(s, seat, action)
    if action >= PLAY_UNO:
        return why_not_play(s, seat, action - PLAY_UNO, True)
    if action >= DRAW:
        return why_not_at_turn(s, seat, action)
    return why_not_play(s, seat, action, False)


@rule
def why_not_play(s: State, seat: int, kind: int, said: bool) -> int:
    if not is_on_move(s, seat, TURN):
        return why_not_yet(s, seat)
    if not cards.holds(s.hands[seat], kind):
        return 6
    if s.fresh != NO_CARD and s.fresh != ANY_DRAWN and s.fresh != kind:
        return 8
    if kind < COLOURLESS and not (cards.matching(s.top, s.colour) >> kind) & 1:
        symbol = cards.symbol_of(kind)
        return symbol if symbol >= DRAW_TWO else 6  # symbols 10, 11, 12 have rules 10, 11, 12
    if kind == DRAW_FOUR and must_not_draw_four(s, seat):
        return 14
    if said and not may_say_with(s, seat, kind):
        return 18
    return 0


@rule
def why_not_yet(s: State, seat: int) -> int:
    """The rule that keeps a seat from taking a turn now."""
    return 18 if seat == s.turn and held_up(s) else out_of_turn(s)


@rule
def must_not_draw_four(s: State, seat: int) -> bool:
    """14: with the colour in play in hand, where nobody could challenge it."""
    if s.terms[CHALLENGING] or s.terms[EDITION] == FIRST:
        return False
    return int(s.hands[seat][0]) & cards.of_colour(s.colour) != 0


@rule
def may_say_with(s: State, seat: int, kind: int) -> bool:
    """18: with the last but one card. 16: not with a card that takes the hand away."""
    return s.terms[CALLING] != 0 and kind != SHUFFLE and hand_size(s, seat) == 2


@rule
def why_not_at_turn(s: State, seat: int, action: int) -> int:
    if action == UNO:
        return 0 if calls.may_say(s, seat) else 18
    if action == CATCH:
        return 0 if calls.may_catch(s, seat) else 18
    if action == PASS:
        return 0 if calls.may_let_go(s, seat) else 18
    if action == DEAL:
        return 3
    if action in (CHALLENGE, ACCEPT):
        return 0 if is_on_move(s, seat, ANSWER) else 15
    if not is_on_move(s, seat, TURN):
        return why_not_yet(s, seat)
    if action == DRAW:
        return 0 if may_draw(s, seat) else 8
    return 7 if s.fresh == NO_CARD else 0  # KEEP


@rule
def may_draw(s: State, seat: int) -> bool:
    """07. 08: also with a card that fits, unless the table has agreed otherwise."""
    return s.fresh == NO_CARD and (s.terms[HOLDING_BACK] != 0 or not can_play(s, seat))


@rule
def legal(s: State, seat: int, mask: BitSet) -> None:
    """All actions that `why_not` allows, whole words at a time."""
    bits.clear(mask)
    if s.phase == TURN and seat == s.turn:
        if s.silent != seat or not held_up(s):
            legal_turn(s, seat, mask)
    elif (on_move(s) >> seat) & 1:
        legal_apart(s, seat, mask)
    if s.silent != NOBODY and (calls.callers(s) >> seat) & 1:
        mask[0] |= 1 << PASS | 1 << (UNO if s.silent == seat else CATCH)


@rule
def legal_turn(s: State, seat: int, mask: BitSet) -> None:
    playable = s.hands[seat][0]
    matching = cards.matching(s.top, s.colour)
    if s.fresh == NO_CARD:
        if s.terms[HOLDING_BACK] or not playable & (matching | deck.WILDS):  # 08
            mask[0] = 1 << DRAW
    else:
        mask[0] = 1 << KEEP
        if s.fresh != ANY_DRAWN:
            playable &= 1 << s.fresh
    fitting = playable & matching
    mask[0] |= fitting
    saying = s.terms[CALLING] != 0 and hand_size(s, seat) == 2
    if saying:
        mask[1] = fitting
    wilds = playable >> COLOURLESS
    if wilds:
        if must_not_draw_four(s, seat):
            wilds &= ~(1 << (DRAW_FOUR - COLOURLESS))
        mask[2] = named_wilds(wilds)
        if saying:
            mask[2] |= named_wilds(wilds & ~(1 << (SHUFFLE - COLOURLESS))) << (4 * DESIGNS)


@rule
def named_wilds(wilds: int) -> int:
    """The acts of playing each of these wilds with each colour: four bits for each design.

    Three bits times 1 + 2**3 + 2**6 stand, among other places, four apart.
    """
    first = wilds & 1 | (wilds >> 1) & 2 | (wilds >> 2) & 4  # `deck.wild`: bits 0, 2 and 4
    others = (wilds >> 5) & 7
    return ((first * 0b1001001 & 0x111) | (others * 0b1001001 & 0x111) << 12) * 0b1111


@rule
def legal_apart(s: State, seat: int, mask: BitSet) -> None:
    """What a seat on move may do besides taking a turn."""
    if s.phase == BETWEEN:
        mask[0] = 1 << DEAL
    elif s.phase == NAMING or s.phase == HUNTING:
        mask[1] = 0b1111 << (NAME - PLAY_UNO)
    elif s.phase == ANSWER:
        mask[0] = 1 << CHALLENGE | 1 << ACCEPT
    elif s.phase == DISCARDING:
        mask[3] = droppable(s, seat)
        if may_say_dropping(s, seat):
            mask[4] = mask[3]
    elif s.phase == CHOOSING:
        mask[2] = (bits.below_bit(s.players) & ~(1 << seat)) << (CHOOSE - PLAY_WILD)
    elif s.phase == GIVING:
        mask[5] = droppable(s, seat)
    elif s.phase == ATTEMPTING:
        mask[1] = 1 << (ATTEMPT - PLAY_UNO) | 1 << (REFUSE - PLAY_UNO)
    else:
        mask[1] = 1 << (YES - PLAY_UNO) | 1 << (NO - PLAY_UNO)
