"""TG-13: talk freely, but no concrete number. Which words give a card's number away.

Refused are digits of any script, number words and ordinals in Spanish and English (accented,
in look-alike letters, spaced as in "cua renta", spelled as in "f-o-r-t-y", stretched or run
together), Roman numerals and pictures of numbers. How many cards, turns or players there are is
no card's number: "dos cartas", "I can lay three" and "row two" pass. So do ordinary words that
contain a number ("alguno") or are one only in the other language ("once"). Where it is not sure
it lets the sentence pass: the others at the table can object.
"""

import re
import unicodedata

from tapete.games.the_game.text import number_words as known
from tapete.kit.text.lookalikes import latin

RULE = 13
HANDFUL = 8  # the most cards that a hand has, so the most that one can lay
ROWS_OR_SEATS = 5

COMMON_SPANISH = set(
    """a al con cual cuando de del e el ella en es esa ese esta este fila la las le lo los me mi
    mucho muy nada ni no nos o os para pero por puedo que renta se si sin sobre son su te tengo
    tu u un una unos venta ver y ya yo cuidado deja dejad ahi aqui bien baja alta cartas""".split()
)
COMMON_ENGLISH = set(
    """a again all and are at be but by can cards do for from go have high i if in is it just leave
    let like low me more my need no not of on or our out please row so that the them then there
    they this to too up us wait was we well what when will with you your""".split()
)
COMMON = COMMON_SPANISH | COMMON_ENGLISH
PICTURES = re.compile("KEYCAP|DIE FACE|CLOCK FACE|DOMINO TILE|PLAYING CARD|MAHJONG TILE")
ROMAN = re.compile("(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
NOT_ROMAN = {"vi", "li", "xx", "xxx"}  # words and kisses, unless in capitals
ROW_NAMES = re.compile(r"[\^v↑↓][12]\b", re.IGNORECASE)


def may_say(text: str, language: str = "") -> int:
    """0, or the number of the rule that forbids saying it to somebody on a page in `language`."""
    text = re.sub(r"\b100\s?%", "", ROW_NAMES.sub("", text))
    if any(_is_picture(sign) for sign in text):
        return RULE
    bare = _bare(text)
    if _names_roman(re.findall("[A-Za-z]+", bare)):
        return RULE
    words = re.findall("[0-9]+|[a-z]+", bare.lower())
    ordinary = known.ORDINARY.get(_language(text, words) or language, set())
    if _is_pieced_together(words, ordinary):
        return RULE
    for at, word in enumerate(words):
        if _is_number(word) and word not in ordinary and not _is_a_count(words, at):
            return RULE
    return 0


def _is_picture(sign: str) -> bool:
    """④ Ⅳ ½ 四 have a value and are no plain digits; 🔟 ⚃ 🕓 only say so by their names."""
    if unicodedata.numeric(sign, None) is not None:
        return unicodedata.decimal(sign, None) is None
    return PICTURES.match(unicodedata.name(sign, "")) is not None


def _bare(text: str) -> str:
    """Latin letters without accents, plain digits, nothing unseen; capitals stay."""
    spread = unicodedata.normalize("NFKD", text)
    seen = [sign for sign in spread if unicodedata.category(sign) not in ("Mn", "Me", "Cf")]
    plain = [
        sign if (value := unicodedata.decimal(sign, None)) is None else str(value) for sign in seen
    ]
    return latin("".join(plain))


def _language(text: str, words: list[str]) -> str:
    """What the sentence is written in, where its words tell; else the person's page does."""
    spanish = sum(word in COMMON_SPANISH - COMMON_ENGLISH for word in words)
    english = sum(word in COMMON_ENGLISH - COMMON_SPANISH for word in words)
    spanish += bool(re.search("[ñ¿¡áéíóú]", text.lower()))
    return "" if spanish == english else "es" if spanish > english else "en"


def _names_roman(words: list[str]) -> bool:
    """2 to 99 as XXXVII, also letter by letter; a sentence all in capitals is only shouted."""
    shouted = len(words) > 1 and all(word.isupper() for word in words)
    letters = "".join(word for word in words if len(word) == 1)
    if len(letters) > 2 and len(letters) == len(words) and ROMAN.fullmatch(letters):
        return True
    for word in words:
        meant = word.isupper() and not (shouted and len(word) == 2)
        looked_at = len(word) > 1 and (meant or word.lower() not in NOT_ROMAN)
        if looked_at and ROMAN.fullmatch(word.upper()):
            return True
    return False


def _is_pieced_together(words: list[str], ordinary: set[str]) -> bool:
    """A number in several pieces, none of which is one."""
    for first in range(len(words)):
        joined = words[first]
        for last in range(first + 1, len(words)):
            joined += words[last]
            if len(joined) > known.LONGEST or not joined.isalpha():
                break
            pieces = words[first : last + 1]
            if all(piece in COMMON for piece in pieces) or any(map(known.is_number, pieces)):
                continue  # "un o otro" is not "uno"; what is one already is looked at in its place
            if known.is_pieced(joined) and joined not in ordinary:
                return True
    return False


def _is_number(word: str) -> bool:
    return word.isdigit() or known.is_number(word)


def _is_a_count(words: list[str], at: int) -> bool:
    """Whether a number says how many of something there are, and no card's name."""
    word = words[at]
    if word in known.ALONE:
        return len(words) > 1 and any(len(other) > 1 for other in words if other != word)
    value = int(word[:6]) if word.isdigit() else known.SMALL.get(word, 99)
    before, after = _before(words, at), _after(words, at)
    if words[at - 1 : at] and words[at - 1] in known.FACES and after not in known.COUNTED:
        return False  # "el tres", "a seven"
    if after in known.COUNTED:
        return words[at - 1 : at] != ["el"]
    if at and words[at - 1] in known.COMPANY | known.PLACES:
        return value <= ROWS_OR_SEATS  # "los dos", "row two"
    return before in known.LAYING and value <= HANDFUL


def _before(words: list[str], at: int) -> str:
    """The word in front, past "only" and "two or"."""
    at -= 1
    while at >= 0 and (words[at] in known.BETWEEN or words[at] in known.SMALL):
        at -= 1
    return words[at] if at >= 0 else ""


def _after(words: list[str], at: int) -> str:
    """The word behind, past "good", "of my" and "or three"."""
    at += 1
    while at < len(words) and (words[at] in known.LINKS or _is_number(words[at])):
        at += 1
    return words[at] if at < len(words) else ""
