// Matches that no server tells: /d/GAME/replay, the last one on this device; /check, a transcript in a file.

import { fill, h, icon } from "../base/dom.js";
import { complain, languages, link, logo } from "../base/page.js";
import { lang } from "../base/words.js";
import { hexed } from "../fair/hash.js";
import { commitmentOf } from "../fair/signed.js";
import { gameNamed, loadLook, styled } from "../net/games.js";
import { load, NoModule } from "../pocket/module.js";
import { kept } from "../pocket/store.js";
import { playedAgain } from "./again.js";
import { replay, STYLES } from "./page.js";
import { NoTranscript, read, written } from "./transcript.js";
import { r } from "./words.js";

const SAID = {
  nothing: ["En este aparato no hay ninguna partida acabada de ese juego.", "There is no finished match of that game on this device."],
  "no-transcript": ["Ese archivo no es una partida de Tapete.", "That file is no match of Tapete."],
  seeded: ["Esa partida salió de una semilla, no de una mesa: la comprueba «tapete verify».", "That match came from a seed, not from a table: “tapete verify” checks it."],
  unfinished: ["Esa partida no acabó: su secreto no se ha dicho.", "That match did not end: its secret has not been told."],
  "no-game": ["Ese juego no está aquí.", "That game is not here."],
  "old-rules": ["Esa partida se jugó con otras reglas: la comprueba «tapete verify».", "That match was played by other rules: “tapete verify” checks it."],
  choose: ["Comprobar una partida", "Check a match"],
  chooseNote: ["Elige la descarga de una partida (.jsonl): se juega otra vez aquí, jugada a jugada, sin enviarla a nadie.", "Choose a match's download (.jsonl): it is played again here, move by move, and sent to nobody."],
  file: ["Elegir un archivo", "Choose a file"],
};
const say = (code) => SAID[code]?.[lang() === "en" ? 1 : 0] ?? r(code);

const front = (app, ...kids) => {
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()), h("main", {}, h("section", { class: "slate" }, kids)));
};
const home = () => link("/", { class: "with-icon" }, icon("back"), r("home"));

/** One line for whatever a match could not be shown for; what is no such thing goes on. */
function reason(wrong) {
  if (wrong instanceof NoTranscript || wrong instanceof NoModule) return say(wrong.code);
  if (wrong instanceof RangeError) return say("old-rules");
  throw wrong;
}

/** Play it again and show it. */
export async function shown(app, id, match, path) {
  const about = await gameNamed(match.game);
  if (!about) throw new NoTranscript("no-game");
  const module = await load(match.game);
  const [told, look] = await Promise.all([playedAgain(module, match), loadLook(about), styled(STYLES)]);
  const file = URL.createObjectURL(new Blob([written(told)], { type: "application/jsonl" }));
  const leave = replay(app, id, told, about, look, { path, file, name: `tapete-${match.game}-${id}.jsonl` });
  return () => { URL.revokeObjectURL(file); leave(); };
}

/** What this device kept, as a transcript would tell it. */
async function ofDevice(game) {
  const one = await kept(game).catch(() => null);
  if (!one?.over) throw new NoTranscript("nothing");
  const { body: { players, names, levels, match }, match: { secret, words, rules, acts, options } } = one;
  return [match, { game, rules, players, options, names: names.slice(0, players), levels, deal: { commitment: await commitmentOf(secret), secret: hexed(secret), words }, acts }];
}

/** The page that takes a file. */
function chooser(app) {
  let leave = null;
  const wrong = h("p", { role: "alert" });
  const take = async ({ target: { files: [file] } }) => {
    if (!file) return;
    try {
      const match = read(await file.text());
      leave = await shown(app, match.deal.commitment.slice(0, 12), match, "/check");
    } catch (why) {
      fill(wrong, reason(why));
    }
  };
  front(app, h("h1", {}, say("choose")), h("p", {}, say("chooseNote")),
    h("label", { class: "brass of-file" }, say("file"), h("input", { type: "file", accept: ".jsonl,.json,.txt", data: { key: "file" }, onchange: (event) => take(event).catch(complain) })), wrong, home());
  return () => leave?.();
}

export async function open(app, game) {
  if (!game) return chooser(app);
  try {
    const [id, match] = await ofDevice(game);
    return await shown(app, id, match, `/d/${game}/replay`);
  } catch (why) {
    return front(app, h("h1", {}, r("missing")), h("p", { role: "alert" }, reason(why)), home());
  }
}
