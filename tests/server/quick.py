"""Helpers for tests in a browser: matches played out beside it, to look at their end."""

import json
import random
import time
import urllib.parse
from typing import Any

import httpx
from websockets.sync.client import connect

from patience import LONG
from server.clicking import SHORT


class Guest:
    """Somebody with a name; their cookie can be given to a browser."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        with httpx.Client(base_url=address, timeout=LONG) as client:
            client.post("/api/me", json={"name": name}).raise_for_status()
            self.cookie = client.cookies["tapete"]

    def sits(self, context: Any) -> None:
        """This browser is that guest now."""
        host = urllib.parse.urlsplit(self.address).hostname
        context.add_cookies([{"name": "tapete", "value": self.cookie, "domain": host, "path": "/"}])

    def opens(self, game: str, **wanted: Any) -> str:
        body = {"game": game, "players": 3, "options": SHORT[game], **wanted}
        cookies = {"tapete": self.cookie}
        with httpx.Client(base_url=self.address, cookies=cookies, timeout=LONG) as client:
            answer = client.post("/api/tables", json=body)
        code: str = answer.json()["code"]
        return code

    def plays_out(self, code: str, clicks: int = 10_000) -> str:
        """Random acts up to the end, or so many of them; the match's name."""
        address = self.address.replace("http", "ws") + f"/ws/{code}"
        dice, answered, done, match = random.Random(code), -1, 0, ""
        act: dict[str, Any] = {}
        headers = {"cookie": f"tapete={self.cookie}"}
        with connect(
            address, additional_headers=headers, open_timeout=LONG, ping_interval=None
        ) as line:
            line.send('{"type":"hello"}')
            while done < clicks:
                told = json.loads(line.recv(LONG))
                match = told["match"] if told["type"] == "table" else match
                if told["type"] == "refused" and told["code"] == "too-fast":
                    time.sleep(0.3)
                    line.send(json.dumps(act))
                if told["type"] != "update":
                    continue
                if told["over"]:
                    break
                if told["seat"] in told["waiting"] and told["n"] > answered:
                    answered, done = told["n"], done + 1
                    act = {"type": "act", "do": dice.choice(told["legal"]), "n": answered}
                    line.send(json.dumps(act))
        return match
