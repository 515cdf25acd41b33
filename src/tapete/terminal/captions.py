"""Lines of text around the cards: the bar, the players, the plate, the moves, the result."""

import textwrap

from rich.style import Style
from rich.text import Text

from tapete.kit.painting.faces import BRASS, CREAM, LIT, SAGE, SEAT_SIGNS, label
from tapete.kit.painting.look import Look, title, words
from tapete.kit.painting.moment import Around, Line
from tapete.kit.painting.scene import Band, Piece, Scene
from tapete.terminal.sessions.bests import compared
from tapete.terminal.sessions.session import Hinted, Refused, Signal
from tapete.terminal.words import level_word, say

CHIP = 26  # columns of a player's place
MOST_WAITED = 3


def bar_text(c: Scene, look: Look) -> Text:
    code = say("table code", c.language, code=c.around.code) if c.around.code else ""
    own = f"{c.name(c.you)}: {look.seat(c, c.you)}" if c.you >= 0 else say("watching", c.language)
    left = Text(c.game.words.title, Style(bold=True, color=BRASS))
    best = say("to beat", c.language, n=c.around.best) if c.around.best is not None else ""
    left.append(f"  {words(look.info(c), code, best)}", Style(color=CREAM))
    left.append(f"  {own}", Style(color=SAGE))
    if c.you >= 0 and (mark := look.mark(c, c.you)):
        left.append(f"  {mark}", Style(color=BRASS, bold=True))
    return left


def seat_band(c: Scene, look: Look) -> list[Band]:
    """A chip for each other player, the next one first; the lamp is on who acts."""
    columns = max(1, min(len(c.others), (c.width - 1) // CHIP))
    wide = (c.width - 1) // columns - 1 if c.others else CHIP
    chips = tuple(_chip(c, look, p, min(wide, 2 * CHIP)) for p in c.others)
    return [Band(chips, gap=1, indent=1)] if chips else []


def _chip(c: Scene, look: Look, p: int, wide: int) -> Piece:
    chair = c.around.chairs[p]
    now = p in c.told.acting and not c.told.over
    line = Text("▶" if now else " ", Style(color=BRASS, bold=True))
    line.append(f"{SEAT_SIGNS[p]} {chair.name[:10]}", Style(color=CREAM, bold=True))
    mark = look.mark(c, p)
    level = f" {level_word(chair.level, c.language)}" if wide >= 2 * CHIP - 14 and not mark else ""
    kind = c.t("bot") + level if chair.kind == "bot" else ""
    if chair.driven:
        kind = say("driven", c.language)
    elif not chair.here:
        kind = say("away", c.language)
    line.append(f" {kind} " if kind else " ", Style(color=SAGE))
    line.append(look.seat(c, p), Style(color=CREAM))
    if mark:
        line.append(f" {mark}", Style(color=BRASS, bold=True))
    line.truncate(wide, overflow="ellipsis", pad=True)
    if now:
        line.stylize(Style(bgcolor=LIT))
    return Piece(f"seat {p}", (line,), calm=True)


def plate_text(
    c: Scene, look: Look, notice: Refused | Signal | Hinted | None, touched: Piece | None
) -> Text:
    """What is to be done, or why something was not taken; then what the cursor is on."""
    if notice is not None:
        rule = notice.rule if isinstance(notice, Refused) else ""
        folds = isinstance(notice, Hinted)  # all of it is wanted
        said = Text(f" {notice.text}", no_wrap=not folds, overflow="fold" if folds else "ellipsis")
        if rule:
            wanted = look.plate(c) if c.told.mine else waited_for(c)
            said = Text.assemble(" ", (wanted[:1].upper() + wanted[1:], "bold"))
            said.append(f"{'. ' if wanted else ''}{say('rule', c.language, rule=rule)}: ", "bold")
            said.append(notice.text)
        return said
    if c.told.over:
        return Text("")
    if c.told.mine:
        head = say("you decide" if look.decides(c) else "your turn", c.language)
        what = c.t(look.pick) if c.selected else look.plate(c)
        clock = f"{c.told.seconds:.0f} s" if c.told.seconds is not None else ""
        said = Text.assemble(" ", (head, "bold"))
        said.append("".join(f" · {part}" for part in (what, clock) if part))
    else:
        said = Text(f" {waited_for(c)}")
    if touched is not None and touched.words and not c.selected:
        said.append(f"  [{touched.words}]", Style(italic=True))
    return said


def waited_for(c: Scene) -> str:
    names = [c.name(p) for p in c.told.acting if p != c.you]
    if not names:
        return ""
    if len(names) == 1:
        return say("wait for", c.language, who=names[0])
    if len(names) > MOST_WAITED:
        return say("wait many", c.language, who=len(names))
    listed = f"{', '.join(names[:-1])} {say('and', c.language)} {names[-1]}"
    return say("wait many", c.language, who=listed)


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
        level = f" {chair.kind} {level_word(chair.level, language)}" if chair.kind == "bot" else ""
        mark = f" ({t('you')})" if p == around.you else ""
        lines.append(f"  {SEAT_SIGNS[p]} {chair.name}{level}{mark}")
    if around.best is not None:
        lines.append(t("to beat", n=around.best))
    lines.append(t("start note" if around.hosting else "wait host"))
    return [Band((Piece(f"lobby {i}", label(line), calm=True),)) for i, line in enumerate(lines)]


def headline(c: Scene, look: Look) -> str:
    """Who has won, in three words."""
    winners = [p for p, place in enumerate(c.told.places) if place == 1]
    if c.game.together:
        lost = look.team_lost(c) or say("team loses", c.language)
        return say("team wins", c.language) if winners else lost
    if len(winners) != 1:
        return say("tie" if winners else "nobody wins", c.language)
    if winners[0] == c.you:
        return say("you win", c.language)
    return say("wins", c.language, who=c.name(winners[0]))


def result_lines(c: Scene, look: Look) -> list[Band]:
    order = sorted(range(c.players), key=lambda p: c.told.places[p])
    rows = [
        Piece(
            f"result {p}",
            (Text(f"{c.told.places[p]}. {SEAT_SIGNS[p]} {c.name(p):<12} {c.told.scores[p]:>5}"),),
            calm=True,
        )
        for p in order
    ]
    if c.around.remembers:
        line = compared(c.around.best, c.told.scores[0], c.language)
        rows.append(Piece("best", label(line), calm=True))
    head = title(headline(c, look))
    return [Band((head,), indent=4), *(Band((row,), indent=4) for row in rows)]
