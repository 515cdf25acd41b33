"""Tables with any three built cards on a machine with a GPU: the games of the other ways?

    PYTHONPATH=src:tests python -m games.uno.on_gpu [TABLES [HANDS]]

Of each table a few hands are compared act by act with the interpreter's, and many by their results
with the compiler's. One kernel serves all tables, as cards are data to it.
"""

import sys
import time

from games.uno.any_built_card import series, some_cards
from tapete.batch import driver

ROOM = 20_000  # acts that a log has room for
TOLD = 2  # hands of a table that are compared act by act
SEATS = (2, 3, 4, 7, 10)


def differing(number: int, hands: int) -> list[str]:
    """What the GPU plays otherwise at the table of that number: nothing, if all is well."""
    players, bot = SEATS[number % len(SEATS)], ("random", "regular")[number % 2]
    plan = series(players, some_cards(number), bot)
    gpu, wrong = driver("cuda", plan), []
    if gpu.logs(0, TOLD, ROOM) != driver("interpreted", plan).logs(0, TOLD, ROOM):
        wrong.append("acts")
    one, two = gpu.play(0, hands), driver("compiled", plan).play(0, hands)
    for name in ("acts", "scores", "places"):
        if getattr(one, name).tolist() != getattr(two, name).tolist():
            wrong.append(f"{name} of {hands} hands")
    return [f"{players} {bot} with {' '.join(some_cards(number))}: {name}" for name in wrong]


def main(words: list[str]) -> int:
    tables, hands = [*map(int, words), *(200, 10_000)[len(words) :]]
    began = time.perf_counter()
    wrong = [line for number in range(tables) for line in differing(number, hands)]
    for line in wrong:
        print(line)
    took = time.perf_counter() - began
    print(f"{tables} tables, {hands} hands each: {len(wrong)} differences, {took:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
