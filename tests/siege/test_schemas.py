"""Fuzzing by schema: HTTP with schemathesis from docs/openapi.json, messages with Hypothesis."""

import asyncio
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from patience import LONG
from server.live import Live, in_a_thread, run, sitting
from tapete.server.wire import messages as wire

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.specs.openapi.checks import response_schema_conformance

ROOT = Path(__file__).parents[2]
DOCUMENT = json.loads((ROOT / "docs" / "openapi.json").read_text("utf-8"))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]
GOOD, BAD = schemathesis.GenerationMode
CASES = [(one, GOOD) for one in OPERATIONS]
CASES += [(one, BAD) for one in OPERATIONS if one.body]  # any text is a good path


def test_the_document_is_up_to_date_and_names_every_address() -> None:
    check = [sys.executable, ROOT / "tools" / "openapi.py", "--check"]
    assert subprocess.run(check, check=False).returncode == 0
    routes = (ROOT / "src" / "tapete" / "server" / "web" / "app.py").read_text("utf-8")
    assert set(re.findall(r'Route\("(/api[^"]*)"', routes)) <= set(DOCUMENT["paths"])


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    """schemathesis calls and waits."""
    with in_a_thread() as one:
        yield one


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("operation", "mode"),
    CASES,
    ids=lambda one: getattr(one, "value", "") or f"{one.method} {one.path}",
)
def test_what_a_schema_allows_and_what_it_does_not(operation: Any, mode: Any, live: Live) -> None:
    """Never a 5xx; every answer has a status and a shape that the document names."""
    cases = operation.as_strategy(generation_mode=mode)
    with httpx.Client(base_url=live.http, timeout=LONG) as client:
        client.post("/api/me", json={"name": "Ana"})
        cookie = {"cookie": f"tapete={client.cookies['tapete']}"}

    @settings(
        max_examples=15,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def fuzz(case: Any) -> None:
        answer = case.call(base_url=live.http, headers=cookie, timeout=LONG)
        assert answer.status_code < 500 or answer.status_code == 503
        if answer.status_code not in (404, 405):
            case.validate_response(answer, checks=[response_schema_conformance])

    fuzz()


# Messages of the WebSocket.

KINDS = [kind for kind in get_args(wire.FromClient) if kind is not wire.Leave]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@st.composite
def messages(draw: Any) -> bytes:
    """Of a known type, its fields good, strange, missing or too many; or anything at all."""
    if draw(st.integers(0, 9)) == 0:
        return draw(st.binary(max_size=200))
    kind = draw(st.sampled_from(KINDS))
    fields: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for name in kind.__struct_fields__:
        if draw(st.integers(0, 3)):
            fields[name] = draw(st.integers(-2, 12) | st.text(max_size=30) | ANYTHING)
    if not draw(st.integers(0, 5)):
        fields[draw(st.text(max_size=10))] = draw(ANYTHING)
    return json.dumps(fields).encode()


def test_messages_of_any_shape_are_answered_or_refused() -> None:
    """Every one is answered; the answers are of the types of the wire; the table still plays."""
    answers = msgspec.json.Decoder(wire.ToClient)
    found: list[bytes] = []

    @settings(max_examples=250, deadline=None, database=None, derandomize=True)
    @given(messages())
    def gather(raw: bytes) -> None:
        found.append(raw)

    gather()

    async def scene() -> None:
        async with sitting("uno") as at:
            await at.starts()
            line = at.lines[1]
            for number, raw in enumerate(found):
                await line.socket.send(raw)
                await line.send(type="why", do=f"mark {number}")
                while True:
                    told = answers.decode(str(await asyncio.wait_for(line.socket.recv(), LONG)))
                    if isinstance(told, wire.Refused) and told.do == f"mark {number}":
                        break
            host = at.lines[0]
            await host.send(type="bot", seat=1)
            for p in range(2, at.table.body.players):
                await host.send(type="bot", seat=p)
            assert (await asyncio.wait_for(host.plays_out(), LONG))["over"]

    run(scene)
