"""`tapete verify`: a transcript dealt and played again."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.kit.errors import BadInput, DamagedTranscript


def verify(file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Deal again, replay and compare: every transcript in a file."""
    from tapete.lab import report
    from tapete.match import transcript

    for number, text in enumerate(transcript.divided(report.lines_of(file)), 1):
        try:
            match = transcript.replay(text)
        except DamagedTranscript as wrong:
            raise BadInput(f"transcript {number}: {wrong}") from None
        print(f"ok: {match.game.name}, {match.n} acts, places {list(match.result().places)}")
