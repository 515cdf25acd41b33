// Whom a live table waits for, worked out on a copy of the state: src/tapete/match/asking.py.

/**
 * The seat that the table waits for, and what a bot there does: [seat, act]; the act is -1 for a
 * person who is to choose, and [-1, -1] is the end. A person who may let something be is not waited
 * for, and a bot that lets it be says nothing; but a pass that opens something for whoever comes
 * next is an act, and so is the silence of a person to whom the game gives but a moment.
 */
export function answer(table, bots, think) {
  const before = table.kept();
  const { passing } = table.told;
  try {
    for (;;) {
      const seat = table.asked;
      if (seat < 0) return [-1, -1];
      const act = bots.has(seat) ? think(seat) : silence(table, seat);
      const silent = passing !== null && (act === -1 || act === passing);
      if (!silent || !table.legal(seat).includes(passing) || matters(table, seat)) return [seat, act];
    }
  } finally {
    table.restore(before);
  }
}

/** What a person does who says nothing: pass where there is but a moment, else -1. */
function silence(table, seat) {
  return table.told.passing !== null && table.brief.includes(seat) ? table.told.passing : -1;
}

/** Let a seat pass on the copy: whether that opens anything for the next one. */
function matters(table, seat) {
  const before = table.kept();
  table.act(seat, table.told.passing);
  const after = table.asked;
  if (after < 0) return true;
  const opened = table.legal(after);
  const moved = table.kept();
  table.restore(before);
  const known = new Set(table.legal(after));
  table.restore(moved);
  return opened.some((act) => !known.has(act));
}
