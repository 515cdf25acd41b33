"""RECTO VERSO: 2 to 4 players, cards without backs, and what one remembers of the other side."""

from tapete.games.recto_verso import encoder, state, views
from tapete.games.recto_verso.bots import expert, novice, regular
from tapete.games.recto_verso.rules import acting, ending
from tapete.games.recto_verso.text import notation, position, shown
from tapete.kit.game import Game
from tapete.kit.text.words import Words

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
    deal=acting.deal,
    actors=acting.actors,
    asked=acting.asked,
    why_not=acting.why_not,
    legal=acting.legal,
    act=acting.act,
    look=views.look,
    imagine=views.imagine,
    score=acting.score,
    place=ending.place,
    action_text=notation.action_text,
    action_of=notation.action_of,
    state_text=notation.state_text,
    state_of=position.state_of,
    shown=shown.shown,
    note_names=state.NOTES,
    note_values=notation.note_values,
    cards=notation.cards,
    bots={"novice": novice.choose, "regular": regular.choose},
    mind=expert.MIND,
    encoder=encoder.encoder,
)
