"""`make torture`: rounds of faults until so many kills are survived, or one of them is not."""

import argparse
import asyncio
import signal
import sys
from collections import Counter

from server.cluster import missing
from torture.plan import Plan
from torture.round import play_round

A_ROUND = 25  # kills; then a new database
SHOWN = 20  # faults told in full


def main() -> int:
    words = argparse.ArgumentParser(prog="torture", description=__doc__)
    words.add_argument("--kills", type=int, default=100)
    words.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    words.add_argument("--processes", type=int, default=1)
    words.add_argument("--seed", default="1")
    words.add_argument("--others", type=float, default=0.3, help="other faults for each kill")
    words.add_argument("--only", default="", help="of the others only these: disk,clock")
    words.add_argument("--first", type=int, default=0, help="number of the round to begin with")
    said = words.parse_args()
    if said.store == "sqlite" and said.processes > 1:
        words.error("a SQLite file has one server; several need --store postgres")
    if said.store == "postgres" and missing():
        words.error(missing())
    for asked in (signal.SIGINT, signal.SIGTERM):  # either cleans up behind itself
        signal.signal(asked, signal.default_int_handler)
    total: Counter[str] = Counter()
    seconds, number = 0.0, said.first
    while total["killed"] < said.kills:
        kills = min(A_ROUND, said.kills - total["killed"])
        only = tuple(said.only.split(",")) if said.only else ()
        plan = Plan(said.store, said.processes, kills, said.others, said.seed, only=only)
        try:
            tally = asyncio.run(play_round(plan, number))
        except KeyboardInterrupt:
            _table(plan, total, seconds)
            return 130
        total.update(tally.counts)
        seconds += tally.seconds
        print(
            f"round {number}: {total['killed']} kills, {total['acts']} acts, "
            f"{total['acknowledged']} acknowledged, {total['views']} views compared, "
            f"{seconds:.0f} s, {'FAULTS' if tally.faults else 'nothing lost'}",
            flush=True,
        )
        if tally.faults:
            for fault in tally.faults[:SHOWN]:
                print(f"  {fault}")
            if len(tally.faults) > SHOWN:
                print(f"  and {len(tally.faults) - SHOWN} more")
            print(f"  logs and data: {tally.kept}")
            _table(plan, total, seconds)
            return 1
        number += 1
    _table(plan, total, seconds)
    return 0


def _table(plan: Plan, total: "Counter[str]", seconds: float) -> None:
    print(f"\n{plan.store}, {plan.processes} processes, seed {plan.seed}, {seconds:.0f} s")
    for what, count in sorted(total.items()):
        print(f"{what:24} {count:8}")


if __name__ == "__main__":
    sys.exit(main())
