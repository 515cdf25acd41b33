"""What depends on people: a moment to speak up, and options that are on where people sit."""

import pytest

from server.live import run, serving
from server.staging import done, stage

SECOND_TURN = {
    "uno": ("top=R5 hands=RS.R9/B1.B2", "RS", "catch", "R9"),
    "vale_todo": ("top=R5 hands=RP.R9/B1.B2", "RP", "notice", "R9"),
}


@pytest.mark.rule("UNO-18", "VT-08")
@pytest.mark.parametrize("game", SECOND_TURN)
def test_a_person_has_but_a_moment_to_catch_who_is_on_turn_again(game: str) -> None:
    position, card, catch, after = SECOND_TURN[game]

    async def scene() -> None:
        async with serving(pace=0.05) as live:
            ana, luis = await live.person("Ana"), await live.person("Luis")
            code = await ana.opens(game, players=2)
            async with ana.at(code) as one, luis.at(code) as two:
                await two.send(type="sit", seat=1)
                await one.until(lambda told: told["seats"][1]["kind"] == "person", "table")
                await one.send(type="start")
                await one.next("update")
                stage(live, code, position)
                await one.until(lambda told: card in told["legal"], "update")
                await one.send(type="act", do=card, n=0)
                told = await two.until(lambda told: told["n"] == 1, "update")
                assert catch in told["legal"]
                told = await one.until(lambda told: told["n"] == 1, "update")
                assert after not in told["legal"]
                told = await one.until(lambda told: told["n"] == 2, "update")
                assert after in told["legal"], "nobody spoke up"
                assert done(live, code) == [(0, card), (1, "pass")]

    run(scene)


@pytest.mark.rule("VT-09")
@pytest.mark.parametrize(("people", "accusing"), [(1, "off"), (2, "on")])
def test_accusations_are_on_where_two_people_sit(people: int, accusing: str) -> None:
    async def scene() -> None:
        async with serving() as live:
            ana, luis = await live.person("Ana"), await live.person("Luis")
            code = await ana.opens("vale_todo", players=3)
            async with ana.at(code) as one, luis.at(code) as two:
                if people == 2:
                    await two.send(type="sit", seat=1)
                    await one.until(lambda told: told["seats"][1]["kind"] == "person", "table")
                await one.send(type="start")
                told = await one.next("update")
                assert ("accuse 1" in told["legal"]) == (accusing == "on")
                assert live.hall.held[code].playing_match().options.texts()["accusations"] == (
                    accusing
                )

    run(scene)
