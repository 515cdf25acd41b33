"""Reasons on a device: sentence by sentence what the coach says in Python, of every act."""

import random
from typing import Any

import pytest

from every import QUICK, slow_but
from server.with_modules import SHORTEST, ask
from tapete import games
from tapete.coach.telling.reasons import hint, why
from tapete.kit.text.words import LANGUAGES
from tapete.match import Match, Seeded
from tapete.server.web import descriptions

SEED, ACTS = "reasons", 400
NAMED = ["Ana"]  # the others are called by their numbers
TABLES = {name: (players, options) for name, players, options in SHORTEST}
TOLD = slow_but([QUICK], (game.name for game in games.every() if game.meaning is not None))

REASONED = """const { load } = await import("/static/js/pocket/module.js");
    const { Reasons } = await import("/static/js/coach/reasons.js");
    const { coachTold } = await import("/static/js/coach/fetched.js");
    const { about, players, options, seed, acts, named } = v[0];
    const match = await m.Match.dealt(await load(about.name), players, options, { seed });
    const reasons = new Reasons(await coachTold(), about, named);
    const all = [];
    for (const [seat, text] of acts) {
      const facts = match.legal(seat).map((act) => match.meant(seat, act));
      all.push(facts.map((one) => [one, reasons.hintInAll(one, "usual_act"), reasons.whyInAll(facts[0], one)]));
      await match.act(seat, text);
    }
    return all;"""  # noqa: E501


def dealt(name: str) -> Match:
    game = games.find(name)
    players, options = TABLES.get(name, (max(2, game.seats[0]), {}))
    return Match(game, players, game.options(options), Seeded(SEED))


def acts_of(match: Match) -> list[tuple[int, int]]:
    """Of a whole match at random, or of as much of one."""
    dice = random.Random(SEED)
    while not match.over and match.n < ACTS:
        match.act(match.asked, dice.choice(match.legal(match.asked)))
    return list(match.acts)


def expected(match: Match, seat: int) -> list[Any]:
    game, view, legal = match.game, match.view(seat), match.legal(seat)
    assert game.meaning is not None
    return [
        [
            [[name, dict(values)] for name, values in game.meaning(view, act)],
            {one: hint(game, view, act, one, NAMED, "usual_act") for one in LANGUAGES},
            {one: why(game, view, legal[0], act, one, NAMED) for one in LANGUAGES},
        ]
        for act in legal
    ]


@pytest.mark.parametrize("name", TOLD)
def test_a_device_says_what_the_program_says(page: Any, name: str) -> None:
    match, again = dealt(name), dealt(name)
    game, acts = match.game, acts_of(match)
    asked = {
        "about": descriptions.game(game), "players": match.players, "seed": SEED, "named": NAMED,
        "options": match.options.texts(),
        "acts": [(seat, game.action_text(act)) for seat, act in acts],
    }  # fmt: skip
    found = ask(page, "pocket/match", REASONED, asked)
    said = set()
    for n, ((seat, act), there) in enumerate(zip(acts, found, strict=True)):
        here = expected(again, seat)
        assert there == here, f"act {n}, seat {seat}"
        said |= {told["en"] for _, told, _ in there}
        again.act(seat, act)
    assert len(said) > 10, "a match in which there is something to say"
