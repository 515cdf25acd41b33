// Somebody at the table asked for a hint: it stands among the moves, once, and is said aloud.

import { h } from "../base/dom.js";
import { apart, speaker } from "../base/words.js";

const say = speaker({
  asked: ["{who} ha pedido un consejo", "{who} asked for a hint"],
  askedYou: ["Has pedido un consejo", "You asked for a hint"],
});

export function hearAsked(c, said, live) {
  const [match, n] = said.hint.split("/");
  const known = c.log.some((note) => note.asked === said.hint && note.seat === said.seat);
  if (!c.update || match !== c.table.match || Number(n) !== c.update.n || known) return;
  const aside = said.seat === c.you ? say("askedYou") : say("asked", { who: apart(said.name) });
  c.log.push({ n: c.update.n, kind: "", seat: said.seat, values: {}, aside, asked: said.hint });
  live.append(h("p", {}, aside));
  c.redraw();
}
