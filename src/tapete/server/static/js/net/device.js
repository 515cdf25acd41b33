// A table's line to an authority on this device: the same as socket.js has to the server.

const WORKER = new URL("../pocket/worker.js", import.meta.url);

/**
 * `about` is the game, `seated` {people, players, options, level}; `fresh` begins another match. `know`
 * hears what is not about the game ({how: stops | waits | goes | knows, text}), `pass` who is to have
 * the device ({seat, name}). Gives a `connect` for table/page.js, `take(seat)` and `close()`.
 */
export function onDevice(about, seated, { fresh = false, know = () => {}, pass = () => {}, pace = 1 } = {}) {
  const worker = new Worker(WORKER, { type: "module" });
  let hear = () => {}; // nobody, while the device is passed on
  let signal = () => {};
  const special = { device: know, curtain: pass };
  worker.onmessage = ({ data }) => (special[data.type] ?? hear)(data);
  worker.onerror = () => signal(false);
  worker.postMessage({ open: { about, seated, pace, fresh } });
  const send = (message) => { worker.postMessage({ message }); return true; };
  return {
    connect(code, hearing, signalling) {
      [hear, signal] = [hearing, signalling];
      signal(true);
      send({ type: "hello", since: -1 });
      return { send, forget() {}, close() { [hear, signal] = [() => {}, () => {}]; } };
    },
    take(seat) { send({ type: "take", seat }); },
    close() { worker.terminate(); },
  };
}
