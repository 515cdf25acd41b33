"""`tapete watch`: bots play one match, told move by move in words."""

import sys
import time

from rich.console import Console
from rich.text import Text

from tapete.batch import Chooser
from tapete.bots.standing_in import StandIn
from tapete.kit.chance import CHOICE_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.kit.notes import WATCHER, Note
from tapete.kit.options import Options
from tapete.kit.painting.faces import SEAT_SIGNS
from tapete.kit.text.cleaning import printable
from tapete.match import Match, Seeded
from tapete.terminal.words import BOT_NAMES

# A colour and a sign a seat, so that nobody depends on seeing the colour.
SEAT_STYLES = ("cyan", "yellow", "magenta", "green", "blue") * 2
RESULT = {"es": "Resultado", "en": "Result"}
PLACE = {"es": "puesto", "en": "place"}
POINTS = {"es": "puntos", "en": "points"}


def watch(
    game: Game,
    options: Options,
    seats: tuple[Chooser, ...],
    seed: str,
    language: str,
    delay: float,
    console: Console,
) -> None:
    match = Match(game, len(seats), options, Seeded(seed))
    dice = Chance()
    stream(dice, *seed_key(seed), 0, CHOICE_STREAM)
    names = [f"{SEAT_SIGNS[p]} {BOT_NAMES[p]}" for p in range(len(seats))]
    console.rule(f"[bold]{game.words.title}[/] · {game.words.about[language]}")
    told = ", ".join(f"{name} ({bot.name})" for name, bot in zip(names, seats, strict=True))
    console.print(Text(f"{told} · seed {printable(seed)}"))
    stand_in = StandIn(game, lambda wrong: print(f"tapete: {wrong}", file=sys.stderr))
    told_until = 0
    shown = ""
    while True:
        for _, note in match.update(WATCHER, told_until).notes:
            console.print(_line(game, note, names, language))
        told_until = match.n + 1
        if game.table_text and (lies := game.table_text(match.view(WATCHER))) != shown:
            shown = lies
            console.print(Text(f"    {lies}", style="dim"))
        if match.over:
            break
        seat = match.asked
        match.act(seat, choose(match, seat, seats[seat], dice, stand_in))
        time.sleep(delay)
    _print_result(match, names, language, console)


def choose(match: Match, seat: int, bot: Chooser, dice: Chance, stand_in: StandIn) -> int:
    """What a bot does at a live table: it gets the seat's view and legal acts, nothing else."""
    update = match.update(seat, match.n)
    mask = match.game.mask_of(update.legal)
    return stand_in.choose(seat, bot.name, bot.choose, update.view, mask, dice)


def _line(game: Game, note: Note, names: list[str], language: str) -> Text:
    who = names[note.seat] if 0 <= note.seat < len(names) else ""
    name = game.note_names[note.kind]
    sentence = game.words.tell(name, game.note_values(note), who, language)
    return Text(sentence, style=SEAT_STYLES[note.seat] if who else "")


def _print_result(match: Match, names: list[str], language: str, console: Console) -> None:
    console.rule(RESULT[language])
    result = match.result()
    order = sorted(range(match.players), key=lambda seat: result.places[seat])
    for seat in order:
        points = f"{result.scores[seat]} {POINTS[language]}"
        line = f"{names[seat]}: {points}, {PLACE[language]} {result.places[seat]}"
        console.print(Text(line, style=SEAT_STYLES[seat]))
