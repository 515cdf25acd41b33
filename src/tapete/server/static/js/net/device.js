// A table's line to an authority on this device: the same as socket.js has to the server.

const WORKER = new URL("../pocket/worker.js", import.meta.url);

/**
 * `about` is the game, `seated` {people, players, options, level}, `know` hears what is not about the
 * game ({how: stops | waits | goes | knows, text}); gives a `connect` for table/page.js.
 */
export const onDevice = (about, seated, know, pace = 1) => (code, hear, signal) => {
  const worker = new Worker(WORKER, { type: "module" });
  worker.onmessage = ({ data }) => (data.type === "device" ? know(data) : hear(data));
  worker.onerror = () => signal(false);
  worker.postMessage({ open: { about, seated, pace } });
  const send = (message) => { worker.postMessage({ message }); return true; };
  signal(true);
  send({ type: "hello", since: -1 });
  return { send, forget() {}, close() { worker.terminate(); } };
};
