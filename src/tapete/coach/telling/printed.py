"""An analysis in a terminal: who played how well, what luck did, the worst three acts."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from tapete.coach.grading import Grade
from tapete.coach.telling.reasons import say
from tapete.kit.game import Game
from tapete.kit.text.cleaning import printable
from tapete.kit.text.paper import points, share


def print_analysis(game: Game, told: dict[str, Any], language: str) -> None:
    console = Console(highlight=False)

    def line(text: str) -> None:
        console.print(Text(printable(text)))

    line(
        say(
            "intro", language, acts=told["acts"], decisions=len(told["decisions"]),
            worlds=told["worlds"],
        )
    )  # fmt: skip
    line(say(f"by_{told['judged_by']}", language))
    console.print(_luck(told, language))
    line(say("luck_note", language))
    console.print(_grades(told, language))
    line(say("accuracy_note", language))
    if told["solved"] is not None:
        name = "solved_yes" if told["solved"]["won"] else "solved_no"
        line(say(name, language, left=told["solved"]["left"]))
        line(say("solved_note", language))
    by_act = {one["n"]: one for one in told["decisions"]}
    line(say("worst" if told["worst"] else "none_wrong", language))
    for n in told["worst"]:
        one = by_act[n]
        did, best = (_acts(game, texts, language) for texts in ([one["did"]], one["best"]))
        cost = points(-one["loss"], language)
        grade = say(one["grade"], language)
        line(
            f"{say('act', language)} {n}, {say('seat', language)} {one['seat']}: {did} "
            f"({grade}, {cost}). {say('better', language)}: {best}. {one['why'][language]}"
        )


def _acts(game: Game, texts: list[str], language: str) -> str:
    return ", ".join(game.words.act(text, language) for text in texts)


def _luck(told: dict[str, Any], language: str) -> Table:
    parts = ("deal", "draws", "hidden", "own", "gifts")
    names = ("seat", "start", *parts, "result", "adjusted")
    table = Table(*(say(name, language) for name in names), box=None)
    for seat, found in enumerate(told["seats"]):
        low, high = (share(edge, language) for edge in found["adjusted_95"])
        table.add_row(
            str(seat), share(found["start"], language),
            *(points(found[part], language) for part in parts),
            share(found["result"], language),
            f"{share(found['adjusted'], language)} ({low} … {high})",
        )  # fmt: skip
    return table


def _grades(told: dict[str, Any], language: str) -> Table:
    names = ("seat", "accuracy", *(grade.value for grade in Grade))
    table = Table(*(say(name, language) for name in names), box=None)
    for seat, found in enumerate(told["seats"]):
        counts = (str(found["grades"][grade.value]) for grade in Grade)
        table.add_row(str(seat), f"{found['accuracy']:.0f}", *counts)
    return table
