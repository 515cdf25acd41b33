"""TG-13: no concrete number in the chat, in whatever way it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete import games
from tapete.games.the_game.text.talk import may_say
from tapete.match import Match, Refusal, Seeded

GIVEN_AWAY = [
    "40", "tengo el 4 0", "４０", "④", "cuarenta", "Cuarenta y dos", "cua renta", "c u a r e n t a",
    "c-u-a-r-e-n-t-a", "veintidós", "VEINTIDOS", "treintaitantos", "cincuenta y pico", "noventas",
    "forty-two", "fortytwo", "for ty", "f o r t y", "fortyish", "the sixties", "I have a seven",
    "dos", "once", "tengo el once", "a dozen", "ten", "please leave ten", "cuaaarenta",
    "fiiive", "o-n-e", "uno", "half a hundred", "diez.", "diéz", "no ven ta",
    "trigésimo séptimo", "la séptima", "the thirty-seventh", "twelfth", "treintena",
    "media docena", "decimotercera", "XXXVII", "tengo el XIV", "xxxvii", "X X X V I I", "IX",
    "🔟", "⚃", "🕓", "4️⃣ y 2️⃣", "Ⅻ", "四十", "٤٠",
    "сuаrеntа", "ТRЕS", "сiеntо", "ｃｕａｒｅｎｔａ", "𝐜𝐮𝐚𝐫𝐞𝐧𝐭𝐚", "cua\u200brenta",
    "pongo el tres", "I play the three, then", "fila cuarenta", "lay forty", "puedo poner 4 0",
    "el tres o el cuatro", "a three of hearts", "carta doce",
]  # fmt: skip

ORDINARY = [
    "alguno", "alguna vez", "ninguno de nosotros", "once you lay that we are lost",
    "leave it at once please",
    "ten cuidado con esa fila", "no pongas nada alto ahí", "please leave the last row",
    "wait for me",
    "attention", "often", "someone should begin", "tension", "cuarentena", "un o otro",
    "no venta", "la primera fila, por favor", "muy bien", "¡Vamos!", "height matters", "weight",
    "freight", "fortune", "fortaleza", "stone", "phone", "doses of luck", "sis", "",
    "leave this one", "not that one", "one of us", "no one", "cada uno", "uno de vosotros",
    "once again", "I can lay three", "I will play two or three", "dos cartas", "dos o tres cartas",
    "puedo poner tres", "solo pongo dos", "two good cards", "three of my cards", "dos más",
    "quedan veinte cartas", "2 cartas", "I can lay 3", "los dos", "the two of us", "row two",
    "la fila 2", "deja ↑1", "leave v2 alone", "for the tenth time", "por séptima vez",
    "wait a second", "a third chance", "mi cuarto intento", "lo vi", "xx", "XD", "MI FILA",
    "LO VI YO", "I", "mix", "I agree 100%", "cero problemas", "💕", "💯", "🥇", "прекрасно",
    "for tyres", "we are for tyranny",
]  # fmt: skip

BY_LANGUAGE = [("once", "es", 13), ("once", "en", 0), ("ten", "en", 13), ("ten", "es", 0),
               ("I have ten", "es", 13), ("tengo el once", "en", 13),
               ("once more, wow", "en", 0), ("tres", "en", 13), ("three", "es", 13)]  # fmt: skip


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize("text", GIVEN_AWAY)
def test_numbers_are_refused(text: str) -> None:
    assert may_say(text) == 13


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_words_pass(text: str) -> None:
    assert [may_say(text, language) for language in ("", "es", "en")] == [0, 0, 0]


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize(("text", "language", "rule"), BY_LANGUAGE)
def test_the_person_s_page_decides_where_the_words_do_not(
    text: str, language: str, rule: int
) -> None:
    assert may_say(text, language) == rule


@pytest.mark.rule("TG-13")
@given(st.text(max_size=60), st.sampled_from(["", "es", "en"]))
def test_whatever_is_typed_gets_an_answer(text: str, language: str) -> None:
    assert may_say(text, language) in (0, 13)


@pytest.mark.rule("TG-13")
def test_the_authority_refuses_with_the_rule() -> None:
    match = Match(games.find("the_game"), 2, dealing=Seeded(1))
    with pytest.raises(Refusal) as refused:
        match.say(0, "tengo el cuarenta")
    assert refused.value.rule == "TG-13"
    assert match.say(1, "no toquéis esa fila") == "no toquéis esa fila"
