"""RECTO VERSO: 2 to 4 players, cards without backs, and what one remembers of the other side."""

from tapete.games.recto_verso import (
    ending,
    notation,
    observing,
    reading,
    regular,
    rules,
    showing,
    state,
    views,
)
from tapete.kit.game import Game
from tapete.kit.words import Words

GAME = Game(
    name="recto_verso",
    prefix="RV",
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
    place=ending.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=notation.state_text,
    state_of=reading.state_of,
    shown=showing.shown,
    note_names=state.NOTES,
    note_values=notation.note_values,
    cards=notation.cards,
    bots={"regular": regular.choose},
    encoder=observing.encoder,
)
