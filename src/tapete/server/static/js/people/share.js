// A table's address for others: by the device's own sheet where it has one, and always as a copied link.

import { h, icon, notice } from "../base/dom.js";
import { t } from "../base/words.js";

export const addressOf = (c) => location.origin + (c.table.link || `/t/${c.table.code}${location.search}`);

let drawn = null; // nobody keeps it on the way (no-store), so the one that was fetched is shown again

/** The address as a QR code, fetched once for all drawings of the page. */
export function qr(c) {
  const key = new URLSearchParams(location.search).get("k") ?? "";
  const src = `/api/tables/${c.table.code}/qr.svg?${new URLSearchParams({ k: key, private: c.table.private })}`;
  if (drawn?.getAttribute("src") !== src) drawn = h("img", { src, alt: addressOf(c), width: 180, height: 180 });
  return drawn;
}

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
