"""VALE TODO: 2 to 4 players shed cards, stack penalties and doubt each other."""

from tapete.games._shedding.notation import kind_of_act
from tapete.games.vale_todo import imagining, state, views
from tapete.games.vale_todo.bots import expert, novice, regular
from tapete.games.vale_todo.rules import acting, closing, dealing
from tapete.games.vale_todo.text import notation, notes, position, shown
from tapete.kit.game import Game
from tapete.kit.text.words import Words

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
    actors=acting.actors,
    asked=acting.asked,
    why_not=acting.why_not,
    legal=acting.legal,
    act=acting.act,
    look=views.look,
    imagine=imagining.imagine,
    score=closing.score,
    place=closing.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=position.state_text,
    state_of=position.state_of,
    shown=shown.shown,
    note_names=state.NOTES,
    note_values=notes.note_values,
    table_text=notes.table_text,
    cards=position.cards,
    act_kind=kind_of_act,
    bots={"novice": novice.choose, "regular": regular.choose},
    mind=expert.MIND,
)
