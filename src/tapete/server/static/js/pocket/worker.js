// The worker around a table on this device: {open} first, then {message}; it posts messages back.

import { Authority } from "./authority.js";
import { Refusal } from "./match.js";
import { load, NoModule } from "./module.js";
import { CODES } from "./said.js";

let table = null;

async function open({ about, seated, pace }) {
  try {
    table = new Authority(await load(about.name), about, seated, (message) => postMessage(message), pace);
  } catch (wrong) {
    if (!(wrong instanceof NoModule || wrong instanceof Refusal)) throw wrong;
    postMessage({ type: "refused", code: wrong.code, rule: null, text: CODES[wrong.code], do: "" });
  }
}

let ready = null;
onmessage = ({ data }) => {
  if (data.open) ready = open(data.open);
  else ready?.then(() => table?.hear(data.message));
};
