// Tables kept on this device, one a game: what it takes to go on after a reload, in IndexedDB.

const NAME = "tapete";
const TABLES = "tables";
const ASIDE = "aside"; // matches that could not be gone on with, by game and time: nothing is lost
const DAYS = "days"; // by date and game: how that day's deal ended
const ANALYSES = "analyses"; // by game and match: what the expert found in it
const VERSION = 4;

const answered = (asked) => new Promise((done, fail) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

const written = (change) => new Promise((done, fail) => {
  change.oncomplete = () => done();
  change.onabort = () => fail(change.error);
});

async function within(store, mode, run) {
  const asked = indexedDB.open(NAME, VERSION);
  asked.onupgradeneeded = () => {
    for (const one of [TABLES, ASIDE, DAYS, ANALYSES]) if (!asked.result.objectStoreNames.contains(one)) asked.result.createObjectStore(one);
  };
  const all = await answered(asked);
  all.onversionchange = () => all.close();
  try {
    const change = all.transaction(store, mode);
    const whole = mode === "readwrite" ? written(change) : null; // what is only asked for may still be undone
    const [result] = await Promise.all([answered(run(change.objectStore(store))), whole]);
    return result;
  } finally {
    all.close();
  }
}

/** What was kept of a game's table; undefined where nothing was. */
export const kept = (game) => within(TABLES, "readonly", (tables) => tables.get(game));

/** Throws where the device has no room or does not let us. */
export const keep = (game, table) => within(TABLES, "readwrite", (tables) => tables.put(table, game));

/** Put what cannot be gone on with where nothing writes over it. */
export const putAside = (game, table) => within(ASIDE, "readwrite", (all) => all.put(table, `${game} ${new Date().toISOString()}`));

export const inAnalyses = (mode, run) => within(ANALYSES, mode, run);

export const inDays = (mode, run) => within(DAYS, mode, run);

/** Whether this device lets us keep a game: then no server is asked for it. */
export const mayKeep = (game) => kept(game).then(() => true, () => false);
