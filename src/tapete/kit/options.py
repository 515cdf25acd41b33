"""Options: a game's variants as one frozen object, and as the integers a record holds.

A game declares them as fields: `bool` for on and off, a bounded `int`, or a `Literal` of
names; a `str` is only for people (a host's own words) and no rule reads it. What each one
means to people stands in the game's words, under the same name. `Annotated[str, Several(…)]` is
a few of many words, `a.b.c`, each of which is a number to the rules; NONE goes without saying.

One name is special. A game whose rules have changed may declare `edition`, a bounded `int` whose
usual value is its version: rules that changed read it, and matches kept by an older version are
played with that number (`Game.older`). It is offered to nobody, and goes without saying.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from tapete.kit.errors import BadInput

O = TypeVar("O", bound="Options")  # noqa: E741

EDITION = "edition"
# On, off, or on where two people or more sit: then `seated` says which before a match begins.
# Rules compare with YES: where nobody says who sits there, nobody does.
WithPeople = Literal["off", "on", "people"]
YES = 1
ON = {"on", "yes", "true", "1", "sí", "si"}
OFF = {"off", "no", "false", "0"}
NONE = "none"


class Several(NamedTuple):
    """Up to `most` words joined by dots. A word's number is its place in `names`, plus one."""

    names: tuple[str, ...]  # "" for a number that stands for nothing
    most: int
    why_not: Callable[[str], str]  # of a word that is not among the names: what is wrong with it

    def numbers(self, text: str) -> list[int]:
        """One for each place, 0 where no word stands; BadInput where a word is unknown."""
        words = [] if text in ("", NONE) else text.split(".")
        if len(words) > self.most:
            raise BadInput(f"'{text[:80]}' has {len(words)} parts; {self.most} are the most")
        for word in words:
            if not word or word not in self.names:
                raise BadInput(f"'{word[:40]}' cannot be: {self.why_not(word)}")
        return [self.names.index(word) + 1 for word in words] + [0] * (self.most - len(words))


class Designed(NamedTuple):
    """Cards that people design, as data: how each gets to a table, and the same without it."""

    many: str  # the option that says how many there are
    slots: tuple[Mapping[str, str], ...]  # options of each; {card} is what is written on it
    blank: str  # what is written on one that does nothing
    kinds: tuple[str, ...]  # by slot: the kind of act that plays it (`Game.act_kind`)
    table: Mapping[str, str]  # at which table such a card is tried

    def options(self, cards: Sequence[str], base: "Options") -> dict[str, str]:
        """What a table of these options has to say besides, so that these cards are there."""
        if not 0 < len(cards) <= len(self.slots):
            raise BadInput(f"one to {len(self.slots)} cards, not {len(cards)}")
        said = {self.many: str(max(len(cards), getattr(base, self.many)))}
        for card, slot in zip(cards, self.slots):
            said |= {name: text.format(card=card) for name, text in slot.items()}
        return said

    def left_out(self, options: "Options") -> dict[str, dict[str, str]]:
        """Cards that are written but not in play: `build1=…`, and the options that are missing."""
        found = {}
        for number, slot in enumerate(self.slots, 1):
            written = next(name for name, text in slot.items() if "{card}" in text)
            missing = {self.many: str(number)} if getattr(options, self.many) < number else {}
            for name, text in slot.items():
                if name != written and options.text_of(name) != text:
                    missing[name] = text
            if missing and options.text_of(written) != self.blank:
                found[f"{written}={options.text_of(written)}"] = missing
        return found


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of every game's options."""

    def terms(self) -> list[int]:
        """The options as the record holds them, in the order of declaration; texts stay out."""
        return [number for hint, value in self._hinted() for number in _numbers(hint, value)]

    def texts(self) -> dict[str, str]:
        """Every option as text: what `option_value` reads back; an edition only if it is older,
        several words only if there are any: matches kept before there were such are the same."""
        texts = {name: self.text_of(name) for name in self.__struct_fields__}
        if EDITION in texts and texts[EDITION] == _written(getattr(type(self)(), EDITION)):
            del texts[EDITION]
        for name, (hint, _) in zip(self.__struct_fields__, self._hinted(), strict=True):
            if several(hint) and texts[name] == NONE:
                del texts[name]
        return texts

    def text_of(self, name: str) -> str:
        """One option as text."""
        return _written(getattr(self, name))

    def _hinted(self) -> list[tuple[Any, Any]]:
        hints = get_type_hints(type(self), include_extras=True)
        return [(hints[name], getattr(self, name)) for name in self.__struct_fields__]


def seated(options: O, people: int) -> O:
    """The options of a table at which so many people sit."""
    decided = {
        name: "on" if people >= 2 else "off"
        for name, hint in get_type_hints(type(options)).items()
        if hint == WithPeople and getattr(options, name) == "people"
    }
    return msgspec.structs.replace(options, **decided)


def chosen(kind: type[O], values: Mapping[str, str], base: Mapping[str, Any] | None = None) -> O:
    """The options with these values changed; one clear line where a name or value is unknown."""
    hints = get_type_hints(kind, include_extras=True)
    made: dict[str, Any] = dict(base or {})
    for name, text in values.items():
        if name not in hints:
            known = ", ".join(hints) or "none"
            raise BadInput(f"unknown option '{name}'; there are: {known}")
        made[name] = option_value(name, hints[name], text)
    try:
        return msgspec.convert(made, kind)
    except msgspec.ValidationError as wrong:
        raise BadInput(f"option out of range: {wrong}") from None


def option_value(name: str, hint: Any, text: str) -> Any:
    if hint is bool:
        if text.lower() in ON | OFF:
            return text.lower() in ON
        raise BadInput(f"option '{name}' is on or off, not '{text}'")
    if names := _names(hint):
        if text in names:
            return text
        raise BadInput(f"option '{name}' is one of {', '.join(names)}, not '{text}'")
    if hint is str:
        return text
    if words := several(hint):
        try:
            words.numbers(text)
        except BadInput as wrong:
            raise BadInput(f"option '{name}': {wrong}") from None
        return text or NONE
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"option '{name}' is a whole number, not '{text}'") from None


def pairs(texts: Iterable[str]) -> dict[str, str]:
    """`["a=1", "b=on"]` as a mapping."""
    split = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadInput(f"an option is written name=value, not '{text}'")
        split[name] = value
    return split


def allowed(kind: type[Options], name: str) -> str:
    """What may be said for an option: `on or off`, `1 to 9`, `a, b or c`."""
    hint = get_type_hints(kind, include_extras=True)[name]
    if hint is bool:
        return "on or off"
    if names := _names(hint):
        return ", ".join(names[:-1]) + f" or {names[-1]}"
    if words := several(hint):
        return f"{NONE}, or up to {words.most} joined by dots, as in {words.names[0]}"
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.ge is not None:
            return f"{meta.ge} to {meta.le}"
    return "a text" if hint is str else "a whole number"


def as_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as Python writes them, as people write them."""
    return {name: _written(value) for name, value in options.items()}


def _names(hint: Any) -> tuple[str, ...]:
    return get_args(hint) if get_origin(hint) is Literal else ()


def several(hint: Any) -> Several | None:
    """The words that an option may have several of, where it is such a one."""
    marks = getattr(hint, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, Several)), None)


def _numbers(hint: Any, value: Any) -> list[int]:
    """An option as the numbers that stand for it; none for a text."""
    if names := _names(hint):
        return [names.index(value)]
    if words := several(hint):
        return words.numbers(value)
    return [] if isinstance(value, str) else [int(value)]


def _written(value: Any) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)
