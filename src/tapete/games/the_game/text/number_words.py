"""Number words in Spanish and English, and the words around them that tell what they count."""

import re
from itertools import groupby

SMALL = {
    word: value
    for value, words in enumerate(
        [
            "cero zero", "uno una one", "dos two", "tres three", "cuatro four", "cinco five",
            "seis six", "siete seven", "ocho eight", "nueve nine", "diez ten",
        ]
    )
    for word in words.split()
}  # fmt: skip

NUMBERS = set(SMALL) | set(
    """once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte cien ciento
    eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen hundred dozen
    docena decena veintena treintena cincuentena sesentena setentena ochentena noventena
    sexto sexta septimo septima octavo octava noveno novena decimo decima
    undecimo undecima duodecimo duodecima centesimo centesima
    sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
    seventeenth eighteenth nineteenth hundredth""".split()
)  # a row, a seat or a turn may be the fifth; there is no sixth but of cards

_TENS = (
    "veinti|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa"
    "|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)(?:y|ie)"
)
_TENTHS = (
    "(?:vi|tri|cuadra|quincua|sexa|septua|octo|nona)gesim[oa]|decim[oa](?:prim|terc|cuart|quint)"
)
# Whatever begins like this is a number: treintaitantos, fortyish, veintidós, sixties, vigésimo.
BEGINS = re.compile(f"{_TENS}|{_TENTHS}")
# Put together from pieces it has to end like one, too: "for ty two" is one, "for tyres" is none.
_UNITS = "|".join(SMALL)
WHOLE = re.compile(
    f"(?:{_TENS})(?:[iy]?(?:{_UNITS})|y?pico|[iy]?tantos|th|s|ish)?s?|(?:{_TENTHS})s?"
)

LONGEST = max(map(len, NUMBERS)) + 4

# Number words of one language that are ordinary in the other.
ORDINARY = {"en": {"once"}, "es": {"ten"}}
ALONE = {"cero", "zero", "uno", "una", "one"}  # no card: in a sentence these are pronouns

# What counts how many, before the number …
LAYING = set(
    """lay lays laying play plays playing put puts place drop dump poner pongo pone pones ponemos
    ponen pon pondre pondria pongas ponga echo echar echa juego jugar juega jugamos coloco colocar
    suelto soltar poniendo jugando quedan left""".split()
)
BETWEEN = set(
    """only just maybe perhaps exactly least at up to about like solo solamente al menos hasta unas
    otras otros quiza quizas tal vez como mucho most or o y and another other""".split()
)
COMPANY = set("los las nosotros nosotras vosotros vosotras ustedes entre us you".split())
PLACES = set("row rows fila filas seat seats asiento asientos player jugador jugadora".split())
# … and after it.
COUNTED = set(
    """card cards carta cartas turn turns turno turnos time times vez veces row rows fila filas
    player players jugador jugadores jugadoras people person persona personas seat seats asiento
    asientos round rounds ronda rondas game games partida partidas match matches hand hands mano
    manos minute minutes minuto minutos second seconds segundo segundos more mas trick tricks truco
    trucos us them nosotros nosotras vosotros ellos ellas""".split()
)
LINKS = set(
    """or o y and to a of de mis my our nuestras these those esas estas the las good buenas nice low
    high bajas altas useful utiles other otras last ultimas small big""".split()
)
FACES = set("el un del al mi tu su ese este aquel a an my your number numero".split())


def is_number(word: str) -> bool:
    """Whether a whole word names a number, also stretched: "cuaaarenta", "teeen"."""
    if squeezed := _squeezed(word):
        return is_number(squeezed) or squeezed in {"thre", "fiften"}
    return _listed(word) or BEGINS.match(word) is not None


def is_pieced(word: str) -> bool:
    """The same for a word that was put together from pieces."""
    if squeezed := _squeezed(word):
        return is_pieced(squeezed)
    return _listed(word) or WHOLE.fullmatch(word) is not None


def _listed(word: str) -> bool:
    return word in NUMBERS or (word.endswith("s") and word[:-1] in NUMBERS)


def _squeezed(word: str) -> str:
    """The word with each letter once, where one was held for longer than anybody spells."""
    runs = [(sign, len(list(run))) for sign, run in groupby(word)]
    return "".join(sign for sign, _ in runs) if any(length > 2 for _, length in runs) else ""
