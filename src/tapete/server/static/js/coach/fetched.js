// What the coach says and counts by (/static/coach.json): fetched when it is first wanted, and then at hand.

const FILE = new URL("../../coach.json", import.meta.url);
let told = null;

export const coachTold = () => (told ??= fetch(FILE).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer.status))).catch((wrong) => { told = null; throw wrong; }));
