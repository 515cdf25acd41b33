"""`tapete analyse`: a finished match, every decision judged, luck and skill told apart."""

from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.arguments import Json, Lang, Seed, language, print_json


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A transcript of one match.")],
    json: Json = False,
    report: Annotated[Path | None, typer.Option(help="A page, FILE.html.")] = None,
    worlds: Annotated[
        int, typer.Option(min=2, max=4096, help="Imagined worlds for each decision.")
    ] = 64,
    seed: Seed = "1",
    way: Annotated[
        str | None,
        typer.Option(
            help="compiled: native code, compiled once; module: WebAssembly, at once. Where a "
            "game's module is at hand, that."
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """What each decision gave away, what the cards gave, and the better act with its reason."""
    from tapete.bots import COMPILED, MODULE
    from tapete.coach.analysis import analyse as analysed
    from tapete.coach.analysis import quickest
    from tapete.coach.telling.data import told
    from tapete.coach.telling.page import Page
    from tapete.coach.telling.printed import print_analysis
    from tapete.kit.errors import BadInput, DamagedTranscript
    from tapete.lab import report as printing
    from tapete.match import transcript

    if way not in (None, COMPILED, MODULE):
        raise BadInput(f"'{way}' is no way to judge: {COMPILED} or {MODULE}")
    parts = list(transcript.divided(printing.lines_of(file)))
    if len(parts) > 1:
        raise BadInput(f"{file} holds {len(parts)} transcripts; one at a time")
    try:
        match = transcript.replay(parts[0])
    except DamagedTranscript as wrong:
        raise BadInput(f"{file}: {wrong}") from None
    chosen = language(lang)
    with printing.progress(match.n + 1, visible=not json) as done:
        way = way or quickest(match.game)
        found = told(analysed(match, seed, worlds, done, way=way))
    if report is not None:
        page = Page(match.game, found, chosen).html()
        with printing.opened(report) as out:
            out.write(page)
    if json:
        print_json(found)
    else:
        print_analysis(match.game, found, chosen)
