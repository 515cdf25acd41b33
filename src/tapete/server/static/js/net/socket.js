// A table's line to the server.

/** A socket that comes back, and says what it has already. */
export function connect(code, hear, signal) {
  let socket = null;
  let since = -1;
  let wait = 300;
  let closed = false;
  let timer = 0;
  function open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/ws/${code}${location.search}`); // a private table's key
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
