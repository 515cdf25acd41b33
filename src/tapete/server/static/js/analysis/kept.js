// What was found in a match, kept on this device: pieces by act, whole or as far as somebody let it go.

import { inAnalyses } from "../pocket/store.js";

const MOST = 30; // matches; the oldest goes

/** Throws where the device has no room or does not let us. */
export async function keepAnalysis(match, found) {
  await inAnalyses("readwrite", (all) => all.put({ ...found, when: Date.now() }, match));
  const [keys, values] = [await inAnalyses("readonly", (all) => all.getAllKeys()), await inAnalyses("readonly", (all) => all.getAll())];
  const old = keys.map((key, i) => [values[i].when, key]).sort(([one], [other]) => other - one).slice(MOST);
  for (const [, key] of old) await inAnalyses("readwrite", (all) => all.delete(key));
}
