"""What an act means, in facts that the coach tells: a rule writes numbers, a table reads them.

    SKIPS, KEEPS = range(2)

    @rule
    def facts_of(v, action, facts):
        add_fact(facts, SKIPS, following(v))

    meaning = Meaning(
        facts_of,
        (SKIPS, "skips", {"seat": of("a", TEXT)}),
        (KEEPS, "keeps", {"card": of("a", named(CARD_TEXTS))}),
    )

`meaning(view, action)` gives the facts by their names, with the {places} of their sentences. The
rule runs in a game's module as well, and `meaning.told` is how its numbers are read there
(`static/js/coach/meaning.js`), so that a page without a server says what a server says.
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from tapete.kit.errors import BadInput
from tapete.kit.records import I8, I16, Record
from tapete.kit.records import of as many
from tapete.kit.rule import rule
from tapete.kit.text.showing import Of, Shown, Told

MOST = 6  # facts of one act that are kept; the coach tells fewer
NUMBERS = 4  # of each: which one it is, and up to three values


class Facts(Record):
    """What a rule found, the most telling first. Handed over empty."""

    count: I8
    rows: Annotated[list[list[int]], many(I16, MOST, NUMBERS)]


class Fact(NamedTuple):
    """One of them, as a table reads it."""

    kind: int
    a: int
    b: int
    c: int


@rule
def add_fact(facts: Facts, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """One more; where there is no room it is left out."""
    if facts.count < MOST:
        facts.rows[facts.count][0] = kind
        facts.rows[facts.count][1] = a
        facts.rows[facts.count][2] = b
        facts.rows[facts.count][3] = c
        facts.count += 1


class Meaning:
    """What acts of a game mean: the rule, and by a fact's number its name and its values."""

    def __init__(
        self, facts_of: Callable[[Any, int, Any], None], *told: tuple[int, str, dict[str, Of]]
    ) -> None:
        if [number for number, _, _ in told] != list(range(len(told))):
            raise BadInput(f"facts are listed by their numbers: {[name for _, name, _ in told]}")
        self.rule = facts_of
        self.told: list[Told] = []
        self._read: list[tuple[str, Shown]] = []
        for _, name, places in told:
            self._read.append((name, Shown(**places)))
            self.told.append({"name": name, "values": self._read[-1][1].told})

    def __call__(self, view: Any, action: int) -> list[tuple[str, dict[str, str]]]:
        facts = Facts()
        self.rule(view, action, facts)
        found = []
        for row in facts.rows[: facts.count]:
            fact = Fact(*row)
            name, values = self._read[fact.kind]
            found.append((name, values(fact)))
        return found
