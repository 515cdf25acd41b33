"""TG-12, a score to beat next time: of the same people and options, where all play together."""

import pytest

from server.live import Line, run, serving, sitting

pytestmark = pytest.mark.usefixtures("both_stores")


async def played(line: Line) -> tuple[int | None, int]:
    """Another match to its end: what was to be beaten, and what came of it."""
    line.update = {}  # of the match before
    await line.send(type="start")
    table = await line.until(lambda told: told["playing"], "table")
    ended = await line.plays_out()
    over = await line.until(lambda told: not told["playing"], "table")
    assert over["best"] == table["best"], "the score to beat stays in sight as the match ends"
    return table["best"], ended["ended"]["scores"][0]


@pytest.mark.rule("TG-12")
def test_the_same_person_finds_the_best_again() -> None:
    async def scene() -> None:
        async with serving() as live:
            ana = await live.person("Ana")
            code = await ana.opens(players=1)
            async with ana.at(code) as line:
                await line.send(type="sit")
                assert (await line.until(lambda told: told["you"] == 0, "table"))["best"] is None
                best, first = await played(line)
                assert best is None
                best, second = await played(line)
                assert best == first
                await line.send(type="arrange", options={"expert": "on"})
                told = await line.until(lambda told: told["options"]["expert"] == "on", "table")
                assert told["best"] is None, "other options, another score to beat"
            again = await ana.opens(players=1)
            async with ana.at(again) as line:
                await line.send(type="sit")
                told = await line.until(lambda told: told["you"] == 0, "table")
                assert told["best"] == min(first, second)
            eva = await live.person("Eva")
            async with eva.at(await eva.opens(players=1)) as line:
                await line.send(type="sit")
                assert (await line.until(lambda told: told["you"] == 0, "table"))["best"] is None

    run(scene)


@pytest.mark.rule("TG-12")
def test_a_company_is_its_people_and_not_one_of_them() -> None:
    async def scene() -> None:
        async with sitting("the_game", players=2, options={"signals": "off"}) as at:
            await at.starts()
            assert at.table.best is None
            while not (match := at.table.match).over:  # type: ignore[union-attr]
                seat = match.asked  # type: ignore[union-attr]
                await at.table.act(seat, match.legal(seat)[0], match.n)  # type: ignore[union-attr]
            left = at.table.match.result().scores[0]  # type: ignore[union-attr]
            await at.lines[0].send(type="start")
            told = await at.lines[0].until(lambda told: told["best"] is not None, "table")
            assert told["best"] == left
            await at.lines[1].send(type="leave")
            gone = await at.lines[0].until(lambda told: told["seats"][1]["driven"], "table")
            assert gone["best"] is None

    run(scene)


def test_where_people_play_against_each_other_there_is_none() -> None:
    async def scene() -> None:
        async with sitting("uno", players=2) as at:
            await at.starts()
            assert at.table.best is None and at.table.best_of == ""

    run(scene)
