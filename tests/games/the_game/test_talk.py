"""TG-13: no concrete number in the chat, in whatever way it is written."""

import pytest

from tapete import games
from tapete.games.the_game.text.talk import may_say
from tapete.match import Match, Refusal, Seeded

GIVEN_AWAY = [
    "40", "tengo el 4 0", "４０", "④", "cuarenta", "Cuarenta y dos", "cua renta", "c u a r e n t a",
    "c-u-a-r-e-n-t-a", "veintidós", "VEINTIDOS", "treintaitantos", "cincuenta y pico", "noventas",
    "forty-two", "fortytwo", "for ty", "f o r t y", "fortyish", "the sixties", "I have a seven",
    "tengo uno", "dos", "once", "tengo el once", "a dozen", "ten", "please leave ten", "cuaaarenta",
    "fiiive", "o-n-e", "half a hundred", "unter zero", "diez.", "diéz", "no ven ta",
]  # fmt: skip

ORDINARY = [
    "alguno", "alguna vez", "ninguno de nosotros", "once you lay that we are lost",
    "leave it at once please",
    "ten cuidado con esa fila", "no pongas nada alto ahí", "please leave the last row",
    "wait for me",
    "attention", "often", "someone should begin", "tension", "cuarentena", "un o otro",
    "no venta", "la primera fila, por favor", "muy bien", "¡Vamos!", "height matters", "weight",
    "freight", "fortune", "fortaleza", "stone", "phone", "doses of luck", "sis", "",
]  # fmt: skip


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize("text", GIVEN_AWAY)
def test_numbers_are_refused(text: str) -> None:
    assert may_say(text) == 13


@pytest.mark.rule("TG-13")
@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_words_pass(text: str) -> None:
    assert may_say(text) == 0


@pytest.mark.rule("TG-13")
def test_the_authority_refuses_with_the_rule() -> None:
    match = Match(games.find("the_game"), 2, dealing=Seeded(1))
    with pytest.raises(Refusal) as refused:
        match.say(0, "tengo el cuarenta")
    assert refused.value.rule == "TG-13"
    assert match.say(1, "no toquéis esa fila") == "no toquéis esa fila"
