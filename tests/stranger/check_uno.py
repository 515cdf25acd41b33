"""A stranger's referee for open transcripts of UNO, from docs and rules alone."""

from stranger.dealing import Chance, Stream, fields, read
from stranger.uno_rules import Uno


def check(lines: list[str], bots: Stream | None = None) -> int:
    """Every line of an open transcript, dealt and played again. Returns the number of acts.

    With the stream of random bots, also that each chose from exactly the acts that are legal.
    """
    head, acts, end = read(lines)
    chance = Chance(head["deal"], end)
    table = Uno(head["players"], head["options"], chance.for_act(0))
    assert table.text() == head["state"], differences(table, head["state"])
    for n, line in enumerate(acts, 1):
        seat, act = line["seat"], line["do"]
        assert line["n"] == n
        if bots is not None:
            legal = table.legal(seat)
            assert act == legal[bots.below(len(legal))], (n, seat, act, legal)
        table.do(seat, act, chance.for_act(n))
        assert table.text() == line["state"], (n, seat, act, differences(table, line["state"]))
    assert table.phase == "over"
    assert end["end"] == {"scores": table.totals, "places": places(table)}
    return len(acts)


def places(table: Uno) -> list[int]:
    sign = -1 if table.options["scoring"] == "own" else 1
    rank = [(sign * own, seat == table.winner) for seat, own in enumerate(table.totals)]
    return [1 + sum(other > own for other in rank) for own in rank]


def differences(table: Uno, state: str) -> str:
    mine, theirs = fields(table.text()), fields(state)
    return "; ".join(f"{k}: {mine[k]}, not {v}" for k, v in theirs.items() if mine.get(k) != v)
