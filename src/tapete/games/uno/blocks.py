"""UNO-28: what a built card may be made of. A block is who × effect × n, written `next-draw-2`.

To the rules a block is one number: 1 + (who * EFFECTS + effect) * MOST_TIMES + n - 1; 0 is none.
"""

from tapete.kit.options import Several
from tapete.kit.rule import rule

BLOCKS = 3  # on a card at most
CARDS = 3  # customizable ones
MOST_TIMES = 5  # n at most
# Cards that one play of a built card makes the whole table draw at most; and those that all hands
# hold together, or each seat on average where that is more, when blocks make nobody draw any more.
# Without these three such cards come round again and again and put cards into hands faster than
# players shed them: hands would never end (docs/games/uno.md).
MOST_DRAWN, MOST_HELD, MOST_HELD_EACH = 12, 60, 8

PLAYER, NEXT, OTHERS, EVERYBODY, PREVIOUS, CHOSEN = range(6)
WHO = ("player", "next", "others", "everybody", "previous", "chosen")
SOMEBODY_ELSE = ("next", "previous", "chosen")

(
    DRAWS, DISCARDS, SWAPS, PASSES, MISSES_TURNS, PLAYS_AGAIN, TURNS_ROUND, LIES_OPEN, GIVES, TAKES,
) = range(10)  # fmt: skip
# Whom each effect may be about, whether it has a number, and what to say where it may not.
EFFECTS: dict[str, tuple[tuple[str, ...], bool, str]] = {
    "draw": (WHO, True, ""),
    "discard": (WHO, True, ""),
    "swap": (SOMEBODY_ELSE, False, "one other player swaps hands with the player"),
    "pass": (("everybody",), False, "all hands pass along or none: everybody-pass"),
    "skip": (tuple(who for who in WHO if who != "everybody"), True,
             "where everybody loses a turn nobody does"),
    "again": (("player",), False, "only the player can play again: player-again"),
    "turn": (("everybody",), False, "play turns round for everybody: everybody-turn"),
    "open": (WHO, False, ""),
    "give": ((*SOMEBODY_ELSE, "others"), False, "only others can give the player a card"),
    "take": ((*SOMEBODY_ELSE, "others"), False, "only others can take a card of the player"),
}  # fmt: skip
EFFECT_NAMES = tuple(EFFECTS)


def _text(who: str, effect: str, n: int) -> str:
    """A block in text; nothing where there is no such block."""
    about, numbered, _ = EFFECTS[effect]
    if who not in about or (n > 1 and not numbered):
        return ""
    return f"{who}-{effect}-{n}" if numbered else f"{who}-{effect}"


def _why_not(word: str) -> str:
    """What is wrong with a word that is no block (UNO-28)."""
    who, _, rest = word.partition("-")
    effect = rest.partition("-")[0]
    if who not in WHO:
        return f"a block begins with one of {', '.join(WHO)} (UNO-28)"
    if effect not in EFFECTS:
        return f"what happens is one of {', '.join(EFFECTS)} (UNO-28)"
    about, numbered, reason = EFFECTS[effect]
    if who not in about:
        return f"{reason} (UNO-28)"
    if numbered:
        return f"write how many, {who}-{effect}-1 to {who}-{effect}-{MOST_TIMES} (UNO-28)"
    return f"write {who}-{effect}, without a number (UNO-28)"


BUILDING = Several(
    tuple(
        _text(who, effect, n)
        for who in WHO
        for effect in EFFECT_NAMES
        for n in range(1, MOST_TIMES + 1)
    ),
    BLOCKS,
    _why_not,
)
EVERY_BLOCK = tuple(name for name in BUILDING.names if name)


@rule
def who_of(block: int) -> int:
    return (block - 1) // (10 * MOST_TIMES)


@rule
def effect_of(block: int) -> int:
    return (block - 1) // MOST_TIMES % 10


@rule
def times_of(block: int) -> int:
    return (block - 1) % MOST_TIMES + 1


assert len(EFFECTS) == 10
