// Where the page is, in which language, and the few things every page has.

import { loadDrawings } from "./cards.js";
import { fill, h, icon, notice, wordmark } from "./dom.js";
import { lang, setLanguage, t, told } from "./words.js";
import { sound } from "./sound.js";

const app = document.getElementById("app");
let leave = null;

export function go(path) {
  history.pushState(null, "", path);
  show();
}

/** A link that stays in the page. */
export const link = (path, props, ...kids) =>
  h("a", { href: path, ...props, onclick: (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(path);
  } }, ...kids);

/** Say what went wrong: a refusal of the server's, or the connection. */
export function complain(wrong) {
  notice(told(wrong?.refused?.text) || t("lost"));
}

export function languages() {
  const one = (code) =>
    h("button", { class: "plain lang", "aria-pressed": String(lang() === code), lang: code, onclick: () => { setLanguage(code); show(); } }, code.toUpperCase());
  return h("span", { class: "langs" }, one("es"), one("en"));
}

export function soundSwitch() {
  const draw = (button) => {
    fill(button, icon("sound"), sound.on ? null : icon("x", "over"));
    button.setAttribute("aria-pressed", String(sound.on));
    button.setAttribute("aria-label", t(sound.on ? "sound" : "soundOff"));
  };
  const made = h("button", { class: "plain square", onclick: () => { sound.flip(); draw(made); } });
  draw(made);
  return made;
}

export const logo = () => link("/", { class: "logo", "aria-label": "Tapete" }, wordmark());

const PAGES = [
  [/^\/t\/([^/]+)$/, () => import("./table.js")],
  [/^\/r\/([^/]+)$/, () => import("./replay.js")],
  [/^\/rules\/([^/]+)$/, () => import("./drawer.js")],
  [/^\/$/, () => import("./landing.js")],
];

async function show() {
  leave?.();
  leave = null;
  const [pattern, load] = PAGES.find(([one]) => one.test(location.pathname)) ?? PAGES.at(-1);
  const page = await load();
  document.title = "Tapete";
  leave = (await page.open(app, decodeURIComponent(location.pathname.match(pattern)?.[1] ?? ""))) ?? null;
}

addEventListener("popstate", show);
loadDrawings().catch(complain);
show().catch(complain);
