"""Hostile messages of every kind, drawn from a seed: the same storm can be sent twice."""

import json
import random
from collections.abc import Callable
from typing import Any, get_args

from tapete import games
from tapete.server.wire import messages

TRICKS = (
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    "\u202etxet\u202c",
    "a\u200bb\u200d\u2066",
    "Z" + "\u0300" * 30,
    "\u3164",
    "\x1b[2J\x1b]0;mine\x07",
    "a\r\nb",
    "\0",
    "{{7*7}}",
    "${x}",
    "%s%n",
    "' OR 1=1 --",
    "../../etc/passwd",
    "[bold]x[/]",
    "[/]",
    "é" * 24,
    "😀",
    "__proto__",
    "constructor",
    "-1",
    "1e9",
    "NaN",
    "true",
    "null",
    "",
    " ",
    "hello",
    "pass",
    "deal",
)
NUMBERS = (-1, 0, 1, 2, 15, 16, 10**6, 10**6 + 1, 2**31, 2**63, 2**64, 10**30, -(2**63), 0.5, 1e99)
TYPES = [kind.__struct_config__.tag for kind in get_args(messages.FromClient)]
DEEP = 1500


class Arsenal:
    """One attacker's hand of tricks."""

    def __init__(self, seed: str, game: str) -> None:
        self.dice = random.Random(seed)
        self.game = games.find(game)
        self._sent: list[str] = []  # to be replayed
        self._kinds: list[tuple[int, Callable[[int], str | bytes]]] = [
            (30, self.well_formed),
            (20, self.almost),
            (12, self.an_act),
            (8, self.replayed),
            (8, self.cut),
            (6, self.noise),
            (5, self.odd_json),
            (4, self.binary),
            (2, self.long),
            (1, self.deep),
        ]

    def message(self, n: int) -> str | bytes:
        """`n` is the number of acts that the attacker believes to be done."""
        weights = [weight for weight, _ in self._kinds]
        made = self.dice.choices([kind for _, kind in self._kinds], weights)[0](n)
        if isinstance(made, str) and len(made) < 300:
            self._sent = [*self._sent[-50:], made]
        return made

    # Kinds.

    def fields(self, kind: str, n: int) -> dict[str, Any]:
        """What such a message holds, every field in its range or near it."""
        dice, seat = self.dice, self.dice.randrange(-1, 5)
        text = dice.choice(TRICKS)
        match kind:
            case "hello":
                return {
                    "since": dice.choice((-1, 0, n, n + 1, 10**6)),
                    "match": dice.choice(TRICKS),
                }
            case "act":
                return {"do": self.act_text(), "n": dice.choice((n, n, n, n + 1, max(0, n - 1), 0))}
            case "why":
                return {"do": dice.choice((self.act_text(), text))}
            case "sit":
                return {"seat": dice.choice((None, seat))}
            case "say":
                return {"text": text} if dice.random() < 0.7 else {"phrase": text[:24]}
            case "object":
                return {"seat": seat, "text": text}
            case "word":
                return {"text": text}
            case "arrange":
                options = {dice.choice(("hands", "games", "text1", text)): text}
                return dice.choice(
                    (
                        {"players": dice.randrange(0, 12)},
                        {"options": options},
                        {"private": False},
                        {"clock": dice.choice((0, 15, 7))},
                        {},
                    )
                )
            case "bot":
                return {"seat": seat, "level": dice.choice(("regular", "random", text[:24]))}
            case "remove":
                return {"seat": seat}
        return {}

    def act_text(self) -> str:
        acts = [action for action in range(self.game.actions) if self.game.has_act(action)]
        return self.game.action_text(self.dice.choice(acts))

    def well_formed(self, n: int) -> str:
        kind = self.dice.choice(TYPES)
        return json.dumps({"type": kind, **self.fields(kind, n)})

    def an_act(self, n: int) -> str:
        kind = self.dice.choice(("act", "act", "why"))
        return json.dumps({"type": kind, **self.fields(kind, n)})

    def almost(self, n: int) -> str:
        """One thing is wrong with it."""
        kind = self.dice.choice(TYPES)
        fields = {"type": kind, **self.fields(kind, n)}
        name = self.dice.choice([*fields, "seat", "guest", "extra"])
        fields[name] = self.value(3)
        if self.dice.random() < 0.2:
            del fields[self.dice.choice([*fields])]
        return json.dumps(fields)

    def value(self, depth: int) -> Any:
        dice = self.dice
        which = dice.randrange(6 if depth else 4)
        if which == 0:
            return dice.choice(TRICKS)
        if which == 1:
            return dice.choice(NUMBERS)
        if which in (2, 3):
            return dice.choice((None, True, False, float("nan"), float("inf")))
        if which == 4:
            return [self.value(depth - 1) for _ in range(dice.randrange(4))]
        return {dice.choice(TRICKS): self.value(depth - 1) for _ in range(dice.randrange(4))}

    def replayed(self, n: int) -> str:
        return self.dice.choice(self._sent) if self._sent else self.well_formed(n)

    def cut(self, n: int) -> str:
        """A message with a piece missing, doubled or changed."""
        text = self.well_formed(n)
        at, to = sorted(self.dice.randrange(len(text)) for _ in range(2))
        middle = self.dice.choice(("", text[at:to] * 2, chr(self.dice.randrange(0x20, 0x3000))))
        return text[:at] + middle + text[to:]

    def noise(self, n: int) -> str:
        letters = self.dice.randrange(1, 200)
        return "".join(
            chr(self.dice.choice((self.dice.randrange(128), self.dice.randrange(0xD7FF))))
            for _ in range(letters)
        )

    def odd_json(self, n: int) -> str:
        kind = self.dice.choice(TYPES)
        return self.dice.choice(
            (
                f'{{"type":"{kind}","type":"act","do":"pass","n":{n}}}',
                f'{{"type":"{kind}"}}' * 2,
                f'{{"type":"act","do":"pass","do":"draw","n":{n},"n":{n + 1}}}',
                "[]",
                "null",
                "1e400",
                '{"type":"act","do":"pass","n":NaN}',
                '{"type":"act","do":"pass","n":-0}',
                '{"type":"act","do":"pass","n":1.0}',
                f'\ufeff{{"type":"{kind}"}}',
                "{}" * 9,
                '"hello"',
                '{"type":"say","text":"\\ud800"}',
                '{"type":"say","text":"\\u0000\\u001b[2J"}',
                '{"type":"act","do":"x","n":' + "9" * 400 + "}",
                f'  {{"type" : "{kind}"}}  ',
                "",
            )
        )

    def binary(self, n: int) -> bytes:
        raw = self.dice.randbytes(self.dice.randrange(0, 200))
        return self.dice.choice((raw, self.well_formed(n).encode(), b"\xff\xfe" + raw))

    def long(self, n: int) -> str:
        size = self.dice.choice((4000, 4097, 20_000, 200_000))
        return json.dumps({"type": "say", "text": "x" * size})

    def deep(self, n: int) -> str:
        opened = self.dice.choice(("[", '{"a":'))
        return self.dice.choice(
            (opened * DEEP, '{"type":"act","do":' + "[" * DEEP + "]" * DEEP + "}")
        )
