#!/usr/bin/env node
// A whole match by a client that is not Python: `node node_client.mjs http://127.0.0.1:8000 uno`.
//
// Written from docs/api.md alone, without any library: a name, a table with bots, a WebSocket
// (RFC 6455 by hand, because not every Node has one that sends cookies), and random legal acts.

import { createHash, randomBytes } from "node:crypto";
import http from "node:http";

const [server = "http://127.0.0.1:8000", game = "take_that"] = process.argv.slice(2);
const address = new URL(server);
let cookie = "";

async function post(path, body) {
  const answer = await fetch(new URL(path, server), { method: "POST", headers: { "content-type": "application/json", cookie }, body: JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${told.code}: ${told.text.en}`);
  cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  return told;
}

// Frames: a client's are masked, a server's are not; lengths above 125 take more bytes.

function framed(opcode, payload) {
  const size = payload.length;
  const head = size < 126 ? [size | 128] : size < 65536 ? [126 | 128, size >> 8, size & 255] : null;
  if (!head) throw new Error("no message of ours is that long");
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from([128 | opcode, ...head]), mask, payload.map((byte, at) => byte ^ mask[at % 4])]);
}

/** The first whole frame of what has come: [opcode, payload, rest], or null. */
function unframed(data) {
  if (data.length < 2) return null;
  let size = data[1] & 127, at = 2;
  if (size === 126) { if (data.length < 4) return null; size = data.readUInt16BE(2); at = 4; }
  else if (size === 127) { if (data.length < 10) return null; size = Number(data.readBigUInt64BE(2)); at = 10; }
  if (data.length < at + size) return null;
  return [data[0] & 15, data.subarray(at, at + size), data.subarray(at + size)];
}

function connect(path, hear) {
  const key = randomBytes(16).toString("base64");
  const headers = { cookie, connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": key };
  return new Promise((open, fail) => {
    const request = http.request({ host: address.hostname, port: address.port, path, headers });
    request.on("error", fail);
    request.on("response", (answer) => fail(new Error(`HTTP ${answer.statusCode}`)));
    request.on("upgrade", (answer, socket, first) => {
      const proof = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
      if (answer.headers["sec-websocket-accept"] !== proof) fail(new Error("that is no WebSocket"));
      const line = {
        send: (message) => socket.write(framed(1, Buffer.from(JSON.stringify(message)))),
        close: () => socket.end(framed(8, Buffer.from([3, 232]))), // 1000
      };
      let waiting = Buffer.alloc(0);
      const take = (data) => {
        waiting = Buffer.concat([waiting, data]);
        for (let frame; (frame = unframed(waiting)); waiting = frame[2]) {
          if (frame[0] === 1) hear(JSON.parse(frame[1].toString()), line);
          if (frame[0] === 8) socket.end();
          if (frame[0] === 9) socket.write(framed(10, frame[1])); // a ping wants a pong
        }
      };
      socket.on("data", take);
      socket.on("error", fail);
      open(line);
      take(first);
    });
    request.end();
  });
}

await post("/api/me", { name: "Nodo" });
const { code } = await post("/api/tables", { game, bots: "regular", pace: "quick", start: true });
console.log(`table ${code}`);

let answered = -1;
const line = await connect(`/ws/${code}`, (told, line) => {
  if (told.type === "refused" && told.code === "too-fast") {
    answered = -1; // not taken: once more, later
    setTimeout(() => line.send({ type: "hello" }), 500);
  } else if (told.type === "refused" && told.code !== "stale") {
    console.error(`refused: ${told.text.en}`);
    process.exitCode = 1;
    line.close();
  }
  if (told.type !== "update") return;
  if (told.over) {
    console.log(`over after ${told.n} acts; points: ${told.ended.scores.join(", ")}`);
    line.close();
  } else if (told.waiting.includes(told.seat) && told.n > answered) {
    answered = told.n;
    line.send({ type: "act", do: told.legal[Math.floor(Math.random() * told.legal.length)], n: told.n });
  }
});
line.send({ type: "hello" });
