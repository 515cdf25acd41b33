// A table on this device as the server's messages tell one (docs/api.md).

const HOST = 0;

/** `body` is {players, options, pace, levels, names, words, match, paused}; `more` what is not always so. */
export const tableTold = (about, { players, options, pace, levels, names, words, match, paused }, more = {}) => ({
  type: "table", code: "", game: about.name, players, options, clock: 0, pace, private: true, host: HOST, you: HOST, hosting: true,
  seats: levels.map((level, p) => ({ name: names[p], kind: level ? "bot" : "person", level, here: true, driven: false, by: "", waited: false, instead: "" })),
  playing: false, match, commitment: "", next_commitment: "", words: [...words], watchers: 0, best: null,
  wait: 0, held: [], asking: [], paused, stopped: false, played: [], ...more,
});

/** One line in both languages: of the game's rule, or of the house. */
export function refusalTold(about, house, { code, rule }) {
  if (!rule) return house[code];
  return Object.fromEntries(Object.entries(about.rules[rule]).map(([language, words]) => [language, `${rule}: ${words}`]));
}
