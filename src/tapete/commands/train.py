"""`tapete train`: learn a net for a game's expert, by self-play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tapete.commands.arguments import GameName, Json, Seed, print_json

if TYPE_CHECKING:
    from tapete.kit.game import Game
    from tapete.kit.mind import Course


def train(
    game: GameName,
    into: Annotated[
        Path | None, typer.Option(help="The run's folder; out/train/GAME if not said.")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="In all; as many as the shipped net had if not said.")
    ] = None,
    minutes: Annotated[float | None, typer.Option(min=0, help="Stop after so long.")] = None,
    threads: Annotated[int | None, typer.Option(min=1, help="All cores if not said.")] = None,
    device: Annotated[
        str, typer.Option(help="cpu, or cuda: where it learns, and plays where a game can.")
    ] = "cpu",
    against: Annotated[
        Path | None,
        typer.Option(help="A net that stays as it is: learn to beat it, with two players."),
    ] = None,
    seed: Seed = "train",
    json: Json = False,
) -> None:
    """Self-play and learning, round after round. A run that is stopped goes on from its folder."""
    from tapete import games
    from tapete.kit.errors import BadInput
    from tapete.lab.curve import draw_curve

    found = games.find(game)
    if found.mind is None or found.mind.course is None:
        raise BadInput(f"{found.name}'s expert has nothing to learn")
    course = found.mind.course
    folder = into or Path("out", "train" if against is None else "against", found.name)
    trainer = (
        _trainer(found, course, folder, seed, threads, device)
        if against is None
        else _answering(found, course, folder, seed, threads, device, against)
    )
    fits = course.pace if device == "cuda" and found.mind.lessons is not None else None
    last = rounds or (fits or course).rounds

    def tell(line: dict[str, Any]) -> None:
        if json:
            print_json(line)
        elif line["round"] % 10 == 0 or line["round"] == last:
            print(
                f"round {line['round']}/{last}  {line['players']} players against "
                f"{line['rival']}: won {line['won']:.1%}  loss {line['loss']:.4f}",
                flush=True,
            )

    try:
        trainer.run(last, None if minutes is None else 60 * minutes, tell)
    finally:
        draw_curve(folder)
    if not json:
        net = folder / "net.npz"
        print(f"{net}: play it as expert={net}, e.g. tapete tournament {found.name} --bots …")


def _trainer(
    game: "Game", course: "Course", folder: Path, seed: str, threads: int | None, device: str
) -> Any:
    """Who trains this game there."""
    from tapete.bots.learning.training import Trainer
    from tapete.bots.learning.turn_training import TurnTrainer

    lessons = game.mind.lessons if game.mind else None
    if lessons is None:
        return Trainer(game, course, folder, seed, threads, device)
    if device == "cpu":
        return TurnTrainer(game, course, lessons, folder, seed, threads)
    from tapete.bots.selfplay.libraries import torch_on
    from tapete.bots.selfplay.trainer import MassTrainer

    assert course.pace is not None, "a game with lessons says how it learns on a GPU"
    return MassTrainer(game, course, lessons, course.pace, folder, torch_on(device), seed)


def _answering(
    game: "Game", course: "Course", folder: Path, seed: str, threads: int | None, device: str,
    against: Path,
) -> Any:  # fmt: skip
    """Who learns to beat that net."""
    from tapete.bots import net as nets
    from tapete.bots.learning.shares import against_one
    from tapete.bots.learning.training import Trainer
    from tapete.kit.errors import BadInput

    assert game.mind is not None
    answer = against_one(course)
    if game.mind.lessons is not None or not answer.tables:
        raise BadInput(f"{game.name}'s expert has no two-player table where one could beat it")
    net = nets.load(game.mind, against)
    return Trainer(game, answer, folder, seed, threads, device, net)
