// node play.mjs STATIC GAME MODULE SCENES: plays every scene as a page would, by messages alone, and
// prints what the learner saw after each step. What is asked is done by the first act that fits.

import { readFileSync } from "node:fs";

const [, , folder, name, wasm, written] = process.argv;
const from = (path) => import(`file://${folder}/js/${path}`);
const [{ compiled }, { onDevice }, { Scene }] = await Promise.all([from("pocket/module.js"), from("lessons/referee.js"), from("lessons/scene.js")]);

const about = JSON.parse(readFileSync(0, "utf8"));
const scenes = JSON.parse(readFileSync(written, "utf8"));
const fits = (acts, text) => acts.some((one) => (one.endsWith("*") ? text.startsWith(one.slice(0, -1)) : one === text));

async function played(told) {
  const module = await compiled(readFileSync(wasm), name);
  const seen = { name: told.name, steps: [], refused: [], done: false };
  let update = null;
  let shown = null;
  const scene = new Scene(about, told, await onDevice(module, told), {
    names: ["A", "B", "C", "D"], refusals: {}, pace: 0, show: (how) => { shown = how; }, complain: (wrong) => { throw wrong; },
    tell: (message) => {
      if (message.type === "update") update = message;
      if (message.type === "refused") seen.refused.push([message.code, message.rule, message.text.en.slice(0, 8)]);
    },
  });
  await scene.hear({ type: "hello" });
  for (const step of told.steps) {
    if (shown.step !== step) throw new Error(`${told.name}: ${shown.step?.en}`);
    const other = update.legal.find((act) => !fits(step.do, act));
    if (other) await scene.hear({ type: "act", do: other, n: update.n }); // allowed, but not asked for
    if (step.refused) await scene.hear({ type: "why", do: step.refused });
    else await scene.hear({ type: "act", do: update.legal.filter((act) => fits(step.do, act)).sort()[0], n: update.n });
    seen.steps.push(update.view);
  }
  return { ...seen, done: shown.done };
}

const all = [];
for (const told of scenes) all.push(await played(told));
console.log(JSON.stringify(all));
