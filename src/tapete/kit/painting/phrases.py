"""Short words of a look, Spanish and English side by side, read from a file beside its code."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files

Phrases = dict[str, Mapping[str, str]]  # name -> language -> words with {places}


def read_phrases(package: str, file: str = "terminal.toml") -> Phrases:
    text = files(package).joinpath(file).read_text("utf-8")
    return tomllib.loads(text)


def say(known: Phrases, key: str, language: str, **places: object) -> str:
    return known[key][language].format(**places)
