"""The end of a game and of the match of TAKE THAT. Numbers in comments are TT-…"""

from tapete.games.take_that.state import (
    BETWEEN,
    ENDED,
    GAMES,
    OVER,
    PLAYING,
    SCORED,
    WON,
    State,
    toads,
)
from tapete.kit import bits
from tapete.kit.notes import EVERYONE, note
from tapete.kit.rule import rule


@rule
def points_of(s: State, seat: int, extra: int) -> int:
    """14: cards left in hand do not count; 16: the extra cards only where they are looked at."""
    points = bits.count(s.pairs[seat])
    for w in range(2):
        lost = s.taken[seat][w]
        if extra:
            lost |= s.extra[seat][w]
        points -= bits.popcount(lost) + 4 * bits.popcount(lost & toads(w))
    return points


@rule
def game_points(s: State, seat: int) -> int:
    """14, as a game ends: with the extra cards."""
    return points_of(s, seat, 1)


@rule
def end_game(s: State) -> None:
    """12, 15."""
    s.game += 1
    note(s, ENDED, s.turn, s.game, 0, EVERYONE)
    for seat in range(s.players):
        s.totals[seat] += game_points(s, seat)
        note(s, SCORED, seat, game_points(s, seat), s.totals[seat], EVERYONE)
    s.dealer = (s.dealer + 1) % s.players
    s.phase = BETWEEN
    if s.game >= s.terms[GAMES]:
        s.phase = OVER
        for seat in range(s.players):
            if place(s, seat) == 1:
                note(s, WON, seat, s.totals[seat], 0, EVERYONE)


@rule
def score(s: State, seat: int) -> int:
    """14, 15: finished games and, while one is played, what lies there for all to see (17)."""
    points = int(s.totals[seat])
    if s.phase == PLAYING:
        points += points_of(s, seat, 0)
    return points


@rule
def place(s: State, seat: int) -> int:
    """15: the highest sum wins; a tie is shared."""
    own = score(s, seat)
    better = 0
    for other in range(s.players):
        if score(s, other) > own:
            better += 1
    return better + 1
