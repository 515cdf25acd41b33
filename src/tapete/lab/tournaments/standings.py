"""What a tournament's games say: shares of wins with intervals, points, ratings."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tapete.kit.errors import BadInput
from tapete.lab.intervals import mean_of, share_of_deals, share_without_luck
from tapete.lab.tournaments.tournament import Played, Tournament

RATING_GAMES = 20_000  # more would only move the last digit


def standings(tournament: Tournament, played: Sequence[Played]) -> dict[str, Any]:
    rated = {} if tournament.alone else ratings(tournament.bots, played)
    return {
        **tournament.heading(),
        "bots": list(tournament.bots),
        "deals": tournament.deals,
        "games": sum(len(part.places) for part in played),
        "unfinished": sum(part.unfinished for part in played),
        "alone": [alone(name, tournament.players, played) for name in tournament.bots]
        if tournament.alone
        else [],
        "pairings": [
            pairing(tournament, a, b, played)
            for a in tournament.bots
            for b in tournament.bots
            if a != b
        ],
        "ratings": rated,
    }


def first_places(places: Sequence[int]) -> list[float]:
    """Who won, a shared first place divided."""
    winners = sum(place == 1 for place in places)
    return [(place == 1) / winners if winners else 0.0 for place in places]


def alone(name: str, players: int, played: Sequence[Played]) -> dict[str, Any]:
    """A bot in all seats: how often the table wins, and what is left."""
    wins, points, given = [], [], []
    for part in played:
        if part.seats == [name] * players:
            wins += [float(places[0] == 1) for places in part.places]
            points += [float(scores[0]) for scores in part.scores]
            given += [seats[0] for seats in part.cards or ()]
    return {
        "bot": name, "games": len(wins), "won": share_of_deals(wins), "points": mean_of(points),
        **_adjusted(wins, given),
    }  # fmt: skip


def pairing(tournament: Tournament, a: str, b: str, played: Sequence[Played]) -> dict[str, Any]:
    """How `a` fares alone among `b`s: each deal counts once, as the mean over its seatings.

    The same deal in every seat takes its luck out, so the interval is one over the deals.
    """
    deals: dict[int, list[float]] = defaultdict(list)
    given: dict[int, list[list[float]]] = defaultdict(list)
    for part in played:
        if sorted(part.seats) == sorted((a, *(b,) * (tournament.players - 1))):
            seat = part.seats.index(a)
            for offset, places in enumerate(part.places):
                won = float(places[seat] == 1) if tournament.alone else first_places(places)[seat]
                deals[part.first + offset].append(won)
                if part.cards is not None:
                    given[part.first + offset].append(part.cards[offset][seat])
    means = [float(np.mean(found)) for found in deals.values()]
    return {
        "bot": a, "against": b, "deals": len(means),
        "games": sum(map(len, deals.values())), "won": share_of_deals(means),
        "even": 1.0 if tournament.alone else 1 / tournament.players,
        **_adjusted(means, [np.mean(given[deal], axis=0) for deal in deals if given]),
    }  # fmt: skip


def _adjusted(results: list[float], given: list[Any]) -> dict[str, Any]:
    """The same share without the luck of the cards, and what that saves."""
    if not given:
        return {}
    from tapete.lab.adjusting import adjusted, narrower

    return {
        "adjusted": share_without_luck(adjusted(results, given).tolist()),
        "times_fewer": narrower(results, given),
    }


def duels(played: Sequence[Played]) -> Iterator[tuple[str, str, list[float]]]:
    """Each game as a duel of the bot that sits alone with one of the others, in turn.

    All the others at once would count the same bot several times in one game.
    """
    for part in sorted(played, key=lambda part: part.first):
        alone = min(range(len(part.seats)), key=lambda seat: part.seats.count(part.seats[seat]))
        for offset, places in enumerate(part.places):
            step = 1 + (part.first + offset) % (len(places) - 1)
            other = (alone + step) % len(places)
            yield part.seats[alone], part.seats[other], [float(places[alone]), float(places[other])]


def ratings(names: Sequence[str], played: Sequence[Played]) -> dict[str, Any]:
    """openskill's Plackett-Luce over the games in the order of the deals."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadInput("ratings need the extra: pip install 'tapete[lab]'") from None
    model = PlackettLuce()
    rated = {name: model.rating(name=name) for name in names}
    for one, other, ranks in list(duels(played))[:RATING_GAMES]:
        ((rated[one],), (rated[other],)) = model.rate([[rated[one]], [rated[other]]], ranks=ranks)
    return {name: {"mu": round(r.mu, 2), "sigma": round(r.sigma, 2)} for name, r in rated.items()}
