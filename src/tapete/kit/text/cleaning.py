"""What people write, made safe to show: one line that neither hides nor moves anything.

Names, chat and a hostile server's sentences end up in pages, terminals and logs. No control
character gets there (a terminal obeys them), nothing that turns the direction of a line, no
letter that cannot be seen, and no pile of accents that climbs over the lines above.
"""

import unicodedata

MARKS = 2  # accents on one letter; more is a pile

# Letters and marks that Unicode calls printable and that nobody can see.
UNSEEN = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, [*range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)]))
VARIANTS = frozenset(map(chr, range(0xFE00, 0xFE10)))  # which drawing of a sign is meant


def cleaned(text: str) -> str:
    """One line of visible letters, with single spaces; empty where nothing can be seen."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if letter in UNSEEN or kind in ("Cf", "Cs"):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS or (marks and not kept):
            continue
        kept.append(letter if letter.isprintable() else " ")
    line = " ".join("".join(kept).split())
    return line if any(letter not in VARIANTS for letter in line) else ""


def is_clean(text: str) -> bool:
    """Whether there is nothing in it, but for spaces, that `cleaned` would change."""
    return cleaned(text).replace(" ", "") == unicodedata.normalize("NFC", text).replace(" ", "")


def alike(one: str, other: str) -> bool:
    """Whether two names would be read as the same one: case, width and unseen signs apart."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    seen = "".join(letter for letter in cleaned(name) if letter not in VARIANTS)
    return unicodedata.normalize("NFKC", seen).casefold()


def printable(text: str) -> str:
    """For a terminal, line by line as it is: whatever it would obey becomes a sign."""
    return "".join(letter if letter.isprintable() else "�" for letter in text)
