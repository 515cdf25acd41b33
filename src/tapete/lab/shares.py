"""Long work in shares: each is a pure function of its words, so that shares may be played
anywhere, in any order, and kept in a file to go on from.

A share is a named tuple with a `key`; what comes of it is JSON.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tapete.kit.errors import BadInput, TapeteError


class Share(Protocol):
    @property
    def key(self) -> str: ...


S = TypeVar("S", bound=Share)
Play = Callable[[Any], Any]
Hands = Callable[[Play, Iterable[Any]], Iterator[tuple[Any, Any]]]  # who does the work


class Stopped(TapeteError):
    """Somebody stopped the work; what was done is kept."""

    code = "stopped"


class Ledger:
    """What has been done, in a file of lines if one is named; safe to be cut off."""

    def __init__(self, heading: dict[str, Any], path: Path | None) -> None:
        self._path = path
        self.done: dict[str, Any] = {}
        if path is None:
            return
        try:
            text = path.read_text("utf-8") if path.exists() else ""
            lines = text.splitlines()
            if lines and json.loads(lines[0]) != heading:
                raise BadInput(f"{path} holds other work; name a new file")
            for line in lines[1:]:
                self._read(line)
            if not text.endswith("\n"):  # new, or cut off within a line
                self._write("\n" if text else json.dumps(heading) + "\n")
        except (OSError, json.JSONDecodeError, UnicodeDecodeError) as wrong:
            raise BadInput(f"{path} can't be gone on with: {wrong}") from None

    def _read(self, line: str) -> None:
        try:
            key, result = json.loads(line)
        except (json.JSONDecodeError, ValueError):
            return  # the line at which a run was cut off: that share is done again
        self.done[key] = result

    def add(self, key: str, result: Any) -> None:
        self.done[key] = result
        if self._path is not None:
            self._write(json.dumps([key, result]) + "\n")

    def _write(self, text: str) -> None:
        assert self._path is not None
        with self._path.open("a", encoding="utf-8") as file:
            file.write(text)


def run(
    play: Play, wanted: Sequence[S], ledger: Ledger, hands: Hands,
    progress: Callable[[int], None], weight: Callable[[S], int] = lambda share: 1,
) -> list[Any]:  # fmt: skip
    """Have everything done that is not in the ledger; all results, in the order of the work.

    `weight` is what a share costs, so that progress can tell the time that is left.
    """
    done = sum(weight(share) for share in wanted if share.key in ledger.done)
    progress(done)
    for share, result in hands(play, (s for s in wanted if s.key not in ledger.done)):
        ledger.add(share.key, result)
        done += weight(share)
        progress(done)
    return [ledger.done[share.key] for share in wanted]


def here(play: Play, shares: Iterable[S]) -> Iterator[tuple[S, Any]]:
    """On this machine, one after the other: each uses all cores."""
    for share in shares:
        yield share, play(share)


def _fetched(ray: Any, one: Any) -> Any:
    """What came of a share; what could not be taken there is told as it would be here."""
    try:
        return ray.get(one)
    except ray.exceptions.RayTaskError as wrong:
        if isinstance(wrong.cause, TapeteError):
            raise wrong.cause from None
        raise


def on_ray(address: str) -> Hands:
    """On a Ray cluster: the same shares, so the same result, in whatever order they end."""
    try:
        import ray
    except ImportError:
        raise BadInput("--ray needs the extra: pip install 'tapete[ray]'") from None

    def hands(play: Play, shares: Iterable[S]) -> Iterator[tuple[S, Any]]:
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as wrong:
            raise BadInput(f"no Ray cluster at {address}: {wrong}") from None
        try:
            task = ray.remote(play)
            under_way = {task.remote(share): share for share in shares}
            while under_way:
                ready, _ = ray.wait(list(under_way))
                for one in ready:
                    share = under_way.pop(one)
                    yield share, _fetched(ray, one)
        finally:
            ray.shutdown()

    return hands
