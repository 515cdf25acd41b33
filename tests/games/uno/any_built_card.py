"""Tables with any three built cards (UNO-28), for suites."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from games.uno.tables_of_uno import GAME
from tapete.games.uno.blocks import EVERY_BLOCK
from tapete.kit.chance import CARD_STREAM, seed_key, stream

CARD = st.lists(st.sampled_from(EVERY_BLOCK), min_size=1, max_size=3).map(".".join)
CARDS = st.tuples(CARD, CARD, CARD)
SHORT = {"hands": "1", "hold_back": "off", **{f"card{n}": "build" for n in (1, 2, 3)}}


def options(cards: tuple[str, str, str], **more: str) -> Any:
    built = {f"build{n}": card for n, card in enumerate(cards, 1)}
    return GAME.options({**SHORT, **built, **more})


def some_cards(number: int) -> tuple[str, str, str]:
    """The same three for the same number."""
    dice = random.Random(f"built {number}")
    one, two, three = (
        ".".join(dice.choices(EVERY_BLOCK, k=dice.choice((1, 2, 3, 3)))) for _ in range(3)
    )
    return one, two, three


def dealt(players: int, agreed: Any, seed: int) -> Any:
    """A hand whose players hold the built cards: they are played soon and often."""
    state = GAME.cleared(players, agreed)
    stream(state, *seed_key(f"built {seed}"), 0, CARD_STREAM)
    GAME.deal(state)
    return state


def walk(players: int, agreed: Any, seed: int, most: int) -> Iterator[Any]:
    """Positions of a game by any seats that may act, built cards played where they can be."""
    state, dice = dealt(players, agreed, seed), random.Random(seed)
    for _ in range(most):
        yield state
        acts = [(p, a) for p in range(players) for a in GAME.acts(state, p)]
        if not acts:
            return
        built = [(p, a) for p, a in acts if GAME.action_text(a).startswith("C")]
        seat, action = dice.choice(built if built and dice.random() < 0.7 else acts)
        GAME.act(state, seat, action)
