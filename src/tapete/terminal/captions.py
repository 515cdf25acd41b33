"""Lines of text around the cards: the bar, the players, the plate, the moves, the result."""

import textwrap

from rich.style import Style
from rich.text import Text

from tapete.terminal.paint import BRASS, CREAM, LIT, SAGE, SEAT_SIGNS, label
from tapete.terminal.scene import Band, Piece, Scene
from tapete.terminal.session import Around, Line, Refused, Signal
from tapete.terminal.tables.cloth import Cloth, title, words
from tapete.terminal.words import say

CHIP = 26  # columns of a player's place
MOST_WAITED = 3


def bar_text(c: Scene, cloth: Cloth) -> Text:
    code = c.t("table code", code=c.around.code) if c.around.code else ""
    own = f"{c.name(c.you)}: {cloth.seat(c, c.you)}" if c.you >= 0 else c.t("watching")
    left = Text(c.game.words.title, Style(bold=True, color=BRASS))
    left.append(f"  {words(cloth.info(c), code)}", Style(color=CREAM))
    left.append(f"  {own}", Style(color=SAGE))
    if c.you >= 0 and (mark := cloth.mark(c, c.you)):
        left.append(f"  {mark}", Style(color=BRASS, bold=True))
    return left


def seat_band(c: Scene, cloth: Cloth) -> list[Band]:
    """A chip for each other player, the next one first; the lamp is on who acts."""
    columns = max(1, min(len(c.others), (c.width - 1) // CHIP))
    wide = (c.width - 1) // columns - 1 if c.others else CHIP
    chips = tuple(_chip(c, cloth, p, min(wide, 2 * CHIP)) for p in c.others)
    return [Band(chips, gap=1, indent=1)] if chips else []


def _chip(c: Scene, cloth: Cloth, p: int, wide: int) -> Piece:
    chair = c.around.chairs[p]
    now = p in c.told.acting and not c.told.over
    line = Text("▶" if now else " ", Style(color=BRASS, bold=True))
    line.append(f"{SEAT_SIGNS[p]} {chair.name[:10]}", Style(color=CREAM, bold=True))
    mark = cloth.mark(c, p)
    level = f" {chair.level}" if wide >= 2 * CHIP - 14 and not mark else ""
    kind = c.t("bot") + level if chair.kind == "bot" else ""
    if chair.driven:
        kind = c.t("driven")
    elif not chair.here:
        kind = c.t("away")
    line.append(f" {kind} " if kind else " ", Style(color=SAGE))
    line.append(cloth.seat(c, p), Style(color=CREAM))
    if mark:
        line.append(f" {mark}", Style(color=BRASS, bold=True))
    line.truncate(wide, overflow="ellipsis", pad=True)
    if now:
        line.stylize(Style(bgcolor=LIT))
    return Piece(f"seat {p}", (line,), calm=True)


def plate_text(
    c: Scene, cloth: Cloth, notice: Refused | Signal | None, touched: Piece | None
) -> Text:
    """What is to be done, or why something was not taken; then what the cursor is on."""
    if notice is not None:
        rule = notice.rule if isinstance(notice, Refused) else ""
        said = Text(f" {notice.text}", no_wrap=True, overflow="ellipsis")
        if rule:
            wanted = cloth.plate(c) if c.told.mine else waiting(c)
            said = Text.assemble(" ", (wanted[:1].upper() + wanted[1:], "bold"))
            said.append(f"{'. ' if wanted else ''}{c.t('rule', rule=rule)}: ", "bold")
            said.append(notice.text)
        return said
    if c.told.over:
        return Text("")
    if c.told.mine:
        head = c.t("you decide" if cloth.decides(c) else "your turn")
        what = c.t(cloth.pick) if c.selected else cloth.plate(c)
        clock = f"{c.told.seconds:.0f} s" if c.told.seconds is not None else ""
        said = Text.assemble(" ", (head, "bold"))
        said.append("".join(f" · {part}" for part in (what, clock) if part))
    else:
        said = Text(f" {waiting(c)}")
    if touched is not None and touched.words and not c.selected:
        said.append(f"  [{touched.words}]", Style(italic=True))
    return said


def waiting(c: Scene) -> str:
    names = [c.name(p) for p in c.told.acting if p != c.you]
    if not names:
        return ""
    if len(names) == 1:
        return c.t("wait for", who=names[0])
    if len(names) > MOST_WAITED:
        return c.t("wait many", who=len(names))
    return c.t("wait many", who=f"{', '.join(names[:-1])} {c.t('and')} {names[-1]}")


def moves_text(lines: list[Line], most: int, width: int) -> Text:
    """The last of what happened, folded to so many lines of this width."""
    folded: list[str] = []
    for line in lines[-most:]:
        sign = SEAT_SIGNS[line.seat] if line.seat >= 0 else "·"
        folded += textwrap.wrap(f" {sign} {line.text}", width, subsequent_indent="   ")
    return Text("\n".join(folded[-most:]))


def lobby_bands(around: Around, language: str) -> list[Band]:
    """Before a match: who is here, and how others come."""

    def t(key: str, **places: object) -> str:
        return say(key, language, **places)

    lines = [t("table code", code=around.code), t("share", address=around.address)]
    for p, chair in enumerate(around.chairs):
        level = f" {chair.kind} {chair.level}" if chair.kind == "bot" else ""
        mark = f" ({t('you')})" if p == around.you else ""
        lines.append(f"  {SEAT_SIGNS[p]} {chair.name}{level}{mark}")
    lines.append(t("start note" if around.hosting else "wait host"))
    return [Band((Piece(f"lobby {i}", label(line), calm=True),)) for i, line in enumerate(lines)]


def headline(c: Scene) -> str:
    """Who has won, in three words."""
    winners = [p for p, place in enumerate(c.told.places) if place == 1]
    if c.game.together:
        return c.t("team wins") if winners else c.t("team left", n=c.told.scores[0])
    if len(winners) != 1:
        return c.t("tie")
    return c.t("you win") if winners[0] == c.you else c.t("wins", who=c.name(winners[0]))


def result_lines(c: Scene, cloth: Cloth) -> list[Band]:
    order = sorted(range(c.players), key=lambda p: c.told.places[p])
    rows = [
        Piece(
            f"result {p}",
            (Text(f"{c.told.places[p]}. {SEAT_SIGNS[p]} {c.name(p):<12} {c.told.scores[p]:>5}"),),
            calm=True,
        )
        for p in order
    ]
    head = title(headline(c))
    return [Band((head,), indent=4), *(Band((row,), indent=4) for row in rows)]
