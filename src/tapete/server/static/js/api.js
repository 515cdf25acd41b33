// The server: fetch for what stands still, a socket for a table.

export class Wrong extends Error {
  constructor(refused, status) {
    super(refused?.text?.en ?? `HTTP ${status}`);
    this.refused = refused;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Wrong(body, response.status);
  return body;
}

export const get = async (path) => answer(await fetch(path));
export const post = async (path, body) =>
  answer(await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));

let games = null;
export const allGames = () => (games ??= get("/api/games").catch((wrong) => { games = null; throw wrong; }));

/** The name this device goes by; the server's cookie says who it really is. */
export const me = {
  get name() { return localStorage.getItem("name") ?? ""; },
  async be(name) {
    await post("/api/me", { name });
    localStorage.setItem("name", name);
  },
};

/** A socket that comes back, and says what it has already. */
export function connect(code, hear, signal) {
  let socket = null;
  let since = -1;
  let wait = 300;
  let closed = false;
  let timer = 0;
  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/ws/${code}`);
    socket.onopen = () => {
      wait = 300;
      signal(true);
      socket.send(JSON.stringify({ type: "hello", since }));
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "update") since = message.n;
      hear(message);
    };
    socket.onclose = (event) => {
      if (closed) return;
      signal(false, event.code);
      if (event.code >= 4400 && event.code < 4500) return;
      timer = setTimeout(open, wait * (0.5 + Math.random())); // not all at once after a restart
      wait = Math.min(wait * 1.7, 5000);
    };
  }
  open();
  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    forget() { since = -1; },
    close() { closed = true; clearTimeout(timer); socket.close(); },
  };
}
