"""UNO: 2 to 10 players, 112 cards, three of them with rules of the house."""

from tapete.games._shedding.cards import WIDTH
from tapete.games._shedding.notation import kind_of_act
from tapete.games.uno import (
    allowed,
    awaiting,
    dealing,
    eager,
    expert,
    notation,
    novice,
    regular,
    rules,
    scoring,
    showing,
    state,
    views,
)
from tapete.kit.game import Game
from tapete.kit.words import Words

GAME = Game(
    name="uno",
    prefix="UNO",
    version=1,
    seats=state.SEATS,
    words=Words(__name__),
    State=state.State,
    View=state.View,
    Options=state.Options,
    presets=state.PRESETS,
    actions=state.ACTIONS,
    width=WIDTH,
    deal=dealing.deal,
    actors=awaiting.actors,
    asked=awaiting.asked,
    why_not=allowed.why_not,
    legal=allowed.legal,
    act=rules.act,
    look=views.look,
    imagine=views.imagine,
    score=scoring.score,
    place=scoring.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=notation.state_text,
    state_of=notation.state_of,
    shown=showing.shown,
    note_names=state.NOTES,
    note_roles=state.ROLES,
    note_values=notation.note_values,
    cards=notation.cards,
    act_kind=kind_of_act,
    table_text=notation.table_text,
    bots={"novice": novice.choose, "regular": regular.choose, "eager": eager.choose},
    mind=expert.MIND,
)
