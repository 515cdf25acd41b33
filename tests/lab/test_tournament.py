"""Tournaments: every seating once, the same deals for all, and runs that were cut off."""

import json
import random
import subprocess
import sys
from itertools import islice

import pytest

from tapete import games
from tapete.kit.errors import BadInput
from tapete.lab.shares import Ledger, here, run
from tapete.lab.tournaments.standings import first_places, pairing, standings
from tapete.lab.tournaments.tournament import Played, Share, Tournament, play

GAME = games.find("take_that")


def a_tournament(players=2, bots=("random", "regular"), deals=40, name="take_that"):
    game = games.find(name)
    return Tournament(game, players, game.options(preset=game.lab_preset()), bots, "t", deals)


def played(tournament, hands=here, path=None):
    ledger = Ledger(tournament.heading(), path)
    return run(play, list(tournament.shares()), ledger, hands, lambda done: None)


def told(tournament, hands=here):
    return standings(tournament, [Played(*part) for part in played(tournament, hands)])


def test_every_pairing_sits_in_every_seat_once():
    tables = a_tournament(3, ("random", "regular")).tables()
    assert len(tables) == len(set(tables)) == 6
    for bot in ("random", "regular"):
        alone = [table for table in tables if table.count(bot) == 1]
        assert sorted(table.index(bot) for table in alone) == [0, 1, 2]
    assert a_tournament().tables() == [("random", "regular"), ("regular", "random")]


def test_who_wins_together_also_sits_with_itself():
    assert ("regular",) * 3 in a_tournament(3, name="the_game").tables()
    assert a_tournament(1, ("regular",), name="the_game").tables() == [("regular",)]


def test_seats_swap_the_same_deals():
    """The same bot in both seats of one deal: what one seating wins the other loses."""
    share = Share("take_that", {}, ("regular", "regular"), "t", 0, 20)
    result = play(share)
    mirrored = [places[::-1] for places in result.places]
    parts = [
        Played(["a", "b"], 0, result.places, result.scores, 0),
        Played(["b", "a"], 0, mirrored, result.scores, 0),
    ]
    won = pairing(a_tournament(), "a", "b", parts)["won"]
    assert won[0] == pytest.approx(sum(first_places(places)[0] for places in result.places) / 20)


def test_shared_first_places_are_divided():
    assert first_places([1, 1, 3]) == [0.5, 0.5, 0]
    assert first_places([2, 2]) == [0, 0]


def test_the_better_bot_is_found():
    result = told(a_tournament(deals=200))
    best = next(row for row in result["pairings"] if row["bot"] == "regular")
    assert best["games"] == 400 and best["won"][1] > 0.8
    assert result["ratings"]["regular"]["mu"] > result["ratings"]["random"]["mu"]


def test_no_share_is_sure_and_none_lies_outside():
    """Who wins every deal, and bots that always share: intervals of three deals stay open."""
    always = [[1, 2]] * 3
    parts = [
        Played(["a", "b"], 0, always, [[1, 0]] * 3, 0),
        Played(["b", "a"], 0, [[2, 1]] * 3, [[0, 1]] * 3, 0),
        Played(["a", "c"], 0, always, [[1, 0]] * 3, 0),
        Played(["c", "a"], 0, always, [[1, 0]] * 3, 0),
    ]
    for against, share in (("b", 1.0), ("c", 0.5)):
        won, low, high = pairing(a_tournament(), "a", against, parts)["won"]
        assert won == share and 0 <= low <= won <= high <= 1 and high - low > 0.1


def test_a_run_that_was_cut_off_goes_on(tmp_path):
    whole, path, fresh = a_tournament(deals=2500), tmp_path / "kept.jsonl", []

    def only_two(play, shares):
        yield from islice(here(play, shares), 2)
        raise KeyboardInterrupt

    def counting(play, shares):
        return here(play, (fresh.append(share) or share for share in shares))

    with pytest.raises(KeyboardInterrupt):
        played(whole, only_two, path)
    path.write_text(path.read_text("utf-8") + '["half a li', "utf-8")
    assert len(Ledger(whole.heading(), path).done) == 2
    result = played(whole, counting, path)
    assert len(fresh) == 4
    assert [Played(*part) for part in result] == played(whole)


def test_order_does_not_matter():
    def shuffled(play, shares):
        mixed = list(shares)
        random.Random(1).shuffle(mixed)
        return here(play, mixed)

    tournament = a_tournament(deals=1500)
    assert told(tournament, shuffled) == told(tournament)


def test_refuses_in_one_line(tmp_path):
    with pytest.raises(BadInput, match="needs two bots"):
        a_tournament(bots=("random",))
    with pytest.raises(BadInput, match="each bot once"):
        a_tournament(bots=("random", "random"))
    with pytest.raises(BadInput, match="no bot 'nobody'"):
        a_tournament(bots=("random", "nobody"))
    kept = tmp_path / "other.jsonl"
    kept.write_text(json.dumps({"game": "uno"}) + "\n", "utf-8")
    with pytest.raises(BadInput, match="other work"):
        Ledger(a_tournament().heading(), kept)


CLUSTER = """
import json, sys
from ray.cluster_utils import Cluster
from tapete import games
from tapete.lab.tournaments.standings import standings
from tapete.lab.shares import Ledger, here, on_ray, run
from tapete.lab.studies.study import Study
from tapete.lab.studies.study import play as probe
from tapete.lab.tournaments.tournament import Played, Tournament, play

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
cluster.add_node(num_cpus=1)
game = games.find("take_that")
wanted = Tournament(game, 2, game.options(), ("random", "regular"), "t", 2500)
def told(hands):
    found = run(play, list(wanted.shares()), Ledger({}, None), hands, lambda done: None)
    return standings(wanted, [Played(*part) for part in found])
spread, local = told(on_ray(cluster.address)), told(here)
study = Study(game, (2,), {}, None, (), ("random", "regular"), 100, "t")
def probed(hands):
    return run(probe, study.shares(), Ledger({}, None), hands, lambda done: None)
same = spread == local and probed(on_ray(cluster.address)) == probed(here)
print(json.dumps({"same": same, "games": spread["games"]}))
cluster.shutdown()
"""


@pytest.mark.slow  # a minute
def test_a_ray_cluster_of_two_nodes_gives_the_same():
    """A tournament and a study. In a process of its own: Ray starts and stops services."""
    done = subprocess.run(
        [sys.executable, "-c", CLUSTER], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.splitlines()[-1]) == {"same": True, "games": 5000}
