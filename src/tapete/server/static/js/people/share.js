// A table's address for others: by the device's own sheet where it has one, and always as a copied link.

import { h, icon, notice } from "../base/dom.js";
import { t } from "../base/words.js";

export const addressOf = (c) => `${location.origin}/t/${c.table.code}`;

export async function copyLink(c) {
  try {
    await navigator.clipboard.writeText(addressOf(c));
    notice(t("copied"), { tone: "info" });
  } catch {
    notice(addressOf(c), { tone: "info" });
  }
}

async function shareLink(c) {
  try {
    await navigator.share({ title: "Tapete", text: t("shareText", { code: c.table.code, game: c.about.landing.title }), url: addressOf(c) });
  } catch (wrong) {
    if (wrong.name !== "AbortError") copyLink(c); // put away is an answer, too
  }
}

/** The device's sheet; null where it has none. */
export const shareButton = (c, props) => (navigator.share ? h("button", { ...props, data: { key: "share" }, onclick: () => shareLink(c) }, icon("users"), t("shareIt")) : null);
