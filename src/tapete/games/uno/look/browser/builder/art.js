// What stands on the paper of a built card (UNO-28): a row a block, who in ink, effect and number in red.

import { loadDrawings } from "../../../js/base/drawings.js";
import { CREAM, INK, line, rect, stampAt, writeAt } from "../../../js/cards/draw.js";
import { COLOURS } from "../../_shedding/colours.js";

/** The drawing of every part of a block; also on the editor's buttons. */
export const DRAWN = {
  player: "icon-me", next: "icon-right", previous: "build-previous", chosen: "icon-hand", others: "icon-users", everybody: "build-everybody",
  draw: "icon-draw", discard: "build-discard", skip: "sym-hop", again: "icon-play", turn: "sym-rev", open: "icon-eye", swap: "build-swap", pass: "build-pass", give: "build-give", take: "build-take",
};

loadDrawings(new URL("drawings.svg", import.meta.url)).catch(() => {}); // without them the rows have gaps

const [LEFT, TOP, WIDE, HIGH] = [12, 69, 76, 69];
// By the number of blocks: how large a drawing is, and how tall a number.
const SIZES = { 1: [29, 33], 2: [24, 24], 3: [19, 16] };

/** A row around its middle. */
function row(block, y, [size, tall]) {
  const [who, effect, n] = block.split("-");
  const red = COLOURS.R.field;
  const places = n ? [LEFT + 15, LEFT + 40, LEFT + 64] : [LEFT + 23, LEFT + 53];
  return [stampAt(DRAWN[who], places[0], y, size, INK), stampAt(DRAWN[effect], places[1], y, size, red), n ? writeAt(n, places[2], y, tall, red) : null];
}

/** The paper of `next-draw-2.player-again`. */
export function paper(text) {
  const blocks = text.split(".").filter((one) => one.includes("-"));
  const step = HIGH / Math.max(1, blocks.length);
  const stitches = blocks.slice(1).map((_, i) => line(`M${LEFT + 6} ${TOP + step * (i + 1)}H${LEFT + WIDE - 6}`, "#BFB08C", 1.2, { "stroke-dasharray": "3 3.4" }));
  return [rect(LEFT, TOP, WIDE, HIGH, 4, { fill: CREAM }), ...stitches, ...blocks.flatMap((one, i) => row(one, TOP + step * (i + 0.5), SIZES[blocks.length])).filter(Boolean)];
}
