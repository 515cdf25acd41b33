// Which lessons this device has opened, and whether anybody is still to be offered one.

const KEY = "lessons"; // in localStorage: names of games, or "no" from who wants none

const names = () => (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);

/** A game's lesson was opened: nobody is asked again. */
export const seen = (name) => localStorage.setItem(KEY, [...new Set([...names(), name])].join(" "));
export const refuse = () => seen("no");

/** Whether this is somebody's first visit, as far as a device can tell. */
export const isNew = () => !names().length;
