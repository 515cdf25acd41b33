"""Doing it: every act of VALE TODO. Numbers in comments are VT-…"""

from tapete.games._shedding import calls
from tapete.games._shedding.cards import COLOURLESS
from tapete.games._shedding.table import NOBODY
from tapete.games.vale_todo.rules.dealing import deal_hand
from tapete.games.vale_todo.rules.doubt import doubt
from tapete.games.vale_todo.rules.draws import draw_cards
from tapete.games.vale_todo.rules.house_rules import abstain, accuse, ask_super, vote
from tapete.games.vale_todo.rules.turn import draw_and_see, play, take_owed
from tapete.games.vale_todo.rules.turn_order import pass_on
from tapete.games.vale_todo.state import (
    ACCUSE,
    AGAINST,
    CALLED,
    DEAL,
    DOUBT,
    DRAW,
    FOR,
    NAME,
    NAMED,
    NOTICE,
    NOTICED,
    OTHERS,
    PASS,
    PLAYING,
    SAID,
    SAY,
    SUPER,
    TAKE,
    VOTE_YES,
    State,
)
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule

FORGOT = 2  # cards for a forgotten "Vale Todo"


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
