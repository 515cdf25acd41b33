"""Writes src/tapete/kit/text/lookalikes.py from Unicode's table of confusable letters.

The table comes with the package `confusable-homoglyphs`, which nothing here depends on:
`pip install confusable-homoglyphs`, then `python tools/lookalikes.py`.
"""

import string
import unicodedata
from pathlib import Path

from confusable_homoglyphs.confusables import confusables_data  # type: ignore[import-not-found]

PLACE = Path(__file__).parents[1] / "src" / "tapete" / "kit" / "lookalikes.py"
LETTERS = string.ascii_lowercase + string.ascii_uppercase


def is_own_letter(sign: str) -> bool:
    """Signs that decompose (bold, wide, accented) need no place in the table."""
    return len(sign) == 1 and sign.isalpha() and unicodedata.normalize("NFKD", sign) == sign


def table() -> dict[str, str]:
    """Each letter's look-alikes; a small letter goes with its capital where it has none itself."""
    found: dict[str, str] = {}
    for letter in LETTERS:
        for one in confusables_data[letter]:
            if is_own_letter(one["c"]) and not one["c"].isascii():
                found.setdefault(one["c"], letter)
    for sign, letter in list(found.items()):
        if is_own_letter(sign.lower()):
            found.setdefault(sign.lower(), letter.lower())
    return {
        letter: "".join(sorted(sign for sign, like in found.items() if like == letter))
        for letter in LETTERS
    }


TEXT = '''"""Letters of other alphabets that look like a Latin one: Cyrillic о, Greek Ο, and so on.

Written by tools/lookalikes.py from Unicode's table of confusable letters; not to be edited.
"""

LIKE = {{
{lines}
}}
_TABLE = str.maketrans({{sign: letter for letter, signs in LIKE.items() for sign in signs}})


def latin(text: str) -> str:
    """The text with every look-alike replaced by the Latin letter it is taken for."""
    return text.translate(_TABLE)
'''

if __name__ == "__main__":
    rows = [f'    "{letter}": "{signs}",' for letter, signs in table().items() if signs]
    PLACE.write_text(TEXT.format(lines="\n".join(rows)), "utf-8")
