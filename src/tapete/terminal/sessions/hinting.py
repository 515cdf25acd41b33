"""Hints in a terminal: asked for at one's own table, and told in lines wherever they come from."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from tapete import bots
from tapete.bots.humble import thought
from tapete.coach import hints
from tapete.coach.recollection import Recollection
from tapete.kit.errors import TapeteError
from tapete.kit.game import Game
from tapete.match import Match
from tapete.terminal.sessions.session import Hear, Hinted, Refused, Signal
from tapete.terminal.words import level_word, say


def lines_of(message: Mapping[str, Any], game: Game, language: str) -> Hinted:
    """A `hint` of docs/api.md."""
    lines = []
    for place, one in enumerate(message["acts"]):
        unknown = message["known"] or one["value"] is None
        worth = "" if unknown else f" ({round(100 * one['value'])} %)"
        head = say("or else" if place else "I would", language)
        what = game.words.act(one["do"], language)
        then = [game.words.act(act, language) for act in one["plan"][1:]]
        after = say("and then", language, what=", ".join(then)) if then else ""
        lines.append(f"{head}: {what}{worth}. {one['why'][language]} {after}".rstrip())
    if message.get("by", bots.EXPERT) != bots.EXPERT:
        name = "hint meanwhile" if message["coming"] else "hint stands in"
        lines[0] += f" ({say(name, language, level=level_word(message['by'], language))})"
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
            return
        if self._thinking is not None:
            self._thinking.cancel()  # of another act, or still being compiled
        if hints.is_ready(self._game):
            hear(Signal(say("hint thinking", self._language), here=True))
        answer = self._answer(match, told.view, told.legal, hear)
        self._thinking = asyncio.get_running_loop().create_task(answer)

    async def _answer(self, match: Match, view: Any, legal: tuple[int, ...], hear: Hear) -> None:
        if self._recollection is None or self._of is not match:
            self._recollection, self._of = Recollection(match, 0), match
        acts, recollection = list(match.acts), self._recollection
        moment = f"{match.dealing.published()}/{len(acts)}"

        def judged() -> hints.Hint:
            return hints.hint(self._game, view, recollection.after(acts), legal, moment)

        def stood_in() -> hints.Hint | None:
            return hints.stand_in(self._game, view, legal, moment)

        def tell(hint: hints.Hint | None, *, coming: bool = False) -> None:
            if match.n != len(acts):  # it is about nothing any more
                return
            if hint is None:
                name = "hint not ready" if coming else "no hint"
                return hear(Refused(say(name, self._language)))
            told = hint.told(self._game, view, self._names)
            message = {"n": len(acts), "coming": coming, **told}
            hear(lines_of(message, self._game, self._language))

        if not hints.is_ready(self._game):
            hints.prepare(self._game)
            tell(await thought(stood_in), coming=True)
            if not await hints.prepared(self._game) or match.n != len(acts):
                return
        try:
            tell(await thought(judged))
        except TapeteError:
            tell(await thought(stood_in))
