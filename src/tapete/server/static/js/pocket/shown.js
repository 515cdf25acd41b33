// A view as the page gets it, and the words of notes: read as the module tells them.
//
// The same data is read in Python (src/tapete/kit/text/showing.py, lines.py); nothing here knows a game.

const ONE = 1n;
const upTo = (count) => Array.from({ length: count }, (_, i) => i);

/** The members of a set: one word or several of `width` places each. */
export function members(words, width) {
  return [words].flat().flatMap((word, w) => {
    const set = BigInt(word);
    return upTo(width).filter((place) => (set >> BigInt(place)) & ONE).map((place) => w * width + place);
  });
}

/** The other way: these members as words. */
export function packed(places, width, count) {
  const words = Array.from({ length: count }, () => 0n);
  places.forEach((place) => { words[Math.floor(place / width)] |= ONE << BigInt(place % width); });
  return words;
}

const named = ({ names, otherwise }, value) => (value >= 0 && value < names.length ? names[value] : otherwise);
const has = (set, place) => ((BigInt(set) >> BigInt(place)) & ONE) === ONE;

// By what a piece is: (what is told of it, the field's value, the record) -> plain data.
const PIECES = {
  number: (_, value) => Number(value),
  flag: (_, value) => Boolean(value),
  text: (_, value) => String(value),
  signed: (_, value) => `${value < 0 ? "" : "+"}${value}`,
  number_or_none: (_, value) => (value < 0 ? null : Number(value)),
  named: (piece, value) => named(piece, Number(value)),
  positive: ({ names: [no, yes] }, value) => (value > 0 ? yes : no),
  seats: (_, value, record) => upTo(record.get("players")).filter((p) => has(value, p)),
  cards({ names, width, kinds }, value) {
    const places = members(value, width);
    const numbers = kinds ? places.map((place) => kinds[place]).sort((a, b) => a - b) : places;
    return numbers.map((number) => names[number]);
  },
  rest({ names }, value) {
    const held = value.reduce((all, one) => all | BigInt(one), 0n);
    return names.filter((_, place) => !has(held, place));
  },
  by_seat({ each, known }, value, record) {
    const seen = known === null ? -ONE : BigInt(record.get(known));
    return upTo(record.get("players")).map((p) => (has(seen, p) ? piece(each, value[p], record) : null));
  },
  every: ({ each, count }, value, record) => value.slice(0, count === null ? value.length : record.get(count)).map((one) => piece(each, one, record)),
  own: ({ each }, value, record) => (record.get("seat") >= 0 ? piece(each, value[record.get("seat")], record) : []),
  keyed: ({ names, each }, value, record) => Object.fromEntries(names.map((name, i) => [name, piece(each, value[i], record)])),
  item: ({ place, each }, value, record) => piece(each, value[place], record),
  around({ before, after, each }, value, record) {
    const inside = piece(each, value, record);
    return empty(inside) ? "" : `${before}${written(inside)}${after}`;
  },
  from_on: ({ by, least, each }, value, record) => (Number(record.get(by)) >= least ? piece(each, value, record) : null),
  joined: ({ sign, each }, value, record) => piece(each, value, record).join(sign),
  marked({ sign, by, each }, value, record) {
    const known = piece(each, record.get(by), record);
    return piece(each, value, record).map((one) => (known.includes(one) ? `${sign}${one}` : one));
  },
  packed({ names, width }, _, record) {
    const places = ["a", "b"].flatMap((name) => [record.get(name) >> width, record.get(name)]);
    return places.map((place) => place & ((1 << width) - 1)).filter(Boolean).map((place) => names[place - 1]).join(", ");
  },
};

const empty = (value) => !value || (Array.isArray(value) && !value.length);
const written = (value) => (Array.isArray(value) ? value.join(" ") : String(value ?? ""));
const piece = (told, value, record) => PIECES[told.as](told, value, record);

/** A record by what is told of it: {name: data}. `record.get(field)` gives a field's value. */
export function shown(told, record) {
  return Object.fromEntries(Object.entries(told).map(([name, one]) => [name, piece(one, record.get(one.field), record)]));
}

/** What lies on the table in one short line: words with places. */
export function line({ line: words, needs, otherwise, parts }, record) {
  const said = shown(parts, record);
  return (needs && said[needs] === null ? otherwise : words).replace(/\{(\w+)\}/g, (_, name) => written(said[name]));
}
