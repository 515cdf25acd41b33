// A match examined by several workers, act by act, until it is done or somebody stops it.

const WORKER = new URL("./worker.js", import.meta.url);
const SOLVE = "solve"; // among the acts that wait: look for a won game
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

  /** `asked` is {game, match, seed, worlds, again, talk, won}; `heard(about, pieces)` is called after each piece. */
  constructor(asked, heard, many = Math.max(1, Math.min(MOST, navigator.hardwareConcurrency || 2))) {
    Object.assign(this, { asked, heard, many, pieces: null, about: null, solved: null });
  }

  /**
   * Begin, or go on with `pieces` and what was `solved` before; gives {about, pieces, solved} when all are there, and never where it
   * is stopped. Whether the deal could have been won is looked for last, where the game has such a search and nobody has won.
   */
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
          if (data.solved) this.solved = data.solved;
          const next = this.#waiting.shift();
          if (next !== undefined) worker.postMessage(next === SOLVE ? { solve: true } : { n: next });
          else if (this.pieces.every(Boolean) && !this.#solves) this.#end(give, { about: this.about, pieces: this.pieces, solved: this.solved });
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
    this.solved = good ? before.solved ?? null : null;
    this.#waiting = [...[...this.pieces.keys()].filter((n) => !this.pieces[n]), ...(this.#solves ? [SOLVE] : [])];
  }

  get #solves() { return this.about.solves && !this.asked.won && !this.solved; }

  #end(say, what) {
    this.stop();
    say(what);
  }

  stop() {
    this.#workers.forEach((worker) => worker.terminate());
    this.#workers = [];
  }
}
