"""Changes between two tables in plain sentences, Spanish and English, made from words as data."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

Change = Mapping[str, Any]  # a figure's `base`, `other` and `change`, each with its interval


@cache
def words() -> dict[str, Any]:
    """By the figure's name what a change of it is called; the page gets the same."""
    return tomllib.loads(files(__package__).joinpath("changes.toml").read_text("utf-8"))


def is_sure(change: Change) -> bool:
    """Whether chance does not explain it: its interval leaves out zero."""
    _, low, high = change["change"]
    return bool(low > 0 or high < 0)


def told(changes: Mapping[str, Change], unit: str, language: str) -> dict[str, list[str]]:
    """`found`: what changes, the clearest first; `same`: where no difference was found; `facts`."""
    compared = {name: one for name, one in changes.items() if "tells" not in words()[name]}
    sure = [name for name, one in compared.items() if is_sure(one)]
    sure.sort(key=lambda name: _unclear(compared[name]))
    return {
        "found": [clause(name, changes[name], unit, language) for name in sure],
        "same": [
            _between(name, one, unit, language)
            for name, one in compared.items()
            if name not in sure
        ],
        "facts": [
            _fact(name, one, unit, language)
            for name, one in changes.items()
            if name not in compared
        ],
    }


def _unclear(change: Change) -> float:
    """How many times a change its interval is."""
    value, low, high = change["change"]
    return float((high - low) / max(abs(value), 1e-9))


def clause(name: str, change: Change, unit: str, language: str) -> str:
    """«hands get 12 % longer (9 to 15)»."""
    value, low, high = change["change"]
    ends = (low, high) if value > 0 else (-high, -low)
    said = _filled(
        words()[name]["more" if value > 0 else "less"], unit, language, n=size(abs(value), language)
    )
    return _said(
        "interval", language, clause=said, low=size(ends[0], language), high=size(ends[1], language)
    )


def _between(name: str, change: Change, unit: str, language: str) -> str:
    _, low, high = change["change"]
    sign = " %" if words()[name]["kind"] == "part" else ""
    said = _filled(words()[name]["name"], unit, language)
    return _said(
        "between", language, name=said, low=signed(low, language) + sign,
        high=signed(high, language) + sign,
    )  # fmt: skip


def _fact(name: str, change: Change, unit: str, language: str) -> str:
    """A figure of the table with it."""
    of = words()[name]
    numbers = change["other" if "other" in change else "change"]
    if of["kind"] == "times":
        value, low, high = (_comma(f"{number:.2f}", language) for number in numbers)
    else:
        value, low, high = (size(number, language) for number in numbers)
    said = _filled(of["tells"], unit, language, value=value)
    return _said("interval", language, clause=said, low=low, high=high)


def summary(told: Mapping[str, list[str]], language: str) -> str:
    """One paragraph: what changes; what is not told apart; what else there is to know."""
    parts = ["; ".join(told["found"])] if told["found"] else []
    if told["same"]:
        parts.append(_said("same", language, what=", ".join(told["same"])))
    if told["facts"]:
        parts.append("; ".join(told["facts"]))
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def nothing(language: str) -> str:
    text = _said("nothing", language)
    return f"{text[0].upper()}{text[1:]}."


def name_of(name: str, unit: str, language: str) -> str:
    return _filled(words()[name]["name"], unit, language)


def size(value: float, language: str) -> str:
    """A part as per cent: 0.123 is 12, 0.0123 is 1.2."""
    number = 100 * value
    return _comma(f"{number:.0f}" if abs(number) >= 9.95 else f"{number:.1f}", language)


def signed(value: float, language: str) -> str:
    return ("+" if value > 0 else "−" if value < 0 else "") + size(abs(value), language)


def _filled(text: Mapping[str, str], unit: str, language: str, **places: str) -> str:
    played = {name: said[language] for name, said in words()["unit"][unit].items()}
    return text[language].format(**played, **places)


def _said(sentence: str, language: str, **places: str) -> str:
    return str(words()["said"][sentence][language]).format(**places)


def _comma(text: str, language: str) -> str:
    return text.replace(".", ",") if language == "es" else text
