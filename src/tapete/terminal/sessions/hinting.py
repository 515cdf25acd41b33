"""Hints in a terminal: asked for at one's own table, and told in lines wherever they come from."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from tapete.bots.humble import thought
from tapete.coach import hints
from tapete.coach.recollection import Recollection
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.match import Match
from tapete.terminal.sessions.session import Event, Hear, Hinted, Refused, Signal
from tapete.terminal.words import say


def lines_of(message: Mapping[str, Any], game: Game, language: str) -> Hinted:
    """A `hint` of docs/api.md."""
    lines = []
    for place, one in enumerate(message["acts"]):
        worth = "" if message["known"] else f" ({round(100 * one['value'])} %)"
        head = say("or else" if place else "I would", language)
        what = game.words.act(one["do"], language)
        then = [game.words.act(act, language) for act in one["plan"][1:]]
        after = say("and then", language, what=", ".join(then)) if then else ""
        lines.append(f"{head}: {what}{worth}. {one['why'][language]} {after}".rstrip())
    return Hinted(message["n"], tuple(one["do"] for one in message["acts"]), tuple(lines))


class Hinter:
    """For the person at a table of one's own, who has seat 0."""

    def __init__(self, game: Game, language: str, names: Sequence[str]) -> None:
        self._game, self._language, self._names = game, language, list(names)
        self._recollection: Recollection | None = None
        self._of: Match | None = None
        self._thinking: asyncio.Task[None] | None = None

    def ask(self, match: Match, hear: Hear) -> None:
        told = match.update(0, match.n)
        if not hints.is_choice(self._game, told.legal):
            hear(Refused(say("no choice", self._language)))
        elif not hints.is_ready(self._game):
            hints.prepare(self._game)
            hear(Signal(say("hint not ready", self._language), here=True))
        elif self._thinking is None or self._thinking.done():
            hear(Signal(say("hint thinking", self._language), here=True))
            answer = self._answer(match, told.view, told.legal, hear)
            self._thinking = asyncio.get_running_loop().create_task(answer)

    async def _answer(self, match: Match, view: Any, legal: tuple[int, ...], hear: Hear) -> None:
        if self._recollection is None or self._of is not match:
            self._recollection, self._of = Recollection(match, 0), match
        acts, recollection = list(match.acts), self._recollection
        moment = f"{match.dealing.published()}/{len(acts)}"

        def found() -> hints.Hint:
            return hints.hint(self._game, view, recollection.after(acts), legal, moment)

        event: Event
        try:
            hint = await thought(found)
            message = {"n": len(acts), **hint.told(self._game, view, self._names)}
            event = lines_of(message, self._game, self._language)
        except TapeteError as wrong:
            event = Refused(say("no hint", self._language, what=str(wrong)))
        if match.n == len(acts):  # else it is about nothing any more
            hear(event)
