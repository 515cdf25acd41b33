"""The kept files of a game, and how they are made; `make files GAME=x` writes them anew."""

import json
from typing import Any

from tapete import bots
from tapete.authoring.home import kept_of
from tapete.authoring.tables import presets_of
from tapete.kit.chance import CARD_STREAM, Chance, seed_key, stream
from tapete.kit.game import Game
from tapete.match import Match, Seeded

PERFT, PLAYTHROUGH = "perft.json", "playthrough.txt"
MOST = 4_000  # sequences in the last count that is kept
SHOWN = 60  # acts of a playthrough that are told in full


def counted(game: Game, line: dict[str, Any]) -> dict[str, Any]:
    """How many sequences of 1, 2, … acts there are from a fixed deal, by all who may act."""
    state = game.cleared(line["players"], game.options(line["options"]))
    stream(state, *seed_key(line["seed"]), 0, CARD_STREAM)
    game.deal(state)
    counts: list[int] = []
    level = [state]
    while level and len(counts) < line["depth"]:
        last = len(counts) == line["depth"] - 1
        following, total = [], 0
        for position in level:
            for seat in range(line["players"]):
                acts = game.acts(position, seat)
                total += len(acts)
                for action in [] if last else acts:
                    after = position.copy()
                    game.act(after, seat, action)
                    following.append(after)
        counts.append(total)
        level = following
    return {**line, "counts": counts}


def counts_to_keep(game: Game) -> list[dict[str, Any]]:
    lines = []
    for players in range(game.seats[0], game.seats[1] + 1):
        for preset in presets_of(game):
            options = game.options(preset=preset).texts()
            line = {"players": players, "options": options, "seed": "perft", "depth": 1}
            while True:
                deeper = counted(game, {**line, "depth": line["depth"] + 1})
                if deeper["counts"][-1] > MOST or line["depth"] == 8:
                    break
                line = deeper
            lines.append(counted(game, line))
    return lines


def playthrough(game: Game) -> str:
    """One match between a regular and random bots, told so that a person can check it."""
    players = max(2, game.seats[0])
    match = Match(game, players, game.options(), Seeded("playthrough"))
    names = bots.usual(game), bots.RANDOM
    seats = [bots.chooser(game, names[seat % 2]) for seat in range(players)]
    told = [
        f"game: {game.name}, rules version {game.version}",
        f"seats: {', '.join(bot.name for bot in seats)}",
        f"options: {match.options.texts()}",
        f"actions: {game.actions}, record: {game.State.quiet_dtype().itemsize} bytes",
        "",
        f"deal: {match.open_state()}",
    ]
    cup = Chance()
    stream(cup, *seed_key("playthrough"), 0, 1)
    while not match.over:
        seat = match.asked
        legal = match.legal(seat)
        mask = game.mask()
        game.legal(match._state, seat, mask)
        action = seats[seat].choose(match.view(seat), mask, cup)
        since = match.n + 1
        match.act(seat, action)
        if match.n > SHOWN and not match.over:
            continue
        shown = [game.action_text(a) for a in legal]
        told += ["", f"act {match.n}: seat {seat} may {' | '.join(shown)}"]
        told += [f"  does: {game.action_text(action)}"]
        for n, note in match._notes:
            if n >= since:
                sentence = sentence_of(game, note)
                reader = (
                    "" if note.readable_by(-1) else f" (only seat {note.readers.bit_length() - 1})"
                )
                told.append(f"  told: {sentence}{reader}")
        told.append(f"  state: {match.open_state()}")
    told += ["", f"acts: {match.n}", f"result: {match.result()}", ""]
    return "\n".join(told)


def sentence_of(game: Game, note: Any) -> str:
    name = game.note_names[note.kind]
    return game.words.tell(name, game.note_values(note), f"Seat {note.seat}", "en")


def keep(game: Game) -> None:
    """Write them anew, where the game's tests are."""
    folder = kept_of(game)
    folder.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(line) for line in counts_to_keep(game))
    (folder / PERFT).write_text(f"[\n{lines}\n]\n")
    (folder / PLAYTHROUGH).write_text(playthrough(game), "utf-8")
