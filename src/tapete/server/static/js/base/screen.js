// Which of five screens the table lies on. Styles ask for `[data-screen=…]`; what both phones share
// they ask for by the same two queries in one rule (css/table.css).

const LOW = "(orientation: landscape) and (max-height: 499.98px), (orientation: landscape) and (max-width: 899.98px)";
const SCREENS = [
  ["landscape", LOW], // a phone on its side, a window of little height
  ["phone", "(max-width: 599.98px)"],
  ["upright", "(orientation: portrait)"], // a tablet
  ["tablet", "(max-width: 1279.98px) and (pointer: coarse)"], // on its side
].map(([name, query]) => [name, matchMedia(query)]);

export const screen = () => SCREENS.find(([, query]) => query.matches)?.[0] ?? "desktop";
export const isPhone = () => ["phone", "landscape"].includes(screen());

const tell = () => { document.documentElement.dataset.screen = screen(); };
tell();

/** Called when the table comes to lie on another screen; returns how to stop that. */
export function onScreen(run) {
  const change = () => { tell(); run(); };
  SCREENS.forEach(([, query]) => query.addEventListener("change", change));
  return () => SCREENS.forEach(([, query]) => query.removeEventListener("change", change));
}

/**
 * Where the parts of a table lie: plate, decisions and actions in the thumb's rail of a phone on its
 * side; the notebook as a strip on the cloth of a tablet that stands, its actions beside one that lies.
 */
export function arrange(page, { cloth, rail, book, parts }) {
  const now = screen();
  const focused = document.activeElement;
  if (now === "landscape") rail.append(parts.plate, parts.choice, parts.actions);
  else {
    parts.line.after(parts.plate, parts.choice);
    parts.hand.after(parts.actions);
  }
  if (now === "tablet") page.append(parts.actions);
  if (now === "upright") parts.line.after(book);
  else page.querySelector(".lamp-holder").after(book);
  cloth.classList.toggle("railed", now === "landscape");
  if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}
