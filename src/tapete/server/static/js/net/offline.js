// Without a network: the service worker that makes it possible, what it says, and whether there is one now.

import { notice } from "../base/dom.js";
import { HOME } from "../base/page.js";
import { speaker } from "../base/words.js";

const say = speaker({ newVersion: ["Hay una versión nueva: la tendrás la próxima vez que abras la página.", "There is a new version: you will have it the next time you open the page."] });

// In a site no address is absolute; what the browser itself fetches must not move with the pages.
document.querySelectorAll("link[rel~=icon], link[rel=manifest], link[rel=apple-touch-icon]").forEach((one) => { one.href = String(one.href); });

/** Told where another version is here already, and which page shows it: the next one. */
const tell = () => notice(say("newVersion"), { tone: "info", long: 12_000 });

/** Called once a page: everything is kept on this device, and what is new is fetched for the next time. */
export async function keepHere() {
  const workers = navigator.serviceWorker;
  if (!workers) return; // only with https, or on one's own machine
  const kept = await workers.register(new URL("sw.js", HOME), { updateViaCache: "none" });
  if (!kept) return; // where somebody does not want it
  if (kept.waiting && workers.controller) tell();
  const watch = () => kept.installing?.addEventListener("statechange", ({ target: { state } }) => { if (state === "installed" && workers.controller) tell(); });
  watch(); // one may be on its way since before we asked
  kept.addEventListener("updatefound", watch);
  const { active } = await workers.ready;
  if (!navigator.connection?.saveData) active.postMessage("later");
}

let asks = null; // the browser's own question, kept for our button
let hears = () => {};
const offer = () => hears(asks && (async () => {
  asks.prompt();
  await asks.userChoice;
  asks = null;
  offer();
}));
addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); asks = event; offer(); });
addEventListener("appinstalled", () => { asks = null; offer(); });

/** Called now and whenever it changes, with a function that asks to install; null where there is nothing to ask. */
export function onInstall(hear) {
  hears = hear;
  offer();
}
