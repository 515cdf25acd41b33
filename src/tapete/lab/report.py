"""What the commands print for people: summaries, rules, tables, progress."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from tapete.kit.errors import BadInput
from tapete.kit.game import Game
from tapete.kit.options import allowed, as_texts
from tapete.kit.text.cleaning import printable
from tapete.kit.ways.announcing import listening

SPEAKS = 15  # seconds between two lines where no bar can move


def _minutes(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 90 else f"{seconds / 60:.0f} min"


@contextmanager
def progress(total: int, *, visible: bool) -> Iterator[Callable[..., None]]:
    """A bar on the standard error, so that the standard output stays clean.

    What has to be compiled first is said: in a terminal with a bar that moves, else in a line.
    """
    console = Console(stderr=True)
    said = TextColumn("{task.description}")
    columns = (said, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not (visible and console.is_terminal)
    with Progress(*columns, console=console, transient=True, disable=hidden) as bar:
        task = bar.add_task("", total=total)
        # What takes long once does not tell how long the rest takes.
        clock = {"compiling": 0.0, "began": 0.0, "before": 0.0, "told": 0.0}

        @contextmanager
        def compiling(label: str) -> Iterator[None]:
            line = f"compiling {label}, once (up to a minute)"
            if hidden:
                console.print(line, markup=False, highlight=False, soft_wrap=True)
            waiting, began = bar.add_task(line, total=None), time.monotonic()
            try:
                yield
            finally:
                bar.remove_task(waiting)
                clock["compiling"] += time.monotonic() - began

        def done(many: int, note: str = "") -> None:
            bar.update(task, completed=many, description=note)
            now = time.monotonic() - clock["compiling"]
            if not clock["began"]:  # with the first part done
                clock.update(began=now if many else 0.0, before=many, told=now)
            elif hidden and visible and now - clock["told"] > SPEAKS and many < total:
                speed = (many - clock["before"]) / (now - clock["began"])
                clock["told"] = now
                line = f"{many / total:.0%}, about {_minutes((total - many) / speed)} left"
                console.print(line, markup=False, highlight=False)

        with listening(compiling):
            yield done


@contextmanager
def opened(path: Path, mode: str = "w") -> Iterator[IO[str]]:
    try:
        with path.open(mode, encoding="utf-8") as file:
            yield file
    except OSError as wrong:
        raise BadInput(f"cannot write {path}: {wrong.strerror}") from None


def check_writable(path: Path) -> None:
    """A line if it cannot be written; what lies there stays, and nothing new does."""
    there = path.exists()
    with opened(path, "a"):
        pass
    if not there:
        path.unlink()


MOST_LETTERS = 1 << 20  # of one line


def lines_of(path: Path) -> Iterator[str]:
    """Line by line, so that a file may be larger than the memory; but no line may."""
    try:
        with path.open(encoding="utf-8") as file:
            while line := file.readline(MOST_LETTERS + 1):
                if len(line) > MOST_LETTERS:
                    raise BadInput(f"{path} has a line of more than {MOST_LETTERS} letters")
                yield line.rstrip("\n")
    except OSError as wrong:
        raise BadInput(f"cannot read {path}: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not text in UTF-8") from None


def print_summary(summary: dict[str, Any]) -> None:
    console = Console(highlight=False)
    options = " ".join(f"{name}={value}" for name, value in summary["options"].items())
    played = f"{summary['game']}, {summary['players']} players"
    console.print(Text(printable(f"{played}, {options}, seed {summary['seed']}")))
    table = Table("seat", "bot", "won", "95 %", "points", "95 %", box=None)
    for number, seat in enumerate(summary["seats"]):
        low, high = seat["win_share_95"]
        worst, best = seat["points_95"]
        table.add_row(
            str(number),
            seat["bot"],
            f"{seat['win_share']:.2%}",
            f"{low:.2%} … {high:.2%}",
            f"{seat['points']:.2f}",
            f"{worst:.2f} … {best:.2f}",
        )
    console.print(table)
    console.print(
        f"{summary['games']:,} games, {summary['acts_a_game']:.1f} acts a game "
        f"({summary['shortest']} to {summary['longest']}), {summary['unfinished']} unfinished, "
        f"{summary['without_winner']} without a winner"
    )
    console.print(
        f"{summary['way']}: {summary['acts_per_second']:,} acts/s in {summary['seconds']} s, "
        f"deals included, after {summary['prepared_seconds']} s to prepare"
    )


def print_rules(game: Game, number: str | None, language: str) -> None:
    console = Console(highlight=False)
    texts = game.words.rules
    if number is not None:
        wanted = number.upper().removeprefix(game.prefix).lstrip("-")
        if not wanted.isdecimal() or int(wanted) not in texts:
            known = f"{game.rule(1)} to {game.rule(max(texts))}"
            raise BadInput(f"{game.name} has no rule '{number}'; they go from {known}")
        console.print(f"[bold]{game.rule(int(wanted))}[/]  {texts[int(wanted)][language]}")
        return
    console.print(f"[bold]{game.words.title}[/]  {game.words.about[language]}\n")
    for rule, text in texts.items():
        console.print(f"[bold]{game.rule(rule)}[/]  {text[language]}")
    for name, text in game.words.options.items():
        console.print(f"[bold]{name}[/]  {text[language]}")


def print_options(game: Game, language: str) -> None:
    """A game's options with their values, what they mean, and the presets."""
    console = Console(highlight=False)
    usual = game.options()
    for name in game.offered():
        values = f"{allowed(game.Options, name)}; {usual.text_of(name) or 'nothing'} if not said"
        line = Text(f"{name}", style="bold")
        console.print(line.append(f"  {values}", style="not bold"))
        console.print(Text(f"    {game.words.options[name][language]}"))
    for name, preset in game.presets.items():
        said = " ".join(f"{key}={value}" for key, value in as_texts(preset).items())
        console.print(Text(f"--preset {name}  {said or '(nothing but the above)'}"))


def print_bench(measured: list[dict[str, Any]]) -> None:
    """Acts a second by random bots, deals included; one line a game. Then batches and growth."""
    console = Console(highlight=False)
    ways = list(measured[0]["ways"])
    table = Table("game", "seats", "bytes", *ways, "games/s", "ratio", "start, cached", box=None)
    for game in measured:
        speeds = [game["ways"][way]["acts_per_second"] for way in ways]
        table.add_row(
            game["game"],
            str(game["players"]),
            str(game["bytes"]),
            *(short(speed) for speed in speeds),
            short(game["ways"]["compiled"]["games_per_second"]),
            f"{game['ways']['compiled']['times_interpreted']:,.0f} ×",
            f"{game['start']['first']} s, {game['start']['cached']} s",
        )
    console.print(table)
    said = "acts a second; games and ratio: compiled on all cores; wasm: one core"
    console.print(said, style="dim")
    sizes = {n for game in measured for batch in game["batch"] for n in batch["by_size"]}
    columns = [f"n={n}" for n in sorted(sizes, key=int)]
    steps = Table("batch of", "device", "columns", *columns, "unseen", box=None)
    for game in measured:
        for batch in game["batch"]:
            by_size = {f"n={n}": short(speed) for n, speed in batch["by_size"].items()}
            shown = [by_size.get(column, "") for column in columns]
            unseen = short(batch["without_observation"])
            steps.add_row(game["game"], batch["device"], str(batch["columns"]), *shown, unseen)
    console.print(steps)
    console.print("steps a second with masks, observations and random choices", style="dim")
    for game in measured:
        grown = ", ".join(f"{cores}: {short(speed)}" for cores, speed in game["cores"].items())
        console.print(f"{game['game']:12} acts a second by cores: {grown}")


def print_peers(compared: dict[str, Any]) -> None:
    console = Console(highlight=False)
    parts = (
        ("whole games at random, nothing seen", compared["games"], "moves_per_second"),
        ("one environment driven from Python, everything seen", compared["driven"],
         "steps_per_second"),
        ("batches at their best size, everything seen", compared["batched"], "steps_per_second"),
    )  # fmt: skip
    for said, part, speeds in parts:
        console.print(said, style="bold")
        for name, speed in part[speeds].items():
            console.print(f"{name:36} {short(speed):>8} a second")
        for name, ratio in part["ratios"].items():
            console.print(f"{name:64} {ratio:>10,} ×")
        for name in part["missing"]:
            said = f"{name} is not installed: pip install 'tapete[peers]'"
            console.print(said, style="dim", markup=False)


def size(letters: int) -> str:
    """1_234_567 as 1.23 MB."""
    return f"{short(letters)}B" if letters >= 1000 else f"{letters} B"


def short(number: float) -> str:
    """20_800_000 as 20.8 M."""
    for size, sign in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{sign}"
    return f"{number:.3g}"
