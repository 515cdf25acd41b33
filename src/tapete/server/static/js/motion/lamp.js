// Light and time: a lamp over whoever acts, a ring round whoever is on the clock.

import { isHushed } from "../away/absence.js";
import { calm, h, svg } from "../base/dom.js";
import { actors } from "../table/seats.js";

/** Called after every drawing. Lamps are kept, so that they travel. */
export function light(cloth, c) {
  const box = cloth.getBoundingClientRect();
  const [left, top] = [box.x + cloth.clientLeft, box.y + cloth.clientTop];
  const places = actors(c).map((p) => spot(cloth, c, p)).filter(Boolean);
  const lamps = [...cloth.querySelectorAll(":scope > .lamp")];
  while (lamps.length < Math.max(places.length, 1)) {
    const lamp = h("span", { class: "lamp", "aria-hidden": "true" });
    cloth.prepend(lamp);
    lamps.push(lamp);
  }
  lamps.forEach((lamp, i) => {
    lamp.classList.toggle("on", i < places.length);
    if (places[i]) lamp.style.translate = `${places[i].x - left}px ${places[i].y - top}px`;
  });
}

function spot(cloth, c, p) {
  const found = p === c.you ? cloth.querySelector(".hand") : cloth.querySelector(`[data-seat="${p}"]`);
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const secondsLeft = (c) => (c.ui.deadline && !isHushed(c) ? Math.max(0, (c.ui.deadline - performance.now()) / 1000) : null);

/** Rings on the seat and in the plate; they run by themselves from the second where they are. */
export function clocks(page, c) {
  const left = secondsLeft(c);
  const who = c.update.waiting?.[0];
  page.querySelectorAll(".clock").forEach((one) => one.replaceChildren(...(left === null ? [] : [ring(c, left), h("span", { class: "seconds" })])));
  if (left !== null) page.querySelector(`[data-seat="${who}"] .avatar`)?.append(ring(c, left));
  tick(page, c);
}

function ring(c, left) {
  const whole = Math.max(c.table.clock || (c.table.seats[c.update.waiting?.[0]]?.waited ? 120 : c.table.wait), left, 1);
  const hand = svg("circle", { cx: 24, cy: 24, r: 21, pathLength: 100, class: "ring-left" });
  const drawn = svg("svg", { class: "ring-clock", viewBox: "0 0 48 48", "aria-hidden": "true" }, svg("circle", { cx: 24, cy: 24, r: 21, class: "ring-whole" }), hand);
  const run = hand.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], { duration: whole * 1000, fill: "forwards", easing: calm() ? `steps(${Math.ceil(whole)})` : "linear" });
  run.currentTime = (whole - left) * 1000;
  return drawn;
}

const clockWords = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Numbers change once a second; the last five are told in red. */
export function tick(page, c) {
  const left = secondsLeft(c);
  if (left === null) return;
  const whole = Math.ceil(left);
  page.querySelectorAll(".seconds").forEach((one) => { one.textContent = `${whole} s`; });
  page.querySelectorAll(`[data-clock="${c.update.waiting?.[0]}"]`).forEach((one) => { one.textContent = ` · ${clockWords(whole)}`; });
  page.querySelectorAll("[data-left]").forEach((one) => { one.textContent = clockWords(whole); });
  page.classList.toggle("late", whole <= 5);
}
