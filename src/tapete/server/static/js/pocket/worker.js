// The worker around a table on this device: {open} first, then {message}; it posts messages back.

import { Authority } from "./authority.js";
import { Refusal } from "./match.js";
import { load, NoModule } from "./module.js";
import { CODES } from "./said.js";
import { keep, kept } from "./store.js";

const PATIENCE = 1500; // ms for a tab that is just closing

let table = null;
let told = false; // that nothing can be kept: once is enough

const refuse = (code) => postMessage({ type: "refused", code, rule: null, text: CODES[code], do: "" });

/** One tab a table: another would write over what this one keeps. Held as long as this worker lives. */
function alone(game) {
  if (!navigator.locks) return true; // only with https, or on one's own machine
  return new Promise((done) => {
    navigator.locks.request(`tapete ${game}`, { signal: AbortSignal.timeout(PATIENCE) }, () => {
      done(true);
      return new Promise(() => {});
    }).catch(() => done(false));
  });
}

const unkept = () => {
  if (!told) refuse("not-kept");
  told = true;
};

async function open({ about, seated, pace }) {
  try {
    const module = await load(about.name);
    if (!await alone(about.name)) return refuse("other-tab");
    const before = await kept(about.name).catch(unkept);
    const keeping = (state) => keep(about.name, state).catch(unkept);
    table = new Authority(module, about, seated, (message) => postMessage(message), { pace, keep: keeping });
    return await table.resume(before);
  } catch (wrong) {
    if (!(wrong instanceof NoModule || wrong instanceof Refusal)) throw wrong;
    return refuse(wrong.code);
  }
}

let ready = null;
onmessage = ({ data }) => {
  if (data.open) ready = open(data.open);
  else ready?.then(() => table?.hear(data.message));
};
