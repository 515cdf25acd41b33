// Transcripts as files (docs/notation.md): JSON Lines, what is played, one line an act, how it ended.

const FORMAT = 1;
const TALL = 1 << 24; // letters: far above any match of people

/** The lines of a match that is over, told as `playedAgain` tells it: `tapete verify` reads them. */
export function written({ game, rules, players, options, deal: { secret, ...deal }, steps, ended: { scores, places } }) {
  const lines = [
    { tapete: FORMAT, game, rules, players, options, deal },
    ...steps.slice(1).map(({ seat, do: act }, i) => ({ n: i + 1, seat, do: act })),
    { end: { scores, places }, secret },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Why a file is none: `code` is "no-transcript", "seeded" or "unfinished". */
export class NoTranscript extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const whole = (n, most = Infinity) => Number.isInteger(n) && n >= 0 && n < most;
const texts = (list, players) => Array.isArray(list) && list.length === players && list.every((one) => typeof one === "string");
const numbers = (list, players) => Array.isArray(list) && list.length === players && list.every(Number.isInteger);
const hex = (text) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

/** What `playedAgain` wants, of the first match in a file. */
export function read(text) {
  let lines;
  try {
    if (text.length > TALL) throw new RangeError("long");
    lines = text.trim().split("\n").map((line) => JSON.parse(line));
  } catch {
    throw new NoTranscript("no-transcript");
  }
  const [head, ...rest] = lines;
  const next = rest.findIndex((line) => line?.tapete);
  const acts = next < 0 ? rest : rest.slice(0, next);
  const last = acts.at(-1)?.end ? acts.pop() : null;
  const { game, rules, players, options, deal } = head ?? {};
  const good = head?.tapete === FORMAT && typeof game === "string" && whole(rules) && whole(players, 64) && typeof (options ?? 0) === "object"
    && acts.every((line, i) => line?.n === i + 1 && whole(line.seat, players) && typeof line.do === "string");
  if (!good) throw new NoTranscript("no-transcript");
  if (deal && "seed" in deal) throw new NoTranscript("seeded");
  if (!last) throw new NoTranscript("unfinished");
  const { end: { scores, places }, secret } = last;
  if (!(hex(deal?.commitment) && hex(secret) && texts(deal.words, players) && numbers(scores, players) && numbers(places, players))) throw new NoTranscript("no-transcript");
  return {
    game, rules, players, options, deal: { ...deal, secret }, ended: { scores, places },
    names: Array.from({ length: players }, (_, p) => String(p + 1)), levels: Array(players).fill(""), acts: acts.map((line) => [line.seat, line.do]),
  };
}
