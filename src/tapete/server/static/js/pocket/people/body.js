// A table on this device as it stands between messages, and as a reload finds it again.

const alike = (one, other) => one.localeCompare(other, undefined, { sensitivity: "base" }) === 0;

/** People on the first seats, bots of `level` on the others, under names that nobody has. */
export function bodyOf(about, { people, players, options, level }, names) {
  const usual = Object.fromEntries(about.options.map((one) => [one.name, one.usual]));
  const spare = names.filter((one) => !people.some((name) => alike(one, name)));
  return {
    players,
    options: { ...usual, ...options },
    pace: "normal",
    names: [...people, ...spare].slice(0, players),
    levels: Array.from({ length: players }, (_, p) => (p < people.length ? "" : level)),
    words: Array(players).fill(""),
    paused: false,
    match: "",
  };
}

/** An option that is on where people sit together is off for one alone (kit/options.py, `seated`). */
export const agreed = (options, people) => Object.fromEntries(Object.entries(options).map(([name, text]) => [name, text === "people" ? (people > 1 ? "on" : "off") : text]));
