"""THE GAME's four rows: which cards go there, and whether a hand can still lay what it owes."""

from tapete.games.the_game.state import ROWS, STRICT, WIDTH, State
from tapete.kit import bits
from tapete.kit.rule import rule, rule_apart

WHOLE_WORD = (1 << WIDTH) - 1


@rule
def takes(row: int, shows: int, w: int) -> int:
    """Word `w` of the set of cards that a row takes when it shows this number.

    Without a branch: which row it is, and where in it, is a matter of chance.
    """
    falls = int(row >= 2)
    at = shows - 2 - w * WIDTH
    lower = (1 << min(max(at + 1 - falls, 0), WIDTH)) - 1
    fitting = (lower ^ (falls - 1)) & WHOLE_WORD  # 04: those above; 05: those below
    trick = at - 10 + 20 * falls
    return fitting | int(trick >= 0) * int(trick < WIDTH) << min(max(trick, 0), WIDTH)  # 06


@rule
def show(s: State, row: int, number: int) -> None:
    """This number lies on top of a row."""
    s.rows[row] = number
    for w in range(2):
        s.fits[row][w] = takes(row, number, w)


@rule
def has_cards(s: State, seat: int) -> bool:
    return (s.hands[seat][0] | s.hands[seat][1]) != 0


@rule
def can_lay(s: State, seat: int) -> bool:
    """Whether any card of the hand goes anywhere."""
    found = 0
    for row in range(ROWS):  # through them all: where to stop early would be guessed wrong
        for w in range(2):
            found |= s.hands[seat][w] & s.fits[row][w]
    return found != 0


@rule
def can_go_on(s: State, seat: int) -> bool:
    """11: by our reading whether one more card can be laid; strictly, all that are owed."""
    owed = s.minimum - s.played if s.terms[STRICT] else 1
    if owed <= 1:
        return can_lay(s, seat)
    return can_lay_two(s, seat) if owed == 2 else can_lay_three(s, seat)


@rule
def fitting(s: State, seat: int) -> int:
    """How many cards of a hand go somewhere now. All of them can then be laid one by one: on
    each row first the card ten back, then the others in the row's own direction."""
    count = 0
    for w in range(2):
        anywhere = 0
        for row in range(ROWS):
            anywhere |= s.fits[row][w]
        count += (s.hands[seat][w] & anywhere).bit_count()
    return count


@rule_apart
def can_lay_two(s: State, seat: int) -> bool:
    """Where only one card goes, it may make room for another: a trick from it, or ten more."""
    found = fitting(s, seat) >= 2
    for row in range(ROWS):
        shows = int(s.rows[row])
        for w in range(2):
            rest = s.hands[seat][w] & takes(row, shows, w)
            while rest and not found:
                card = w * WIDTH + bits.lowest(rest)
                rest &= rest - 1
                bits.drop(s.hands[seat], card, WIDTH)  # tried, and taken back
                show(s, row, card + 2)
                found = can_lay(s, seat)
                show(s, row, shows)
                bits.add(s.hands[seat], card, WIDTH)
    return found


@rule_apart
def can_lay_three(s: State, seat: int) -> bool:
    """14: the same with one card more. Rules do not call themselves: they run on GPUs."""
    found = fitting(s, seat) >= 3
    for row in range(ROWS):
        shows = int(s.rows[row])
        for w in range(2):
            rest = s.hands[seat][w] & takes(row, shows, w)
            while rest and not found:
                card = w * WIDTH + bits.lowest(rest)
                rest &= rest - 1
                bits.drop(s.hands[seat], card, WIDTH)
                show(s, row, card + 2)
                found = can_lay_two(s, seat)
                show(s, row, shows)
                bits.add(s.hands[seat], card, WIDTH)
    return found
