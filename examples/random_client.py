"""Plays one match against bots by chance: a whole client in forty lines.

tapete serve &
python examples/random_client.py http://127.0.0.1:8000 uno
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(address: str, body: dict, cookie: str = "") -> tuple[dict, str]:
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or cookie).split(";")[0]


async def play(server: str, game: str) -> dict:
    _, cookie = post(f"{server}/api/me", {"name": "Azar"})
    wanted = {"game": game, "bots": "regular", "start": True}
    table, _ = post(f"{server}/api/tables", wanted, cookie)
    address = f"{server.replace('http', 'ws', 1)}/ws/{table['code']}"
    async with connect(address, additional_headers={"cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":  # somebody was quicker: the next update tells
                assert message["code"] in ("stale", "too-fast"), message
            if message["type"] == "update" and message["over"]:
                return message["ended"]
            # Acts that let something be may be left out; what the table waits for may not.
            if message["type"] == "update" and message["seat"] in message["waiting"]:
                act = {"type": "act", "do": random.choice(message["legal"]), "n": message["n"]}
                await socket.send(json.dumps(act))
    raise ConnectionError("the server went away")


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:3])))
