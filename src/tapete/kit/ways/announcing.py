"""Who wants to know that something is being compiled: it takes seconds, and only once."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

Listener = Callable[[str], AbstractContextManager[None]]

_listeners: list[Listener] = []


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """While this lasts, `listener(label)` is entered around each compilation."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def announced(label: str) -> AbstractContextManager[None]:
    """For a compiler, around its work: the last who began to listen hears of it."""
    return _listeners[-1](label) if _listeners else nullcontext()
