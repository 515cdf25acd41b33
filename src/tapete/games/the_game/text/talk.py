"""TG-13: talk freely, but no concrete number. Which words give one away.

Refused are digits of any script and number words in Spanish and English: accented, spaced
("cua renta"), spelled ("f-o-r-t-y"), stretched or run together. Ordinary words pass, also
those that contain a number ("alguno") or are one only in the other language ("once").
"""

import re
import unicodedata
from itertools import groupby

RULE = 13

SPANISH = set(
    """cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
    dieciseis diecisiete dieciocho diecinueve veinte cien ciento docena decena veintena""".split()
)
ENGLISH = set(
    """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen hundred dozen tenth eleventh twelfth""".split()
)
# Whatever begins like this is a number: treintaitantos, fortyish, veintidós, sixties.
TENS = re.compile(
    "veinti|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa"
    "|(twent|thirt|fort|fift|sixt|sevent|eight|ninet)(y|ie)"
)

# Number words of one language that are ordinary in the other.
ORDINARY_IN_ENGLISH = {"once"}
ORDINARY_IN_SPANISH = {"ten"}

COMMON_SPANISH = set(
    """a al con cual cuando de del e el ella en es esa ese esta este fila la las le lo los me mi
    mucho muy nada ni no nos o os para pero por puedo que renta se si sin sobre son su te tengo
    tu u un una unos venta ver y ya yo cuidado deja dejad ahi aqui bien baja alta""".split()
)
COMMON_ENGLISH = set(
    """a all and are at be but by can do for from go have high i if in is it just leave let like
    low me more my need no not of on or our out please row so that the them then there they
    this to too up us wait was we well what when will with you your""".split()
)
COMMON = COMMON_SPANISH | COMMON_ENGLISH
LONGEST = max(map(len, SPANISH | ENGLISH)) + 4


def may_say(text: str) -> int:
    """0, or the number of the rule that forbids saying it."""
    if any(unicodedata.numeric(sign, None) is not None for sign in text):
        return RULE
    words = re.findall(r"[a-z]+", _bare(text))
    spanish = sum(word in COMMON_SPANISH - COMMON_ENGLISH for word in words)
    english = sum(word in COMMON_ENGLISH - COMMON_SPANISH for word in words)
    if re.search("[ñ¿¡áéíóú]", text.lower()):
        spanish += 1
    passing: set[str] = set()
    if english > spanish:
        passing = ORDINARY_IN_ENGLISH
    elif spanish > english:
        passing = ORDINARY_IN_SPANISH
    for first in range(len(words)):
        joined = ""
        for last in range(first, len(words)):
            joined += words[last]
            if len(joined) > LONGEST:
                break
            pieces = words[first : last + 1]
            if len(pieces) > 1 and all(piece in COMMON for piece in pieces):
                continue  # "un o otro" is not "uno"
            if _is_number(joined) and joined not in passing:
                return RULE
    return 0


def _bare(text: str) -> str:
    """Lower case without accents."""
    spread = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in spread if not unicodedata.combining(sign))


def _is_number(word: str) -> bool:
    runs = [(sign, len(list(run))) for sign, run in groupby(word)]
    if any(length > 2 for _, length in runs):  # stretched: "cuaaarenta", "teeen"
        once = "".join(sign for sign, _ in runs)
        return _is_number(once) or once in {"thre", "fiften"}
    singular = word[:-1] if word.endswith("s") else word
    if {word, singular} & (SPANISH | ENGLISH):
        return True
    return TENS.match(word) is not None
