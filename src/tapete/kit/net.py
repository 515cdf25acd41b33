"""A small network, the desk that one thinking thread works at, and running the one on the other."""

import math
from typing import Any, NamedTuple

from tapete.kit.rule import rule


class Net(NamedTuple):
    """A small network: inputs → two layers → outputs, float32 (its file: `bots.net`)."""

    w1: Any
    b1: Any
    w2: Any
    b2: Any
    w3: Any
    b3: Any


class Desk(NamedTuple):
    """The working place of one thinking thread: nothing is allocated while it thinks."""

    net: Net
    x: Any  # the net's inputs
    h: Any  # its layers
    out: Any  # its outputs
    states: Any  # three: a world, what becomes of it, and what a reply would make of that
    views: Any  # two: one for whoever is asked, one for the seat that thinks
    memories: Any  # three: the seat's, what it would be, and an empty one
    masks: Any  # two
    dice: Any  # two: a world's, and what becomes of them
    plans: Any  # what a seat that replies may do
    ints: Any  # for the game's own use, `Mind.room` of each
    floats: Any
    own: Any  # what `Mind.own` made


@rule
def probability(x: float) -> float:
    """A raw output as a probability."""
    return 1.0 / (1.0 + math.exp(-x))


@rule
def net_of_stack(stack: Net, k: int, nets: int) -> Net:
    """Net number `k` of so many that lie in one another's rows."""
    w1, b1, w2 = len(stack.w1) // nets, len(stack.b1) // nets, len(stack.w2) // nets
    b2, w3, b3 = len(stack.b2) // nets, len(stack.w3) // nets, len(stack.b3) // nets
    return Net(
        stack.w1[k * w1 : (k + 1) * w1],
        stack.b1[k * b1 : (k + 1) * b1],
        stack.w2[k * w2 : (k + 1) * w2],
        stack.b2[k * b2 : (k + 1) * b2],
        stack.w3[k * w3 : (k + 1) * w3],
        stack.b3[k * b3 : (k + 1) * b3],
    )


@rule
def run_net(desk: Desk) -> None:
    """`desk.x` through the net into `desk.out`, as probabilities."""
    run_through(desk.net, desk)


@rule
def run_through(net: Net, desk: Desk) -> None:
    """Inputs are mostly zero, so the first layer adds up the rows of those that are not."""
    h = desk.h
    first = len(net.b1)
    second = len(net.b2)
    for j in range(first):
        h[j] = net.b1[j]
    for i in range(len(net.w1)):
        value = desk.x[i]
        if value != 0:
            for j in range(first):
                h[j] += value * net.w1[i, j]
    for k in range(second):
        h[first + k] = net.b2[k]
    for j in range(first):
        value = h[j]
        if value > 0:
            for k in range(second):
                h[first + k] += value * net.w2[j, k]
    for o in range(len(net.b3)):
        total = net.b3[o]
        for k in range(second):
            if h[first + k] > 0:
                total += h[first + k] * net.w3[k, o]
        desk.out[o] = probability(total)
