"""Tables with any three built cards (UNO-28), for suites and for a machine with a GPU."""

import random
from collections.abc import Iterator
from typing import Any

from games.uno.tables_of_uno import GAME
from tapete import bots
from tapete.batch import Series
from tapete.games.uno.blocks import EVERY_BLOCK
from tapete.kit.chance import CARD_STREAM, seed_key, stream

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


def series(players: int, cards: tuple[str, str, str], bot: str, **more: str) -> Series:
    """One hand by such bots; the same cards, the same deals."""
    seats = bots.choosers(GAME, bot, players)
    return Series(GAME, players, options(cards, **more), seats, seed_key("/".join(cards)))


def position(players: int, seed: int) -> str:
    """A hand in which the built cards are held, the smallest of one other card: in text."""
    dice = random.Random(f"position {seed}")
    deck = GAME.state_text(GAME.state_of("top=R5", players, GAME.options()))
    cards = deck.partition(" pile=")[2].split()[0].split(".")
    rest = [card for card in cards if not card.startswith("C")]
    dice.shuffle(rest)
    hands = [[rest.pop() for _ in range(dice.choice((1, 2, 3, 5, 8)))] for _ in range(players)]
    for n in (1, 2, 3):
        hands[dice.randrange(players)].append(f"C{n}")
    pile = [rest.pop() for _ in range(dice.choice((0, 2, 30)))]
    way = dice.choice(("left", "right"))
    held = "/".join(map(".".join, hands))
    return f"top=R5 direction={way} hands={held} pile={'.'.join(pile) or '-'}"


def dealt(players: int, agreed: Any, seed: int) -> Any:
    state = GAME.state_of(position(players, seed), players, agreed)
    stream(state, *seed_key(f"built {seed}"), 0, CARD_STREAM)
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
