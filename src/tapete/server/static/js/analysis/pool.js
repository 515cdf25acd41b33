// A match examined by several workers, act by act, until it is done or somebody stops it.

const WORKER = new URL("./worker.js", import.meta.url);
const MOST = 4; // workers: each holds the expert's net and the whole match

/** `code` is that of what failed. */
export class NoAnalysis extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

export class Pool {
  #workers = [];
  #waiting = [];

  /** `asked` is {game, match, seed, worlds, again}; `heard(about, pieces)` is called after each piece. */
  constructor(asked, heard, many = Math.max(1, Math.min(MOST, navigator.hardwareConcurrency || 2))) {
    Object.assign(this, { asked, heard, many, pieces: null, about: null });
  }

  /** Begin, or go on with `pieces` from before; gives {about, pieces} when all are there, and never where it is stopped. */
  run(before = null) {
    this.done = new Promise((give, fail) => {
      this.#workers = Array.from({ length: this.many }, () => {
        const worker = new Worker(WORKER, { type: "module" });
        worker.onerror = () => this.#end(fail, new NoAnalysis("failed"));
        worker.onmessage = ({ data }) => {
          if (data.failed) return this.#end(fail, new NoAnalysis(data.failed));
          if (data.ready && !this.about) this.#begin(data.ready, before);
          if (data.piece) {
            this.pieces[data.piece.n] = data.piece;
            this.heard(this.about, this.pieces);
          }
          const next = this.#waiting.shift();
          if (next !== undefined) worker.postMessage({ n: next });
          else if (this.pieces.every(Boolean)) this.#end(give, { about: this.about, pieces: this.pieces });
          return null;
        };
        worker.postMessage({ open: this.asked });
        return worker;
      });
    });
    return this.done;
  }

  #begin(about, before) {
    this.about = about;
    const good = before?.sources === about.sources && before.pieces.length === about.acts;
    this.pieces = good ? [...before.pieces] : Array(about.acts).fill(null);
    this.#waiting = [...this.pieces.keys()].filter((n) => !this.pieces[n]);
  }

  #end(say, what) {
    this.stop();
    say(what);
  }

  stop() {
    this.#workers.forEach((worker) => worker.terminate());
    this.#workers = [];
  }
}
