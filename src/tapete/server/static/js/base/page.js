// The few things every page has: links that stay in it, the logo, both switches, a complaint.

import { fill, h, icon, notice, wordmark } from "./dom.js";
import { sound } from "./sound.js";
import { lang, setLanguage, t, told } from "./words.js";

export const HOME = new URL("../../../", import.meta.url); // a host's root, or any folder of it

/** `tapete site`: no server, and every page is a folder. */
export const pocket = document.documentElement.dataset.edition === "pocket";
/** A page's address. */
export const at = (path) => path.replace(/^\/([^#?]*)/, (_, page) => HOME.pathname + page + (pocket && page ? "/" : ""));
/** Which page this is. */
export const here = () => `/${location.pathname.slice(HOME.pathname.length).replace(/(^|\/)(index\.html)?$/, "")}`;

/** Show another page; main.js listens. */
export function go(path) {
  history.pushState(null, "", at(path));
  again();
}
const again = () => dispatchEvent(new PopStateEvent("popstate"));

let above = null; // how what lies over the page is taken away
/** Something lies over the page: whoever goes back comes to the page again, which is still there. */
export function layOver(takenAway) {
  above = takenAway;
  history.pushState(null, "", location.href);
}
/** Whether that was all that going `back` did; another page goes over everything. */
export function takeAway(back) {
  const away = above;
  above = null;
  if (back) away?.();
  return back && Boolean(away);
}

/** A link that stays in the page. */
export const link = (path, props, ...kids) =>
  h("a", { href: at(path), ...props, onclick: (event) => {
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
    h("button", { class: "plain lang", "aria-pressed": String(lang() === code), lang: code, onclick: () => { setLanguage(code); again(); } }, code.toUpperCase());
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
