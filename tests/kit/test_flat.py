"""Functions put together do what they did, in the same order."""

import linecache
import traceback
from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import Any

import pytest

from tapete import bots, games
from tapete.batch.playouts.interpreted import Interpreted
from tapete.batch.playouts.playout import Series, play_one_of
from tapete.kit import bits
from tapete.kit.chance import seed_key
from tapete.kit.notes import EVERYONE, NOBODY_LISTENS, note
from tapete.kit.rule import rule
from tapete.kit.ways.interpreter import flat

THREE = 3


def text_of(function: Callable[..., Any]) -> str:
    return "".join(linecache.getlines(function.__code__.co_filename))


def calls_in(function: Callable[..., Any]) -> set[str]:
    return {name for name in function.__code__.co_names if name.startswith("flat_")}


@rule
def next_number(log: list[str], name: str, number: int) -> int:
    """It changes something, so that nothing may overtake it."""
    log.append(name)
    return number + len(log)


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def first_above(numbers: list[int], least: int) -> int:
    """Leaves out of the middle of a loop."""
    for number in numbers:
        if number > least:
            return number
    return -1


@rule
def rolled(log: list[int]) -> int:
    while True:
        log.append(len(log))
        if len(log) % THREE == 0:
            return log[-1]


@rule
def size_of(number: int) -> str:
    if number < 0:
        return "none"
    if number > 10:
        if number > 100:
            return "huge"
        else:
            return "large"
    return "small"


def in_order(log: list[str], s: Any) -> list[int]:
    made = next_number(log, "a", 1) + s.field * next_number(log, "b", doubled(len(log)))
    s.field = next_number(log, "c", s.field)
    s.field += next_number(log, "d", made)
    return [made, s.field, next_number(log, "e", next_number(log, "f", doubled(s.field)))]


def by_chance(log: list[str], on: bool) -> int:
    """Parts that may not be worked out at all."""
    found = next_number(log, "yes", 1) if on else next_number(log, "no", 2)
    if (on and next_number(log, "and", 3) > 100) or next_number(log, "or", 4) > 0:
        found += 1
    number = 0
    while next_number(log, "while", number) < 9:
        number += 1
    return found + number


def own_names(numbers: list[int]) -> list[Any]:
    """Names that the rules inside use as well."""
    number, least, log = 7, -5, [0]
    number = first_above(numbers, least)
    found = first_above(numbers, number)
    return [number, found, least, rolled(log), rolled(log), log, size_of(number), size_of(found)]


def same(function: Callable[..., Any], *makes: Callable[[], Any]) -> None:
    one, other = [make() for make in makes], [make() for make in makes]
    assert flat(function)(*one) == function(*other)
    assert one == other


@pytest.mark.parametrize("field", [0, 1, 7])
def test_nothing_is_overtaken(field: int) -> None:
    same(in_order, list, lambda: SimpleNamespace(field=field))
    assert len(calls_in(flat(in_order))) == 1  # what is added to a field that it might change


@pytest.mark.parametrize("on", [True, False])
def test_what_may_not_be_worked_out_stays_so(on: bool) -> None:
    same(by_chance, list, lambda: on)


@pytest.mark.parametrize("numbers", [[], [1], [-9, 3, 12, 500], [200, 300]])
def test_every_rule_keeps_its_names(numbers: list[int]) -> None:
    same(own_names, lambda: numbers)
    assert not calls_in(flat(own_names))


def test_numbers_of_modules_stand_for_themselves() -> None:
    def over(word: int) -> bool:
        return bits.popcount(word) > THREE

    made = flat(over)
    assert [made(word) for word in (7, 15)] == [False, True]
    assert "> 3" in text_of(made) and "popcount" not in text_of(made)


def test_notes_are_left_out() -> None:
    def tell(s: Any) -> int:
        note(s, 1, 2, 3, 4, EVERYONE)
        return 5

    assert flat(tell)(SimpleNamespace(notes=NOBODY_LISTENS)) == 5
    assert "note" not in text_of(flat(tell))


def may_say_nothing(number: int) -> Any:
    if number > 3:
        return "much"


def test_an_answer_of_nothing_is_one() -> None:
    def said(numbers: list[int]) -> list[Any]:
        found = may_say_nothing(numbers[0])
        found = may_say_nothing(numbers[1])
        return [found, may_say_nothing(numbers[2])]

    assert flat(said)([5, 1, 7]) == [None, "much"]


def factorial(number: int) -> int:
    return 1 if number < 2 else number * factorial(number - 1)


def test_what_calls_itself_stays_a_call() -> None:
    assert flat(factorial)(10) == factorial(10)


def test_what_cannot_be_read_stays_as_it_is() -> None:
    def comprehends(numbers: list[int]) -> list[int]:
        return [doubled(number) for number in numbers]

    def uses_it(numbers: list[int]) -> list[int]:
        return comprehends(numbers)

    @wraps(doubled)
    def wrapped(number: int) -> int:
        return doubled(number) + 1

    assert flat(comprehends) is comprehends
    assert flat(uses_it)([1, 2]) == [2, 4]
    assert flat(wrapped) is wrapped  # its source would be that of another
    assert flat(len) is len
    made = eval("lambda x: x")
    assert flat(made) is made


def test_a_traceback_shows_what_was_made() -> None:
    def breaks(s: Any) -> int:
        return doubled(s.missing)

    with pytest.raises(AttributeError) as caught:
        flat(breaks)(SimpleNamespace())
    shown = "".join(traceback.format_exception(caught.value))
    assert "2 * s.missing" in shown and "<flat " in shown


LEVELS = [
    pytest.param(game, level, id=f"{game.name}-{level}")
    for game in games.every()
    for level in ("random", "novice", "regular")
    if level in bots.names(game)
]


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_games_put_together_are_the_same_games(game: Any, level: str) -> None:
    """Act by act, with few seats and many, and with every option that the lab leaves out."""
    for players, preset in ((game.seats[0], game.lab_preset()), (game.seats[1], None)):
        seats = bots.choosers(game, level, players)
        series = Series(game, players, game.options(preset=preset), seats, seed_key("flat"))
        together, as_it_is = Interpreted(series), Interpreted(series)
        as_it_is._play_one = play_one_of(game, series.distinct)
        assert together.logs(0, 2, 600) == as_it_is.logs(0, 2, 600)


@pytest.mark.parametrize("game", games.every(), ids=lambda game: game.name)
def test_games_need_few_calls(game: Any) -> None:
    """Not how fast it is, but that it is put together at all."""
    made = flat(play_one_of(game, bots.choosers(game, bots.RANDOM, 1)))
    still_called = {name.split("_", 2)[2] for name in calls_in(made)}
    assert not still_called & {"ask", "asked_one_of", "stream", "rekey", "score", "nth_act"}
