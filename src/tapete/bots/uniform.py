"""The bot that takes any legal act, each as likely."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tapete.kit import bits
from tapete.kit.chance import below
from tapete.kit.rule import rule


@cache
def uniform(width: int) -> Callable[[Any, Any, Any], int]:
    """For masks with so many acts a word."""

    @rule
    def choose(v: Any, mask: Any, dice: Any) -> int:
        return bits.nth_act(mask, below(dice, bits.count(mask)), width)

    return choose
