// Figures in plain sentences, by the lab's own words (changes.json; src/tapete/batch/watching/telling.py is
// the same in Python).

const CLOSE = 0.0995; // from ten per cent on without a decimal
const IN_SHORT = 2; // what the first sentence tells
const comma = (text, lang) => (lang === "es" ? text.replace(".", ",") : text);

/** A part as per cent: 0.123 is 12, 0.0123 is 1.2. */
const size = (value, lang) => comma((100 * value).toFixed(Math.abs(value) >= CLOSE ? 0 : 1), lang);
const signed = (value, lang) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${size(Math.abs(value), lang)}`;
const filled = (text, places) => text.replace(/\{(\w+)\}/g, (_, name) => places[name] ?? "");
const large = (text) => text && `${text[0].toUpperCase()}${text.slice(1)}.`;

/** Every figure asked about with its interval: {name: {base, other, change}}, as a study tells it. */
export function measures(figures, { compared, figures: plain, shares, wide, usual }) {
  const around = (name, which, reach, within) => {
    const [value, half] = [figures[name].values[which], reach * figures[name].errors[which]];
    const ends = [value - half, value + half];
    return [value, ...(within && shares.includes(name) ? ends.map((end) => Math.min(1, Math.max(0, end))) : ends)];
  };
  const whole = (name) => ({ base: around(name, 0, usual, true), other: around(name, 1, usual, true), change: around(name, 2, wide, false) });
  return Object.fromEntries([
    ...compared.map((name) => [name, name === "worth" ? { change: around(name, 2, wide, false) } : whole(name)]),
    ...plain.map((name) => [name, name === "decides" ? { change: around(name, 2, usual, true) } : { other: around(name, 1, usual, true) }]),
  ]);
}

export const isSure = ({ change: [, low, high] }) => low > 0 || high < 0;
const unclear = ({ change: [value, low, high] }) => (high - low) / Math.max(Math.abs(value), 1e-9);

/** What changes, the clearest first; where no difference was found; and what else there is to know. `first`
 * says it in short, `lines` are what a chart shows: a measure each, with its change and its interval in words. */
export function sentences(changes, words, lang) {
  const unit = Object.fromEntries(Object.entries(words.unit.hand).map(([name, text]) => [name, text[lang]]));
  const say = (text, places = {}) => filled(text[lang], { ...unit, ...places });
  const said = (name, places) => say(words.said[name], places);
  const bare = (name) => {
    const [value] = changes[name].change;
    return say(words[name][value > 0 ? "more" : "less"], { n: size(Math.abs(value), lang) });
  };
  const clause = (name) => {
    const [value, low, high] = changes[name].change;
    const [least, most] = value > 0 ? [low, high] : [-high, -low];
    return large(said("interval", { clause: bare(name), low: size(least, lang), high: size(most, lang) }));
  };
  const ends = (name) => {
    const sign = words[name].kind === "part" ? " %" : "";
    return changes[name].change.slice(1).map((end) => signed(end, lang) + sign);
  };
  const between = (name) => {
    const [low, high] = ends(name);
    return said("between", { name: say(words[name].name), low, high });
  };
  const line = (name) => {
    const [low, high] = ends(name);
    const is = isSure(changes[name]);
    const text = is ? bare(name) : said("unclear", { name: say(words[name].name) });
    return { name, sure: is, kind: words[name].kind, change: changes[name].change, text: large(text), ends: said("range", { low, high }) };
  };
  const fact = (name) => {
    const numbers = changes[name].other ?? changes[name].change;
    const [value, low, high] = numbers.map((number) => (words[name].kind === "times" ? comma(number.toFixed(2), lang) : size(number, lang)));
    return large(said("interval", { clause: say(words[name].tells, { value }), low, high }));
  };
  const names = Object.keys(changes);
  const compared = names.filter((name) => !words[name].tells);
  const sure = compared.filter((name) => isSure(changes[name])).sort((a, b) => unclear(changes[a]) - unclear(changes[b]));
  const same = compared.filter((name) => !sure.includes(name));
  return {
    first: large(sure.slice(0, IN_SHORT).map(bare).join("; ")),
    lines: [...sure, ...same].map(line),
    found: sure.map((name) => ({ name, more: changes[name].change[0] > 0, text: clause(name) })),
    same: same.map(between),
    facts: names.filter((name) => !compared.includes(name)).map(fact),
  };
}
