// The worker around a table on this device: {open} first, then {message}; it posts messages
// back, and of itself {type: "device", how, code, text}.

import { Authority } from "./authority.js";
import { Refusal } from "./match.js";
import { load, loadNet, NoModule } from "./module.js";
import { SAID } from "./said.js";
import { keep, kept, putAside } from "./store.js";

const HOUSE = new URL("../../device.json", import.meta.url);
const PATIENCE = 1500; // ms for a tab that is just closing, before anything is said

let table = null;
let house = null;
let told = false; // that nothing can be kept: once is enough

/** Tell what is not about an act: it stops the table, lets it wait, or is to be known. */
const tell = (how, code) => postMessage({ type: "device", how, code, text: SAID[code] ?? house?.refusals[code] ?? SAID.failed });

/** One tab a table: another would write over what this one keeps. Held as long as this worker lives. */
function alone(game) {
  if (!navigator.locks) return null; // only with https, or on one's own machine
  return new Promise((done) => {
    const saying = setTimeout(() => tell("waits", "other-tab"), PATIENCE);
    navigator.locks.request(`tapete ${game}`, () => {
      clearTimeout(saying);
      tell("goes", "other-tab");
      done();
      return new Promise(() => {});
    });
  });
}

const unkept = () => {
  if (!told) tell("knows", "not-kept");
  told = true;
};

/** What is kept of today's table besides: how it ended, with all that it takes to see it again. */
async function keepDay({ game, today }, { body: { players, names, levels, hinted = [] }, match: { options, rules, acts }, ended }) {
  const { keepDay: put } = await import("../today/kept.js");
  await put({ ...today, game, players, names: names.slice(0, players), levels, options, rules, acts, scores: ended.scores, places: ended.places, hints: hinted.length });
}

/** Where the best result of these people is kept, with these bots and options. */
const company = (game, { names, levels, options }, rules) => `best ${JSON.stringify([game, rules, Object.entries(options).sort(), names.filter((_, p) => levels[p] === "").sort(), levels.filter(Boolean).sort()])}`;

/** The fewer the better (server/table/bests.py). */
async function keepBest(place, [score]) {
  if (!((await kept(place)) <= score)) await keep(place, score);
}

async function open({ about, seated, pace, fresh }) {
  house = await fetch(HOUSE).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status))).catch(() => { throw new Refusal("no-house"); });
  const module = await load(about.name);
  const { today } = seated;
  const place = today ? `today ${about.name}` : about.name;
  await alone(place);
  const before = await kept(place).catch(unkept);
  const beaten = (body) => company(about.name, body, module.told.rules);
  const ended = (state) => (today ? keepDay({ game: about.name, today }, state) : about.together && keepBest(beaten(state.body), state.ended.scores));
  const keeping = (state) => keep(place, { ...state, today }).then(() => state.over && ended(state)).catch(unkept);
  const bestOf = async (body) => (about.together && !today ? (await kept(beaten(body)).catch(() => {})) ?? null : null);
  const opened = new Authority(module, about, seated, (message) => postMessage(message), {
    house, pace, keep: keeping, bestOf, fail: failed, loadNet: () => loadNet(about.name), know: (code) => tell("knows", code),
  });
  const resumed = before?.match && !fresh && await opened.resume(before);
  if (before?.match && !before.over && !resumed) await putAside(place, before).catch(unkept); // nothing is lost
  if (before?.match && !fresh && !resumed) tell("knows", "broken-match");
  table = opened;
}

const failed = (wrong) => {
  const known = wrong instanceof NoModule || wrong instanceof Refusal;
  tell("stops", known ? wrong.code : "failed");
  if (!known) throw wrong;
};

let ready = null;
onmessage = ({ data }) => {
  if (data.open) ready = open(data.open).catch(failed);
  else ready?.then(() => table?.hear(data.message)).catch(failed);
};
