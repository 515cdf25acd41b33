// The curtain: while the device goes from one to another, nobody's cards are on the page.

import { h } from "../../base/dom.js";
import { apart } from "../../base/words.js";
import { say } from "./words.js";

/** `take` is called by whoever has the device now. */
export function curtain(name, take) {
  const button = h("button", { class: "brass", data: { key: "curtain" }, onclick: take }, say("iAm", { who: apart(name) }));
  requestAnimationFrame(() => button.focus());
  return h("main", { class: "curtain" }, h("h1", {}, h("small", {}, say("passTo")), apart(name)), button, h("p", { class: "soft" }, say("nobodyElse")));
}
