"""The load test itself: a few people for a second or two. What it measures is never a test."""

from tapete.benchmarks.load.measure import Plan, measure_load, told


def test_a_few_people_play_both_ways() -> None:
    plan = Plan(
        sockets=(12,), seconds=2.0, tables=2, saturated_seconds=1.0, rounds=1, warm=0.3,
        others=False,
    )  # fmt: skip
    measured = measure_load(plan)
    (saturated,), (paced,) = measured["saturated"], measured["paced"]
    assert (paced["sockets"], paced["tables"], saturated["sockets"]) == (12, 3, 8)
    for one in (saturated, paced):
        assert one["acts"] > 0
        assert (one["dropped"], one["stuck"], one["refused"]) == (0, 0, 0)
        assert 0 < one["acknowledged_ms"]["p50"] <= one["acknowledged_ms"]["p99"]
        assert one["server_cpu"] >= 0 and one["database_cpu"] == 0
    assert saturated["acts_a_second"] > paced["acts_a_second"]
    assert len(measured["left_out"]) == 2
    assert "tapete, SQLite" in told(measured)
