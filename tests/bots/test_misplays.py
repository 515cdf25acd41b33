"""An act outside the mask is never carried out: drivers of many games stop and say whose it was."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bad_bots import LIAR, LIAR_BY_RULE, NO_ACT_AT_ALL, RAISES, written
from tapete import bots, cli, games
from tapete.batch import Misplay, Series, driver
from tapete.bots.learning import gathering
from tapete.bots.learning.training import Trainer
from tapete.kit.chance import seed_key

GAME = games.find("take_that")
FIRST = GAME.action_text(0)
FAULTS = [
    (LIAR, f"chose '{FIRST}', which is not legal"),
    (LIAR_BY_RULE, f"chose '{FIRST}', which is not legal"),
    (RAISES, "raised ZeroDivisionError at bad.py:3"),
    (NO_ACT_AT_ALL, "chose None, which is no act"),
]


def complaint(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys) -> str:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(sys, "argv", ["tapete", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    told: str = capsys.readouterr().err
    assert left.value.code == 2
    lines = [line for line in told.splitlines() if not line.startswith("compiling ")]
    assert len(lines) == 1 and "Traceback" not in told
    return lines[0]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_simulate_stops_and_names_it(text, said, tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    bad = written(tmp_path, text)
    words = ["simulate", "take_that", "--games", "50", "--seed", "s", "--way", "interpreted"]
    told = complaint([*words, "--bots", f"regular,{bad}"], monkeypatch, capsys)
    assert told.startswith(f"tapete: take_that: bot '{bad}' in seat 1 {said} (seed s, game ")
    assert ", act " in told


def test_the_same_is_said_compiled_and_of_transcripts(tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    bad, kept = written(tmp_path, LIAR_BY_RULE), tmp_path / "kept.jsonl"
    said = {}
    for way in ("interpreted", "compiled"):
        words = ["simulate", "take_that", "--games", "3", "--seed", "s", "--way", way]
        words += ["--bots", f"{bad},regular", "--transcript", str(kept)]
        said[way] = complaint(words, monkeypatch, capsys)
    assert said["interpreted"] == said["compiled"]
    assert not kept.exists()


@pytest.mark.parametrize("way", ["interpreted", "compiled"])
def test_batches_count_the_games_that_were_stopped(way: str, tmp_path: Path) -> None:
    bad = written(tmp_path, LIAR_BY_RULE)
    seats = bots.choosers(GAME, f"{bad},regular", 2)
    engine = driver(way, Series(GAME, 2, GAME.options(), seats, seed_key("s")))
    for run in (lambda: engine.play(7, 40), lambda: engine.logs(7, 40, 100)):
        with pytest.raises(Misplay, match=r"seed s, game \d+, act \d+, \d+ of 40 games") as wrong:
            run()
        assert (wrong.value.game, wrong.value.seat, wrong.value.bot) == ("take_that", 0, bad)
    again = pickle.loads(pickle.dumps(wrong.value))  # from another process or machine
    assert str(again) == str(wrong.value)


def test_on_a_gpu_too(tmp_path: Path) -> None:
    """In CUDA's simulator, which must be switched on before Numba is imported."""
    bad = written(tmp_path, LIAR_BY_RULE)
    words = ["simulate", "take_that", "--games", "4", "--seed", "s", "--bots", f"{bad},regular"]
    said = []
    for way, simulator in (("cuda", "1"), ("interpreted", "0")):
        ran = subprocess.run(
            [sys.executable, "-m", "tapete.cli", *words, "--way", way],
            env=os.environ | {"NUMBA_ENABLE_CUDASIM": simulator},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert ran.returncode == 2, ran.stderr
        said.append(ran.stderr)
    assert said[0] == said[1] and "which is not legal (seed s, game" in said[0]


@pytest.mark.parametrize(("text", "said"), FAULTS)
def test_tournament_and_study(text, said, tmp_path, monkeypatch, capsys):  # type: ignore[no-untyped-def]
    bad = written(tmp_path, text)
    for words in (["tournament", "take_that"], ["study", "take_that", "--json"]):
        words += ["--bots", f"regular,{bad}", "--games", "20"]
        told = complaint(words, monkeypatch, capsys)
        assert f"bot '{bad}' in seat" in told and said in told and "seed 1, game" in told


def test_opponents_in_environments(tmp_path: Path) -> None:
    from tapete.envs.gymnasium import SeatEnv
    from tapete.envs.vector import BatchEnv

    bad = written(tmp_path, LIAR_BY_RULE)
    env = SeatEnv(GAME, 3, opponents=f"regular,{bad}", seat=1)
    with pytest.raises(Misplay, match=r"seat 2 chose .* not legal \(take_that 3 .* #0 \d+, act"):
        _play(env)
    for who, name in ((bad, bad), (lambda seen, legal: np.zeros(len(seen)), "<lambda>")):
        with pytest.raises(Misplay, match=r"not legal \(seed \d+, game \d+, act \d+\)") as wrong:
            _play_many(BatchEnv(GAME, 4, opponents=who))
        assert wrong.value.bot == name


def _play(env) -> None:  # type: ignore[no-untyped-def]
    seen, _ = env.reset(seed=1)
    for _ in range(1000):
        seen, _, ended, _, _ = env.step(int(seen["action_mask"].argmax()))
        if ended:
            seen, _ = env.reset()


def _play_many(envs) -> None:  # type: ignore[no-untyped-def]
    _, told = envs.reset(seed=1)
    for _ in range(1000):
        *_, told = envs.step(told["action_mask"].argmax(axis=1))


def test_rlcards_agents(tmp_path: Path) -> None:
    from tapete.envs.rlcard import BotAgent
    from tapete.match import Match, Seeded

    match = Match(GAME, 2, GAME.options(), Seeded("r"))
    while 0 in match.legal(match.asked):
        match.act(match.asked, match.legal(match.asked)[-1])
    seat = match.asked
    state = {"raw_obs": {"view": match.view(seat), "seat": seat}}
    agent = BotAgent(GAME, written(tmp_path, LIAR_BY_RULE))
    with pytest.raises(Misplay, match=f"in seat {seat} chose '{FIRST}'"):
        agent.step({**state, "legal_actions": dict.fromkeys(match.legal(seat))})


def test_training_stops_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gatherer(game, mind):  # type: ignore[no-untyped-def]
        def gather(*given):  # type: ignore[no-untyped-def]
            before = given[16]
            before[0], before[1] = 3, 12
            return -1 - 1  # seat 1 did what is not legal

        return gather

    monkeypatch.setattr("tapete.bots.learning.shares.gatherer", gatherer)
    assert GAME.mind is not None and GAME.mind.course is not None and gathering.POLICY
    trainer = Trainer(GAME, GAME.mind.course, tmp_path, "t", threads=1)
    with pytest.raises(Misplay, match=r"in seat 1 chose .* \(seed t 0 0, game 12\)"):
        trainer.run(1, None, lambda line: None)
