"""UNO's rules: who may do what now, and doing it. Numbers in comments are UNO-…

The rules themselves stand in the order of the book in `dealing`, `turn`, `effects`,
`challenge`, `saying`, `house`, `tasks`, `judging` and `scoring`.
"""

from tapete.games._shedding import calls
from tapete.games._shedding.cards import COLOURLESS
from tapete.games.uno.rules import calling, challenge, turn
from tapete.games.uno.rules.cards import deck
from tapete.games.uno.rules.dealing import deal_hand
from tapete.games.uno.rules.house_cards import tasks, verdicts
from tapete.games.uno.rules.house_cards.built import choose, give_owed
from tapete.games.uno.rules.house_cards.effects import drop_owed, hunt
from tapete.games.uno.state import (
    ACCEPT,
    ATTEMPT,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DEAL,
    DESIGNS,
    DRAW,
    DROP,
    DROP_UNO,
    GIVE,
    KEEP,
    NAME,
    NAMING,
    PASS,
    PLAY_UNO,
    PLAY_WILD,
    REFUSE,
    UNO,
    WILD_UNO,
    YES,
    State,
)
from tapete.kit.rule import rule


@rule
def act(s: State, seat: int, action: int) -> None:
    """Do what `why_not` allows."""
    said = int(action >= PLAY_UNO)
    kind = action - said * PLAY_UNO
    if kind < COLOURLESS:
        turn.play(s, seat, kind, said)
    elif action < PLAY_UNO:
        act_at_turn(s, seat, action)
    elif action < PLAY_WILD:
        act_at_house(s, seat, action)
    elif action < CHOOSE:
        which = (action - PLAY_WILD) % (4 * DESIGNS)
        turn.play_wild(s, seat, deck.wild(which // 4), which % 4, int(action >= WILD_UNO))
    elif action < DROP:
        choose(s, seat, action - CHOOSE)
    elif action < DROP_UNO:
        drop_owed(s, seat, action - DROP, 0)
    elif action < GIVE:
        drop_owed(s, seat, action - DROP_UNO, 1)
    else:
        give_owed(s, seat, action - GIVE)


@rule
def act_at_turn(s: State, seat: int, action: int) -> None:
    if action == DRAW:
        turn.draw(s, seat)
    elif action == KEEP:
        turn.keep(s, seat)
    elif action == UNO:
        calling.say(s, seat)
    elif action == CATCH:
        calling.catch(s, seat)
    elif action == PASS:
        calls.let_go(s, seat)
    elif action == DEAL:
        deal_hand(s)
    elif action in (CHALLENGE, ACCEPT):
        challenge.answer(s, seat, action == CHALLENGE)


@rule
def act_at_house(s: State, seat: int, action: int) -> None:
    if action < ATTEMPT:
        if s.phase == NAMING:
            turn.name_first_colour(s, seat, action - NAME)
        else:
            hunt(s, action - NAME)
    elif action == ATTEMPT:
        tasks.attempt(s, seat)
    elif action == REFUSE:
        verdicts.refuse(s, seat)
    else:
        verdicts.vote(s, seat, 1 if action == YES else 0)
