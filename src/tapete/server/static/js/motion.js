// Cards travel: from whoever played to where they lie. A new move ends the running one.

import { calm } from "./dom.js";

export function fly(page, c) {
  const card = page.querySelector(".is-fresh");
  const from = c.ui.flying.seat === c.you ? page.querySelector(".hand") : page.querySelector(`[data-seat="${c.ui.flying.seat}"]`);
  if (!card || !from || calm()) return;
  const [a, b] = [from.getBoundingClientRect(), card.getBoundingClientRect()];
  const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  card.animate([{ translate: `${x}px ${y}px`, scale: 0.6 }, { translate: "0 0", scale: 1 }], { duration: 260, easing: "cubic-bezier(.2,.8,.2,1)" });
}
