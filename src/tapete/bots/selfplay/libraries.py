"""NumPy or PyTorch: the few things in which they differ, so that learning is written once."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tapete.kit.errors import BadInput, MissingExtra


@dataclass(frozen=True)
class Library:
    """Arrays of one place. `module` has what both call by the same name."""

    module: Any
    device: str

    def zeros(self, shape: tuple[int, ...], kind: Any) -> Any:
        kind = getattr(self.module, np.dtype(kind).name)
        return self.module.zeros(shape, dtype=kind, device=self.device)

    def here(self, array: Any) -> Any:
        """An array of NumPy's, in this place."""
        return self.module.asarray(array, device=self.device)

    def there(self, array: Any) -> Any:
        """One of this place's as NumPy's."""
        return array if self.module is np else array.cpu().numpy()

    def places(self, numbers: Any) -> Any:
        """Whole numbers that arrays can be indexed with."""
        return numbers.astype(np.int64) if self.module is np else numbers.long()

    def dice(self, seed: int) -> "Dice":
        return Dice(self, seed)

    def switched_on(self, places: Any, width: int) -> Any:
        """A row of zeros for each row of places, and ones there."""
        # Rows that begin at a multiple of 64 bytes: GPUs multiply those several times as fast.
        rows = self.zeros((*places.shape[:-1], -(-width // 16) * 16), np.float32)
        if self.module is np:
            np.put_along_axis(rows, places, 1, -1)
        else:
            rows.scatter_(-1, places, 1.0)
        return rows[..., :width]


class Dice:
    """Chance for learning: which rows."""

    def __init__(self, library: Library, seed: int) -> None:
        self._library = library
        if library.module is np:
            self._source: Any = np.random.default_rng(seed)
        else:
            self._source = library.module.Generator(library.device)
            self._source.manual_seed(seed)

    def below(self, n: int, shape: tuple[int, ...]) -> Any:
        if self._library.module is np:
            return self._source.integers(0, n, shape)
        draw = self._library.module.randint
        return draw(0, n, shape, generator=self._source, device=self._library.device)


NUMPY = Library(np, "cpu")


def torch_for(device: str) -> Any:
    """PyTorch, where it is installed and has that device; BadInput in one line where not."""
    if device not in ("cpu", "cuda"):
        raise BadInput(f"a net learns on cpu or cuda, not '{device}'")
    try:
        import torch
    except ImportError:
        raise MissingExtra("--device cuda needs PyTorch", "train") from None
    if device == "cuda" and not torch.cuda.is_available():
        raise BadInput("PyTorch sees no GPU here")
    return torch


def torch_on(device: str) -> Library:
    torch = torch_for(device)
    torch.set_float32_matmul_precision("high")
    return Library(torch, device)
