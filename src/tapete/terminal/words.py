"""What the terminal itself says, in both languages. The games bring their own words."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def words() -> dict[str, dict[str, str]]:
    text = files(__package__).joinpath("words.toml").read_text("utf-8")
    return tomllib.loads(text)


def say(key: str, language: str, **places: object) -> str:
    return words()[key][language].format(**places)
