// The chance of an act, signed: docs/notation.md, "Fair deals".

import { hexed, hmac, sha256, unhexed } from "./hash.js";

/** What is signed for act `n`: a name, each seat's words as a netstring, the number. */
export function message(words, n) {
  const utf8 = new TextEncoder();
  const parts = words.flatMap((word) => {
    const bytes = utf8.encode(word);
    return [...utf8.encode(`${bytes.length}:`), ...bytes, ...utf8.encode(",")];
  });
  return Uint8Array.of(...utf8.encode("tapete/1\n"), ...parts, ...utf8.encode(`\n${n}`));
}

/** The 16 bytes that are the chance of act `n`; 0 is the deal. */
export const keyOf = async (secret, words, n) => (await hmac(secret, message(words, n))).slice(0, 16);

/** What is promised before anybody gives words. */
export const commitmentOf = async (secret) => hexed(await sha256(secret));

/** Whether a secret, as it is shown at the end, is the one that was promised. */
export const keptPromise = async ({ secret, commitment }) => (await commitmentOf(unhexed(secret))) === commitment;

/** The 16 bytes that a seed stands for (src/tapete/kit/chance.py, `seed_key`). */
export const seedKey = async (seed) => (await sha256(new TextEncoder().encode(`tapete seed ${seed}`))).slice(0, 16);

/** The same as the two words of a secret, BigInts. */
export async function seedWords(seed) {
  const view = new DataView((await seedKey(seed)).buffer);
  return [view.getBigInt64(0), view.getBigInt64(8)];
}
