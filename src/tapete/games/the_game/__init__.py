"""THE GAME: 1 to 5 players against 98 cards, together."""

from tapete.games.the_game import rules, solver, state, views
from tapete.games.the_game.bots import expert, novice, regular
from tapete.games.the_game.text import notation, talk
from tapete.kit.game import Game
from tapete.kit.text.words import Words

GAME = Game(
    name="the_game",
    prefix="TG",
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
    note_values=notation.note_values,
    cards=notation.cards,
    act_kind=notation.kind_of_act,
    together=True,
    bots={"novice": novice.choose, "regular": regular.choose},
    shown=notation.shown,
    table_text=notation.table_text,
    may_say=talk.may_say,
    mind=expert.MIND,
    solve=solver.solve,
)
