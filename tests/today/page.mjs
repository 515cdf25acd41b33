// What a page makes of a day, by its own modules: run by node, asked and answered in JSON.
import fs from "node:fs";

globalThis.document = { documentElement: { lang: "es", dataset: { edition: "pocket" } } };
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.navigator ??= { language: "es" };
globalThis.addEventListener = () => {};
globalThis.location = { origin: "https://tapete.example", pathname: "/" };
const [, , STATIC] = process.argv;
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
const of = (name) => import(`${STATIC}/js/${name}.js`);

const ANSWERS = {
  async days({ at }) {
    const { dayOf, untilNext } = await of("today/day");
    return at.map((ms) => [dayOf(ms), untilNext(ms)]);
  },
  async streaks({ cases }) {
    const { streak } = await of("today/day");
    return cases.map(([dates, today]) => streak(dates, today));
  },
  async table({ about }) {
    const { seatsOf, seedOf } = await of("today/deal");
    return [seatsOf(about), seedOf("2026-11-16", about.name)];
  },
  async shared({ about, day, run, language }) {
    const { shareText } = await of("today/result");
    document.documentElement.lang = language;
    return shareText(about, day, run, "https://tapete.example/today");
  },
  /** What the expert makes of a day, twice. */
  async expert({ module, net, day }) {
    const { compiled } = await of("pocket/module");
    const { playedByExpert } = await of("today/expert");
    const once = async () => playedByExpert(await compiled(fs.readFileSync(module), day.game), day, fs.readFileSync(net));
    return [await once(), await once()];
  },
  /** The match that bots alone play on a day, and the open-card search. */
  async played({ module, day, acts }) {
    const { compiled } = await of("pocket/module");
    const { Match } = await of("pocket/match");
    const { solved } = await of("today/expert");
    const made = await compiled(fs.readFileSync(module), day.game);
    const match = await Match.dealt(made, day.players, day.options, { seed: day.seed, rules: day.rules });
    const views = Array.from({ length: day.players }, (_, p) => match.update(p, -1).view);
    const dice = match.dice(new Uint8Array(16));
    const seats = new Set(Array.from({ length: day.players }, (_, p) => p));
    while (match.n < acts && !match.over) {
      const [seat, text] = match.next(seats, (p) => { match.throw(dice, p); return match.choose("regular", p, dice); });
      await match.act(seat, text);
    }
    return { views, told: match.told, proof: await solved(made, day) };
  },
};

console.log(JSON.stringify(await ANSWERS[asked.what](asked)));
