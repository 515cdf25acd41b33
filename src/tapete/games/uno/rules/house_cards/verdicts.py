"""What an attempt leads to. Numbers in comments are UNO-…"""

from tapete.games._shedding import turns
from tapete.games.uno.rules.house_cards import tasks
from tapete.games.uno.rules.house_cards.effects import laugh
from tapete.games.uno.rules.turn_order import begin_turn
from tapete.games.uno.state import CARRIES, FAILED, JOKE, MANAGED, State
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def refuse(s: State, seat: int) -> None:
    """26: refusing costs as much as failing, without a vote."""
    tasks.refuse(s, seat)
    fail(s, seat)


@rule
def vote(s: State, seat: int, yes: int) -> None:
    """26: decided as soon as the votes still missing cannot change it."""
    tasks.vote(s, seat, yes)
    verdict = tasks.verdict(s)
    if verdict == 1:
        manage(s, int(s.doing))
    elif verdict == 0:
        fail(s, int(s.doing))


@rule
def manage(s: State, seat: int) -> None:
    note(s, MANAGED, seat, s.task, 0, EVERYONE)
    if s.terms[CARRIES + s.task] == JOKE:
        tasks.forget_task(s)
        laugh(s, seat)
    else:
        go_on_judging(s)


@rule
def fail(s: State, seat: int) -> None:
    note(s, FAILED, seat, s.task, 0, EVERYONE)
    tasks.pay(s, seat, s.terms[CARRIES + s.task])
    go_on_judging(s)


@rule
def go_on_judging(s: State) -> None:
    """The next one who has to do it, or the next turn."""
    if s.to_do:
        tasks.next_attempt(s)
    else:
        tasks.forget_task(s)
        begin_turn(s, turns.after(s, s.turn))
