// A turn that comes while one looks elsewhere: the tab's title, a sound, a buzz, a notification if asked for.
// And a bot's turn that one need not sit through.

import { notice } from "../base/dom.js";
import { playAnyway } from "../base/sound.js";
import { t } from "../base/words.js";
import { actors } from "../table/seats.js";

const ICON = new URL("../../icons/192.png", import.meta.url).href;
const BUZZ = [90, 60, 90]; // ms
const able = () => "Notification" in window;

/** After every update: the title says whose turn it is. */
export function titled(c) {
  const title = `${c.about.landing.title} · Tapete`;
  document.title = c.mine && !c.update.over ? `● ${t("yourTurn")} · ${title}` : title;
}

/** The reader's turn has just come. */
export function callBack(c) {
  if (!document.hidden) return;
  playAnyway("turn");
  navigator.vibrate?.(BUZZ);
  if (!able() || Notification.permission !== "granted") return;
  try {
    const made = new Notification(t("yourTurn"), { body: c.about.landing.title, tag: c.table.code, icon: ICON });
    made.onclick = () => { window.focus(); made.close(); };
  } catch { /* some devices only let a page's worker speak */ }
}

export const mayAsk = () => able() && Notification.permission !== "granted";

/** Only ever from a button. */
export async function askToCall() {
  const said = await Notification.requestPermission();
  notice(t(said === "granted" ? "calling" : "notCalling"), { tone: "info" });
}

/** Whether all wait for a bot, and the reader may hurry it: the only person here, or the host. */
export function mayHurry(c) {
  const { seats: all, you, hosting } = c.table;
  const alone = all.every((one, p) => one.kind !== "person" || p === you);
  return you >= 0 && (alone || hosting) && actors(c).some((p) => all[p].kind === "bot" || all[p].driven);
}
