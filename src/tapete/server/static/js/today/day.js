// Days and streaks. A day is a UTC date, for everybody the same; its text is YYYY-MM-DD.

const DAY = 86_400_000; // ms: UTC has no other days

export const dayOf = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);

const numbered = (date) => Date.parse(`${date}T00:00:00Z`) / DAY;

/** How long until the next deal, in ms. */
export const untilNext = (now = Date.now()) => DAY - (now % DAY);

/**
 * Days without a gap: `now` up to today, or up to yesterday as long as today is not played; `best` ever. What a
 * clock that went wrong dated in the future does not count.
 */
export function streak(dates, today = dayOf()) {
  const end = numbered(today);
  const days = [...new Set(dates.map(numbered))].filter((day) => day <= end).sort((a, b) => a - b);
  let [run, best] = [0, 0];
  days.forEach((day, i) => {
    run = i && day === days[i - 1] + 1 ? run + 1 : 1;
    best = Math.max(best, run);
  });
  return { now: days.length && days.at(-1) >= end - 1 ? run : 0, best };
}
