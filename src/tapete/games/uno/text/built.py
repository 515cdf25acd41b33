"""Built cards in text (UNO-28): what they say, and what a position holds of them."""

from tapete.games._shedding.table import NOBODY
from tapete.games.uno.blocks import BLOCKS, MOST_TIMES
from tapete.games.uno.state import State
from tapete.kit.options import NONE
from tapete.kit.text import notation as text
from tapete.kit.text.words import Words

FIELDS = ("block", "chosen", "misses", "lying")
THEN = {"es": ", luego ", "en": ", then "}
NOTHING_SAID = "build-nothing"  # among the names


def sentence(words: Words, built: str, language: str) -> str:
    """What a built card does, as a rule reads: `next-draw-2.player-again` in words."""
    if built in ("", NONE):
        return words.names[NOTHING_SAID][language]
    return THEN[language].join(_clause(words, block, language) for block in built.split("."))


def _clause(words: Words, block: str, language: str) -> str:
    """One block. `a|b` among the names: for one, for several."""
    who, effect, *times = block.split("-")
    n = int(times[0]) if times else 1
    one, _, several = words.names[f"{who}-{effect}"][language].partition("|")
    return (several if n > 1 and several else one).format(n=n)


def fields_text(s: State) -> dict[str, str]:
    """Those that say something: where no built card has been played there are none."""
    seats = range(s.players)
    said = {}
    if s.block:
        said["block"] = str(s.block)
    if s.chosen != NOBODY:
        said["chosen"] = str(s.chosen)
    if any(s.misses[p] for p in seats):
        said["misses"] = text.listed((str(s.misses[p]) for p in seats), ",")
    if any(s.lying[p] for p in seats):
        said["lying"] = text.listed((text.seats_text(s.lying[p], s.players) for p in seats), "/")
    return said


def read_fields(s: State, fields: dict[str, str]) -> None:
    players = s.players
    s.block = text.whole(fields.get("block", "0"), 0, BLOCKS)
    chosen = fields.get("chosen", text.NOTHING)
    s.chosen = NOBODY if chosen == text.NOTHING else text.whole(chosen, 0, players - 1)
    s.misses[:players] = text.per_seat(
        fields.get("misses", ",".join("0" * players)),
        players,
        lambda part: text.whole(part, 0, MOST_TIMES),
        ",",
    )
    s.lying[:players] = text.per_seat(
        fields.get("lying", "/".join("-" * players)),
        players,
        lambda part: text.seats_of(part, players),
        "/",
    )
