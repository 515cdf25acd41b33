// The editor of customizable cards: blocks by touch (UNO-28), the rule that they say, the card that
// they make. A dialog over the lobby: what others change at the table meanwhile does not disturb it.

import { fill, h, icon } from "../../../js/base/dom.js";
import { complain } from "../../../js/base/page.js";
import { told } from "../../../js/base/words.js";
import { face } from "../../../js/cards/cards.js";
import { ruled } from "../../../js/help/drawer.js";
import { styled } from "../../../js/net/games.js";
import { DRAWN } from "./art.js";
import { blockText, cardSays, cardText, drawnAs, effectOf, keepCard, loadData, readCard, refusal } from "./built.js";
import { radios, stepper, tabs } from "./rows.js";
import { sharing, starts } from "./starts.js";
import { say } from "./words.js";

const STYLES = new URL("builder.css", import.meta.url);
const FIRST = { who: "next", effect: "draw", n: 2 }; // what a block is before it is touched
const NEAREST = ["others", "next", "chosen", "previous", "player", "everybody"]; // whom a block that cannot be is offered
const LEFT_OUT = { everybody: 0, others: 1 }; // seats that they are not

/** Open it for customizable card `number`; `use` takes {card1: …, build1: …} for the table. */
export async function openEditor(c, number, written, use) {
  try {
    const [known] = await Promise.all([loadData(), styled(STYLES)]);
    if (!document.querySelector("dialog.builder")) new Editor(c, number, known, use).open(written);
  } catch (wrong) {
    complain(wrong);
  }
}

class Editor {
  constructor(c, number, known, use) {
    Object.assign(this, { c, number, known, use, at: 0, card: { book: null, blocks: [{ ...FIRST }] } });
  }

  open(written) {
    const card = written ? readCard(this.known, written) : null;
    if (card) this.card = card;
    const earlier = document.activeElement;
    const part = (tag, name, props = {}) => h(tag, { class: name, ...props });
    this.parts = {
      face: part("div", "b-face"), says: part("p", "b-says", { "aria-live": "polite" }), note: part("p", "b-note", { role: "status" }), wrong: part("div", "b-wrong", { role: "alert" }),
      tabs: part("div", "b-blocks"), panel: part("div", "b-panel", { role: "tabpanel", id: "b-panel" }), share: part("div", "b-send"), starts: part("div", "b-lists"), told: part("p", "b-done", { role: "status" }), foot: part("footer", "b-foot"),
    };
    const { face: drawn, says, note, wrong, tabs: blocks, panel, share, starts: lists, told: done, foot } = this.parts;
    this.close = () => { this.made.close(); this.made.remove(); (earlier?.isConnected ? earlier : document.querySelector(`[data-key=build${this.number}]`))?.focus?.(); };
    this.made = h("dialog", { class: "builder", tabindex: "-1", autofocus: true, "aria-label": say("title"), oncancel: (event) => { event.preventDefault(); this.close(); } },
      h("header", { class: "bar" }, h("button", { type: "button", class: "plain", "aria-label": say("back"), data: { key: "back" }, onclick: this.close }, icon("back"), h("span", { class: "wide" }, say("back"))), h("h2", {}, say("title")), h("small", {}, say("ofN", { k: this.number, n: 3 }))),
      h("div", { class: "b-page" },
        h("section", { class: "b-top" }, drawn, h("div", { class: "b-words slate" }, says, note, wrong)),
        h("section", { class: "b-paper slate" }, blocks, panel, share),
        lists),
      done, foot);
    document.body.append(this.made);
    this.made.showModal();
    this.draw();
    if (written && !card) fill(wrong, this.line(say("noCard")));
  }

  get text() { return cardText(this.known, this.card); }

  /** The block that is open; a rule of the book has none that is its own. */
  get block() { return this.card.blocks[this.at] ?? null; }

  /** What was just done, until something else is. */
  tell(words) { this.parts.told.textContent = words; }

  /** Words with rule numbers that open the rules. */
  line(words) { return h("span", {}, ruled(this.c, words)); }

  show(card, at = 0) {
    Object.assign(this, { card: { ...card, blocks: card.blocks.map((one) => ({ ...one })) }, at });
    this.draw();
  }

  /** Another who, effect or number for the open block: then it is no rule of the book any more. */
  change(part) {
    const blocks = this.card.blocks.length ? this.card.blocks : [{ ...FIRST }];
    const changed = { ...blocks[this.at], ...part };
    const { about } = effectOf(this.known, changed.effect);
    if (part.effect && about.length === 1) [changed.who] = about; // there is but one it can be about
    this.show({ book: null, blocks: blocks.map((one, i) => (i === this.at ? changed : one)) }, this.at);
  }

  add() { this.show({ book: null, blocks: [...this.card.blocks, { ...FIRST }] }, this.card.blocks.length); }

  remove() { this.show({ book: null, blocks: this.card.blocks.filter((_, i) => i !== this.at) }, Math.max(0, this.at - 1)); }

  draw() {
    const { known, c, card, parts, text, at } = this;
    this.tell("");
    const wrong = card.book ? -1 : card.blocks.findIndex((one) => refusal(known, one));
    const fine = wrong < 0 && text !== "";
    fill(parts.face, h("span", { class: "card", role: "img", "aria-label": cardSays(known, c.about, card) }, face(c.game, `C${this.number}`, drawnAs(known, card))));
    const words = cardSays(known, c.about, card);
    if (parts.says.textContent !== words) fill(parts.says, h("span", {}, words.split(/(\d+)/).map((one, i) => (i % 2 ? h("b", { class: "b-number" }, one) : one))));
    fill(parts.note, this.line(card.book ? say("bookNote") : this.capped() ? say("capped", { n: known.drawn }) : ""));
    fill(parts.wrong, wrong < 0 ? null : this.mending(wrong));
    fill(parts.tabs, tabs(card.blocks.map((one) => ({ words: this.short(one), drawn: [DRAWN[one.who], DRAWN[one.effect]], n: effectOf(known, one.effect).numbered ? one.n : "" })), at, { open: (i) => this.show(card, i), add: card.blocks.length < known.blocks ? () => this.add() : null, remove: card.blocks.length > 1 ? () => this.remove() : null }));
    this.drawPanel();
    fill(parts.share, sharing(c.about, text, words, fine, { read: (written) => this.read(written), tell: (said) => this.tell(said) }));
    fill(parts.starts, starts(known, c.about, this.number, text, (one) => { this.show(one); this.made.querySelector(".b-page").scrollTo({ top: 0 }); }, () => this.draw()));
    fill(parts.foot, h("button", { type: "button", class: "felt", disabled: !fine, data: { key: "try" }, onclick: () => this.tryIt() }, icon("play"), say("tryIt")),
      h("button", { type: "button", class: "felt", disabled: !fine || Boolean(card.book), data: { key: "keep" }, onclick: () => { keepCard(text); this.draw(); this.tell(say("kept")); } }, icon("check"), say("keep")),
      h("button", { type: "button", class: "brass", disabled: !fine, data: { key: "use" }, onclick: () => this.useIt() }, say("use")));
  }

  drawPanel() {
    const { known, block, parts } = this;
    const own = (items, wont) => items.map((one) => ({ name: one.name, words: told(one), drawn: DRAWN[one.name], wont: wont(one) }));
    const effect = block && effectOf(known, block.effect);
    parts.panel.setAttribute("aria-label", block ? say("blockN", { k: this.at + 1, what: this.short(block) }) : say("blocks"));
    fill(parts.panel,
      h("h3", {}, say("who")), radios("who", say("who"), own(known.who, (one) => effect && !effect.about.includes(one.name)), block?.who, (who) => this.change({ who })),
      h("h3", {}, say("what")), radios("what", say("what"), own(known.effects, (one) => block && one.about.length > 1 && !one.about.includes(block.who)), block?.effect, (name) => this.change({ effect: name })),
      effect?.numbered ? stepper(say(effect.name === "skip" ? "turnsMany" : "howMany"), block.n, known.times, (n) => this.change({ n })) : null);
  }

  /** A block in a few words, for its tab. */
  short(block) {
    const effect = effectOf(this.known, block.effect);
    const who = this.known.who.find((one) => one.name === block.who);
    return effect.about.length === 1 ? told(effect) : `${told(who)}: ${told(effect).toLowerCase()}${effect.numbered ? ` ${block.n}` : ""}`;
  }

  /** Whether the table could be made to draw more than one card may. */
  capped() {
    const players = this.c.table.players;
    const drawn = this.card.blocks.filter((one) => one.effect === "draw").map(({ who, n }) => n * (who in LEFT_OUT ? players - LEFT_OUT[who] : 1));
    return drawn.reduce((a, b) => a + b, 0) > this.known.drawn;
  }

  /** Why a block cannot be, and whom it could be about: one touch mends it. */
  mending(i) {
    const block = this.card.blocks[i];
    const who = NEAREST.find((one) => effectOf(this.known, block.effect).about.includes(one));
    const name = told(this.known.who.find((one) => one.name === who));
    const mend = () => { this.at = i; this.change({ who }); };
    return [this.line(say("refused", { why: refusal(this.known, block) })), h("button", { type: "button", class: "paper", data: { key: "mend" }, onclick: mend }, say("mend", { who: name }))];
  }

  read(written) {
    const card = readCard(this.known, written);
    if (card) this.show(card);
    else fill(this.parts.wrong, this.line(say("noCard")));
  }

  async tryIt() {
    try {
      const { openTrial } = await import("./trial.js");
      await openTrial(this.c, drawnAs(this.known, this.card), cardSays(this.known, this.c.about, this.card), this.number);
    } catch (wrong) {
      complain(wrong);
    }
  }

  useIt() {
    const { book, blocks } = this.card;
    if (!book && !this.known.ready.some((one) => one.blocks === this.text)) keepCard(this.text);
    this.use(book ? { [`card${this.number}`]: book } : { [`card${this.number}`]: "build", [`build${this.number}`]: blocks.map((one) => blockText(this.known, one)).join(".") });
    this.close();
  }
}
