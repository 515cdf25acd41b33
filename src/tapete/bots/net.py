"""The file of a learned net, and a net that has learned nothing yet."""

from pathlib import Path

import numpy as np

from tapete.kit.errors import BadInput
from tapete.kit.mind import Mind
from tapete.kit.net import Net

FILE_VERSION = 1
LARGE = 100_000  # weights of a first layer from which on bytes are enough


def shapes(mind: Mind) -> tuple[tuple[int, ...], ...]:
    first, second = mind.hidden
    one = (
        (mind.inputs, first), (first,), (first, second), (second,),
        (second, mind.outputs), (mind.outputs,),
    )  # fmt: skip
    return tuple((mind.nets * rows, *rest) for rows, *rest in one)


def fresh(mind: Mind, seed: int = 0) -> Net:
    """Knows nothing: He's start for the layers, zero for the outputs."""
    dice = np.random.default_rng(seed)
    parts = [np.zeros(shape, np.float32) for shape in shapes(mind)]
    for at in (0, 2):
        parts[at][:] = dice.normal(0, np.sqrt(2 / parts[at].shape[0]), parts[at].shape)
    return Net(*parts)


def save(path: Path, net: Net) -> None:
    """Half precision: play hardly changes, and the file is half as large.

    A large first layer goes into bytes, each column of a net of the stack with its own scale.
    """
    arrays = {name: part.astype(np.float16) for name, part in net._asdict().items()}
    if net.w1.size > LARGE:
        nets = len(net.b1) // net.w1.shape[1]
        blocks = net.w1.reshape(nets, -1, net.w1.shape[1])
        scale = np.maximum(np.abs(blocks).max(axis=1, keepdims=True), 1e-6) / 127
        arrays["w1"] = np.rint(blocks / scale).astype(np.int8).reshape(net.w1.shape)
        arrays["scale"] = scale[:, 0].astype(np.float32)
    np.savez_compressed(path, version=np.array(FILE_VERSION), **arrays)


def load(mind: Mind, path: Path | None = None) -> Net:
    path = path or mind.net
    if path is None:
        return fresh(mind)
    try:
        with np.load(path, allow_pickle=False) as found:
            net = Net(*(found[name].astype(np.float32) for name in Net._fields))
            if "scale" in found:
                blocks = net.w1.reshape(len(found["scale"]), -1, net.w1.shape[1])
                blocks *= found["scale"][:, None]
    except (OSError, KeyError, ValueError) as wrong:
        raise BadInput(f"'{path.name}' is not a net: {wrong}") from None
    if tuple(part.shape for part in net) != shapes(mind):
        raise BadInput(f"'{path.name}' was learned with other inputs; train it anew")
    return net
