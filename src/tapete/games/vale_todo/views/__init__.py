"""What a seat of VALE TODO sees (`looking`), and the states it could be seeing (`imagining`)."""

from tapete.games.vale_todo.views.imagining import imagine
from tapete.games.vale_todo.views.looking import look

__all__ = ["imagine", "look"]
