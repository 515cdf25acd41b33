"""Games for learning, compiled: who plays by the net writes down what it saw and what came of it.

After each plan that a learning seat has carried out, its view goes into a row of inputs; before
it too, where the game's Mind says so (`decides`) and the search would stop to judge: forced
acts included, or the net would know only good luck there. When the hand or match ends, rows
get their aims backwards as λ-returns: part what really came of it, part what the net thought
at the seat's next row.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from tapete.bots.search.engine import parts
from tapete.bots.uniform import uniform
from tapete.kit import bits
from tapete.kit.chance import CARD_STREAM, CHOICE_STREAM, below, stream
from tapete.kit.game import Game
from tapete.kit.mind import LONGEST, NO_ACT, Mind
from tapete.kit.net import Desk
from tapete.kit.rule import rule
from tapete.kit.ways.cpu import compiled

# How a seat plays: by the net that learns, by the game's policy, by chance, or by another net
# that learns nothing.
NET, POLICY, RANDOM, FROZEN = 0, 1, 2, 3
KINDS = 4
IN_A_THOUSAND = 1000
NO_ROW = -1


@cache
def gatherer(game: Game, mind: Mind) -> Callable[..., int]:
    deal, asked, legal, look = game.deal, game.asked, game.legal, game.look
    act, why_not, place = game.act, game.why_not, game.place
    ended, aims, worth, still = mind.ended, mind.aims, mind.worth, mind.still
    policy, remember, remembers = mind.policy, mind.remember, mind.remembers
    plan, world, follow, _ = parts(game, mind)
    anything = mind.loose or uniform(game.width)
    width = game.width
    decides, guesses = mind.decides, mind.guesses

    @rule
    def write_row(
        v: Any, m: Any, row: int, x: Any, thought: Any, before: Any, last: Any, desk: Desk
    ) -> int:
        """What the seat sees now and what the net thinks of it; gives the next free row."""
        worth(v, m, desk)
        x[row] = desk.x
        thought[row] = desk.out
        before[row] = last[v.seat]
        last[v.seat] = row
        return row + 1

    @compiled(f"gather {game.name}", follow, *game.functions, *mind.functions)
    def gather(
        first: int, seed: Any, cleared: Any, table: Any, seats: Any, memories: Any, brains: Any,
        strays: int, keep: float, fades: float, plans: Any, values: Any, dice: Any, x: Any, y: Any,
        thought: Any, before: Any, last: Any, wins: Any, desk: Desk, frozen: Desk,
    ) -> int:  # fmt: skip
        """Games from number `first` on until the rows are full; gives how many are filled.

        `strays` in a thousand acts of the learning net are any legal one; `keep` is λ, `fades` as
        in a course; `wins[b]` counts first places and `wins[KINDS + b]` seats of brain b; `frozen`
        is the desk of the net that learns nothing. Below 0: where seat -1 - it did what is not
        legal, and `before` begins with that act and the game's number.
        """
        rows = 0
        number = first
        s = table[0]
        mask = desk.masks[0]
        players = cleared[0].players
        while rows < len(x) * 3 // 4:
            table[0] = cleared[0]
            stream(s, seed[0], seed[1], number, CARD_STREAM)
            stream(dice[0], seed[0], seed[1], number, CHOICE_STREAM)
            number += 1
            for p in range(players):
                memories[p] = memories[players]
                last[p] = NO_ROW
            deal(s)
            seat = asked(s)
            while seat >= 0 and rows < len(x) - 2 * players:
                legal(s, seat, mask)
                brain = brains[seat]
                n = 0
                if brain in (POLICY, RANDOM):
                    look(s, seat, desk.views[0])
                    if brain == POLICY:
                        action = policy(desk.views[0], mask, dice[0], desk)
                        if not bits.holds(mask, action, width):
                            before[0], before[1] = action, number - 1
                            return -1 - seat  # given up
                    else:
                        action = anything(desk.views[0], mask, dice[0])
                    act(s, seat, action)
                else:
                    at = desk if brain == NET else frozen
                    v = seats[seat]
                    look(s, seat, v)
                    n = plan(v, memories[seat], mask, plans, dice[0], at)
                    if brain == NET and decides and still(s, v, 1, desk):
                        rows = write_row(v, memories[seat], rows, x, thought, before, last, desk)
                    best = 0
                    if brain == NET and below(dice[0], IN_A_THOUSAND) < strays:
                        best = below(dice[0], n)
                    elif n > 1:
                        for k in range(n):
                            values[k] = 0
                        for _ in range(guesses(v, mask)):
                            world(v, memories[seat], at.states[0], dice[0])
                            for k in range(n):
                                at.states[1] = at.states[0]
                                at.memories[1] = memories[seat]
                                values[k] += follow(at.states[1], v, plans[k], False, dice[0], at)
                        for k in range(1, n):
                            if values[k] > values[best]:
                                best = k
                    for j in range(LONGEST):
                        action = plans[best, j]
                        if action == NO_ACT or ended(s, v) or why_not(s, seat, action) != 0:
                            break
                        act(s, seat, action)
                if remembers:
                    for p in range(players):
                        if brains[p] in (NET, FROZEN):
                            look(s, p, desk.views[1])
                            remember(memories[p], desk.views[1])
                if brain == NET and n > 1 and not ended(s, seats[seat]):
                    look(s, seat, desk.views[1])
                    rows = write_row(
                        desk.views[1], memories[seat], rows, x, thought, before, last, desk
                    )
                for p in range(players):
                    if last[p] != NO_ROW and ended(s, seats[p]):
                        aims(s, seats[p], desk.out)
                        row = last[p]
                        while row != NO_ROW:
                            for o in range(len(desk.out)):
                                y[row, o] = desk.out[o]
                                mixed = keep * desk.out[o] + (1 - keep) * thought[row, o]
                                desk.out[o] = fades * mixed
                            row = before[row]
                        last[p] = NO_ROW
                seat = asked(s)
            for p in range(players):
                while last[p] != NO_ROW:  # the rows were full before this one's end
                    y[last[p]] = thought[last[p]]
                    last[p] = before[last[p]]
                if seat < 0:
                    wins[KINDS + brains[p]] += 1
                    wins[brains[p]] += 1 if place(s, p) == 1 else 0
        return rows

    return gather  # type: ignore[no-any-return]
