// What is wrong with the table as it lies in this window (screens.py).
(zones) => {
  const wrong = [];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && e.getBoundingClientRect().width > 2;
  const call = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")}`
    + (e.dataset.key ? `[${e.dataset.key}]` : "") + ` "${e.textContent.trim().slice(0, 24)}"`;
  const px = (b) => `${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}x${Math.round(b.height)}`;
  // A target may reach beyond what is painted, by an empty ::after laid over it.
  const target = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    const { content, position, top, right, bottom, left } = getComputedStyle(e, "::after");
    if (content !== '""' || position !== "absolute") return { x, y, width, height };
    const [t, r, b, l] = [top, right, bottom, left].map((one) => Math.max(0, -parseFloat(one)));
    return { x: x - l, y: y - t, width: width + l + r, height: height + t + b };
  };
  const open = document.querySelector(".table-page");
  // A card beyond the edge of a row that slides is reached by sliding.
  const slides = (e) => e.closest(".hand-row, .tt-line");
  const clipped = (e) => {
    const own = e.getBoundingClientRect();
    let [l, t, r, b] = [0, 0, innerWidth, innerHeight];
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowX === "visible" && getComputedStyle(up).overflowY === "visible") continue;
      const box = up.getBoundingClientRect();
      if (slides(e) === up && up.scrollWidth > up.clientWidth) { [t, b] = [Math.max(t, box.top), Math.min(b, box.bottom)]; continue; }
      if (slides(e) === up && up.matches(".tt-line") && up.scrollHeight > up.clientHeight) continue;
      [l, t, r, b] = [Math.max(l, box.left), Math.max(t, box.top), Math.min(r, box.right), Math.min(b, box.bottom)];
    }
    const sliding = e.closest(".hand-row")?.scrollWidth > e.closest(".hand-row")?.clientWidth;
    return own.top < t - 1.5 || own.bottom > b + 1.5 || (!sliding && (own.left < l - 1.5 || own.right > r + 1.5));
  };
  const boxes = [];
  for (const [zone, query] of Object.entries(zones)) {
    for (const e of open.querySelectorAll(query)) {
      if (!seen(e)) continue;
      if (!e.closest(".tt-line") || e.matches(".tt-line")) { if (clipped(e)) wrong.push(`${zone} cut off: ${call(e)} at ${px(e.getBoundingClientRect())}`); }
      const [own, row] = [e.getBoundingClientRect(), e.closest(".hand-row, .tt-line")?.getBoundingClientRect() ?? null];
      const shown = row && e.closest(".hand-row, .tt-line") !== e ? new DOMRect(Math.max(own.x, row.x), own.y, Math.min(own.right, row.right) - Math.max(own.x, row.x), own.height) : own;
      if (shown.width > 0) boxes.push([zone, e, shown]);
    }
  }
  for (let i = 0; i < boxes.length; i += 1) for (let j = i + 1; j < boxes.length; j += 1) {
    const [[za, a, x], [zb, b, y]] = [boxes[i], boxes[j]];
    const same = za === zb && (za === "hand" || a.contains(b) || b.contains(a) || [a, b].some((e) => e.matches(".shout, .colour, .discard")));
    if (same) continue;
    const wide = Math.min(x.right, y.right) - Math.max(x.left, y.left);
    const high = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
    if (wide > 2 && high > 2) wrong.push(`${za} and ${zb} overlap by ${Math.round(wide)}x${Math.round(high)}: ${call(a)} ${px(x)} | ${call(b)} ${px(y)}`);
  }
  // Every card of the hand shows at least a strip.
  for (const row of open.querySelectorAll(".hand-row")) {
    const cards = [...row.children].map((e) => e.getBoundingClientRect().x);
    for (let i = 1; i < cards.length; i += 1) if (cards[i] - cards[i - 1] < 29.5) { wrong.push(`strip of ${Math.round(cards[i] - cards[i - 1])}`); break; }
  }
  // Texts: nothing is cut, nothing runs out of its box or is broken inside a word.
  const quiet = ".who small, .logline, .notebook, .hidden, .bubble, svg, .nb-moves, .choice-row .hidden";
  for (const e of open.querySelectorAll("*")) {
    if (e.closest(quiet) || !seen(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
    const style = getComputedStyle(e);
    if (style.clipPath !== "none" || e.closest("[style*=clip]")) continue;
    if (parseFloat(style.fontSize) < 11.9) wrong.push(`small text ${style.fontSize}: ${call(e)}`);
    if (e.matches(".who b, .sign b, .rv-who b")) continue; // people's names may be long
    if (style.display !== "inline" && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 6) && style.overflow !== "visible") wrong.push(`text cut: ${call(e)}`);
    const range = document.createRange();
    range.selectNodeContents(e);
    const text = range.getBoundingClientRect();
    const holder = e.closest("button, .plate, .seat, .tg-row, .card, .sign, .jump, .tag, .ticket, .house-note, .vt-owed");
    const box = holder?.getBoundingClientRect();
    if (box && !e.closest(".shout, .under, .tag, .colour") && (text.left < box.left - 2 || text.right > box.right + 2 || text.top < box.top - 3 || text.bottom > box.bottom + 3)) wrong.push(`text runs out: ${call(e)} ${px(text)} of ${px(box)}`);
    for (const node of e.childNodes) if (node.nodeType === 3) for (const word of node.data.matchAll(/[^\s/·-]{2,}/g)) {
      const one = document.createRange();
      one.setStart(node, word.index); one.setEnd(node, word.index + word[0].length);
      if (one.getClientRects().length > 1) wrong.push(`word broken: ${word[0]} in ${call(e)}`);
    }
  }
  // Targets.
  for (const e of open.querySelectorAll("button, a, input, select")) {
    if (!seen(e) || e.matches(".card") || e.closest(".hidden, .speaker, .logline, .sentence, p, header span a")) continue;
    if (e.closest(".notebook") && !matchMedia("(pointer: coarse)").matches) continue;
    if (e.closest(".notebook") && getComputedStyle(e.closest(".notebook")).visibility === "hidden") continue;
    const box = target(e);
    if (box.width < 43.5 || box.height < 43.5) wrong.push(`small target ${px(box)}: ${call(e)}`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight + 1) wrong.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight}`);
  // A hint is for one's own turn, and says so.
  const asks = [...open.querySelectorAll(".plate, .steps, .seat.now, .rv-seat.now, .hint-slip")];
  if (!asks.some(seen)) wrong.push("nothing tells whose turn it is");
  return wrong;
}
