"""TAKE THAT: 2 to 4 players, a line of numbers, twins and toads."""

from tapete.games.take_that import expert, notation, novice, regular, rules, state, views
from tapete.kit.game import Game
from tapete.kit.words import Words

GAME = Game(
    name="take_that",
    prefix="TT",
    version=1,
    seats=state.SEATS,
    words=Words(__name__),
    State=state.State,
    View=state.View,
    Options=state.Options,
    presets=state.PRESETS,
    actions=state.ACTIONS,
    width=state.WIDTH,
    deal=rules.deal,
    actors=rules.actors,
    asked=rules.asked,
    why_not=rules.why_not,
    legal=rules.legal,
    act=rules.act,
    look=views.look,
    imagine=views.imagine,
    score=rules.score,
    place=rules.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=notation.state_text,
    state_of=notation.state_of,
    note_names=state.NOTES,
    note_roles=state.ROLES,
    note_values=notation.note_values,
    cards=notation.cards,
    act_kind=notation.kind_of_act,
    shown=notation.shown,
    table_text=notation.table_text,
    bots={"novice": novice.choose, "regular": regular.choose},
    mind=expert.MIND,
)
