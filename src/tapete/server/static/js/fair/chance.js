// The chance of an act, computed again: docs/notation.md, "Chance" and "Fair deals".

import { hmac } from "./hash.js";

const LOW31 = 2 ** 31;

/** The product of two numbers of 32 bits: its high and its low half. */
function product(a, b) {
  const [ah, al, bh, bl] = [a >>> 16, a & 0xffff, b >>> 16, b & 0xffff];
  const low = al * bl;
  const middle = ah * bl + (low >>> 16);
  const other = al * bh + (middle & 0xffff);
  return [(ah * bh + Math.floor(middle / 65536) + Math.floor(other / 65536)) >>> 0, Math.imul(a, b) >>> 0];
}

/** Philox4x32-10: four numbers of 32 bits from a counter of four and a key of two. */
export function philox([c0, c1, c2, c3], [key0, key1]) {
  for (let round = 0; round < 10; round += 1) {
    const [p, plow] = product(c0, 0xd2511f53);
    const [q, qlow] = product(c2, 0xcd9e8d57);
    [c0, c1, c2, c3] = [(q ^ c1 ^ key0) >>> 0, qlow, (p ^ c3 ^ key1) >>> 0, plow];
    key0 = (key0 + 0x9e3779b9) >>> 0;
    key1 = (key1 + 0xbb67ae85) >>> 0;
  }
  return [c0, c1, c2, c3];
}

/** A stream of numbers under a secret of 16 bytes. */
export class Stream {
  constructor(secret) {
    const view = new DataView(secret.buffer, secret.byteOffset, 16);
    this.key = [view.getUint32(4), view.getUint32(0)];
    this.upper = [view.getUint32(12), view.getUint32(8)];
    this.drawn = 0;
    this.spare = [];
  }

  next() {
    if (this.drawn % 4 === 0) this.spare = philox([this.drawn / 4, 0, ...this.upper], this.key).map((x) => x % LOW31);
    this.drawn += 1;
    return this.spare[(this.drawn - 1) % 4];
  }

  /** One of 0 … n-1; where there is nothing to choose no number is used. */
  below(n) {
    if (n === 1) return 0;
    for (;;) {
      const times = this.next() * n;
      if (times % LOW31 >= LOW31 % n) return Math.floor(times / LOW31);
    }
  }
}

/** What is signed for act `n`: a name, each seat's words as a netstring, the number. */
export function message(words, n) {
  const utf8 = new TextEncoder();
  const parts = words.flatMap((word) => {
    const bytes = utf8.encode(word);
    return [...utf8.encode(`${bytes.length}:`), ...bytes, ...utf8.encode(",")];
  });
  return Uint8Array.of(...utf8.encode("tapete/1\n"), ...parts, ...utf8.encode(`\n${n}`));
}

/** The chance of act `n`: 0 is the deal. */
export async function chanceOf(secret, words, n) {
  return new Stream((await hmac(secret, message(words, n))).slice(0, 16));
}
