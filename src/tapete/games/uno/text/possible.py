"""Positions of UNO that cannot be: refused when read, so that play never gets stuck."""

from tapete.games._shedding import cards
from tapete.games._shedding.cards import NO_CARD, NO_COLOUR
from tapete.games._shedding.table import NOBODY
from tapete.games.uno.blocks import CHOSEN, DISCARDS, GIVES, effect_of, times_of, who_of
from tapete.games.uno.rules import legality, who_acts
from tapete.games.uno.rules.house_cards import tasks
from tapete.games.uno.rules.house_cards.built import block_at, concerned_by, must_choose
from tapete.games.uno.rules.house_cards.discards import owing
from tapete.games.uno.state import (
    ANSWER,
    ATTEMPTING,
    BETWEEN,
    BUILD,
    CARRIES,
    CHOOSING,
    DISCARDING,
    GIVING,
    NAMING,
    OVER,
    VOTING,
    State,
)
from tapete.kit.errors import BadNotation

CAUGHT_DRAWS = 2  # what a hand can have drawn since its Wild Draw Four was played (UNO-18)


def check(s: State) -> None:
    """Raise BadNotation where nobody could go on from here as the rules have it."""
    if s.phase in (BETWEEN, OVER):
        return
    if s.top == NO_CARD:
        raise BadNotation("while a hand is played a card shows: write top=")
    if s.colour == NO_COLOUR and s.phase != NAMING:
        raise BadNotation("while a hand is played there is a colour: write colour=")
    _check_answer(s)
    _check_discards(s)
    _check_task(s)
    _check_built(s)
    seat, mask = who_acts.asked(s), [0] * 8
    legality.legal(s, seat, mask)
    if not any(mask):
        raise BadNotation(f"seat {seat} is asked and can do nothing")


def _check_answer(s: State) -> None:
    stood, hand = cards.kinds(s.stood), cards.kinds(s.hands[s.turn])
    if s.phase != ANSWER:
        if stood:
            raise BadNotation("a hand stood only while an answer is due: write stood=-")
        return
    if s.before == NO_COLOUR:
        raise BadNotation("before a Wild Draw Four there was a colour: write before= (UNO-14)")
    if any(stood.count(kind) > hand.count(kind) for kind in stood):
        raise BadNotation("what stood is still in the hand that played (UNO-15)")
    if len(hand) - len(stood) > CAUGHT_DRAWS:
        raise BadNotation(f"that hand has drawn more than {CAUGHT_DRAWS} since: write stood=")


def _check_discards(s: State) -> None:
    if (owing(s) != 0) != (s.phase in (DISCARDING, GIVING)):
        raise BadNotation("cards are owed while discarding, and only then: write owed= (UNO-27)")
    if s.phase == DISCARDING and s.task == NOBODY:
        raise BadNotation("while discarding a card asks for it: write task=")
    if any(s.owed[seat] > cards.size(s.hands[seat]) for seat in range(s.players)):
        raise BadNotation("nobody owes more cards than they hold (UNO-27)")


def _check_task(s: State) -> None:
    if s.phase not in (ATTEMPTING, VOTING):
        return
    if s.task == NOBODY or s.doing == NOBODY:
        raise BadNotation("somebody does what a card says: write task= and doing= (UNO-26)")
    if not s.concerned >> s.doing & 1:
        raise BadNotation(f"seat {s.doing} is not concerned: write concerned= (UNO-26)")
    if s.phase == VOTING and not tasks.voters(s) & ~s.voted:
        raise BadNotation("all have voted (UNO-26)")


def _check_built(s: State) -> None:
    """UNO-28: somebody chooses or gives for a built card that says so."""
    built = s.task != NOBODY and s.terms[CARRIES + s.task] == BUILD
    if s.phase not in (CHOOSING, GIVING):
        if s.phase != DISCARDING and (s.block or s.chosen != NOBODY):
            raise BadNotation("no built card is being obeyed: leave out block= and chosen=")
    elif not built:
        raise BadNotation("somebody chooses or gives for a built card: write task= (UNO-28)")
    elif s.phase == CHOOSING and not must_choose(s):
        raise BadNotation("nobody is to be chosen now: write block= (UNO-28)")
    elif s.phase == GIVING and not s.block:
        raise BadNotation("a block has begun: write block= (UNO-28)")
    if s.chosen == s.turn:
        raise BadNotation("the player chooses somebody else (UNO-28)")
    if built and s.block and s.phase in (DISCARDING, GIVING):
        _check_owing(s)


def _check_owing(s: State) -> None:
    """UNO-28: those that a block is about owe what it says, at most."""
    block = block_at(s, s.block - 1)
    effect = GIVES if s.phase == GIVING else DISCARDS
    if block == 0 or effect_of(block) != effect:
        raise BadNotation("no such block has just begun: write block= (UNO-28)")
    if who_of(block) == CHOSEN and s.chosen == NOBODY and s.players > 2:
        raise BadNotation("somebody was chosen: write chosen= (UNO-28)")
    if owing(s) & ~concerned_by(s, who_of(block)) or max(s.owed) > times_of(block):
        raise BadNotation("nobody else owes cards, nor more: write owed= (UNO-28)")
