// Cards travel: from whoever played to where they lie. A new move ends the running one.

import { calm } from "./dom.js";

const LONG = 260;

/** Called after every drawing: a flight under way goes on in the new nodes. */
export function fly(page, c) {
  const flight = c.ui.flight;
  const gone = flight ? performance.now() - flight.at : LONG;
  if (gone >= LONG || calm()) return;
  const card = page.querySelector(".is-fresh");
  const from = flight.seat === c.you ? page.querySelector(".hand") : page.querySelector(`[data-seat="${flight.seat}"]`);
  if (!card || !from) return;
  const [a, b] = [from.getBoundingClientRect(), card.getBoundingClientRect()];
  const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  const moving = card.animate([{ translate: `${x}px ${y}px`, scale: 0.6 }, { translate: "0 0", scale: 1 }], { duration: LONG, easing: "cubic-bezier(.2,.8,.2,1)" });
  moving.currentTime = gone;
}
