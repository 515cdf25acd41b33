"""The contract of a game: what its folder gives, and nobody else knows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Integral
from typing import TYPE_CHECKING, Any, NamedTuple

from tapete.kit import options as opt
from tapete.kit.bits import BitSet, members, set_of
from tapete.kit.chance import Chance
from tapete.kit.errors import BadInput, BadNotation
from tapete.kit.mind import Mind, Solver
from tapete.kit.notes import Note, Role
from tapete.kit.options import Options
from tapete.kit.records import Record
from tapete.kit.rule import rule
from tapete.kit.seeing.columns import Column, Meanings, check
from tapete.kit.text.showing import Shown
from tapete.kit.text.words import Words

if TYPE_CHECKING:
    from tapete.kit.ways.interpreter.glance import Glance

PLAIN = "plain"  # the preset of the lab, where a game has one
NOTHING_MORE = Shown()


@rule
def nobody(s: Any) -> int:
    """No seat, as bits."""
    return 0


class Encoder(NamedTuple):
    """How a game's views become rows of numbers, where the general rule does not suit it."""

    columns: tuple[Column, ...]
    write: Callable[[Any, Any], None]  # a rule: (view, row)
    look: Callable[[Any, int, Any], None] | None = None  # one that fills no more than it writes
    seen: type[Record] | None = None  # a view without what is not written: all that `look` fills


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """One game. Functions over records are rules: they run interpreted, compiled and on a GPU."""

    name: str
    prefix: str  # of its rule numbers: "TG" for TG-06
    version: int  # of its rules: goes up when an old transcript would no longer replay
    seats: tuple[int, int]
    words: Words

    State: type[Any]
    View: type[Record]
    Options: type[Options]

    # Actions are numbers 0 … actions-1; a mask holds them `width` to a word.
    actions: int
    width: int

    deal: Callable[[Any], None]  # a cleared record with players, terms and chance: start the match
    actors: Callable[[Any], int]  # which seats may act now, as a bit set
    asked: Callable[[Any], int]  # whom a driver without people asks now; -1 when all is over
    why_not: Callable[[Any, int, int], int]  # 0, or the number of the rule that forbids it
    legal: Callable[[Any, int, BitSet], None]  # the same for all actions at once
    act: Callable[[Any, int, int], None]
    look: Callable[[Any, int, Any], None]  # fill a view from nothing
    imagine: Callable[[Any, Any], None]  # draw a state that a view could come from
    score: Callable[[Any, int], int]  # a seat's points so far
    place: Callable[[Any, int], int]  # a seat's place at the end: 1 has won

    action_text: Callable[[int], str]  # BadNotation where a number is no act
    action_of: Callable[[str], int]
    state_text: Callable[[Any], str]
    state_of: Callable[[str, int, Any], Any]  # text, players, options
    note_names: Sequence[str]  # by kind
    note_values: Callable[[Note], Mapping[str, str]]  # the {places} of its sentence
    cards: Callable[[Any], Sequence[str]]  # every card of a state, for "no card is lost"

    # How near a seat is to winning, the more the nearer: for studies of who leads, where places
    # do not tell it before a hand is over.
    standing: Callable[[Any, int], int] | None = None
    designed: opt.Designed | None = None  # how cards that people design come to the table …
    card_text: Callable[[Words, str, str], str] | None = None  # … and what one does, in a language

    note_roles: Mapping[str, Role] = field(
        default_factory=dict
    )  # by name: what surfaces do with it

    bots: Mapping[str, Callable[[Any, BitSet, Any], int]] = field(default_factory=dict)
    mind: Mind | None = None  # what its `expert` knows
    # (state as dealt, width of the search): the acts (seat, action) of the best game with open
    # cards, for games in which all win or lose together.
    solve: Callable[..., list[tuple[int, int]]] | None = None  # (dealt, beam[, keys])
    solver: Solver | None = None  # the same for its module
    act_kind: Callable[[str], str] = lambda text: text.split()[0]  # for counts: its kind of act
    together: bool = False  # all seats win or lose as one, with one score: the fewer the better
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    # By an older version of the rules: the options that make today's rules play as it did.
    older: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    columns: Meanings = field(default_factory=dict)  # what the fields of a view mean
    encoder: Callable[[int], Encoder] | None = None  # for so many players
    # Seats, as bits, whom a live table gives but a moment: then it takes their silence for `pass`.
    brief: Callable[[Any], int] = nobody
    # What may be said at the table, where not everything may: (text, language of the speaker's
    # page, or "") -> 0 or the rule that forbids it. `talk` is that rule: others may object by it.
    may_say: Callable[[str, str], int] | None = None
    talk: int = 0
    # A view as a browser gets it. Where a game has such things, these names mean the same in all:
    # `hand` (the seat's own cards), `sizes` (cards held, by seat), `totals` (points, by seat),
    # `turn`, `dealer`, `direction`, and `phase` with "between" for the time between two hands.
    shown: Callable[[Any], dict[str, Any]] = NOTHING_MORE
    # Once all is over: what open hands show beside every seat's view. Takes a state.
    opened: Callable[[Any], dict[str, Any]] = NOTHING_MORE
    table_text: Callable[[Any], str] | None = None  # what lies on the table, in one short line
    # (view, action): what an act of that seat does, in facts that the coach tells: names of
    # sentences (`Words.gains`, `costs`, `meanings`) with their {places}, the most telling first.
    # A `kit.text.facts.Meaning`, which is a rule, is told on a device as well.
    meaning: Callable[[Any, int], list[tuple[str, Mapping[str, str]]]] | None = None

    def __post_init__(self) -> None:
        if unknown := ", ".join(sorted(set(self.note_roles) - set(self.note_names))):
            raise BadInput(f"{self.name} gives a role to notes that it does not have: {unknown}")
        check(self.name, self.View, self.columns)

    def __repr__(self) -> str:
        return f"<{self.name}, version {self.version}>"

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        """Its rules: what compiled code of this game comes from."""
        return (
            self.deal, self.actors, self.asked, self.why_not, self.legal, self.act,
            self.look, self.imagine, self.score, self.place,
        )  # fmt: skip

    @cached_property
    def passing(self) -> int | None:
        """The act that lets something be (`pass`), where the game has one."""
        return self._named("pass")

    @cached_property
    def dealing(self) -> int | None:
        """The act that deals the next hand of a match (`deal`), where the game has one."""
        return self._named("deal")

    def _named(self, text: str) -> int | None:
        try:
            return self.action_of(text)
        except BadNotation:
            return None

    @property
    def mask_words(self) -> int:
        return -(-self.actions // self.width)

    def mask(self) -> list[int]:
        return [0] * self.mask_words

    def rule(self, number: int) -> str:
        return f"{self.prefix}-{number:02d}"

    def check_players(self, players: int) -> int:
        low, high = self.seats
        if not isinstance(players, Integral) or not low <= players <= high:
            raise BadInput(f"{self.name} is for {low} to {high} players, not {players}")
        return players

    def options(self, values: Mapping[str, str] | None = None, preset: str | None = None) -> Any:
        """Options from texts, over a preset where one is named."""
        if preset is not None and preset not in self.presets:
            known = ", ".join(self.presets) or "none"
            raise BadInput(f"{self.name} has no preset '{preset}'; there are: {known}")
        return opt.chosen(self.Options, values or {}, self.presets[preset] if preset else None)

    def options_of(self, rules: int, values: Mapping[str, str]) -> Any:
        """Options as a match was kept with, by the version of the rules that it was played by."""
        if rules == self.version:
            return self.options(values)
        if rules not in self.older:
            known = ", ".join(str(version) for version in sorted([*self.older, self.version]))
            raise BadInput(f"rules version {rules}, here {self.name} knows {known}")
        return self.options({**values, **self.older[rules]})

    def offered(self) -> list[str]:
        """The options that people choose from."""
        return [name for name in self.Options.__struct_fields__ if name != opt.EDITION]

    def lab_preset(self) -> str | None:
        return PLAIN if PLAIN in self.presets else None

    def cleared(self, players: int, options: opt.Options) -> Any:
        """A record before the deal: only players, options and (still zero) chance."""
        state = self.State()
        state.players = self.check_players(players)
        for place, value in enumerate(options.terms()):
            state.terms[place] = value
        return state

    def has_act(self, action: int) -> bool:
        """Whether a number is an act at all: there may be gaps between kinds of acts."""
        try:
            return 0 <= action < self.actions and bool(self.action_text(action))
        except BadNotation:
            return False

    def read_action(self, text: str) -> int:
        try:
            return self.action_of(text.strip())
        except BadNotation as wrong:
            raise BadNotation(f"'{text}' is not an act of {self.name}: {wrong}") from None

    def view(self, state: Any, seat: int) -> Any:
        view = self.View()
        self.look(state, seat, view)
        return view

    @cached_property
    def told(self) -> "Glance":
        """`shown` and `lies` of every seat's view at once, for after every act all are told."""
        from tapete.kit.seeing.told import told_by  # reads rules' sources: only where it is used

        return told_by(self)

    def lies(self, view: Any) -> str:
        """What lies on the table in one short line; nothing where the game has no such line."""
        return self.table_text(view) if self.table_text is not None else ""

    def mask_of(self, actions: Iterable[int]) -> list[int]:
        """A mask that holds these actions."""
        return set_of(actions, self.width, self.mask_words)

    def acts(self, state: Any, seat: int) -> list[int]:
        """All legal actions of a seat as a list."""
        mask = self.mask()
        self.legal(state, seat, mask)
        return members(mask, self.width)

    def imagined(self, view: Any, chance: Chance) -> Any:
        """A state that fits the view; moves the dice on."""
        state = self.State()
        state.secret, state.drawn, state.spare = (
            list(chance.secret),
            chance.drawn,
            list(chance.spare),
        )
        self.imagine(view, state)
        chance.drawn, chance.spare = state.drawn, list(state.spare)
        return state
