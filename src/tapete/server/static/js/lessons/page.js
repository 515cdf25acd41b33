// /learn/GAME: short scenes on the real table, by the game's own rules; skipped at will.

import { fill, h, icon, notice } from "../base/dom.js";
import { at, complain, go, languages, link, logo, pocket } from "../base/page.js";
import { t, told } from "../base/words.js";
import { get, me, post } from "../net/api.js";
import { gameNamed, loadLook, loadRules, styled } from "../net/games.js";
import { load } from "../pocket/module.js";
import { SAID } from "../pocket/said.js";
import { open as table } from "../table/page.js";
import { seen } from "./offer.js";
import { panel } from "./panel.js";
import { know } from "./pointing.js";
import { onDevice, onServer } from "./referee.js";
import { say } from "./said.js";
import { Scene } from "./scene.js";

const HERE = "";
const STYLES = new URL("../../css/device/lesson.css", import.meta.url);
const DATA = (name) => new URL(`../../lessons/${name}.json`, import.meta.url);
const HOUSE = new URL("../../device.json", import.meta.url);

export async function open(app, name) {
  const about = await gameNamed(name);
  if (!about?.lessons) { notice(t("gone")); return go("/"); }
  loadLook(about).catch(() => {}); // it is needed in a moment
  let parts;
  try {
    parts = await Promise.all([get(DATA(name)), get(HOUSE), refereed(about), loadRules(about), styled(STYLES)]);
  } catch (wrong) {
    return cannot(app, about, wrong);
  }
  const [scenes, house, referee] = parts;
  const names = [me.name || t("you"), ...house.names];
  const first = Math.max(0, scenes.findIndex((one) => one.name === location.hash.slice(1)));
  let [place, scene, leave, left] = [first, null, () => {}, false];
  const above = panel(about, { skip: () => move(1), next: () => move(1), again: () => move(0), play: () => go(`/d/${name}`) });
  seen(name);
  know("cards");

  function move(by) {
    if (place + by >= scenes.length) return go(`/d/${name}`);
    place += by;
    history.replaceState(null, "", at(`/learn/${name}#${scenes[place].name}`));
    return show().catch(complain);
  }

  async function show() {
    const now = scenes[place];
    const placed = { k: place + 1, n: scenes.length, title: now.title };
    scene?.close();
    leave();
    const played = await referee(now);
    if (left) return;
    above.draw(placed, { step: null, before: null, watching: true, done: false });
    const connect = (code, hear, signal) => {
      scene = new Scene(about, now, played, { names, refusals: { ...house.refusals, ...SAID }, tell: hear, show: (how) => above.draw(placed, how), complain });
      const one = scene;
      signal(true);
      one.hear({ type: "hello" });
      return { send: (message) => { one.hear(message); return true; }, forget() {}, close() { one.close(); } };
    };
    leave = await table(app, HERE, connect, above);
  }

  await show();
  return () => { left = true; scene?.close(); leave(); };
}

/** By the game's module where there is one; else, and where it fails, by the server if there is one. */
async function refereed({ name, module }) {
  const served = !pocket && ((scene) => onServer(name, scene, post));
  if (served && !(module && window.WebAssembly)) return served;
  try {
    const loaded = await load(name);
    return (scene) => onDevice(loaded, scene);
  } catch (wrong) {
    if (served) return served;
    throw wrong;
  }
}

/** One clear line where a lesson cannot be played. */
function cannot(app, about, wrong) {
  app.className = "landing";
  fill(app, h("header", { class: "bar bar-front" }, logo(), h("span", { class: "grow" }), languages()),
    h("main", {}, h("section", { class: "slate" }, h("h1", {}, about.landing.title), h("p", { role: "alert" }, told(SAID[wrong?.code]) || say("broken")), link("/", { class: "with-icon" }, icon("back"), t("home")))));
  return () => {};
}
