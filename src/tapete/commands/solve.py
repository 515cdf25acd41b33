"""`tapete solve`: a perfect game with open cards, or how far one can get."""

from typing import Annotated, Any

import typer

from tapete.commands.arguments import (
    GameName,
    Json,
    Option,
    Players,
    Preset,
    Seed,
    print_json,
    seated,
)


def solve(
    game: GameName,
    players: Players = None,
    seed: Seed = "1",
    games: Annotated[int, typer.Option(min=1, help="Deals number 0 … of this seed.")] = 1,
    beam: Annotated[int, typer.Option(min=1, max=5000, help="Positions kept a stage.")] = 40,
    option: Option = None,
    preset: Preset = None,
    json: Json = False,
) -> None:
    """Given the whole order of the cards: a perfect game, or the best that was found."""
    from tapete import games as all_games
    from tapete.kit.errors import BadInput
    from tapete.kit.options import pairs
    from tapete.lab import report
    from tapete.lab.intervals import wilson
    from tapete.lab.solving import solved

    found = all_games.find(game)
    if found.solve is None:
        raise BadInput(f"{found.name} has no open-card solver")
    count = seated(found, players)
    options = found.options(pairs(option or []), preset)
    told: list[dict[str, Any]] = []
    with report.progress(games, visible=games > 1 and not json) as done:
        for number in range(games):
            told.append(solved(found, count, options, seed, number, beam))
            done(number + 1)
    won = sum(one["left"] == 0 for one in told)
    summary = {
        "game": found.name, "players": count, "options": options.texts(), "seed": seed,
        "beam": beam, "games": games, "solved": won, "share": won / games,
        "share_95": list(wilson(won, games)),
    }  # fmt: skip
    if json:
        print_json({**summary, "deals": told} if games > 1 else {**summary, **told[0]})
        return
    if games == 1:
        for turn in told[0]["turns"]:
            print(f"{turn['seat']}: {' '.join(turn['lays'])}")
        left = told[0]["left"]
        print("perfect: all cards are laid" if left == 0 else f"cards left: {left}")
        return
    low, high = summary["share_95"]
    print(f"{won} of {games} deals solved: {won / games:.1%} ({low:.1%} to {high:.1%})")
