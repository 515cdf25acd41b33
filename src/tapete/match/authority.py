"""`Match`: the only way to change a live game, and the only door its knowledge leaves by."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tapete.kit.errors import BadNotation
from tapete.kit.game import Game
from tapete.kit.notes import RING, WATCHER, notes_since
from tapete.kit.options import Options
from tapete.match.asking import Question
from tapete.match.dealing import Dealing, Fair, settle
from tapete.match.moment import Moment
from tapete.match.refusal import Refusal
from tapete.match.telling import Noted, Page, Result, Update


class Match:
    """One match of one game. Acts are numbered from 1; the deal is number 0."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Options | None = None,
        dealing: Dealing | None = None,
        position: str = "",
    ) -> None:
        """Begins with the deal; or with a position in notation, for lessons."""
        self.game = game
        self.players = game.check_players(players)
        self.options = options if options is not None else game.options()
        self.dealing = dealing if dealing is not None else Fair()
        self.acts: list[tuple[int, int]] = []
        if position:
            self._state = game.state_of(position, players, self.options)
        else:
            self._state = game.cleared(players, self.options)
        self.dealing.prepare(self._state, 0)
        if not position:
            game.deal(self._state)
        self._notes = [(0, note) for note in notes_since(self._state, 0)]
        self._moment = Moment(self._state, -1, 0)

    @property
    def n(self) -> int:
        return len(self.acts)

    @property
    def over(self) -> bool:
        return self._now().actors == 0

    @property
    def asked(self) -> int:
        """Whom a driver without people asks now; -1 when the match is over."""
        return self.game.asked(self._state)

    def question(self) -> Question:
        """This moment, frozen: who is waited for, and what bots would do."""
        return Question(self.game, self._state.copy())

    def may_act(self, seat: int) -> bool:
        return bool(self._now().actors >> seat & 1)

    def acting(self) -> list[int]:
        """All who owe an act if nobody speaks up: several in a vote, or where each discards."""
        return (self._now().waits or self._who())[2]

    @property
    def waiting(self) -> int:
        """The one seat that a table with nobody but people waits for; -1 when all is over."""
        return self._who()[0]

    @property
    def waiting_act(self) -> tuple[int, int]:
        """That seat, and what is done for it after a moment of silence; -1 for nothing."""
        return self._who()[:2]

    def _who(self) -> tuple[int, int, list[int]]:
        now = self._now()
        if now.waits is None:
            asked, silent = self.game.asked(self._state), -1
            wanted = self._legal(asked) if asked >= 0 else ()
            if self.game.passing in wanted:  # who may let something be is perhaps not waited for
                asked, silent = Question(self.game, self._state).answer((), _unasked)
                wanted = self._legal(asked) if asked >= 0 else ()
            able = [p for p in range(self.players) if wanted and now.actors >> p & 1]
            if len(able) > 1:
                able = [p for p in able if p == asked or self._owes_the_same(p, wanted)]
            now.waits = asked, silent, able
        return now.waits

    def _owes_the_same(self, seat: int, wanted: tuple[int, ...]) -> bool:
        """Whether a seat owes what the one asked owes: a vote, or each a card of their own."""
        legal = self._legal(seat)
        if legal == wanted or self.game.passing in wanted:
            return legal == wanted
        return _kinds(self.game, legal) == _kinds(self.game, wanted)

    def _now(self) -> Moment:
        now = self._moment
        if now.n != len(self.acts) or now.state is not self._state:
            now = Moment(self._state, len(self.acts), self.game.actors(self._state))
            self._moment = now
        return now

    def _open_to(self, seat: int) -> tuple[int, ...]:
        """What somebody may do now; whoever watches, nothing."""
        return () if seat == WATCHER else self._legal(seat)

    def legal(self, seat: int) -> list[int]:
        return list(self._legal(seat))

    def _legal(self, seat: int) -> tuple[int, ...]:
        now = self._now()
        legal = now.legal.get(seat)
        if legal is None:
            may = now.actors >> self._checked(seat) & 1
            legal = tuple(self.game.acts(self._state, seat)) if may else ()
            now.legal[seat] = legal
        return legal

    def view(self, seat: int) -> Any:
        return self.game.view(self._state, seat if seat == WATCHER else self._checked(seat))

    def update(self, seat: int, since: int = 0, most: int | None = None) -> Update:
        """What a seat may know now, with what it may read of all that came from act `since` on.

        Of the last `most` notes, where that is said: a match can be long.
        """
        view, read = self.view(seat), self.readable(seat, since, most)
        return Update(len(self.acts), seat, view, self._open_to(seat), read, self.over)

    def page(self, seat: int, since: int = 0, most: int | None = None) -> Page:
        """The same as a page shows it."""
        now, told = self._now(), self.game.told
        if now.told is None:
            now.told = told.to_all(self._state)
        shown, lies = told.to_seat(self._state, seat, now.told)
        read, legal = self.readable(seat, since, most), self._open_to(seat)
        return Page(now.n, seat, shown, lies, legal, read, not now.actors)

    def readable(self, seat: int, since: int = 0, most: int | None = None) -> tuple[Noted, ...]:
        """What a seat may read of all that came from act `since` on, and of the last `most`."""
        now = self._now()
        if 0 < since == now.n and (most is None or most >= RING):  # nearly always
            if now.news is None:
                now.news = tuple(self._notes_from(since, 0))
            notes: Sequence[Noted] = now.news
        else:
            notes = self._notes_from(since, 0 if most is None else max(0, len(self._notes) - most))
        read = tuple([noted for noted in notes if noted[1].readable_by(seat)])
        # Those who read all of it get the very same: what is made of it is made once.
        return now.news if notes is now.news and len(read) == len(notes) else read

    def _notes_from(self, since: int, least: int) -> list[Noted]:
        notes, first = self._notes, len(self._notes)
        while first > least and notes[first - 1][0] >= since:
            first -= 1
        return notes[first:]

    def act(self, seat: int, action: int | str, *, expecting: int | None = None) -> int:
        """Do it and return its number, or raise a Refusal and change nothing.

        `expecting` is the number of acts that the actor had seen: a stale or repeated
        message is refused, whatever it asks for.
        """
        self._checked(seat)
        if expecting is not None and expecting != self.n:
            detail = f"this answers act {expecting}, the table is at {self.n}"
            raise Refusal(self.game, "stale", detail=detail)
        wanted = self.check(seat, action)
        noted = self._state.noted
        self.dealing.promise(self._state, self.n + 1)
        self.game.act(self._state, seat, wanted)
        settle(self._state)
        self.acts.append((seat, wanted))
        self._notes += [(self.n, note) for note in notes_since(self._state, noted)]
        return self.n

    def check(self, seat: int, action: int | str) -> int:
        """The act's number if it is allowed now, or a Refusal. Changes nothing."""
        self._checked(seat)
        wanted = self._read(action)
        forbidding = self.game.why_not(self._state, seat, wanted)
        if self.over:
            raise Refusal(self.game, "over", forbidding)
        if forbidding:
            code = "forbidden" if self.may_act(seat) else "out-of-turn"
            raise Refusal(self.game, code, forbidding)
        return wanted

    def say(self, seat: int, text: str, language: str = "") -> str:
        """Words for all at the table, or a Refusal where the game forbids them.

        `language` is that of the speaker's page, for words that mean something else in another.
        """
        self._checked(seat)
        if self.game.may_say is not None and (forbidding := self.game.may_say(text, language)):
            raise Refusal(self.game, "forbidden", forbidding)
        return text

    def result(self) -> Result:
        """Points and places as they stand; final once the match is over."""
        seats = range(self.players)
        return Result(
            tuple(self.game.score(self._state, seat) for seat in seats),
            tuple(self.game.place(self._state, seat) for seat in seats),
        )

    def open_state(self) -> str:
        """The whole state in notation: for transcripts of finished or analysed matches only."""
        return self.game.state_text(self._state)

    def opened(self) -> dict[str, Any]:
        """What no seat saw, as a browser gets it: for replays of finished matches only."""
        return self.game.opened(self._state)

    def _checked(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            raise Refusal(self.game, "no-such-seat", detail=f"there is no seat {seat}")
        return seat

    def _read(self, action: int | str) -> int:
        if isinstance(action, str):
            try:
                return _number(self.game, action)
            except BadNotation as wrong:
                raise Refusal(self.game, "no-such-act", detail=str(wrong)) from None
        if not self.game.has_act(action):
            raise Refusal(self.game, "no-such-act", detail=f"there is no act number {action}")
        return action


@lru_cache(1 << 12)
def _number(game: Game, text: str) -> int:
    return game.read_action(text)


def _kinds(game: Game, actions: tuple[int, ...]) -> set[str]:
    return {_kind(game, action) for action in actions}


@lru_cache(1 << 14)
def _kind(game: Game, action: int) -> str:
    return game.act_kind(game.action_text(action))


def _unasked(seat: int, view: Any, mask: list[int]) -> int:
    raise AssertionError("no bot thinks here")
