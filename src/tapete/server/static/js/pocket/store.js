// Tables kept on this device, one a game: what it takes to go on after a reload, in IndexedDB.

const NAME = "tapete";
const TABLES = "tables";

const answered = (asked) => new Promise((done, fail) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

async function within(mode, run) {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(TABLES);
  const all = await answered(asked);
  try { return await answered(run(all.transaction(TABLES, mode).objectStore(TABLES))); } finally { all.close(); }
}

/** What was kept of a game's table; undefined where nothing was. */
export const kept = (game) => within("readonly", (tables) => tables.get(game));

/** Throws where the device has no room or does not let us. */
export const keep = (game, table) => within("readwrite", (tables) => tables.put(table, game));
