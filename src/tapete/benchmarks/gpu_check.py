"""On a machine with a GPU: the same games on all three ways, and how fast each is."""

import time

from tapete import bots, games
from tapete.batch import Plan, driver
from tapete.kit.chance import seed_key
from tapete.lab.simulate import transcripts

SEED = "gpu"
TOLD = 10  # games whose transcripts are compared


def main() -> None:
    for game in games.every():
        for players in range(game.seats[0], game.seats[1] + 1):
            options = game.options(preset=game.lab_preset())
            seats = bots.choosers(game, "random", players)
            plan = Plan(game, players, options, seats, seed_key(SEED))
            ways = ("cuda", "compiled", "interpreted")
            gpu, cpu, _ = (driver(way, plan) for way in ways)
            texts = {"\n".join(transcripts(plan, way, SEED, TOLD, "open")) for way in ways}
            same = len(texts) == 1
            many = 1 << 20
            gpu.play(0, many)
            began = time.perf_counter()
            on_gpu = gpu.play(0, many)
            took = time.perf_counter() - began
            on_cpu = cpu.play(0, 20_000)
            equal = (on_gpu.acts[:20_000] == on_cpu.acts).all()
            equal &= (on_gpu.scores[:20_000] == on_cpu.scores).all()
            speed = on_gpu.acts.sum() / took / 1e6
            print(
                f"{game.name} {players}: same open transcripts {same}, same results {equal}", end=""
            )
            print(f", {speed:.0f} M acts/s", flush=True)


if __name__ == "__main__":
    main()
