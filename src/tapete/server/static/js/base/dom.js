// Nodes without markup: text goes in as text, whatever it holds.

const SVG = "http://www.w3.org/2000/svg";

/** h("button", {class: "b", onclick, disabled, "aria-label": "x", data: {key: 1}}, "text", node…) */
export function h(tag, props = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key === "vars") for (const [name, v] of Object.entries(value)) made.style.setProperty(name, v);
    else if (key === "value") made.value = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...kids.flat(4).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
  return made;
}

export function svg(tag, props = {}, ...kids) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) made.setAttribute(key, value);
  made.append(...kids.flat());
  return made;
}

export const icon = (id, extra = "") =>
  svg("svg", { class: `icon ${extra}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#icon-${id}` }));

export const drawing = (id, extra = "") =>
  svg("svg", { class: `icon ${extra}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#${id}`, width: 24, height: 24 }));

/** The name in the pen of the card numerals, over a stitched line. */
export function wordmark() {
  let x = 0;
  const letters = ["T", "a", "p", "e", "t", "e"].map((letter) => {
    const wide = { T: 60, a: 58, p: 60, e: 56, t: 46 }[letter];
    const use = svg("use", { href: `#pen-${letter}`, x, y: 0, width: wide, height: letter === "p" ? 130 : 100 });
    x += wide + 14;
    return use;
  });
  const stitch = svg("path", { d: `M-4 118H${x - 14}`, class: "stitch" });
  return svg("svg", { class: "wordmark", viewBox: `-10 -4 ${x + 4} 138`, role: "img", "aria-label": "Tapete" }, stitch, letters);
}

/** Put the children in, and keep the focus on the thing with the same data-key, or on its neighbour. */
export function fill(parent, ...kids) {
  const focused = parent.contains(document.activeElement) && document.activeElement !== parent ? document.activeElement : null;
  const key = focused?.dataset.key;
  const keyed = () => [...parent.querySelectorAll("[data-key]")];
  const place = key ? keyed().indexOf(focused) : -1;
  parent.replaceChildren(...kids.flat(4).filter(Boolean));
  if (!key) return;
  const same = keyed().find((one) => one.dataset.key === key);
  same?.focus({ preventScroll: true });
  if (document.activeElement === same) return;
  const near = keyed().filter((one) => one.matches("button:enabled, input, select, a"));
  (near[Math.min(place, near.length - 1)] ?? parent.closest("[tabindex]"))?.focus({ preventScroll: true });
}

/** A slip of paper that says something and goes away. */
export function notice(text, { tone = "danger", link = null, long = 5200 } = {}) {
  const box = document.getElementById("notices");
  const slip = h("div", { class: `slip slip-${tone}` }, h("span", {}, text), link);
  box.replaceChildren(slip);
  setTimeout(() => slip.remove(), long);
}

/** A slip that stays as long as something lasts; then, if it was there, `after` for a moment. */
export function banner(text, after = "") {
  const old = document.querySelector(".banner");
  if (text) {
    if (!old) document.getElementById("notices").before(h("div", { class: "banner slip slip-info", role: "status" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")), h("span", {}, text)));
  } else if (old) {
    old.remove();
    if (after) notice(after, { tone: "info", long: 2000 });
  }
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
