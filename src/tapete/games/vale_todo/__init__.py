"""VALE TODO: 2 to 4 players shed cards, stack penalties and doubt each other."""

from tapete.games._shedding.notation import kind_of_act
from tapete.games.vale_todo import (
    closing,
    dealing,
    imagining,
    notation,
    position,
    regular,
    rules,
    showing,
    state,
    telling,
    views,
)
from tapete.kit.game import Game
from tapete.kit.words import Words

GAME = Game(
    name="vale_todo",
    prefix="VT",
    version=1,
    seats=state.SEATS,
    words=Words(__name__),
    State=state.State,
    View=state.View,
    Options=state.Options,
    presets=state.PRESETS,
    actions=state.ACTIONS,
    width=state.WIDTH,
    deal=dealing.deal,
    actors=rules.actors,
    asked=rules.asked,
    why_not=rules.why_not,
    legal=rules.legal,
    act=rules.act,
    look=views.look,
    imagine=imagining.imagine,
    score=closing.score,
    place=closing.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=position.state_text,
    state_of=position.state_of,
    shown=showing.shown,
    note_names=state.NOTES,
    note_values=telling.note_values,
    table_text=telling.table_text,
    cards=position.cards,
    act_kind=kind_of_act,
    bots={"regular": regular.choose},
)
