"""What a study found, in sentences on the terminal."""

from typing import Any

from rich.console import Console
from rich.text import Text

from tapete.kit.game import Game

SAID = {
    "corrected": {
        "es": "Intervalos del 95 %; los de los cambios, ensanchados para que las {n} "
        "comparaciones valgan a la vez al 99 % (Bonferroni). Mismos repartos en ambas mesas, "
        "{bot} en todos los asientos.",
        "en": "95 % intervals; those of changes widened so that all {n} comparisons hold at "
        "once at 99 % (Bonferroni). The same deals at both tables, {bot} in all seats.",
    },
    "alike": {
        "es": "En esta mesa no cambian nada: {what}.",
        "en": "At this table these change nothing: {what}.",
    },
    "options": {"es": "{game}: qué hacen sus opciones", "en": "{game}: what its options do"},
    "changes": {"es": "{game}: qué cambia", "en": "{game}: what changes"},
    "chart": {
        "es": "Verde es más, ocre es menos; «=», sin diferencia encontrada.",
        "en": "Green is more, ochre is less; “=”, no difference found.",
    },
    "none": {"es": "Sin diferencia encontrada.", "en": "No difference found."},
    "games": {
        "es": "{n} partidas por mesa, {players} asientos.",
        "en": "{n} games a table, {players} seats.",
    },
    "players": {"es": "{n} asientos", "en": "{n} seats"},
    "against": {"es": "frente a", "en": "against"},
}


def say(name: str, language: str, **places: Any) -> str:
    return SAID[name][language].format(**places)


def card_lines(result: dict[str, Any], game: Game, language: str) -> list[str]:
    """Each card that was asked about, as its rule reads."""
    if game.card_text is None:
        return []
    return [f"{card}: {game.card_text(game.words, card, language)}" for card in result["cards"]]


def variant_name(variant: dict[str, Any], result: dict[str, Any], language: str) -> str:
    """What is compared, where it has to be said."""
    said = [] if len(result["players"]) == 1 else [say("players", language, n=variant["players"])]
    if not result["cards"]:
        versus = f" {say('against', language)} {variant['base']}" if variant["base"] else ""
        said.append(f"{variant['label']}{versus}")
    return ", ".join(said)


def print_study(result: dict[str, Any], game: Game, language: str) -> None:
    console = Console(highlight=False)
    for line in card_lines(result, game, language):
        console.print(Text(line, style="bold"))
    differ = [variant for variant in result["variants"] if not variant["alike"]]
    alike = [variant for variant in result["variants"] if variant["alike"]]
    for variant in differ:
        if name := variant_name(variant, result, language):
            console.print(Text(name, style="bold"))
        console.print(Text(variant["told"][language]))
    if alike and result["cards"]:
        console.print(Text(alike[0]["told"][language]))
    elif alike:
        named = ", ".join(variant_name(variant, result, language) for variant in alike)
        console.print(Text(say("alike", language, what=named)))
    if differ:
        said = say("corrected", language, n=differ[0]["comparisons"], bot=result["watched"])
        console.print(Text(said, style="dim"))


def markdown(result: dict[str, Any], game: Game, language: str, command: str, picture: str) -> str:
    """For a repository: the chart first, then a sentence a variant, then how to repeat it."""
    differ = [variant for variant in result["variants"] if not variant["alike"]]
    alike = [variant for variant in result["variants"] if variant["alike"]]
    title = "changes" if result["cards"] else "options"
    players = ", ".join(map(str, result["players"]))
    lines = [
        f"# {say(title, language, game=result['title'])}", "",
        say("games", language, n=f"{result['games']:,}", players=players),
        say("corrected", language, n=differ[0]["comparisons"] if differ else 0,
            bot=f"`{result['watched']}`"),
        "", *(f"**{line}**" for line in card_lines(result, game, language)),
    ]  # fmt: skip
    if differ:
        lines += [f"![{say('chart', language)}]({picture})", "", say("chart", language), ""]
    for variant in differ:
        found = "; ".join(variant["sentences"][language]["found"])
        told = f"{found[0].upper()}{found[1:]}." if found else say("none", language)
        name = variant_name(variant, result, language)
        lines.append(f"- **{name}**: {told}" if name else variant["told"][language])
    if alike:
        named = ", ".join(f"`{variant_name(one, result, language)}`" for one in alike)
        lines += ["", say("alike", language, what=named)]
    return "\n".join([*lines, "", f"    {command}", ""])
