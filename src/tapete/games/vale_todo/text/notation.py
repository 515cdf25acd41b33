"""VALE TODO in text: `R7` plays the red 7, `C:B` a Clave that names blue. See docs/notation.md."""

from tapete.games._shedding.cards import COLOURLESS, SINGLES, SYMBOLS, kind_at
from tapete.games.vale_todo.state import (
    ACCUSE,
    CALLED,
    CLAVE,
    CLAVE_PLAY,
    DEAL,
    DRAW,
    NAME,
    OTHERS,
    SUPERCLAVE,
    SUPERCLAVE_PLAY,
    VOTE_NO,
    VOTE_YES,
)
from tapete.kit.errors import BadNotation
from tapete.kit.text import notation as text

COLOURS = "RYGB"
SIGNS: tuple[str, ...] = (*"123456789", "+1", "+2", "I", "P")
PLAIN_ACTS = ("draw", "take", "doubt", "super", "pass", "vale", "notice", "deal")


def card_text(kind: int) -> str:
    if kind >= COLOURLESS:
        return "C" if kind == CLAVE else "S"
    return COLOURS[kind // SYMBOLS] + SIGNS[kind % SYMBOLS]


# By place in a word of a set: a third and a fourth copy have places of their own.
CARD_TEXTS = [card_text(kind_at(place)) for place in range(SINGLES)]


def card_of(written: str) -> int:
    if written in ("C", "S"):
        return CLAVE if written == "C" else SUPERCLAVE
    if len(written) < 2 or written[0] not in COLOURS or written[1:] not in SIGNS:
        raise BadNotation(f"'{written}' is not a card: R7, Y+1, G+2, BI, RP, C or S")
    return SYMBOLS * COLOURS.index(written[0]) + SIGNS.index(written[1:])


def colour_named(written: str) -> int:
    return text.one_of(written, COLOURS, "a colour")


def action_text(action: int) -> str:
    if action >= VOTE_YES:
        return "vote yes" if action == VOTE_YES else "vote no"
    if action >= ACCUSE:
        return f"accuse {action - ACCUSE}"
    if action >= NAME:
        return f"name {COLOURS[action - NAME]}"
    if action >= OTHERS:
        return PLAIN_ACTS[action - OTHERS]
    play = action % CALLED
    if play >= SUPERCLAVE_PLAY:
        written = f"S:{COLOURS[play - SUPERCLAVE_PLAY]}"
    elif play >= CLAVE_PLAY:
        written = f"C:{COLOURS[play - CLAVE_PLAY]}"
    else:
        written = card_text(play)
    return f"{written} vale" if action >= CALLED else written


def action_of(written: str) -> int:
    match written.split():
        case ["vote", "yes"]:
            return VOTE_YES
        case ["vote", "no"]:
            return VOTE_NO
        case ["accuse", seat]:
            return ACCUSE + text.whole(seat, 0, 3)
        case ["name", colour]:
            return NAME + colour_named(colour)
        case [act] if act in PLAIN_ACTS:
            return OTHERS + PLAIN_ACTS.index(act)
        case [card, "vale"]:
            return CALLED + _play_of(card)
        case [card]:
            return _play_of(card)
    raise BadNotation("write R7, C:B, R7 vale, draw, take, doubt, pass, vale, notice or deal")


def _play_of(written: str) -> int:
    card, sign, colour = written.partition(":")
    kind = card_of(card)
    if kind < COLOURLESS:
        if sign:
            raise BadNotation(f"{card} has its own colour")
        return kind
    if not sign:
        raise BadNotation(f"name a colour: {card}:R, {card}:Y, {card}:G or {card}:B")
    return (CLAVE_PLAY if kind == CLAVE else SUPERCLAVE_PLAY) + colour_named(colour)


assert len(PLAIN_ACTS) == DEAL - DRAW + 1
